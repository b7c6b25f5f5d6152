/** What a file becomes when a URI is renamed, and what stands in the way. */
import { nameEncode } from "../codec/nameEncoding";
import { type Problem, type Span, shifted, textIn } from "../codec/outcome";
import { uriProblems } from "../codec/uriProblems";
import type { Change } from "../text/changes";
import { sliceOf } from "../text/chunks";
import { entriesIn, unescapeProperty } from "../text/properties";
import type { TimeSlice } from "../text/timeSlices";
import { KeyCollisions } from "./collisions";
import { isKey, longestKey } from "./key";
import { normalNameOf, normalNameOfUri } from "./normalName";
import { isSlugWithoutEscape, recognizeKey, type Vocabulary } from "./recognition";
import { findReferences, type SourceText, type UriReference } from "./references";

/** Why a text cannot take the place of a URI: it is no URI, or its name would not be recognized. */
export type NameRefusal =
	| { readonly code: "not-a-uri"; readonly problem: Problem }
	| { readonly code: "not-recognized" };

/** Why a text cannot take the place of a URI; `undefined` if it can. */
export function refusalOfUri(uri: string, vocabulary: Vocabulary): NameRefusal | undefined {
	const name = nameEncode(uri);
	if (!name.ok) return { code: "not-a-uri", problem: name.problem };
	// Characters that only IRIs may have are no obstacle.
	const problem = uriProblems(uri).find(({ code }) => code !== "non-ascii");
	if (problem) return { code: "not-a-uri", problem };
	// What looks like a slug is not shown, but a program finds it.
	const isName = recognizeKey(name.value, vocabulary)?.kind === "name" || isSlugWithoutEscape(name.value);
	return isName ? undefined : { code: "not-recognized" };
}

/** Two keys of one prefix that would mean the same URI: the first is renamed; the second is, too, or is there already. */
export interface Collision {
	readonly first: Span;
	readonly second: Span;
}

/** The changes that rename a URI in a file or, if keys would collide, the first two of them. */
export type RenamedFile =
	| { readonly ok: true; readonly changes: readonly Change[] }
	| { readonly ok: false; readonly collision: Collision };

/**
 * Renames all that has a normal name in a text: names, in whatever spelling, and raw URIs that are keys become the
 * canonical name of another URI. Prefixes stay. Text that is so written already does not change. `undefined` if the
 * work was stopped.
 */
export async function renameReferences(
	source: SourceText,
	normalName: string,
	uri: string,
	slice: TimeSlice,
): Promise<RenamedFile | undefined> {
	const { text, vocabulary } = source;
	const name = nameEncode(uri);
	if (!name.ok) return { ok: true, changes: [] };
	const normalNames = new Set([normalName, normalNameOfUri(uri) ?? normalName]);
	const found = await findReferences(source, slice, normalNames);
	if (!found) return undefined;
	const newKeyOf = ({ recognized }: UriReference) => recognized.prefix + name.value;
	const renamed: UriReference[] = [];
	const keys = new KeyCollisions<Span>();
	const newKeys = new Set<string>();
	const isNoted = await slice.each(found, (reference) => {
		const isRenamed = normalNameOf(reference.recognized) === normalName;
		if (isRenamed) renamed.push(reference);
		if (!isKey(reference)) return;
		const key = newKeyOf(reference);
		keys.add(reference, key, reference);
		if (isRenamed) newKeys.add(key);
	});
	if (!isNoted) return undefined;
	// A key that is not recognized has no normal name by which to find it, and may still be the same key.
	if (![...newKeys].every((key) => recognizeKey(key, vocabulary))) {
		const isRead = await slice.each(entriesIn(text), ({ entry, block, start }) => {
			if (entry.key.end - entry.key.start > longestKey) return;
			const { text: key } = unescapeProperty(textIn(block, entry.key));
			if (newKeys.has(key)) keys.add({ text: key }, key, shifted(entry.key, start));
		});
		if (!isRead) return undefined;
	}
	let collision: Collision | undefined;
	const changes = await slice.collect(renamed, (reference): Change | undefined => {
		const { start, end, literal } = reference;
		const key = newKeyOf(reference);
		const other = isKey(reference) ? keys.otherThan(reference, key) : undefined;
		collision ??= other && { first: reference, second: other };
		const written = literal.write(key);
		return written === sliceOf(text, reference) ? undefined : { start, end, text: written };
	});
	if (!changes) return undefined;
	return collision ? { ok: false, collision } : { ok: true, changes };
}
