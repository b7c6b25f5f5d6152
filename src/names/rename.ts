/** What a file becomes when the URI of its names is another, and what stands in the way. */
import { nameEncode } from "../codec/nameEncoding";
import type { Span } from "../codec/outcome";
import type { Change } from "../text/changes";
import { type Chunk, logicalBlocks, sliceOf } from "../text/chunks";
import { propertyKeys } from "../text/properties";
import type { TimeSlice } from "../text/timeSlices";
import { meaningOf, meaningOfUri } from "./normalName";
import { keyToJava } from "./places";
import { recognizeKey, type Vocabulary } from "./recognition";
import { findReferences, type Reference } from "./references";

/** Two keys of one prefix that would mean the same URI: the first is renamed; the second is, too, or is there already. */
export interface Collision {
	readonly key: string;
	readonly first: Span;
	readonly second: Span;
}

/** What renaming a URI changes in a file; nothing if keys would collide, of which the first two are given. */
export type RenamedFile =
	| { readonly ok: true; readonly changes: readonly Change[] }
	| { readonly ok: false; readonly collision: Collision };

/**
 * Renames all that has a meaning in a text: names, in whatever spelling, and raw URIs that are keys, become the
 * canonical name of another URI. Prefixes stay. What is written that way already is no change.
 *
 * @param meaning see `meaningOf`
 * @param uri what `nameEncode` takes
 * @returns `undefined` if the work was stopped
 */
export async function renameReferences(
	text: readonly Chunk[],
	syntax: string,
	vocabulary: Vocabulary,
	meaning: string,
	uri: string,
	slice: TimeSlice,
): Promise<RenamedFile | undefined> {
	const name = nameEncode(uri);
	if (!name.ok) return { ok: true, changes: [] };
	const meanings = new Set([meaning, meaningOfUri(uri) ?? meaning]);
	const found = await findReferences(text, syntax, vocabulary, slice, meanings);
	if (!found) return undefined;
	const newKeyOf = ({ recognized }: Reference) => recognized.prefix + name.value;
	const isRenamed = ({ recognized }: Reference) => meaningOf(recognized) === meaning;
	const renamed = found.filter(isRenamed);
	const keys = new Map<string, Reference>();
	for (const key of renamed) {
		if (!key.isKey) continue;
		const first = keys.get(newKeyOf(key));
		// A key that is there twice already loses nothing more.
		if (first && keyToJava(first) !== keyToJava(key)) return collisionOf(newKeyOf(key), first, key);
		if (!first) keys.set(newKeyOf(key), key);
	}
	for (const other of found) {
		const first = other.isKey && !isRenamed(other) ? keys.get(newKeyOf(other)) : undefined;
		if (first) return collisionOf(newKeyOf(other), first, other);
	}
	// What is no name for sure has no meaning to be found by, and can be the same key all the same.
	if (![...keys.keys()].every((key) => recognizeKey(key, vocabulary))) {
		for (const block of logicalBlocks(text)) {
			for (const { key, start, end } of propertyKeys(block.text)) {
				const first = keys.get(key);
				if (first) return collisionOf(key, first, { start: block.start + start, end: block.start + end });
			}
			if (!(await slice.goOn())) return undefined;
		}
	}
	const changes: Change[] = [];
	for (const reference of renamed) {
		const { start, end, literal } = reference;
		const written = literal.write(newKeyOf(reference));
		if (written !== sliceOf(text, reference)) changes.push({ start, end, text: written });
		if (slice.isUsedUp && !(await slice.goOn())) return undefined;
	}
	return { ok: true, changes };
}

function collisionOf(key: string, first: Span, second: Span): RenamedFile {
	return {
		ok: false,
		collision: {
			key,
			first: { start: first.start, end: first.end },
			second: { start: second.start, end: second.end },
		},
	};
}
