/** What siblings show to be broken in a file: keys that Java cuts, and separators that stand elsewhere than was meant. */

import { unescapeProperty } from "../properties/properties";
import type { FileKeys } from "./fileKeys";
import { mayBeKey } from "./intendedKey";
import type { Key } from "./key";
import type { Misread } from "./misread";
import { type Cut, cutOf, separatorOf } from "./separators";
import { type Evidence, type Sibling, siblingWith } from "./siblings";

/** The broken lines of a file, in order. */
export function faultsByBundle(file: FileKeys, siblings: readonly Sibling[]): readonly Misread[] {
	if (siblings.length === 0) return [];
	return file.all.flatMap((key) => faultOf(key, file, siblings) ?? []);
}

function faultOf(key: Key, file: FileKeys, siblings: readonly Sibling[]): Misread | undefined {
	const { text, ends } = file;
	if (key.split) return undefined;
	const cut = cutOf(text, key);
	if (!cut) return /[=:]/.test(separatorOf(text, key)) ? undefined : grown(key, file, siblings);
	const intended = unescapeProperty(text.slice(key.start, cut.end)).text;
	const whole = wholeKey(key, intended, cut, file, siblings);
	if (whole) return whole;
	const evidence = file.texts.has(key.text) ? undefined : siblingWith(key.text, siblings);
	const isAtColon = separatorOf(text, key).includes(":");
	const alike =
		evidence || isAtColon || file.texts.has(key.text) ? undefined : keyAlike(intended, file, siblings);
	if (alike) return misreadBy(alike, key, cut.end, "alike");
	// More keys that end at a colon or a blank than at `=`: it is usual in values.
	if (ends.colon + ends.blanks > ends.equals || !mayBeKey(text, key, cut.end)) return undefined;
	const ofCut = cutAlike(key, intended, cut, file, siblings);
	if (ofCut) return misreadBy(ofCut, key, cut.end, "cut");
	return evidence && misreadBy(evidence, key, cut.end, "misplaced");
}

/** The key of siblings that stands before the `=`. */
function wholeKey(
	key: Key,
	intended: string,
	{ end, equals }: Cut,
	{ text, texts }: FileKeys,
	siblings: readonly Sibling[],
): Misread | undefined {
	// Blanks before the `=` belong to the key if a sibling's key ends with them.
	const blanks = unescapeProperty(text.slice(end, equals)).text;
	const [whole, another] = [...new Set(["", blanks.charAt(0), blanks])].flatMap((after) => {
		const evidence = siblingWith(intended + after, siblings);
		return evidence ? [{ evidence, end: end + after.length }] : [];
	});
	if (!whole) return undefined;
	const isKeyOfJava = !texts.has(key.text) && siblingWith(key.text, siblings) !== undefined;
	const isAmbiguous = another !== undefined || isKeyOfJava;
	return { ...misreadBy(whole.evidence, key, whole.end, "whole"), isAmbiguous };
}

/** The one key of siblings that a text is but for blanks and marks. */
function keyAlike(intended: string, { texts }: FileKeys, siblings: readonly Sibling[]): Evidence | undefined {
	const alike = new Set(siblings.flatMap((sibling) => sibling.alike(intended)));
	const [only, another] = [...alike].filter((text) => !texts.has(text));
	return only === undefined || another !== undefined ? undefined : siblingWith(only, siblings);
}

/** The line of a sibling that is cut alike, with another value. */
function cutAlike(
	key: Key,
	intended: string,
	{ equals }: Cut,
	{ text }: FileKeys,
	siblings: readonly Sibling[],
): Evidence | undefined {
	const value = unescapeProperty(text.slice(equals + 1, key.value.end)).text.trim();
	for (const sibling of siblings) {
		const place = sibling.cuts.get(intended);
		if (place && place.value !== value) return { meant: intended, sibling, place };
	}
	return undefined;
}

/** A key of siblings that is missing here, and text that has grown on to it. */
function grown(key: Key, file: FileKeys, siblings: readonly Sibling[]): Misread | undefined {
	const { end, text } = key;
	if (text.length > maxGrownLength || siblingWith(text, siblings)) return undefined;
	for (let length = text.length - 1; length >= minGrownLength; length--) {
		// A key of its own goes on with a digit, a dot or an underscore.
		if (/[\d._]/.test(text.charAt(length))) continue;
		const meant = text.slice(0, length);
		const evidence = file.texts.has(meant) ? undefined : siblingWith(meant, siblings);
		if (evidence) return misreadBy(evidence, key, end, "grown");
	}
	return undefined;
}

function misreadBy(evidence: Evidence, key: Key, end: number, cause: Misread["cause"]): Misread {
	return { key, start: key.start, end, intended: evidence.meant, cause, evidence };
}

/** A shorter key begins many words by chance. */
const minGrownLength = 4;

/** A key and the word that grew on to it. Each start of a longer text would be looked up in each sibling. */
const maxGrownLength = 200;
