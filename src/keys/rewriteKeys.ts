/** Rewrites keys that are URIs or names where that loses nothing. */

import { escapeDelimiters, writeKey } from "../properties/properties";
import type { Change } from "../text/changes";
import { textIn } from "../text/span";
import { withoutCollisions } from "./collisions";
import type { FileKeys } from "./fileKeys";
import { type Doubt, isRawUri, type Key } from "./key";
import { recognizableNameOf, uriFactsOf } from "./namesOfUri";
import { withAffixes } from "./recognizeNameOrUri";

/** Ways to rewrite a key. Each returns the new key, as written; `undefined` if the key stays. */
export const rewritings = {
	/** URIs become names. */
	encode({ recognized }: Key) {
		// Programs that read a key with a URI within it look up the URI.
		if (recognized?.kind !== "uri" || recognized.suffix !== undefined) return undefined;
		const name = recognizableNameOf(recognized.uri);
		return name && writeKey(withAffixes(recognized, name));
	},
	/** Raw URIs get their colons escaped, so that Java reads them whole. */
	escape(key: Key, { text }: FileKeys) {
		return isRawUri(key) ? escapeDelimiters(textIn(text, key)) : undefined;
	},
	/** Names become canonical. */
	canonicalize({ recognized }: Key) {
		const canonical = recognized && uriFactsOf(recognized).canonical;
		return canonical && writeKey(withAffixes(recognized, canonical));
	},
} satisfies Record<string, (key: Key, keys: FileKeys) => string | undefined>;

export type Rewriting = keyof typeof rewritings;

/** Why a key is not rewritten, or a URI not renamed. */
type KeyReason = Doubt | "no-value" | "same-key" | "same-uri" | "not-in-key" | "misread-in-text";

/** A key, or a name elsewhere, that stays as it is, and why. Lines are zero-based. */
export interface RefusedKey {
	readonly code: KeyReason;
	/** Its line, if it is known. */
	readonly line?: number;
	/** For `same-key`: the text that this key and the other one would share. */
	readonly key?: string;
	/** The line of the other key. */
	readonly otherLine?: number;
}

/** The changes to the keys and names of a file, in text order, and what cannot be changed. */
export interface KeyChanges {
	readonly changes: readonly Change[];
	readonly refused: readonly RefusedKey[];
}

/** Rewrites all keys of a file. */
export function rewriteKeys(keys: FileKeys, rewriting: Rewriting): KeyChanges {
	const wanted: Change[] = [];
	const inDoubt: RefusedKey[] = [];
	for (const key of keys.asMeant) {
		const text = rewritings[rewriting](key, keys);
		if (text === undefined) continue;
		const { start, end } = key;
		const code = key.doubt ?? (isRawUri(key) && key.rest === "nothing" ? "no-value" : undefined);
		if (code) inDoubt.push({ code, line: keys.lineOf(key) });
		else wanted.push({ start, end, text });
	}
	const { changes, refused } = withoutCollisions(keys, wanted);
	return { changes, refused: [...inDoubt, ...refused] };
}
