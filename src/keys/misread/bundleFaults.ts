/** What siblings show to be broken in a file: keys that Java cuts, and separators that stand elsewhere than was meant. */

import { unescapeProperty } from "../../properties/properties";
import type { FileKeys } from "../fileKeys";
import type { Key } from "../key";
import { cutOf, separatorOf } from "../separators";
import { mayBeKey } from "./intendedKey";
import type { Cause, Misread } from "./misread";
import { type Evidence, remembered, type Sibling, siblingWith } from "./siblings";

/** The broken lines of a file, in order. */
export const faultsByBundle = remembered((file, siblings): readonly Misread[] => {
	if (siblings.length === 0) return [];
	return file.all.flatMap((key) => faultOf(key, file, siblings) ?? []);
});

function faultOf(key: Key, file: FileKeys, siblings: readonly Sibling[]): Misread | undefined {
	const { text, texts, ends } = file;
	if (key.split) return undefined;
	const cut = cutOf(text, key);
	if (!cut) return /[=:]/.test(separatorOf(text, key)) ? undefined : grown(key, texts, siblings);
	const { end, equals } = cut;
	const faultBy = (evidence: Evidence, cause: Cause) => misreadBy(evidence, key, end, cause);
	const intended = unescapeProperty(text.slice(key.start, end)).text;
	const isHere = texts.has(key.text);
	const ofJava = isHere ? undefined : siblingWith(key.text, siblings);
	// Blanks before the `=` belong to the key if a sibling's key ends with them.
	const blanks = unescapeProperty(text.slice(end, equals)).text;
	const [whole, another] = [...new Set(["", blanks.charAt(0), blanks])].flatMap(
		(after) => siblingWith(intended + after, siblings) ?? [],
	);
	if (whole) {
		const withBlanks = end + whole.meant.length - intended.length;
		return { ...misreadBy(whole, key, withBlanks, "whole"), isAmbiguous: (another ?? ofJava) !== undefined };
	}
	const alike = isHere || ofJava ? undefined : keyAlike(intended, texts, siblings);
	if (alike) return faultBy(alike, "alike");
	// More keys that end at a colon or a blank than at `=`: it is usual in values.
	if (ends.colon + ends.blanks > ends.equals || !mayBeKey(text, key, end)) return undefined;
	const value = unescapeProperty(text.slice(equals + 1, key.value.end)).text.trim();
	for (const sibling of siblings) {
		const place = sibling.cuts.get(intended);
		if (place && place.value !== value) return faultBy({ meant: intended, sibling, place }, "cut");
	}
	return ofJava && faultBy(ofJava, "misplaced");
}

/** The one key of siblings that a text is but for blanks and marks. */
function keyAlike(
	intended: string,
	texts: ReadonlySet<string>,
	siblings: readonly Sibling[],
): Evidence | undefined {
	const alike = new Set(siblings.flatMap((sibling) => sibling.alike(intended)));
	const [only, another] = [...alike].filter((text) => !texts.has(text));
	return only === undefined || another !== undefined ? undefined : siblingWith(only, siblings);
}

/** A key of siblings that is missing here, and text that has grown on to it. */
function grown(key: Key, texts: ReadonlySet<string>, siblings: readonly Sibling[]): Misread | undefined {
	const { end, text } = key;
	if (text.length > maxGrownLength || siblingWith(text, siblings)) return undefined;
	for (let length = text.length - 1; length >= minGrownLength; length--) {
		// A key of its own goes on with a digit, a dot or an underscore.
		if (/[\d._]/.test(text.charAt(length))) continue;
		const meant = text.slice(0, length);
		const evidence = texts.has(meant) ? undefined : siblingWith(meant, siblings);
		if (evidence) return misreadBy(evidence, key, end, "grown");
	}
	return undefined;
}

function misreadBy(evidence: Evidence, key: Key, end: number, cause: Cause): Misread {
	return { key, start: key.start, end, intended: evidence.meant, cause, evidence };
}

/** A shorter key begins many words by chance. */
const minGrownLength = 4;

/** A key and the word that grew on to it. Each start of a longer text would be looked up in each sibling. */
const maxGrownLength = 200;
