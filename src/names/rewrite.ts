/** Rewrites all keys of a `.properties` file where that loses nothing. */
import { canonicalName, nameEncode } from "../codec/nameEncoding";
import { type Span, textIn } from "../codec/outcome";
import type { Change } from "../text/changes";
import { escapeDelimiters, firstKeyIn, writeKey } from "../text/properties";
import { KeyCollisions } from "./keys/collisions";
import type { Key } from "./keys/key";
import type { Keys } from "./keys/keys";
import { hasMarkOfName, inPlaceOf } from "./recognition/recognition";

/**
 * `encode`: raw URIs become names. `escape`: split URIs get their colons escaped, so that Java reads them whole.
 * `canonicalize`: names become canonical.
 */
export type Rewriting = "encode" | "escape" | "canonicalize";

/** A key that is not rewritten. */
export interface RefusedKey extends Span {
	readonly key: string;
	/** The key that it would collide with, before or after rewriting; if none, the key would have no value. */
	readonly other?: Span | undefined;
}

/** The rewritten and the refused keys, each in text order. */
export interface RewrittenKeys {
	readonly rewritten: Change[];
	readonly refused: RefusedKey[];
}

export function rewriteKeys(keys: Keys, rewriting: Rewriting): RewrittenKeys {
	return rewriteEach(keys, (key) => {
		const text = newKeyFor(key, textIn(keys.text, key), rewriting);
		return text === undefined ? undefined : keyChange(key, text);
	});
}

/**
 * Applies `changeOf` to keys, unless keys would collide or a line with only a URI would become a key.
 *
 * @param changeOf returns the change to a key; `undefined` to keep it
 */
export function rewriteEach(keys: Keys, changeOf: (key: Key) => Change | undefined): RewrittenKeys {
	const collisions = new KeyCollisions<Key>();
	const changed = keys.all.flatMap((key) => {
		const change = key.isMalformed ? undefined : changeOf(key);
		const after = change ? firstKeyIn(change.text) : key.text;
		// A change may be refused, and then the key stays as it is.
		collisions.add(key, key.text, key);
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

export function keyChange({ start, end }: Key, text: string): Change {
	return { start, end, text };
}

function newKeyFor(key: Key, written: string, rewriting: Rewriting): string | undefined {
	const { recognized, split } = key;
	switch (rewriting) {
		case "encode": {
			// Programs that read a key with a URI within it look up the URI.
			if (recognized?.kind !== "uri" || recognized.suffix !== undefined) return undefined;
			const name = nameEncode(recognized.uri).value;
			return name !== undefined && hasMarkOfName(name) ? writeKey(inPlaceOf(recognized, name)) : undefined;
		}
		case "escape":
			return split ? escapeDelimiters(written) : undefined;
		case "canonicalize": {
			if (recognized?.kind !== "name") return undefined;
			const name = canonicalName(recognized.name).value ?? recognized.name;
			return name === recognized.name ? undefined : writeKey(inPlaceOf(recognized, name));
		}
	}
}
