/** Names against the engine's own percent-encoding, which does a like work in compiled code. */
import assert from "node:assert/strict";
import { accepted } from "../../outcomes";
import { bundledApi } from "../bundled";
import { compare } from "../compare";
import { corpusUris, own } from "../corpus";
import type { Measure } from "../figure";

const { nameDecode, nameEncode } = bundledApi;

export const measure: Measure = async () => {
	const uris = corpusUris();
	const names = own(uris.map((uri) => accepted(nameEncode(uri))));
	const encoded = own(uris.map(encodeURIComponent));

	for (const [index, uri] of uris.entries()) {
		const lowerCased = uri.replace(/%[0-9A-Fa-f]{2}/g, (triplet) => triplet.toLowerCase());
		assert.equal(accepted(nameDecode(names[index] as string)), lowerCased);
		assert.equal(decodeURIComponent(encoded[index] as string), uri);
	}

	const titles = { kind: "speed", wanted: 0.2, items: [uris.length, "URI"] } as const;
	return [
		compare({
			...titles,
			subject: "nameEncode",
			rival: "encodeURIComponent",
			run: () => each(uris, (uri) => accepted(nameEncode(uri))),
			runRival: () => each(uris, encodeURIComponent),
		}),
		compare({
			...titles,
			subject: "nameDecode",
			rival: "decodeURIComponent",
			run: () => each(names, (name) => accepted(nameDecode(name))),
			runRival: () => each(encoded, decodeURIComponent),
		}),
	];
};

/** Reads from the middle of every result, which a rope has to be made flat for. */
function each(texts: readonly string[], convert: (text: string) => string): number {
	let sum = 0;
	for (const text of texts) {
		const result = convert(text);
		sum += result.charCodeAt(result.length >> 1);
	}
	return sum;
}
