import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import path from "node:path";
import { FileKeys } from "../../src/keys/fileKeys";
import { misreadKeys } from "../../src/keys/misread/misreadKeys";
import { recognizeWhole } from "../../src/keys/recognition";
import { checkText } from "../checkText";
import { cutKeyFixes } from "../cutKeyFixes";
import { readVectors, vectorsAreThere, vectorsFolder } from "../vectors";
import { javaProperties } from "./javaProperties";
import type { Program } from "./program";
import { loadTexts } from "./propertiesTexts";

const vocabulary = { prefixes: ["marmot-", "marmot:"], schemes: [] };

/** Settings of `check` that report cut keys alone. */
const settings = { vocabulary, severities: new Map([["cut-key", "warning"]] as const) };

type Files = Readonly<Record<string, string>>;

/** What Java reads of public files with URI keys, as they are and with the colons of all keys escaped. */
export const fieldFiles: Program = {
	name: "java.util.Properties and public files with URI keys",
	isInstalled: () => vectorsAreThere && javaProperties.isInstalled(),
	checks: {
		"each URI that Java reads as a key is a key that we know under this URI, and no other is": () => {
			const files = publicFiles();
			const found = Object.entries(files).flatMap(([file, text]) =>
				new FileKeys(text, vocabulary).all.flatMap(({ recognized, split, text: key }) =>
					recognized?.kind === "uri" && !split ? `${file} ${key}` : [],
				),
			);
			const wanted = Array.from(readByJava(files), ([file, read]) =>
				Array.from(read.keys(), (key) =>
					recognizeWhole(key, vocabulary)?.kind === "uri" ? `${file} ${key}` : [],
				),
			).flat(2);
			assert.ok(wanted.length > 100);
			assert.deepEqual([...new Set(found)].sort(), wanted.sort());
		},
		"Java reads each key that it cuts, and not the one that is meant; and as many keys as we say": () => {
			const files = allPublicFiles();
			const read = readByJava(files);
			for (const [file, text] of Object.entries(files)) {
				const keys = new FileKeys(text, vocabulary);
				const { read: count, keys: lost } = checkText(text, file, settings).lost;
				if (lost > 0) assert.equal(read.get(file)?.size, count, file);
				const fixes = cutKeyFixes(keys);
				for (const one of misreadKeys(keys)) {
					const { key, intended, start } = one;
					assert(read.get(file)?.has(key.text), `${file}: ${key.text}`);
					if (fixes.get(one)?.start === start) assert(!read.get(file)?.has(intended), `${file}: ${intended}`);
				}
			}
		},
	},
};

/** The properties of each file. */
function readByJava(files: Files): ReadonlyMap<string, ReadonlyMap<string, string>> {
	const loaded = loadTexts(Object.values(files));
	return new Map(Object.keys(files).map((file, i) => [file, new Map(loaded[i])]));
}

function publicFiles(folders = ["properties"]): Files {
	const paths = folders.flatMap((folder) =>
		readdirSync(path.join(vectorsFolder, "field", folder)).map((name) => [folder, name] as const),
	);
	return Object.fromEntries(paths.map(([folder, name]) => [name, readVectors(`field/${folder}/${name}`)]));
}

function allPublicFiles(): Files {
	const { "index.tsv": _, ...files } = publicFiles(["properties", "keys", "cut"]);
	return files;
}
