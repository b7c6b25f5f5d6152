/** A language of no people: English with an accent on every vowel, so that what is not translated stands out. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { repository } from "../host/launch/places";

export const pseudoLanguage = "qps-ploc";

const accents: Readonly<Record<string, string>> = {
	...{ a: "á", e: "é", i: "í", o: "ó", u: "ú", y: "ý" },
	...{ A: "Á", E: "É", I: "Í", O: "Ó", U: "Ú", Y: "Ý" },
};

/** The text with accents; not on code, nor on where links lead to. */
export function accented(text: string): string {
	return text.replace(/`[^`]*`|\]\([^)]*\)|[a-z]/gi, (part) => accents[part] ?? part);
}

/** The words of a text that have no accent, those apart that begin so, and URIs, names and what is written in capitals. */
export function wordsWithoutAccent(text: string, known: readonly string[] = []): string[] {
	return text
		.replace(/\S*(?:---|:\/\/|%|\\|_)\S*/g, " ")
		.split(/[^\p{L}\p{M}.'-]+/u)
		.filter((word) => /^[a-z.'-]*[aeiou][a-z.'-]*$/i.test(word) && word.length > 1)
		.filter((word) => !/^[A-Z]+s?$/.test(word) && !known.includes(word));
}

/** The extension as it is, and in that language. */
export function makePseudoExtension(): string {
	const folder = mkdtempSync(path.join(tmpdir(), "name-encoding-pseudo-"));
	const read = (file: string): Record<string, string> =>
		JSON.parse(readFileSync(path.join(repository, file), "utf8"));
	const write = (file: string, texts: readonly (readonly [string, string])[]) =>
		writeFileSync(path.join(folder, file), JSON.stringify(Object.fromEntries(texts)));
	// Copies, for VS Code knows by the real path of its code whose texts an extension asks for.
	for (const name of ["dist/extension.js", "media/walkthrough", "package.json", "package.nls.json"]) {
		cpSync(path.join(repository, name), path.join(folder, name), { recursive: true });
	}
	mkdirSync(path.join(folder, "l10n"));
	const [bundle = ""] = readdirSync(path.join(repository, "l10n"));
	write(
		`l10n/bundle.l10n.${pseudoLanguage}.json`,
		Object.keys(read(`l10n/${bundle}`)).map((text) => [text, accented(text)]),
	);
	write(
		`package.nls.${pseudoLanguage}.json`,
		Object.entries(read("package.nls.json")).map(([key, text]) => [key, accented(text)]),
	);
	return folder;
}
