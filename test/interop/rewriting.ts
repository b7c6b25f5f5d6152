import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { nameEncode } from "../../src/codec/nameEncoding";
import { normalNameOf, normalNameOfUri } from "../../src/names/normalName";
import { recognizeKey } from "../../src/names/recognition";
import { renameReferences } from "../../src/names/rename";
import { type Rewriting, rewriteKeys } from "../../src/names/rewrite";
import type { Change } from "../../src/text/changes";
import { chunksOf } from "../../src/text/chunks";
import { propertyKey } from "../../src/text/properties";
import { TimeSlice } from "../../src/text/timeSlices";
import { javaProperties } from "./javaProperties";
import { type Check, names, type Program, run } from "./program";
import { argumentsToList, entriesOf, propertiesFiles, spellings } from "./spellings";
import { uris } from "./uris";

const program = path.join(__dirname, "PropertiesKeys.java");
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
	checks: [
		...(["encode", "canonicalize"] as const).flatMap((kind) => [
			rewrites("the spellings", kind, properties(spellings)),
			rewrites(`${uris.length} URIs`, kind, everyUri()),
		]),
		...["http://h.x/new", "urn:x:a=b", "x:\\ é\u2028#"].map((to) =>
			renames("http://h.x/a-b, in all spellings,", properties(spellings), "http://h.x/a-b", to),
		),
		renames("each URI", everyUri(), undefined, "http://new.example/a-b"),
		...["http://h/new", "urn:x:a=b #!", "http://h/\u00e9\\"].map((to) =>
			renames("http://h/a, as two keys and in the spelling of the file,", bothKinds, "http://h/a", to),
		),
	],
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
				`${propertyKey.write(uri)} = raw\\`,
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

function rewrites(what: string, kind: Rewriting, files: Files): Check {
	return [
		`${kind}: ${what}`,
		async (folder) => {
			const after = await mapped(files, async (text) => {
				const found = await rewriteKeys({ text: chunksOf(text), vocabulary }, kind, new TimeSlice());
				return replaced(text, found?.rewritten ?? []);
			});
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

function renames(what: string, files: Files, from: string | undefined, to: string): Check {
	return [
		`rename: ${what} to ${JSON.stringify(to)}`,
		async (folder) => {
			const fromOf = (file: string) => from ?? (uris[Number.parseInt(file, 10)] as string);
			const meaningIn = (file: string) => normalNameOfUri(fromOf(file)) as string;
			const after = await mapped(files, async (text, file) => {
				const normalName = meaningIn(file);
				const source = { file, text: chunksOf(text), syntax: "properties", vocabulary };
				const found = await renameReferences(source, normalName, to, new TimeSlice());
				assert(found?.ok, file);
				return replaced(text, found.changes);
			});
			assert.notDeepEqual(after, files);
			for (const reading of readings) {
				const wanted = load(files, reading, folder).map(([file, key, value]) => {
					const [prefix, normalName] = meant(key);
					const isRenamed = normalName === meaningIn(file);
					// A value that is a name of it is renamed, too.
					const newValue = value.replaceAll(nameOf(fromOf(file)), nameOf(to));
					const isName = recognizeKey(key, vocabulary)?.kind === "name";
					return [file, isRenamed ? prefix + (isName ? nameOf(to) : to) : key, newValue];
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

async function mapped(files: Files, change: (text: string, name: string) => Promise<string>): Promise<Files> {
	const changed: [string, string][] = [];
	for (const [name, text] of Object.entries(files)) changed.push([name, await change(text, name)]);
	return Object.fromEntries(changed);
}

function replaced(text: string, changes: readonly Change[]): string {
	let result = "";
	let end = 0;
	for (const change of changes) {
		result += text.slice(end, change.start) + change.text;
		end = change.end;
	}
	return result + text.slice(end);
}

function load(files: Files, reading: (typeof readings)[number], folder: string) {
	for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
	return entriesOf(run("java", argumentsToList(program, reading, Object.keys(files)), { folder }));
}

/** The prefix of a key and what it means; the key itself if it is neither name nor URI. */
function meant(key: string): [prefix: string, normalName: string] {
	const recognized = recognizeKey(key, vocabulary);
	const normalName = recognized && normalNameOf(recognized);
	return recognized && normalName !== undefined ? [recognized.prefix, normalName] : ["", key];
}
