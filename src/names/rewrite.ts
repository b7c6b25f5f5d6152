/** All keys of a `.properties` file written another way, where that loses nothing. */
import { nameEncode } from "../codec/nameEncoding";
import type { Span } from "../codec/outcome";
import type { Change } from "../text/changes";
import { type Chunk, logicalBlocks } from "../text/chunks";
import type { TimeSlice } from "../text/timeSlices";
import { KeyCollisions } from "./collisions";
import { type Key, keysIn, keyToJava } from "./key";
import { canonicalKey } from "./normalName";
import type { Recognized, Vocabulary } from "./recognition";

/** Raw URIs into names, or names into their canonical form. */
export type Rewriting = "encode" | "canonicalize";

export interface RewrittenKey extends Change {
	/** Whether Java reads another key here as yet, a part of the URI. */
	readonly isSplit: boolean;
}

/** A key that stays as it is, because it would be the same as another: as that is, or as it would be. */
export interface RefusedKey extends Span {
	readonly key: string;
	readonly other: Span;
}

export interface RewrittenFile {
	readonly rewritten: readonly RewrittenKey[];
	readonly refused: readonly RefusedKey[];
}

/**
 * What each key of a `.properties` text becomes that is to be rewritten; those that would be the same as another are
 * refused. Both are in the order of the text.
 *
 * @returns `undefined` if the work was stopped
 */
export async function rewriteKeys(
	text: readonly Chunk[],
	rewriting: Rewriting,
	vocabulary: Vocabulary,
	slice: TimeSlice,
): Promise<RewrittenFile | undefined> {
	const changed: { readonly key: string; readonly read: string; readonly found: Key }[] = [];
	const keys = new KeyCollisions<Span>();
	for (const block of logicalBlocks(text)) {
		for (const found of keysIn(block.text, vocabulary)) {
			const key = found.isMalformed ? undefined : newKeyFor(found.recognized, rewriting);
			const span = { start: block.start + found.start, end: block.start + found.end };
			const read = keyToJava(found);
			if (key !== undefined) changed.push({ key, read, found: { ...found, ...span } });
			keys.add(key ?? found.text, read, span);
		}
		if (!(await slice.goOn())) return undefined;
	}
	const rewritten: RewrittenKey[] = [];
	const refused: RefusedKey[] = [];
	for (const { key, read, found } of changed) {
		const { start, end, isSplit = false } = found;
		const other = keys.otherThan(key, read);
		if (other) refused.push({ key, start, end, other });
		else rewritten.push({ start, end, text: found.literal.write(key), isSplit });
		if (slice.isUsedUp && !(await slice.goOn())) return undefined;
	}
	return { rewritten, refused };
}

/** `undefined` where the key stays what it is. */
function newKeyFor(recognized: Recognized | undefined, rewriting: Rewriting): string | undefined {
	if (!recognized) return undefined;
	if (rewriting === "encode") {
		const name = recognized.kind === "uri" ? nameEncode(recognized.uri) : undefined;
		return name?.ok ? recognized.prefix + name.value : undefined;
	}
	if (recognized.kind !== "name") return undefined;
	const key = canonicalKey(recognized);
	return key === recognized.prefix + recognized.name ? undefined : key;
}
