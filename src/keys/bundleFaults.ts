/** What siblings show to be broken in a file: keys that Java cuts, and separators that stand elsewhere than was meant. */

import { unescapeProperty } from "../properties/properties";
import type { FileKeys } from "./fileKeys";
import { mayBeKey } from "./intendedKey";
import { isBesideByteOrderMark, type Key } from "./key";
import type { Misread } from "./misread";
import { beginsNoEntry } from "./otherSyntax";
import { type Cut, cutOf, isWhole, type KeyEndCounts, separatorOf } from "./separators";
import { type Evidence, lettersOf, type Sibling, siblingWith } from "./siblings";

/** The broken lines of a file, in order. */
export function faultsByBundle(file: FileKeys, siblings: readonly Sibling[]): readonly Misread[] {
	if (siblings.length === 0) return [];
	const finder = new FaultFinder(file, siblings);
	return file.all.flatMap((key) => finder.faultOf(key) ?? []);
}

class FaultFinder {
	#wholeTexts: ReadonlySet<string> | undefined;
	#keyLengths: readonly number[] | undefined;

	constructor(
		readonly file: FileKeys,
		readonly siblings: readonly Sibling[],
	) {}

	faultOf(key: Key): Misread | undefined {
		const { text } = this.file;
		if (key.split || isBesideByteOrderMark(text, key)) return undefined;
		const cut = cutOf(text, key);
		if (!cut) return /[=:]/.test(separatorOf(text, key)) ? undefined : this.#grown(key);
		const written = text.slice(key.start, cut.end);
		if (beginsNoEntry(written)) return undefined;
		const intended = unescapeProperty(written).text;
		const known = this.#whole(key, intended, cut) ?? this.#alike(key, intended, cut);
		if (known || isEqualsUsualInValues(this.file.ends) || !mayBeKey(text, key, cut.end)) return known;
		return this.#cutAlike(key, intended, cut) ?? this.#misplaced(key, cut);
	}

	#whole(key: Key, intended: string, { end, equals }: Cut): Misread | undefined {
		// Blanks before the `=` belong to the key if a sibling's key ends with them.
		const blanks = unescapeProperty(this.file.text.slice(end, equals)).text;
		const [whole, another] = [...new Set(["", blanks.charAt(0), blanks])].flatMap((after) => {
			const evidence = siblingWith(intended + after, this.siblings);
			return evidence ? [{ evidence, end: end + after.length }] : [];
		});
		if (!whole) return undefined;
		const isKeyOfJava = !this.#hasWhole(key.text) && siblingWith(key.text, this.siblings) !== undefined;
		const fault = misreadBy(whole.evidence, key, whole.end, "whole");
		return { ...fault, isAmbiguous: another !== undefined || isKeyOfJava };
	}

	#alike(key: Key, intended: string, { end }: Cut): Misread | undefined {
		if (separatorOf(this.file.text, key).includes(":") || this.#hasWhole(key.text)) return undefined;
		if (siblingWith(key.text, this.siblings)) return undefined;
		const evidence = this.#keyAlike(intended);
		return evidence && misreadBy(evidence, key, end, "alike");
	}

	#cutAlike(key: Key, intended: string, { end, equals }: Cut): Misread | undefined {
		const value = unescapeProperty(this.file.text.slice(equals + 1, key.value.end)).text.trim();
		for (const sibling of this.siblings) {
			const place = sibling.cuts.get(intended);
			if (place && place.value !== value)
				return misreadBy({ meant: intended, sibling, place }, key, end, "cut");
		}
		return undefined;
	}

	#misplaced(key: Key, { end }: Cut): Misread | undefined {
		const evidence = this.#hasWhole(key.text) ? undefined : siblingWith(key.text, this.siblings);
		return evidence && misreadBy(evidence, key, end, "misplaced");
	}

	/** The one key of siblings that a text is but for blanks and marks. */
	#keyAlike(intended: string): Evidence | undefined {
		const letters = lettersOf(intended);
		const alike = new Set(this.siblings.flatMap((sibling) => sibling.withLetters(letters)));
		const [only, another] = [...alike].filter((text) => !this.file.texts.has(text));
		return only === undefined || another !== undefined ? undefined : siblingWith(only, this.siblings);
	}

	#grown(key: Key): Misread | undefined {
		const { end, text } = key;
		if (text.length <= minGrownLength || text.length > maxGrownLength || siblingWith(text, this.siblings))
			return undefined;
		for (const length of this.#lengths) {
			// A key of its own goes on with a digit, a dot or an underscore.
			if (length >= text.length || /[\d._]/.test(text.charAt(length))) continue;
			const meant = text.slice(0, length);
			const evidence = this.file.texts.has(meant) ? undefined : siblingWith(meant, this.siblings);
			if (evidence) return misreadBy(evidence, key, end, "grown");
		}
		return undefined;
	}

	/** Whether the file has a key as it is written. */
	#hasWhole(key: string): boolean {
		const { text, all } = this.file;
		this.#wholeTexts ??= new Set(all.filter((one) => isWhole(text, one)).map((one) => one.text));
		return this.#wholeTexts.has(key);
	}

	/** The lengths of keys of siblings that may have grown, the longest first. */
	get #lengths(): readonly number[] {
		this.#keyLengths ??= [...new Set(this.siblings.flatMap(({ lengths }) => lengths))]
			.filter((length) => length >= minGrownLength && length <= maxGrownLength)
			.sort((a, b) => b - a);
		return this.#keyLengths;
	}
}

function misreadBy(evidence: Evidence, key: Key, end: number, cause: Misread["cause"]): Misread {
	return { key, start: key.start, end, intended: evidence.meant, cause, evidence };
}

/** Whether more keys end at a colon or a blank, with no `=` after, than at `=`. */
function isEqualsUsualInValues({ equals, colon, blanks }: KeyEndCounts): boolean {
	return colon + blanks > equals;
}

/** A shorter key begins many words by chance. */
const minGrownLength = 4;

/** A key and the word that grew on to it. Each start of a longer text would be looked up in each sibling. */
const maxGrownLength = 200;
