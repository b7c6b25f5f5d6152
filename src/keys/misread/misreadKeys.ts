/**
 * Keys that Java reads otherwise than was meant: it cuts them at a colon or a blank without a backslash, or the separator
 * stands elsewhere. The witnesses, best first: siblings (1), two lines of the file (2), the habit of the file (3).
 */

import { unescapeProperty } from "../../properties/properties";
import { grouped } from "../../text/maps";
import type { Span } from "../../text/span";
import type { FileKeys } from "../fileKeys";
import type { Key } from "../key";
import { cutOf, separatesByEquals, separatorOf } from "../separators";
import { mayBeKey } from "./intendedKey";
import { lostContinuations } from "./lostContinuations";
import { isTemplate } from "./otherSyntax";
import { type Evidence, remembered, type Sibling, siblingWith } from "./siblings";
import { documentOf } from "./springDocuments";

/**
 * What shows that a key was intended otherwise. A sibling has the key that Java cuts, `whole` or `alike` but for blanks and
 * marks; or its line is `cut` alike, with another value. Or a sibling has the key that Java reads, so that the `=` is
 * `misplaced`; or a text without a separator has `grown` on to it. Two lines of the file are `twins` to Java; or the `habit`
 * of the file is to end keys at `=`.
 */
export type Cause = "whole" | "alike" | "cut" | "misplaced" | "grown" | "twin" | "habit";

/** The span covers what stands before the `=` or, where there is none, what Java reads as the key. */
export interface Misread extends Span {
	/** The key in the file, as Java reads it. */
	readonly key: Key;
	/** The key that was meant. */
	readonly intended: string;
	readonly cause: Cause;
	/** The cause that the file shows without its siblings. */
	readonly byFile?: Cause | undefined;
	/** The sibling that shows it, if one does. */
	readonly evidence?: Evidence | undefined;
	/** The keys of the file that Java reads as one, if that shows it: this one and others. */
	readonly twins?: readonly Key[];
	/** Whether siblings also have another key that the line may be. */
	readonly isAmbiguous?: boolean;
	/** Whether siblings know neither what Java reads nor what only the habit of the file shows. */
	readonly isDoubtful?: boolean;
}

/** Finds the keys that Java misreads, in order. Raw URIs have a separate rule. */
export const misreadKeys = remembered((file, siblings): readonly Misread[] => {
	const byFile = shownByFile(file);
	const found: Misread[] = [];
	for (const key of file.all) {
		const alone = byFile.get(key.start);
		const shown = siblings.length === 0 ? undefined : shownBySiblings(key, file, siblings);
		const best = shown ?? alone;
		if (!best) continue;
		const isDoubtful = best.cause === "habit" && siblings.length > 0 && !siblingWith(key.text, siblings);
		found.push({ ...best, byFile: alone?.cause, isDoubtful });
	}
	return found;
});

/** (1), and the separators that siblings show to be misplaced. */
function shownBySiblings(key: Key, file: FileKeys, siblings: readonly Sibling[]): Misread | undefined {
	const { text, texts, ends } = file;
	if (key.split) return undefined;
	const cut = cutOf(text, key);
	if (!cut) return /[=:]/.test(separatorOf(text, key)) ? undefined : grown(key, texts, siblings);
	const { end, equals, intended } = cut;
	const isHere = texts.has(key.text);
	const ofJava = isHere ? undefined : siblingWith(key.text, siblings);
	// Blanks before the `=` belong to the key if a sibling's key ends with them.
	const blanks = unescapeProperty(text.slice(end, equals)).text;
	const [whole, another] = [...new Set(["", blanks.charAt(0), blanks])].flatMap(
		(after) => siblingWith(intended + after, siblings) ?? [],
	);
	if (whole) {
		const withBlanks = end + whole.meant.length - intended.length;
		return { ...shownBy(whole, key, withBlanks, "whole"), isAmbiguous: (another ?? ofJava) !== undefined };
	}
	if (!isHere && !ofJava) {
		const alike = siblings.flatMap((sibling) => sibling.alike(intended)).filter((one) => !texts.has(one));
		const [only, other] = new Set(alike);
		const evidence = only !== undefined && other === undefined && siblingWith(only, siblings);
		if (evidence) return shownBy(evidence, key, end, "alike");
	}
	// More keys that end at a colon or a blank than at `=`: it is usual in values.
	if (ends.colon + ends.blanks > ends.equals || !mayBeKey(text, key, end)) return undefined;
	const value = unescapeProperty(text.slice(equals + 1, key.value.end)).text.trim();
	for (const sibling of siblings) {
		const place = sibling.cuts.get(intended);
		if (place && place.value !== value) return shownBy({ meant: intended, sibling, place }, key, end, "cut");
	}
	return ofJava && shownBy(ofJava, key, end, "misplaced");
}

/** A key of siblings that is missing here, and text that has grown on to it. */
function grown(key: Key, texts: ReadonlySet<string>, siblings: readonly Sibling[]): Misread | undefined {
	const { end, text } = key;
	if (text.length > maxGrownLength || siblingWith(text, siblings)) return undefined;
	for (let length = text.length - 1; length >= minGrownLength; length--) {
		// A key of its own goes on with a digit or a mark.
		if (/[\d._-]/.test(text.charAt(length))) continue;
		const meant = text.slice(0, length);
		const evidence = texts.has(meant) ? undefined : siblingWith(meant, siblings);
		if (evidence) return shownBy(evidence, key, end, "grown");
	}
	return undefined;
}

/** A shorter key begins many words by chance. */
const minGrownLength = 4;

/** A key and the word that grew on to it. Each start of a longer text would be looked up in each sibling. */
const maxGrownLength = 200;

function shownBy(evidence: Evidence, key: Key, end: number, cause: Cause): Misread {
	return { key, start: key.start, end, intended: evidence.meant, cause, evidence };
}

/** (2) and (3), by their start: the cuts where two lines are one key to Java, and in files that separate with `=`. */
function shownByFile(file: FileKeys): ReadonlyMap<number, Misread> {
	const { text, all, ends } = file;
	const possible = all.flatMap((key) => possibleCut(text, key) ?? []);
	// Most files have none. In a template, lines of its language look like them, such as `def name = x`.
	if (possible.length === 0 || isTemplate(text)) return new Map();
	const continuations = new Set(lostContinuations(file).map(({ key }) => key));
	const cuts = possible.filter(({ key }) => !continuations.has(key));
	const hasHabit = separatesByEquals(ends);
	const document = documentOf(file);
	const found = [...grouped(cuts, ({ key }) => `${document(key)} ${key.text}`).values()].flatMap((equal) => {
		const isSeveral = new Set(equal.map(({ intended }) => intended)).size > 1;
		// Where the file has just Java's key, too, it may be meant.
		const areTwins =
			isSeveral && ends.equals > ends.colon && equal.every(({ key }) => !file.texts.has(key.text));
		const twins = equal.map(({ key }) => key);
		if (areTwins) return equal.map((cut): Misread => ({ ...cut, cause: "twin", twins }));
		return hasHabit ? equal.filter((cut) => isCutByHabit(text, cut)) : [];
	});
	return new Map(found.map((misread) => [misread.start, misread]));
}

/** The cut of a key, if what stands before the `=` may have been meant as the key. */
function possibleCut(text: string, key: Key): Misread | undefined {
	const cut = key.split ? undefined : cutOf(text, key);
	if (!cut || !mayBeKey(text, key, cut.end)) return undefined;
	const { end, intended } = cut;
	return { key, start: key.start, end, intended, cause: "habit" };
}

/** Whether a key is cut at a colon before a text without blanks, or at one blank: several separate columns of a table. */
function isCutByHabit(text: string, { key, end }: Misread): boolean {
	return /^(?:[ ][^ \t\f:]|:(?:[^\\ \t\f]|\\.)*$)/.test(text.slice(key.end, end));
}
