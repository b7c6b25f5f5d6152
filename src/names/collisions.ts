/** Tells whether rewritten keys would become the same as others, so that Java would lose a value. */
import { type KeyText, keyToJava } from "./key";

/** Keeps two of the keys that will be the same: the first, and the first that is not yet the same to Java. */
export class KeyCollisions<T> {
	readonly #byText = new Map<string, { readonly java: string; readonly first: T; other?: T }>();

	/** @param after what a program will read in place of the key */
	add(key: KeyText, after: string, value: T): void {
		const java = keyToJava(key);
		const alike = this.#byText.get(after);
		if (!alike) this.#byText.set(after, { java, first: value });
		else if (alike.java !== java) alike.other ??= value;
	}

	/** A key that will be the same and is not yet, if any. A key that is there twice loses nothing more. */
	otherThan(key: KeyText, after: string): T | undefined {
		const alike = this.#byText.get(after);
		return alike?.java === keyToJava(key) ? alike.other : alike?.first;
	}
}
