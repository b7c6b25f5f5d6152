/** Rewrites keys, except those whose new text another key has: Java would lose a value. */
import { type Span, textIn } from "../../codec/span";
import type { Change } from "../../text/changes";
import { firstKeyIn } from "../../text/properties";
import type { FileKeys } from "./fileKeys";
import { collisionId, type Key, type KeyText } from "./key";

/**
 * Remembers, for each new text, the first key, and the first that Java tells apart from it. Keys that Java reads as one
 * already lose nothing more by becoming equal.
 */
export class KeyCollisions<T> {
	readonly #byText = new Map<string, { readonly java: string; readonly first: T; firstDistinct?: T }>();

	/** @param after what programs will read in place of the key */
	add(key: KeyText, after: string, value: T): void {
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

/** A key that is not rewritten. */
interface RefusedKey extends Span {
	readonly key: string;
	/** The key that it would collide with, before or after rewriting; if none, the key would have no value. */
	readonly other?: Span | undefined;
}

/** The rewritten and the refused keys, each in text order. */
export interface RewrittenKeys {
	readonly rewritten: Change[];
	readonly refused: RefusedKey[];
}

/**
 * Applies `changeOf` to keys, unless keys would collide or a line with only a URI would become a key.
 *
 * @param changeOf returns the change to a key; `undefined` to keep it
 */
export function rewriteEach(keys: FileKeys, changeOf: (key: Key) => Change | undefined): RewrittenKeys {
	const collisions = new KeyCollisions<Key>();
	const changed = keys.all.flatMap((key) => {
		// In `http://h/p?a=1&b=2 = value`, the key was read only up to `?a`.
		const mayEndInQuery = key.split && key.text.includes("?") && textIn(keys.text, key.value).includes("=");
		const change = key.isMalformed || mayEndInQuery ? undefined : changeOf(key);
		const after = change ? firstKeyIn(change.text) : key.text;
		// A change may be refused, and then the key stays as it is.
		collisions.add(key, key.text, key);
		collisions.add(key, after, key);
		return change ? { key, change, after } : [];
	});
	const rewritten: Change[] = [];
	const refused: RefusedKey[] = [];
	for (const { key, change, after } of changed) {
		const other = collisions.collidingWith(key, after);
		const { start, end } = key;
		if (other || key.split?.isAlone) refused.push({ key: after, start, end, other });
		else rewritten.push(change);
	}
	return { rewritten, refused };
}

export function keyChange({ start, end }: Key, text: string): Change {
	return { start, end, text };
}
