/** Keys that Java cuts at a colon or a blank without a backslash, as the file alone shows: of `a:b=1`, it reads the key `a`. */

import { unescapeProperty } from "../../properties/properties";
import { grouped } from "../../text/maps";
import { byStart } from "../../text/span";
import type { FileKeys } from "../fileKeys";
import type { Key } from "../key";
import { cutOf, separatesByEquals } from "../separators";
import { mayBeKey } from "./intendedKey";
import { lostContinuations } from "./lostContinuations";
import type { Misread } from "./misread";
import { isTemplate } from "./otherSyntax";
import { remembered } from "./siblings";
import { documentOf } from "./springDocuments";

/**
 * Finds the keys that Java cuts, by start: in files that separate with `=`, and where two lines are one key to Java. Raw
 * URIs have a separate rule.
 */
export const cutKeys = remembered((file): ReadonlyMap<number, Misread> => {
	const { text, all, ends } = file;
	const possible = all.flatMap((key) => cutIn(text, key) ?? []);
	// Most files have none. In a template, lines of its language look like them, such as `def name = x`.
	if (possible.length === 0 || isTemplate(text)) return new Map();
	const continuations = new Set(lostContinuations(file).map(({ key }) => key));
	const cuts = possible.filter(({ key }) => !continuations.has(key));
	const hasHabit = separatesByEquals(ends);
	const document = documentOf(file);
	const found = [...grouped(cuts, ({ key }) => `${document(key)} ${key.text}`).values()].flatMap((equal) => {
		const twins = equal.map(({ key }) => key);
		if (ends.equals > ends.colon && areTwins(equal, file))
			return equal.map((cut): Misread => ({ ...cut, cause: "twin", twins }));
		return hasHabit ? equal.filter((cut) => isCutByHabit(text, cut)) : [];
	});
	return new Map(found.sort(byStart).map((misread) => [misread.start, misread]));
});

/** The cut of a key, if what stands before the `=` may have been meant as the key. */
function cutIn(text: string, key: Key): Misread | undefined {
	const end = cutOf(text, key)?.end;
	if (key.split || end === undefined || !mayBeKey(text, key, end)) return undefined;
	const intended = unescapeProperty(text.slice(key.start, end)).text;
	return { key, start: key.start, end, intended, cause: "habit" };
}

/**
 * Whether cuts in one document that are one key to Java differ before their `=`. Where the file has just Java's key, too, it
 * may be meant.
 */
function areTwins(equal: readonly Misread[], { texts }: FileKeys): boolean {
	const intended = new Set(equal.map((cut) => cut.intended));
	return intended.size > 1 && equal.every(({ key }) => !texts.has(key.text));
}

/** Whether a key is cut at a colon before a text without blanks, or at one blank: several separate columns of a table. */
function isCutByHabit(text: string, { key, end }: Misread): boolean {
	return /^(?:[ ][^ \t\f:]|:(?:[^\\ \t\f]|\\.)*$)/.test(text.slice(key.end, end));
}
