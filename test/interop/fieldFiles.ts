import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import path from "node:path";
import { checkText } from "../../src/hosts/cli/checkText";
import { FileKeys } from "../../src/keys/fileKeys";
import type { Misread } from "../../src/keys/misread";
import { recognizeWhole } from "../../src/keys/recognition";
import { rewriteKeys } from "../../src/keys/rewrite";
import { separatorOf } from "../../src/keys/separators";
import { endOfSeparator, type PropertyEntry, unescapeProperty } from "../../src/properties/properties";
import { textAfter } from "../../src/text/changes";
import { getOrMake } from "../../src/text/maps";
import type { Span } from "../../src/text/span";
import { cutKeyFixes } from "../cutKeyFixes";
import { propertyEntries } from "../propertyEntries";
import { readVectors, vectorsAreThere, vectorsFolder } from "../vectors";
import { javaProperties } from "./javaProperties";
import type { Check, Program } from "./program";
import { load } from "./spellings";

const vocabulary = { prefixes: ["marmot-", "marmot:"], schemes: [] };

/** Settings of `check` that report cut keys alone. */
const settings = { vocabulary, severities: new Map([["cut-key", "warning"]] as const) };

type Files = Readonly<Record<string, string>>;

/** What Java reads of public files with URI keys, as they are and with the colons of all keys escaped. */
export const fieldFiles: Program = {
	name: "java.util.Properties and public files with URI keys",
	isInstalled: () => vectorsAreThere && javaProperties.isInstalled(),
	checks: {
		"each URI that Java reads as a key is a key that we know under this URI, and no other is": (folder) => {
			const files = publicFiles();
			const found = Object.entries(files).flatMap(([file, text]) =>
				new FileKeys(text, vocabulary).all.flatMap(({ recognized, split, text: key }) =>
					recognized?.kind === "uri" && !split ? `${file} ${key}` : [],
				),
			);
			const wanted = load(files, "reader", folder).flatMap(([file, key]) =>
				recognizeWhole(key, vocabulary)?.kind === "uri" ? `${file} ${key}` : [],
			);
			assert.ok(wanted.length > 100);
			assert.deepEqual([...new Set(found)].sort(), wanted.sort());
		},
		"with all colons escaped, Java reads the same, and the whole URI where it read a part": (folder) => {
			const before = publicFiles();
			const after: Record<string, string> = {};
			for (const [file, text] of Object.entries(before)) after[file] = escaped(text);
			assert.notDeepEqual(after, before);
			assert.deepEqual(load(after, "reader", folder).sort(), meant(before).sort());
		},
		"Java reads each key that it cuts, and not the one that is meant; and as many keys as we say": (
			folder,
		) => {
			const files = allPublicFiles();
			const read = mapsOf(load(files, "reader", folder));
			for (const [file, text] of Object.entries(files)) {
				const keys = new FileKeys(text, vocabulary);
				const { read: count, keys: lost } = checkText(text, file, settings).lost;
				if (lost > 0) assert.equal(read.get(file)?.size, count, file);
				const fixes = cutKeyFixes(keys);
				for (const one of keys.cutKeys.values()) {
					const { key, intended, start } = one;
					assert(read.get(file)?.has(key.text), `${file}: ${key.text}`);
					if (fixes.get(one)?.start === start) assert(!read.get(file)?.has(intended), `${file}: ${intended}`);
				}
			}
		},
		...Object.fromEntries(
			["colon", "blank"].map((cutAt): [string, Check] => [
				`Java reads what is meant once the keys are mended, and all else as before: ${cutAt}`,
				(folder) => {
					const files = allPublicFiles();
					const changed = Object.entries(files).flatMap(([file, text]) => {
						const keys = new FileKeys(text, vocabulary);
						const fixes = [...cutKeyFixes(keys)].filter(
							([one, { start }]) =>
								separatorOf(text, one.key).includes(":") === (cutAt === "colon") && start === one.start,
						);
						const mended = textAfter(
							text,
							fixes.map(([, change]) => change),
						);
						return fixes.length === 0 ? [] : { file, text, cut: fixes.map(([one]) => one), mended };
					});
					assert.notEqual(changed.length, 0);
					const mended = Object.fromEntries(changed.map((one) => [one.file, one.mended]));
					const read = mapsOf(load(mended, "reader", folder));
					for (const { file, text, cut } of changed)
						assert.deepEqual(read.get(file), mapOnceMended(text, cut), file);
				},
			]),
		),
	},
};

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

function mapsOf(entries: ReturnType<typeof load>): Map<string, Map<string, string>> {
	const maps = new Map<string, Map<string, string>>();
	for (const [file, key, value] of entries) getOrMake(maps, file, () => new Map()).set(key, value);
	return maps;
}

/** What Java reads, but for the keys that it cuts: those under the keys that are meant. */
function mapOnceMended(text: string, cut: readonly Misread[]): Map<string, string> {
	const map = new Map<string, string>();
	for (const { key, value } of propertyEntries(text)) {
		const read = (from: number) => unescapeProperty(text.slice(from, value.end)).text;
		const found = cut.find(({ start }) => start === key.start);
		if (found) {
			map.set(found.intended, read(endOfSeparator(text, found.end)));
		} else {
			map.set(unescapeProperty(text.slice(key.start, key.end)).text, read(value.start));
		}
	}
	return map;
}

function escaped(text: string): string {
	const keys = new FileKeys(text, vocabulary);
	const { rewritten, refused } = rewriteKeys(keys, "escape");
	assert.deepEqual(
		refused.filter(({ code }) => code !== "no-value"),
		[],
	);
	return textAfter(text, rewritten);
}

/** The keys and values as their authors mean them, a raw URI with its colons; of keys that are the same, the last. */
function meant(files: Files): (readonly [string, string, string])[] {
	return Object.entries(files).flatMap(([file, text]) => {
		const map = new Map<string, string>();
		const read = ({ start, end }: Span) => unescapeProperty(text.slice(start, end)).text;
		const entries = propertyEntries(text);
		for (const [index, found] of new FileKeys(text, vocabulary).all.entries()) {
			const { key, value } = entries[index] as PropertyEntry;
			// A line that is a URI alone stays as it is.
			if (found.split?.rest === "nothing") map.set(read(key), read(value));
			else map.set(found.text, read(found.value));
		}
		return Array.from(map, ([key, value]) => [file, key, value] as const);
	});
}
