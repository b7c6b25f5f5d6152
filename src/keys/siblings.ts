/** What the other files of a bundle show: which keys they have, and which lines of theirs are cut. */

import { bundleOf } from "../properties/bundles";
import { isComment, onOneLine, ownCopyOf, unescapeProperty } from "../properties/properties";
import { countLineEnds, type LinePosition, Lines } from "../text/lines";
import { getOrMake, grouped } from "../text/maps";
import { textIn } from "../text/span";
import { percentDecode } from "../uri/percentEncoding";
import type { FileKeys } from "./fileKeys";
import type { FileLine, Key } from "./key";
import { cutOf, isWhole } from "./separators";

/** In place of a key. */
export const comment = Symbol("comment");

/** Where a key of a sibling stands, and how much follows it. The text of the sibling is not kept. */
export interface SiblingKey extends LinePosition {
	/** The end of the key as written. */
	readonly endLine: number;
	readonly endCharacter: number;
	/** How many lines the key and its value take. */
	readonly lines: number;
	/** The length of the value as programs read it. */
	readonly valueLength: number;
	/** The key of the entry below; `comment` if there is one between, `undefined` if nothing is below. */
	readonly below: string | typeof comment | undefined;
}

/** A line with an unescaped `=` before which an unescaped colon or blank stands, so that Java ends the key there. */
export interface SiblingCut extends SiblingKey {
	/** What follows the `=`, unescaped, without blanks around. */
	readonly value: string;
}

/** Another file of the bundle, without its text. */
export class Sibling {
	/** Empty for the base. */
	readonly locale: string;
	readonly #derived: {
		byLowerCase?: ReadonlyMap<string, readonly string[]>;
		byLetters?: ReadonlyMap<string, readonly string[]>;
		lengths?: readonly number[];
	} = {};

	constructor(
		/** Or a URI. */
		readonly path: string,
		/** The keys that the file has: those that end at `=`, or at a colon with no `=` after. Of equal keys, the last. */
		readonly keys: ReadonlyMap<string, SiblingKey>,
		/** The cut lines, by what stands before their `=`. Of equal ones, the last. */
		readonly cuts: ReadonlyMap<string, SiblingCut>,
		/** What is written after the keys that end at a blank, by its length. */
		readonly lengthsAfterBlank: ReadonlyMap<string, number>,
	) {
		this.locale = bundleOf(path).locale;
	}

	/** The name of the file. */
	get name(): string {
		const name = this.path.slice(this.path.lastIndexOf("/") + 1);
		// Not a drive, as in `C:/`.
		return /^[a-z][a-z\d+.-]+:\//i.test(this.path) ? (percentDecode(name).value ?? name) : name;
	}

	/** The keys that differ from a text in case alone, or are equal to it. */
	inAnyCase(text: string): readonly string[] {
		this.#derived.byLowerCase ??= grouped([...this.keys.keys()], (key) => key.toLowerCase());
		return this.#derived.byLowerCase.get(text.toLowerCase()) ?? [];
	}

	/** The keys that have these letters: they differ in blanks, `.`, `_`, `-` and case alone. */
	withLetters(letters: string): readonly string[] {
		this.#derived.byLetters ??= grouped([...this.keys.keys()], lettersOf);
		return this.#derived.byLetters.get(letters) ?? [];
	}

	/** The lengths of keys: few occur, so a text is not looked up at each of its characters. */
	get lengths(): readonly number[] {
		this.#derived.lengths ??= [...new Set(Array.from(this.keys.keys(), ({ length }) => length))];
		return this.#derived.lengths;
	}
}

/** A key that a sibling has, and where. */
export interface Evidence {
	readonly meant: string;
	readonly sibling: Sibling;
	readonly place: SiblingKey;
}

/** The first sibling that has a key. */
export function siblingWith(text: string, siblings: readonly Sibling[]): Evidence | undefined {
	for (const sibling of siblings) {
		const place = sibling.keys.get(text);
		if (place) return { meant: text, sibling, place };
	}
	return undefined;
}

/**
 * Whether siblings begin a line with the same word in lower case, and go on otherwise in several ways: it is a key, not a word
 * of their languages. A placeholder or a name also begins a line in each.
 */
export function isWordOfMany({ text, value }: Key, siblings: readonly Sibling[]): boolean {
	if (!/^[a-z][\w.-]*$/.test(text)) return false;
	const lengths = siblings.flatMap(({ lengthsAfterBlank }) => lengthsAfterBlank.get(text) ?? []);
	return new Set([...lengths, value.end - value.start]).size > 2;
}

/** A blank is also written in place of a mark: `a.no tes` and `a no_tes` for `a.no_tes`. */
export function lettersOf(text: string): string {
	return text.replace(/[ \t\f._-]/g, "").toLowerCase();
}

/** What a file shows to its siblings. Takes a time that grows with the text. */
export function siblingOf(path: string, file: FileKeys, lines: Lines): Sibling {
	const keys = new Map<string, SiblingKey>();
	const cuts = new Map<string, SiblingCut>();
	const lengthsAfterBlank = new Map<string, number>();
	const fileLines = file.linesTouching({ start: 0, end: file.text.length });
	for (const [index, key] of fileLines.entries()) {
		// A raw URI that Java splits shows nothing to siblings.
		if (isComment(key) || key.split) continue;
		const place = () => placeOf(key, fileLines[index + 1], file, lines);
		const cut = cutOf(file.text, key);
		if (cut) {
			const text = unescapeProperty(file.text.slice(key.start, cut.end)).text;
			const written = file.text.slice(cut.equals + 1, key.value.end);
			const value = ownCopyOf(unescapeProperty(written).text.trim());
			cuts.set(ownCopyOf(text), { ...place(), value });
		} else if (isWhole(file.text, key)) {
			keys.set(key.text, place());
		} else if (key.value.start > key.end) {
			lengthsAfterBlank.set(key.text, key.value.end - key.value.start);
		}
	}
	return new Sibling(path, keys, cuts, lengthsAfterBlank);
}

/** A file of a bundle with its text. */
export interface BundleFile {
	readonly path: string;
	readonly keys: FileKeys;
}

/** For each of some files of a bundle, what all its siblings show, in the order of their paths. */
export function siblingsOfEach(
	files: readonly BundleFile[],
	others: readonly Sibling[],
	/** What files have shown. */
	known = new Map<FileKeys, Sibling>(),
): readonly (readonly Sibling[])[] {
	// Alone, a file shows nothing to anyone.
	if (files.length + others.length < 2) return files.map(() => []);
	const shown = files.map(({ path, keys }) =>
		getOrMake(known, keys, () => siblingOf(path, keys, new Lines(keys.text, true))),
	);
	const all = [...shown, ...others].sort((a, b) => (a.path < b.path ? -1 : 1));
	return shown.map((own) => all.filter((one) => one !== own));
}

/** One object for each key: a bundle may have very many. */
function placeOf(key: Key, next: FileLine | undefined, { text }: FileKeys, lines: Lines): SiblingKey {
	const { start, end, value } = key;
	const { line, character } = lines.positionAt(start);
	const lineEnds = countLineEnds(text.slice(start, value.end));
	const last = lineEnds > 0 ? lines.positionAt(end) : undefined;
	return {
		line,
		character,
		endLine: last?.line ?? line,
		endCharacter: last?.character ?? character + end - start,
		lines: 1 + lineEnds,
		valueLength: lengthOf(textIn(text, value)),
		below: next && (isComment(next) ? comment : next.text),
	};
}

/** The length of a value that is unescaped. To unescape all values of a bundle would take most of the time. */
function lengthOf(written: string): number {
	if (!written.includes("\\")) return written.length;
	return onOneLine(written).replace(/\\(?:u[\da-f]{4}|.)/gis, "x").length;
}
