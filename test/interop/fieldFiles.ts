import assert from "node:assert/strict";
import { readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { keyOfJava, keysIn } from "../../src/names/key";
import { recognizeKey } from "../../src/names/recognition";
import { rewriteKeys } from "../../src/names/rewrite";
import { chunksOf } from "../../src/text/chunks";
import { unescapeProperty } from "../../src/text/properties";
import { TimeSlice } from "../../src/text/timeSlices";
import { readVectors, vectorsAreThere, vectorsFolder } from "../vectors";
import { javaProperties } from "./javaProperties";
import { type Program, run } from "./program";
import { argumentsToList, entriesOf } from "./spellings";

const program = path.join(__dirname, "PropertiesKeys.java");
const vocabulary = { prefixes: ["marmot-", "marmot:"], schemes: [] };

type Files = Readonly<Record<string, string>>;

/** What Java reads of public files with URI keys, as they are and with the colons of all keys escaped. */
export const fieldFiles: Program = {
	name: "java.util.Properties and public files with URI keys",
	isInstalled: () => vectorsAreThere && javaProperties.isInstalled(),
	checks: [
		[
			"each URI that Java reads as a key is a key that we know under this URI, and no other is",
			(folder) => {
				const files = publicFiles();
				const found = Object.entries(files).flatMap(([file, text]) =>
					keysIn(text, vocabulary).flatMap(({ recognized, isSplit, text: key }) =>
						recognized?.kind === "uri" && !isSplit ? `${file} ${key}` : [],
					),
				);
				const wanted = load(files, folder).flatMap(([file, key]) =>
					recognizeKey(key, vocabulary)?.kind === "uri" ? `${file} ${key}` : [],
				);
				assert.ok(wanted.length > 100);
				assert.deepEqual([...new Set(found)].sort(), wanted.sort());
			},
		],
		[
			"with all colons escaped, Java reads the same, and the whole URI where it read a part",
			async (folder) => {
				const before = publicFiles();
				const after: Record<string, string> = {};
				for (const [file, text] of Object.entries(before)) after[file] = await escaped(text);
				assert.notDeepEqual(after, before);
				assert.deepEqual(load(after, folder).sort(), meant(before).sort());
			},
		],
	],
};

function publicFiles(): Files {
	const names = readdirSync(path.join(vectorsFolder, "field", "properties"));
	return Object.fromEntries(names.map((name) => [name, readVectors(`field/properties/${name}`)]));
}

async function escaped(text: string): Promise<string> {
	const found = await rewriteKeys({ text: chunksOf(text), vocabulary }, "escape", new TimeSlice());
	assert(found);
	// A line that is a URI alone stays: nobody knows the key that it has lost.
	assert.deepEqual(
		found.refused.filter(({ other }) => other),
		[],
	);
	let result = "";
	let end = 0;
	for (const change of found.rewritten) {
		result += text.slice(end, change.start) + change.text;
		end = change.end;
	}
	return result + text.slice(end);
}

/** The keys and values as their authors mean them, a raw URI with its colons; of keys that are the same, the last. */
function meant(files: Files): (readonly [string, string, string])[] {
	return Object.entries(files).flatMap(([file, text]) => {
		const map = new Map<string, string>();
		for (const { text: key, written, value, isAlone } of keysIn(text, vocabulary)) {
			const first = keyOfJava(written);
			if (isAlone) map.set(first, key.slice(first.length + 1));
			else map.set(key, unescapeProperty(text.slice(value.start, value.end)).text);
		}
		return Array.from(map, ([key, value]) => [file, key, value] as const);
	});
}

function load(files: Files, folder: string) {
	for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
	return entriesOf(run("java", argumentsToList(program, "reader", Object.keys(files)), { folder }));
}
