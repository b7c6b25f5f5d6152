/** The evidence in the other files of a bundle: which keys they have, and which longer keys they may have. */

import { onOneLine, ownCopyOf } from "../properties/properties";
import { indexFrom } from "../text/binarySearch";
import { countLineEnds, type LinePosition } from "../text/lines";
import { grouped } from "../text/maps";
import { textIn } from "../text/span";
import { percentDecode } from "../uri/percentEncoding";
import type { FileKeys } from "./fileKeys";
import type { Key } from "./key";

/** Where a key of a sibling stands, and how much follows it. The text of the sibling is not kept. */
interface SiblingKey extends LinePosition {
	/** Its number among the keys of the file. */
	readonly index: number;
	/** The length of the key as written. */
	readonly length: number;
	/** How many lines the key and its value take. */
	readonly lineCount: number;
	/** The length of the value as programs read it. */
	readonly valueLength: number;
	/** See the function. */
	readonly hasTwoSeparators: boolean;
}

/** See `FileKeys.longerKeys`. */
interface SiblingLongerKey extends SiblingKey {
	/** As programs would read it, without blanks around. */
	readonly value: string;
}

/** Another file of the bundle, without its text. */
export class Sibling {
	#byLetters?: ReadonlyMap<string, readonly string[]>;
	#byIndex?: ReadonlyMap<number, string>;

	constructor(
		/** The path of the file, or its URI. */
		readonly path: string,
		/**
		 * The keys that the file has: those that end at `=`, or at a colon with no `=` after; the last of equal
		 * keys.
		 */
		readonly clearKeys: ReadonlyMap<string, SiblingKey>,
		/** The longer keys that it may have. Of equal ones, the last. */
		readonly longerKeys: ReadonlyMap<string, SiblingLongerKey>,
	) {}

	/** The name of the file. */
	get name(): string {
		const name = this.path.slice(this.path.lastIndexOf("/") + 1);
		// Not a drive, as in `C:/`.
		return /^[a-z][a-z\d+.-]+:\//i.test(this.path) ? (percentDecode(name).value ?? name) : name;
	}

	/**
	 * The keys that differ from a text in nothing but blanks, `.`, `_`, `-`, and case; none with invisible
	 * characters, which are mistakes.
	 */
	alike(text: string): readonly string[] {
		this.#byLetters ??= grouped(
			[...this.clearKeys.keys()].filter((key) => !/\p{Cf}/u.test(key)),
			lettersOf,
		);
		return this.#byLetters.get(lettersOf(text)) ?? [];
	}

	/** The key with a number. */
	at(index: number): string | undefined {
		this.#byIndex ??= new Map(Array.from(this.clearKeys, ([text, place]) => [place.index, text]));
		return this.#byIndex.get(index);
	}
}

/** A key that a sibling has, and where. */
export interface Evidence {
	readonly meant: string;
	readonly sibling: Sibling;
	readonly place: SiblingKey;
}

/** The first sibling that has a key for which `isWanted` is true. */
export function siblingWith(
	text: string,
	siblings: readonly Sibling[],
	isWanted: (place: SiblingKey) => boolean = () => true,
): Evidence | undefined {
	for (const sibling of siblings) {
		const place = sibling.clearKeys.get(text);
		if (place && isWanted(place)) return { meant: text, sibling, place };
	}
	return undefined;
}

/** A sibling that has a key as Java reads it, if the file has it on no other line. */
export function siblingWithJavasKey(
	{ text }: Key,
	{ clearKeys }: FileKeys,
	siblings: readonly Sibling[],
): Evidence | undefined {
	return clearKeys.has(text) ? undefined : siblingWith(text, siblings);
}

/** Looking further would take long, and few keys in a row are broken. */
const maxDistance = 10;

/**
 * A sibling's key in the place of a key, which the file does not have: between the nearest two keys that both
 * files have, both have as many others. The first sibling that has the two decides.
 */
export function siblingInPlace(key: Key, keys: FileKeys, siblings: readonly Sibling[]): Evidence | undefined {
	for (const sibling of siblings) {
		const index = indexInPlace(key, keys, sibling, -1);
		const indexFromAfter = index === undefined ? undefined : indexInPlace(key, keys, sibling, 1);
		if (index === undefined || indexFromAfter === undefined) continue;
		const meant = index === indexFromAfter ? sibling.at(index) : undefined;
		const isLacking = meant !== undefined && meant !== key.text && !keys.clearKeys.has(meant);
		return isLacking ? siblingWith(meant, [sibling]) : undefined;
	}
	return undefined;
}

/** The number that a key would have in a sibling, judged by the nearest key before or after it. */
function indexInPlace(key: Key, keys: FileKeys, { clearKeys }: Sibling, step: 1 | -1): number | undefined {
	const start = indexFrom(keys.all, key.start);
	for (let distance = step; Math.abs(distance) <= maxDistance; distance += step) {
		const other = keys.all[start + distance];
		const place = other && clearKeys.get(other.text);
		if (place && keys.endsClearly(other)) return place.index - distance;
	}
	return undefined;
}

/** A blank is also written in place of a mark: `a.no tes` and `a no_tes` for `a.no_tes`. */
function lettersOf(text: string): string {
	return text.replace(/[ \t\f._-]/g, "").toLowerCase();
}

/** A file as its siblings see it. Takes time that grows with the text. */
export function siblingOf({ file, keys }: { readonly file: string; readonly keys: FileKeys }): Sibling {
	const clearKeys = new Map<string, SiblingKey>();
	const longerKeys = new Map<string, SiblingLongerKey>();
	for (const [index, key] of keys.all.entries()) {
		const longer = keys.longerKeys.get(key);
		if (longer) {
			const value = ownCopyOf(keys.readValue(longer).trim());
			longerKeys.set(longer.text, { ...siblingKeyOf(longer, index, keys), value });
		} else if (keys.endsClearly(key)) {
			clearKeys.set(ownCopyOf(key.text), siblingKeyOf(key, index, keys));
		}
	}
	return new Sibling(file, clearKeys, longerKeys);
}

/** One object for each key: a bundle may have very many. */
function siblingKeyOf(key: Key, index: number, { text, lines }: FileKeys): SiblingKey {
	const { start, end, value } = key;
	// Object spread would dominate the run time.
	const { line, character } = lines.positionAt(start);
	return {
		index,
		line,
		character,
		length: end - start,
		lineCount: 1 + countLineEnds(text.slice(start, value.end)),
		valueLength: lengthOf(textIn(text, value)),
		hasTwoSeparators: hasTwoSeparators(text, key),
	};
}

/** Whether text follows a second equals sign at the start of a value. */
export function hasTwoSeparators(text: string, { value: { start, end } }: Key): boolean {
	return end > start + 1 && text[start] === "=";
}

/**
 * The length of a value that is unescaped. To unescape all values of a bundle would take most of the time.
 */
function lengthOf(written: string): number {
	if (!written.includes("\\")) return written.length;
	return onOneLine(written).replace(/\\(?:u[\da-f]{4}|.)/gis, "x").length;
}
