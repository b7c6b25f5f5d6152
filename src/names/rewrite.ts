/** All keys of a `.properties` file written another way, where that loses nothing. */
import { nameEncode } from "../codec/nameEncoding";
import type { Span } from "../codec/outcome";
import type { Change } from "../text/changes";
import { escapeColons, writeKey } from "../text/properties";
import { KeyCollisions } from "./collisions";
import type { Key } from "./key";
import type { Keys } from "./keys";
import { canonicalKey } from "./normalName";

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

/** The keys that can be rewritten, and those that are refused; both in the order of the text. */
export function rewriteKeys(
	keys: Keys,
	rewriting: Rewriting,
): { readonly rewritten: Change[]; readonly refused: RefusedKey[] } {
	const collisions = new KeyCollisions<Key>();
	const changed = keys.all.flatMap((key) => {
		const after = key.isMalformed ? undefined : newKeyFor(key, rewriting);
		collisions.add(key, after ?? key.text, key);
		return after === undefined ? [] : { key, after };
	});
	const rewritten: Change[] = [];
	const refused: RefusedKey[] = [];
	for (const { key, after } of changed) {
		const { start, end } = key;
		const other = collisions.otherThan(key, after);
		if (other || key.isAlone) refused.push({ key: after, start, end, other });
		else {
			const text = rewriting === "escape" ? escapeColons(keys.writtenOf(key)) : writeKey(after);
			rewritten.push({ start, end, text });
		}
	}
	return { rewritten, refused };
}

/** `undefined` where the key stays what it is. */
function newKeyFor(key: Key, rewriting: Rewriting): string | undefined {
	const { text, recognized, isSplit } = key;
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
