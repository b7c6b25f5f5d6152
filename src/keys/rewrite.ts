/** Rewrites keys that are URIs or names where that loses nothing. */

import { escapeDelimiters, firstKeyIn, writeKey } from "../properties/properties";
import type { Change } from "../text/changes";
import { byStart, type Span, textIn } from "../text/span";
import { canonicalName } from "../uri/nameEncoding";
import type { Doubt } from "../wording/conversionRefusals";
import { collisionsOf } from "./collisions";
import type { FileKeys } from "./fileKeys";
import { doubtOf, type Key } from "./key";
import { recognizableNameOf, withAffixes } from "./recognition";

/**
 * `encode`: raw URIs become names. `escape`: split URIs get their colons escaped, so that Java reads them whole.
 * `canonicalize`: names become canonical.
 */
export const rewritings = ["encode", "escape", "canonicalize"] as const;

export type Rewriting = (typeof rewritings)[number];

/** A rewritten key, as written; `undefined` if it stays. */
export function rewrittenKey(key: Key, written: string, rewriting: Rewriting): string | undefined {
	const { recognized, split } = key;
	switch (rewriting) {
		case "encode": {
			// Programs that read a key with a URI within it look up the URI.
			if (recognized?.kind !== "uri" || recognized.suffix !== undefined) return undefined;
			const name = recognizableNameOf(recognized.uri);
			return name === undefined ? undefined : writeKey(withAffixes(recognized, name));
		}
		case "escape":
			return split ? escapeDelimiters(written) : undefined;
		case "canonicalize": {
			if (recognized?.kind !== "name") return undefined;
			const name = canonicalName(recognized.name).value ?? recognized.name;
			return name === recognized.name ? undefined : writeKey(withAffixes(recognized, name));
		}
	}
}

/** A key that is not rewritten, and why: it is in doubt, would collide with another, or would have no value. */
export type RefusedKey = Span &
	(
		| { readonly code: "same-key"; readonly key: string; readonly other: Span }
		| { readonly code: "no-value" | Doubt }
	);

/** The rewritten and the refused keys, each in text order. */
export interface RewrittenKeys {
	readonly rewritten: readonly Change[];
	readonly refused: readonly RefusedKey[];
}

export function rewriteKeys(keys: FileKeys, rewriting: Rewriting): RewrittenKeys {
	return rewriteEach(keys, (key) => {
		const text = rewrittenKey(key, textIn(keys.text, key), rewriting);
		return text === undefined ? undefined : keyChange(key, text);
	});
}

/**
 * Applies `changeOf` to keys, unless keys would collide or a line with only a URI would become a key.
 *
 * @param changeOf returns the change to a key; `undefined` to keep it
 */
export function rewriteEach(keys: FileKeys, changeOf: (key: Key) => Change | undefined): RewrittenKeys {
	const changes = new Map<Key, Change>();
	const refused: RefusedKey[] = [];
	for (const key of keys.all) {
		const change = changeOf(key);
		if (!change) continue;
		const { start, end } = key;
		const code = doubtOf(key) ?? (key.split?.rest === "nothing" ? "no-value" : undefined);
		if (code) refused.push({ start, end, code });
		else changes.set(key, change);
	}
	const newTexts = new Map(Array.from(changes, ([key, { text }]) => [key, firstKeyIn(text)]));
	const collisions = collisionsOf(keys.all, newTexts);
	const rewritten: Change[] = [];
	for (const [key, change] of changes) {
		const { start, end } = key;
		const other = collisions.get(key);
		if (other) refused.push({ start, end, code: "same-key", key: newTexts.get(key) ?? "", other });
		else rewritten.push(change);
	}
	return { rewritten, refused: refused.sort(byStart) };
}

export function keyChange({ start, end }: Key, text: string): Change {
	return { start, end, text };
}
