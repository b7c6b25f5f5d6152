/** Tells whether rewritten keys would become the same as others, so that Java would lose a value. */
import { type Key, type KeyText, keyToJava } from "./key";
import type { KeyIndex } from "./keyIndex";
import { identityOf } from "./normalName";
import { recognizeKey, type Vocabulary } from "./recognition";

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

/** The keys of a document as they are, and as one edit changes them. There may be many: answers come in short steps. */
export class DocumentCollisions {
	readonly #index: KeyIndex;
	readonly #vocabulary: Vocabulary;
	readonly #formOf: (key: Key) => string;
	readonly #byIdentity = new Map<string | undefined, KeyCollisions<number>>();

	/** @param formOf gives a second form of an existing key, which must stay free, too; none by default */
	constructor(index: KeyIndex, vocabulary: Vocabulary, formOf: (key: Key) => string = ({ text }) => text) {
		this.#index = index;
		this.#vocabulary = vocabulary;
		this.#formOf = formOf;
	}

	/**
	 * The line of a key that would be the same as this one once it is `after`; `undefined` if there is none. In that
	 * case, this key is noted as `after` if its line is given.
	 */
	*lineOfOther(key: Key, after: string, line?: number): Generator<undefined, number | undefined> {
		if (key.text === after && !key.isSplit) return undefined;
		const keys = yield* this.#keysLike(after);
		const other = keys.otherThan(key, after);
		if (other === undefined && line !== undefined) keys.add(key, after, line);
		return other;
	}

	/** The lines of keys that may be the same as a text: of all with its identity or, if it has none, of all there are. */
	*#keysLike(text: string): Generator<undefined, KeyCollisions<number>> {
		const recognized = recognizeKey(text, this.#vocabulary);
		const identity = recognized && identityOf(recognized);
		const known = this.#byIdentity.get(identity);
		if (known) return known;
		const keys = new KeyCollisions<number>();
		const alike = identity === undefined ? this.#index.allKeys() : this.#index.keysWith(identity);
		for (const { key, line } of alike) {
			yield;
			keys.add(key, key.text, line);
			// The second form of a key has the identity of the key.
			if (identity !== undefined) keys.add(key, this.#formOf(key), line);
		}
		this.#byIdentity.set(identity, keys);
		return keys;
	}
}
