/** URIs against `fast-uri`, a library that does nothing else. */
import assert from "node:assert/strict";
import * as fastUri from "fast-uri";
import { componentsInOrder } from "../../../src/uri/uri";
import { accepted as value } from "../../outcomes";
import { bundledApi } from "../bundled";
import { compare } from "../compare";
import { corpusUris, own } from "../corpus";
import type { Measure } from "../figure";

const { compareUris, normalizeUri, parseUri } = bundledApi;

/** Where the two differ for good reasons; such URIs are left out. All others must come out the same. */
// biome-ignore format: a table
const readOtherwise: [whatItDoes: string, pattern: RegExp][] = [
	["takes these schemes further apart", /^(?:urn|mailto|wss?):/i],
	["knows no default port or path of ftp", /^ftp:/i],
	["writes addresses anew", /:\/\/(?:[^/?#@]*@)?(?:\[|(?:[^/?#:]*\.)?(?:0x[^/?#:.]*|[0-9]+)\.?(?=[:/?#]|$))/i],
	["looks into punycode", /:\/\/[^/?#]*xn--/i],
	["decodes none or all of an authority's triplets", /:\/\/[^/?#]*%/],
	["keeps an empty port but with http, drops zeros, refuses what is above 65535", /:\/\/[^/?#]*:(?:0[0-9]*|[0-9]{5,})?(?:[/?#]|$)/],
	["takes no %2e for a dot, and dots of a rootless path for segments", /%2e|^[^:/?#]+:[^/?#][^?#]*\/\.\.?(?:[/?#]|$)/i],
	["escapes the second of two slashes where there is no authority", /^[^:/?#]+:(?:\/\.|\/[^?#]*\/\.\.)\/\//],
];

const isReadAlike = (uri: string) => !readOtherwise.some(([, pattern]) => pattern.test(uri));

export const measure: Measure = async () => {
	const all = corpusUris();
	const uris = all.filter(isReadAlike);
	// It normalizes while it takes apart.
	const normal = uris.filter((uri) => value(normalizeUri(uri, "scheme")).value === uri);
	const respelled = own(uris.map(withOtherCase));
	const next = [...uris.slice(1), uris[0] as string];

	for (const uri of normal) {
		const [read, readByRival] = [value(parseUri(uri)), fastUri.parse(uri)];
		for (const name of componentsInOrder)
			assert.equal(read[name]?.value, readByRival[name]?.toString(), `${name} of ${uri}`);
	}
	for (const uri of uris) assert.equal(value(normalizeUri(uri, "scheme")).value, fastUri.normalize(uri));
	for (const [index, uri] of uris.entries()) {
		for (const other of [respelled[index] as string, next[index] as string]) {
			assert.equal(isEqual(uri, other), fastUri.equal(uri, other), `${uri} ${other}`);
		}
	}

	const titles = { kind: "speed", wanted: 2 } as const;
	const figures = [
		compare({
			...titles,
			subject: "parseUri",
			rival: "fast-uri parse",
			items: [normal.length, "URI"],
			run: () => keepEach(normal, (uri) => value(parseUri(uri))),
			runRival: () => keepEach(normal, (uri) => fastUri.parse(uri)),
		}),
		compare({
			...titles,
			subject: "normalizeUri, scheme",
			rival: "fast-uri normalize",
			items: [uris.length, "URI"],
			run: () => keepEach(uris, (uri) => flat(value(normalizeUri(uri, "scheme")).value)),
			runRival: () => keepEach(uris, (uri) => flat(fastUri.normalize(uri))),
		}),
		...Object.entries({ "spelled otherwise": respelled, different: next }).map(([which, others]) =>
			compare({
				...titles,
				subject: `compareUris, ${which}`,
				rival: "fast-uri equal",
				items: [uris.length, "pair"],
				run: () => keepEach(uris, (uri, index) => compareUris(uri, others[index] as string)),
				runRival: () => keepEach(uris, (uri, index) => fastUri.equal(uri, others[index] as string)),
			}),
		),
	];
	return figures.map((figure) => ({
		...figure,
		remark: `${figure.remark}; of ${all.length} URIs, ${all.length - uris.length} are read otherwise`,
	}));
};

function isEqual(a: string, b: string): boolean {
	const { equalAt } = value(compareUris(a, b));
	// POWDER's form treats more URIs as the same than any URI library does.
	return equalAt !== undefined && equalAt !== "powder";
}

/** The same URI, spelled otherwise: the case of its scheme, host and triplets. */
function withOtherCase(uri: string): string {
	const { scheme, host, path } = value(parseUri(uri));
	const changed = scheme.value.toUpperCase() + uri.slice(scheme.end, host?.start ?? path.start);
	const rest = uri.slice(host?.end ?? path.start);
	return `${changed}${host?.value.toUpperCase() ?? ""}${rest.replace(/%[0-9A-F]{2}/gi, (triplet) => triplet.toLowerCase())}`;
}

/** The last results: the engine need not make results that go nowhere. */
const kept: unknown[] = new Array(64).fill(undefined);
let keptUnit = 0;

function keepEach(uris: readonly string[], resultOf: (uri: string, index: number) => unknown): unknown {
	for (let index = 0; index < uris.length; index++) kept[index % 64] = resultOf(uris[index] as string, index);
	return [kept, keptUnit];
}

/** The text, not as a rope, which is work left undone. */
function flat(text: string): string {
	keptUnit += text.charCodeAt(text.length >> 1);
	return text;
}
