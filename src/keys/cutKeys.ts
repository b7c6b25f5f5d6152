/** Keys that Java cuts at a colon or a blank without a backslash, as the file alone shows: of `a:b=1`, it reads the key `a`. */

import { unescapeProperty } from "../properties/properties";
import { grouped } from "../text/maps";
import { byStart } from "../text/span";
import type { FileKeys } from "./fileKeys";
import { mayBeKey } from "./intendedKey";
import type { Key } from "./key";
import { findLostContinuations } from "./lostContinuations";
import type { Misread } from "./misread";
import { isTemplate } from "./otherSyntax";
import { cutOf, separatesByEquals } from "./separators";
import { documentOf } from "./springDocuments";

/**
 * Finds the keys that Java cuts, by start: in files that separate with `=`, and where two lines are one key to Java. Raw
 * URIs have a separate rule.
 */
export function findCutKeys(file: FileKeys): ReadonlyMap<number, Misread> {
	const { text, all, ends } = file;
	const possible = all.flatMap((key) => cutIn(text, key) ?? []);
	// Fast path: most files have none.
	if (possible.length === 0) return new Map();
	const continuations = new Set(findLostContinuations(file, []).map(({ key }) => key));
	const cuts = possible.filter(({ key }) => !continuations.has(key));
	const byHabit = separatesByEquals(ends) ? cuts.filter((cut) => isCutByHabit(text, cut)) : [];
	const twins = ends.equals > ends.colon ? twinsAmong(cuts, file) : [];
	// In a template, lines of its language look like cut keys, such as `def name = x`.
	const found = isTemplate(text) ? [] : [...byHabit, ...twins].sort(byStart);
	return new Map(found.map((misread) => [misread.start, misread]));
}

/** The cut of a key, if what stands before the `=` may have been meant as the key. */
function cutIn(text: string, key: Key): Misread | undefined {
	const end = cutOf(text, key)?.end;
	if (key.split || end === undefined || !mayBeKey(text, key, end)) return undefined;
	const intended = unescapeProperty(text.slice(key.start, end)).text;
	return { key, start: key.start, end, intended, cause: "habit" };
}

/**
 * The cuts in one document that are one key to Java and differ before their `=`. Where the file has just Java's key, too, it
 * may be meant.
 */
function twinsAmong(cuts: readonly Misread[], file: FileKeys): Misread[] {
	const document = documentOf(file);
	const byKeyOfJava = grouped(cuts, ({ key }) => `${document(key)} ${key.text}`);
	const twins = [...byKeyOfJava.values()].filter(
		(equal) =>
			equal.every(({ key }) => !file.texts.has(key.text)) &&
			new Set(equal.map(({ intended }) => intended)).size > 1,
	);
	return twins.flatMap((equal) => {
		const keys = equal.map(({ key }) => key);
		return equal.map((cut): Misread => ({ ...cut, cause: "twin", twins: keys }));
	});
}

/** Whether a key is cut at a colon before a text without blanks, or at one blank: several separate columns of a table. */
function isCutByHabit(text: string, { key, end }: Misread): boolean {
	return /^(?:[ ][^ \t\f:]|:(?:[^\\ \t\f]|\\.)*$)/.test(text.slice(key.end, end));
}
