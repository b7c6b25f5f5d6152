/** Keys that Java cuts at a colon or a blank without a backslash, as the file alone shows: of `a:b=1`, it reads the key `a`. */
import { unescapeProperty } from "../properties/properties";
import { grouped } from "../text/maps";
import { byStart } from "../text/span";
import { cutOf, mayBeKey } from "./cut";
import { isBesideByteOrderMark, type Key, separatorOf } from "./key";
import type { Misread } from "./misread";
import { isTemplate } from "./otherSyntax";

/**
 * Finds the keys that Java cuts, by start: in files that separate with `=`, and where two lines are one key to Java. Raw
 * URIs have a separate rule.
 *
 * @param continuations what goes on with the line above, by start: no keys
 */
export function findCutKeys(
	text: string,
	all: readonly Key[],
	continuations: ReadonlyMap<number, unknown>,
): ReadonlyMap<number, Misread> {
	const entries = all.filter((key) => !isBesideByteOrderMark(text, key));
	const keys = entries.filter((key) => !key.split && !continuations.has(key.start));
	const cuts = keys.flatMap((key) => cutIn(text, key) ?? []);
	const byHabit = separatesByEquals(text, entries) ? cuts.filter((cut) => isCutByHabit(text, cut)) : [];
	const found = [...byHabit, ...twinsAmong(cuts, text, all)].sort(byStart);
	// In a template, lines of its language look like cut keys, such as `def name = x`.
	const isFalse = found.length > 0 && isTemplate(text);
	return new Map(isFalse ? [] : found.map((misread) => [misread.start, misread]));
}

/** The cut of a key, if what stands before the `=` may have been meant as the key. */
function cutIn(text: string, key: Key): Misread | undefined {
	const end = cutOf(text, key)?.end;
	if (end === undefined || !mayBeKey(text, key, end)) return undefined;
	const intended = unescapeProperty(text.slice(key.start, end)).text;
	return { key, start: key.start, end, intended, cause: "habit" };
}

/**
 * The cuts that are one key to Java and differ before their `=`, in a file that separates with `=` more often than with a
 * colon. Where the file has just Java's key, too, it may be meant.
 */
function twinsAmong(cuts: readonly Misread[], text: string, all: readonly Key[]): Misread[] {
	if (cuts.length < 2) return [];
	const uncut = all.filter((key) => !key.split && !cutOf(text, key));
	const endsAt = (mark: string) => uncut.filter((key) => separatorOf(text, key).includes(mark)).length;
	if (endsAt("=") <= endsAt(":")) return [];
	const read = new Set(uncut.map((key) => key.text));
	const byKeyOfJava = [...grouped(cuts, ({ key }) => key.text)];
	const twins = byKeyOfJava.filter(
		([java, equal]) => !read.has(java) && new Set(equal.map(({ intended }) => intended)).size > 1,
	);
	return twins.flatMap(([, equal]) => equal.map((cut) => ({ ...cut, cause: "twin" as const })));
}

/**
 * Whether the habit of a file is to separate with `=`: of three or more entries, four in five have an unescaped `=`, and
 * a third of the keys end at one.
 */
function separatesByEquals(text: string, all: readonly Key[]): boolean {
	const ended = all.filter((key) => !key.split && separatorOf(text, key).includes("=")).length;
	const others = all.filter((key) =>
		key.split ? separatorOf(text, key).includes("=") : cutOf(text, key),
	).length;
	return all.length >= 3 && ended + others >= 0.8 * all.length && ended >= all.length / 3;
}

/** Whether a key is cut at a colon before a text without blanks, or at one blank: several separate columns of a table. */
function isCutByHabit(text: string, { key, end }: Misread): boolean {
	return /^(?:[ ][^ \t\f:]|:(?:[^\\ \t\f]|\\.)*$)/.test(text.slice(key.end, end));
}
