/** All keys of a `.properties` file written another way, where that loses nothing. */
import { nameEncode } from "../codec/nameEncoding";
import { type Span, textIn } from "../codec/outcome";
import type { Change } from "../text/changes";
import { escapeDelimiters, keyOfJava, writeKey } from "../text/properties";
import { KeyCollisions } from "./collisions";
import type { Key } from "./key";
import type { Keys } from "./keys";
import { canonicalKey } from "./normalName";
import { hasMarkOfName, inPlaceOf } from "./recognition";

/**
 * `encode`: raw URIs become names. `escape`: raw URIs that Java splits stay URIs, and Java reads them whole.
 * `canonicalize`: names get their canonical form.
 */
export type Rewriting = "encode" | "escape" | "canonicalize";

/** A key that stays as it is. */
export interface RefusedKey extends Span {
	readonly key: string;
	/** The key that it would be the same as, now or rewritten; if there is none, it would be a key without a value. */
	readonly other?: Span | undefined;
}

/** The keys that are rewritten, and those that are refused; both in the order of the text. */
export interface RewrittenKeys {
	readonly rewritten: Change[];
	readonly refused: RefusedKey[];
}

/** Writes all keys of a text another way, where that loses nothing. */
export function rewriteKeys(keys: Keys, rewriting: Rewriting): RewrittenKeys {
	return rewriteEach(keys, (key) => {
		const text = newKeyFor(key, textIn(keys.text, key), rewriting);
		return text === undefined ? undefined : keyChange(key, text);
	});
}

/**
 * Writes keys as a function says, unless two would become the same, or a line that is only a URI would become a key.
 *
 * @param changeOf the change that writes a key; `undefined` where it stays as it is
 */
export function rewriteEach(keys: Keys, changeOf: (key: Key) => Change | undefined): RewrittenKeys {
	const collisions = new KeyCollisions<Key>();
	const changed = keys.all.flatMap((key) => {
		const change = key.isMalformed ? undefined : changeOf(key);
		const after = change ? keyOfJava(change.text) : key.text;
		collisions.add(key, after, key);
		return change ? { key, change, after } : [];
	});
	const rewritten: Change[] = [];
	const refused: RefusedKey[] = [];
	for (const { key, change, after } of changed) {
		const other = collisions.otherThan(key, after);
		const { start, end } = key;
		if (other || key.split?.isAlone) refused.push({ key: after, start, end, other });
		else rewritten.push(change);
	}
	return { rewritten, refused };
}

/** The change that writes a key anew. */
export function keyChange({ start, end }: Key, text: string): Change {
	return { start, end, text };
}

function newKeyFor(key: Key, written: string, rewriting: Rewriting): string | undefined {
	const { text, recognized, split } = key;
	switch (rewriting) {
		case "encode": {
			// What reads a key with a URI within it looks up the URI.
			if (recognized?.kind !== "uri" || recognized.suffix !== undefined) return undefined;
			const name = nameEncode(recognized.uri).value;
			return name !== undefined && hasMarkOfName(name) ? writeKey(inPlaceOf(recognized, name)) : undefined;
		}
		case "escape":
			return split ? escapeDelimiters(written) : undefined;
		case "canonicalize": {
			const canonical = canonicalKey(key);
			return canonical === text ? undefined : writeKey(canonical);
		}
	}
}
