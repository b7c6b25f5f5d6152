/** Rewrites keys that are URIs or names where that loses nothing. */
import { canonicalName } from "../../codec/nameEncoding";
import { type Span, textIn } from "../../codec/span";
import type { Change } from "../../text/changes";
import { escapeDelimiters, firstKeyIn, writeKey } from "../../text/properties";
import { recognizableNameOf, withAffixes } from "../recognition/recognition";
import type { Doubt } from "../wording/conversionRefusals";
import type { FileKeys } from "./fileKeys";
import { collisionId, doubtOf, type Key, type KeyText } from "./key";

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
interface RewrittenKeys {
	readonly rewritten: Change[];
	readonly refused: RefusedKey[];
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
	const changed = keys.all.flatMap((key) => {
		const change = changeOf(key);
		return change ? { key, change, after: firstKeyIn(change.text) } : [];
	});
	const collisions = new KeyCollisions<Key>();
	const newTexts = new Set(changed.map(({ after }) => after));
	// Also keys that change: the change may be refused.
	for (const key of keys.all) if (newTexts.has(key.text)) collisions.add(key, key);
	for (const { key, after } of changed) collisions.add(key, key, after);
	const rewritten: Change[] = [];
	const refused: RefusedKey[] = [];
	for (const { key, change, after } of changed) {
		const other = collisions.collidingWith(key, after);
		const { start, end } = key;
		const code = doubtOf(key) ?? (key.split?.rest === "nothing" ? "no-value" : undefined);
		if (code) refused.push({ start, end, code });
		else if (other) refused.push({ start, end, code: "same-key", key: after, other });
		else rewritten.push(change);
	}
	return { rewritten, refused };
}

export function keyChange({ start, end }: Key, text: string): Change {
	return { start, end, text };
}

/**
 * A change collides if, after it, two keys are equal that Java now tells apart. For each text, the first key with it and
 * the first that Java tells apart from that one are kept: any other collides with one of the two.
 */
export class KeyCollisions<T> {
	readonly #byText = new Map<string, { readonly java: string; readonly first: T; firstDistinct?: T }>();

	/** @param after what programs will read in place of the key */
	add(key: KeyText, value: T, after = key.text): void {
		const java = collisionId(key);
		const known = this.#byText.get(after);
		if (!known) this.#byText.set(after, { java, first: value });
		else if (known.java !== java) known.firstDistinct ??= value;
	}

	/** A key that would newly collide with this one, if any. */
	collidingWith(key: KeyText, after: string): T | undefined {
		const known = this.#byText.get(after);
		return known?.java === collisionId(key) ? known.firstDistinct : known?.first;
	}
}
