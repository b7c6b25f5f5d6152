/** Detects rewritten keys that would collide with other keys, so that Java would lose a value. */
import { collisionId, type KeyText } from "./key";

/** For each new text, keeps the first key, and the first that Java tells apart from it. */
export class KeyCollisions<T> {
	readonly #byText = new Map<string, { readonly java: string; readonly first: T; other?: T }>();

	/** @param after what programs will read in place of the key */
	add(key: KeyText, after: string, value: T): void {
		const java = collisionId(key);
		const alike = this.#byText.get(after);
		if (!alike) this.#byText.set(after, { java, first: value });
		else if (alike.java !== java) alike.other ??= value;
	}

	/** A key that would newly collide with this one, if any. Existing duplicates lose nothing more. */
	otherThan(key: KeyText, after: string): T | undefined {
		const alike = this.#byText.get(after);
		return alike?.java === collisionId(key) ? alike.other : alike?.first;
	}
}
