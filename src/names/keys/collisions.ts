/** Keeps keys of a file from becoming equal: Java would lose a value. */
import { collisionId, type KeyText } from "./key";

/**
 * Two keys newly collide if they will have the same text, and Java told them apart before. For each text, two of its keys
 * suffice to tell: the first, and the first that Java tells apart from it.
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
