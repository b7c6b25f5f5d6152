/** All keys of a `.properties` file written another way, where that loses nothing. */
import { nameEncode } from "../codec/nameEncoding";
import { type Span, shifted } from "../codec/outcome";
import type { Change } from "../text/changes";
import { entriesIn, escapeColons } from "../text/properties";
import type { TimeSlice } from "../text/timeSlices";
import { KeyCollisions } from "./collisions";
import { type Key, keyOf } from "./key";
import { canonicalKey } from "./normalName";
import type { SourceText } from "./references";

/**
 * `encode`: raw URIs become names. `escape`: raw URIs that Java splits stay URIs, and Java reads them whole.
 * `canonicalize`: names get their canonical form.
 */
export type Rewriting = "encode" | "escape" | "canonicalize";

export interface RewrittenKey extends Change {
	/** Whether Java currently reads only a part of the URI as the key. */
	readonly isSplit: boolean;
}

/** A key that stays as it is, because it would be the same as another key now is or would become. */
export interface RefusedKey extends Span {
	readonly key: string;
	readonly other: Span;
}

/**
 * Finds the keys of a `.properties` text that can be rewritten, and refuses those that would be the same as another;
 * both in the order of the text. `undefined` if the work was stopped.
 */
export async function rewriteKeys(
	{ text, vocabulary }: Pick<SourceText, "text" | "vocabulary">,
	rewriting: Rewriting,
	slice: TimeSlice,
): Promise<{ readonly rewritten: RewrittenKey[]; readonly refused: RefusedKey[] } | undefined> {
	const changed: { readonly key: string; readonly found: Key }[] = [];
	const keys = new KeyCollisions<Span>();
	const isRead = await slice.each(entriesIn(text), (read) => {
		const found = shifted(keyOf(read.block, read.entry, vocabulary), read.start);
		const key = found.isMalformed ? undefined : newKeyFor(found, rewriting);
		const { start, end } = found;
		if (key !== undefined) changed.push({ key, found });
		keys.add(found, key ?? found.text, { start, end });
	});
	if (!isRead) return undefined;
	const rewritten: RewrittenKey[] = [];
	const refused: RefusedKey[] = [];
	const isDone = await slice.each(changed, ({ key, found }) => {
		const { start, end, isSplit = false } = found;
		const other = keys.otherThan(found, key);
		const text = rewriting === "escape" ? escapeColons(found.written) : found.literal.write(key);
		if (other) refused.push({ key, start, end, other });
		else rewritten.push({ start, end, text, isSplit });
	});
	return isDone ? { rewritten, refused } : undefined;
}

/** `undefined` where the key stays what it is. */
function newKeyFor(key: Key, rewriting: Rewriting): string | undefined {
	const { text, recognized, isSplit, isAlone } = key;
	// Its line has lost the key.
	if (isAlone) return undefined;
	switch (rewriting) {
		case "encode": {
			if (recognized?.kind !== "uri") return undefined;
			const name = nameEncode(recognized.uri).value;
			return name === undefined ? undefined : recognized.prefix + name;
		}
		case "escape":
			return isSplit ? text : undefined;
		case "canonicalize": {
			const canonical = canonicalKey(key);
			return canonical === text ? undefined : canonical;
		}
	}
}
