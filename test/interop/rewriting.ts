import assert from "node:assert/strict";
import { FileKeys } from "../../src/keys/fileKeys";
import { normalNameOf, normalNameOfUri } from "../../src/keys/normalName";
import { recognizeWhole } from "../../src/keys/recognition";
import { type Rewriting, rewriteKeys } from "../../src/keys/rewrite";
import { writeKey } from "../../src/properties/properties";
import { textAfter } from "../../src/text/changes";
import { nameEncode } from "../../src/uri/nameEncoding";
import { renameReferences } from "../../src/workspace/renameInFile";
import { javaProperties } from "./javaProperties";
import { type Check, names, type Program } from "./program";
import { load, propertiesFiles, spellings } from "./spellings";
import { uris } from "./uris";

const vocabulary = { prefixes: ["marmot-"], schemes: [] };

const readings = ["stream", "reader"] as const;

type Files = Readonly<Record<string, string>>;

/** Keys that Java reads apart, though they mean the same URI. */
const bothKinds: Files = {
	"a.properties": "http---h-a=1\nhttp\\://h/a=2\nmarmot-http\\://h/a 3\n",
	"b.properties": "http\\:\\/\\/h\\/a : 1\r\nhttp---h-\\u0061 = 2",
	"c.properties": "http\\u003a//\\\n  h/\\\n  a \\\n = 1\nHTTP---h-a = 2",
};

/** Java loads the same map of URIs to values before and after. */
export const rewriting: Program = {
	name: "java.util.Properties, before and after",
	isInstalled: javaProperties.isInstalled,
	checks: Object.fromEntries([
		...(["encode", "canonicalize"] as const).flatMap((kind) => [
			rewrites("the spellings", kind, properties(spellings)),
			rewrites(`${uris.length} URIs`, kind, everyUri()),
		]),
		...["http://h.x/new", "urn:x:a=b", "x://\\ é\u2028#"].map((to) =>
			renames("http://h.x/a-b, in all spellings,", properties(spellings), "http://h.x/a-b", to),
		),
		renames("each URI", everyUri(), undefined, "http://new.example/a-b"),
		...["http://h/new", "urn:x:a=b #!", "http://h/\u00e9\\"].map((to) =>
			renames("http://h/a, as two keys and in the spelling of the file,", bothKinds, "http://h/a", to),
		),
	]),
};

function properties(files: Files): Files {
	return Object.fromEntries(propertiesFiles.map((name) => [name, files[name] ?? ""]));
}

/** A file for each URI, in which it is a key in four ways among others. */
function everyUri(): Files {
	return Object.fromEntries(
		uris.map((uri, index) => {
			const name = names[index] as string;
			// With needless escapes after the scheme.
			const odd = name.replace(/(?<=-.*)(_..)|(?<=-.*)[a-z]/g, (part, escaped) =>
				escaped ? part.toUpperCase() : `_${part.charCodeAt(0).toString(16)}`,
			);
			const half = Math.floor(odd.length / 2);
			const lines = [
				`# ${name}`,
				`${writeKey(uri)} = raw\\`,
				"  and more",
				`marmot-${odd}:prefixed`,
				"key = value",
				`marmot-${odd.slice(0, half)}\\`,
				`\t${odd.slice(half)}=continued`,
			];
			return [`${index}.properties`, lines.join(index % 2 === 0 ? "\n" : "\r\n")];
		}),
	);
}

function rewrites(what: string, kind: Rewriting, files: Files): [string, Check] {
	return [
		`${kind}: ${what}`,
		(folder) => {
			const after = mapped(files, (text) =>
				textAfter(text, rewriteKeys(new FileKeys(text, vocabulary), kind).rewritten),
			);
			assert.notDeepEqual(after, files);
			for (const reading of readings) {
				const [wanted, found] = [files, after].map((some) =>
					load(some, reading, folder).map(([file, key, value]) => [file, ...meant(key), value]),
				);
				assert.deepEqual(found?.sort(), wanted?.sort());
			}
		},
	];
}

function renames(what: string, files: Files, from: string | undefined, to: string): [string, Check] {
	return [
		`rename: ${what} to ${JSON.stringify(to)}`,
		(folder) => {
			const fromOf = (file: string) => from ?? (uris[Number.parseInt(file, 10)] as string);
			const meaningIn = (file: string) => normalNameOfUri(fromOf(file)) as string;
			const after = mapped(files, (text, file) => {
				const source = { file, text, syntax: "properties", vocabulary };
				const found = renameReferences(source, meaningIn(file), to);
				assert(found.ok, file);
				return textAfter(text, found.changes);
			});
			assert.notDeepEqual(after, files);
			for (const reading of readings) {
				const wanted = load(files, reading, folder).map(([file, key, value]) => {
					const [prefix, normalName] = meant(key);
					const hasRename = normalName === meaningIn(file);
					// A value that is a name of it is renamed, too.
					const newValue = value.replaceAll(nameOf(fromOf(file)), nameOf(to));
					const isName = recognizeWhole(key, vocabulary)?.kind === "name";
					return [file, hasRename ? prefix + (isName ? nameOf(to) : to) : key, newValue];
				});
				assert.deepEqual(load(after, reading, folder), wanted.sort());
			}
		},
	];
}

function nameOf(uri: string): string {
	const name = nameEncode(uri);
	assert(name.ok);
	return name.value;
}

function mapped(files: Files, change: (text: string, name: string) => string): Files {
	return Object.fromEntries(Object.entries(files).map(([name, text]) => [name, change(text, name)]));
}

/** The prefix of a key and what it means; the key itself if it is neither name nor URI. */
function meant(key: string): [prefix: string, normalName: string] {
	const recognized = recognizeWhole(key, vocabulary);
	const normalName = recognized && normalNameOf(recognized);
	return recognized && normalName !== undefined ? [recognized.prefix, normalName] : ["", key];
}
