/** Tells whether rewritten keys would become the same as others, so that Java would lose a value. */
import { type Key, keyToJava } from "./key";
import type { KeyIndex } from "./keyIndex";
import { identityOf, keyText } from "./normalName";
import { type Recognized, recognizeKey, type Vocabulary } from "./recognition";

/** Keeps two of the keys that will be the same: the first, and the first that is not yet the same to Java. */
export class KeyCollisions<T> {
	readonly #byKey = new Map<string, { readonly read: string; readonly first: T; other?: T }>();

	/**
	 * @param key what a program will read
	 * @param read what Java reads now, see `keyToJava`
	 */
	add(key: string, read: string, value: T): void {
		const alike = this.#byKey.get(key);
		if (!alike) this.#byKey.set(key, { read, first: value });
		else if (alike.read !== read) alike.other ??= value;
	}

	/** A key that will be the same and is not yet, if any. A key that is there twice loses nothing more. */
	otherThan(key: string, read: string): T | undefined {
		const alike = this.#byKey.get(key);
		return alike?.read === read ? alike.other : alike?.first;
	}
}

/** The keys of a document as they are, and as one edit makes them. There may be many, so its answers come in short steps. */
export class DocumentCollisions {
	readonly #index: KeyIndex;
	readonly #vocabulary: Vocabulary;
	readonly #formOf: (recognized: Recognized) => string;
	readonly #asTheyAre = new Map<string | undefined, KeyCollisions<number>>();
	readonly #made = new KeyCollisions<number>();

	/** @param formOf gives a second form of an existing key, which must stay free, too; none by default */
	constructor(index: KeyIndex, vocabulary: Vocabulary, formOf = keyText) {
		this.#index = index;
		this.#vocabulary = vocabulary;
		this.#formOf = formOf;
	}

	/** The line of a key that would be the same as this one once it is `after`; `undefined` if there is none. */
	*lineOfOther(key: Key, after: string): Generator<undefined, number | undefined> {
		const recognized = recognizeKey(after, this.#vocabulary);
		const read = keyToJava(key);
		const keys = yield* this.#keysWith(recognized && identityOf(recognized));
		return keys.otherThan(after, read) ?? this.#made.otherThan(after, read);
	}

	/** The same. If there is none, notes that the key on this line becomes `after`. */
	*lineOfOtherOrMake(key: Key, after: string, line: number): Generator<undefined, number | undefined> {
		if (key.text === after && !key.isSplit) return undefined;
		const other = yield* this.lineOfOther(key, after);
		if (other === undefined) this.#made.add(after, keyToJava(key), line);
		return other;
	}

	*#keysWith(identity: string | undefined): Generator<undefined, KeyCollisions<number>> {
		const known = this.#asTheyAre.get(identity);
		if (known) return known;
		const keys = new KeyCollisions<number>();
		if (identity === undefined) {
			for (const { key, line } of this.#index.allKeys()) {
				yield;
				keys.add(key.text, keyToJava(key), line);
			}
		} else {
			let last: Key | undefined;
			for (const found of this.#index.keysWith(identity)) {
				yield;
				const { key, recognized } = found;
				// The same key once more adds nothing.
				if (last?.written === key.written && last.isSplit === key.isSplit) continue;
				for (const form of new Set([this.#formOf(recognized), key.text]))
					keys.add(form, keyToJava(key), found.line);
				last = key;
			}
		}
		this.#asTheyAre.set(identity, keys);
		return keys;
	}
}
