/** Keeps keys of a file from becoming equal: Java would lose a value. */
import { collisionId, type KeyText } from "./key";

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
