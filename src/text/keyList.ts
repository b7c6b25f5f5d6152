/** The keys of a text, as strings that do not keep it in memory. */
import type { PropertyKey } from "./properties";

/** How many keys share a text, at most, and how long it is, unless one key is longer. */
const batchSize = 256;
const batchLength = 8192;

/**
 * Collects keys, and makes of the slices of the source that they come with strings that do not keep it in memory.
 *
 * A slice of some keys that have been joined takes about 60 ns, a copy of each key 150 to 200 (Node 20). Whoever
 * keeps one key keeps its batch, a few kilobytes.
 */
export class KeyList {
	readonly #keys: { -readonly [field in keyof PropertyKey]: PropertyKey[field] }[] = [];
	/** A space and the keys of the batch. Engines do not copy where only one text is joined. */
	readonly #texts: string[] = new Array(1 + batchSize).fill(" ");
	#size = 0;
	#length = 0;

	add(key: PropertyKey): void {
		if (this.#size === batchSize || this.#length + key.key.length > batchLength) this.#endBatch();
		this.#keys.push(key);
		this.#texts[++this.#size] = key.key;
		this.#length += key.key.length;
	}

	take(): PropertyKey[] {
		this.#endBatch();
		return this.#keys;
	}

	#endBatch(): void {
		const { length } = this.#keys;
		const joined = this.#texts.slice(0, 1 + this.#size).join("");
		let at = 1;
		for (let index = length - this.#size; index < length; index++) {
			const key = this.#keys[index]!;
			const end = at + key.key.length;
			key.key = joined.slice(at, end);
			at = end;
		}
		this.#size = 0;
		this.#length = 0;
	}
}
