/** Tells whether rewritten keys would become the same as others, so that Java would lose a value. */
import { type Key, keyToJava } from "./key";
import type { KeyIndex } from "./keyIndex";
import { identityOf } from "./normalName";
import { recognizeKey, type Vocabulary } from "./recognition";

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
	readonly #formOf: (key: Key) => string;
	readonly #byIdentity = new Map<string | undefined, KeyCollisions<number>>();

	/** @param formOf gives a second form of an existing key, which must stay free, too; none by default */
	constructor(index: KeyIndex, vocabulary: Vocabulary, formOf: (key: Key) => string = ({ text }) => text) {
		this.#index = index;
		this.#vocabulary = vocabulary;
		this.#formOf = formOf;
	}

	/**
	 * The line of a key that would be the same as this one once it is `after`; `undefined` if there is none.
	 *
	 * @param line the line of the key: if no other key is in the way, the key is noted as `after`; without it, nothing is noted
	 */
	*lineOfOther(key: Key, after: string, line?: number): Generator<undefined, number | undefined> {
		if (key.text === after && !key.isSplit) return undefined;
		const keys = yield* this.#keysLike(after);
		const read = keyToJava(key);
		const other = keys.otherThan(after, read);
		if (other === undefined && line !== undefined) keys.add(after, read, line);
		return other;
	}

	/** The keys that may be the same as a text, those noted included: all with its identity, or all there are if it has none. */
	*#keysLike(text: string): Generator<undefined, KeyCollisions<number>> {
		const recognized = recognizeKey(text, this.#vocabulary);
		const identity = recognized && identityOf(recognized);
		const known = this.#byIdentity.get(identity);
		if (known) return known;
		const keys = new KeyCollisions<number>();
		const alike = identity === undefined ? this.#index.allKeys() : this.#index.keysWith(identity);
		for (const { key, line } of alike) {
			yield;
			const forms = new Set([key.text]);
			if (identity !== undefined) forms.add(this.#formOf(key));
			for (const form of forms) keys.add(form, keyToJava(key), line);
		}
		this.#byIdentity.set(identity, keys);
		return keys;
	}
}
