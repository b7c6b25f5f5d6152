/** The keys of a text, as strings that do not keep it in memory. */
import type { PropertyKey } from "./properties";

/** How many keys share a text, at most, and how long it is, unless one key is longer. */
const batchSize = 256;
const batchLength = 8192;

/**
 * Collects keys, and makes of the slices of the source that they come with strings that do not keep it in memory.
 *
 * A slice of some keys that have been joined takes about 60 ns, a copy of each key 150 to 200 (Node 20). Whoever
 * keeps one key keeps its batch, a few kilobytes. What is told of a key becomes an object with its last text only:
 * one that is old by then takes longer to change.
 */
export class KeyList {
	readonly #keys: PropertyKey[] = [];
	/** A space and the keys of the batch. Engines do not copy where only one text is joined. */
	readonly #texts: string[] = new Array(1 + batchSize).fill(" ");
	readonly #starts = new Int32Array(batchSize);
	readonly #ends = new Int32Array(batchSize);
	readonly #malformed = new Set<number>();
	#size = 0;
	#length = 0;

	add(text: string, start: number, end: number, malformed = false): void {
		if (this.#size === batchSize || this.#length + text.length > batchLength) this.#endBatch();
		if (malformed) this.#malformed.add(this.#size);
		this.#starts[this.#size] = start;
		this.#ends[this.#size] = end;
		this.#texts[++this.#size] = text;
		this.#length += text.length;
	}

	take(): PropertyKey[] {
		this.#endBatch();
		return this.#keys;
	}

	#endBatch(): void {
		const size = this.#size;
		const texts = size === batchSize ? this.#texts : this.#texts.slice(0, 1 + size);
		const joined = texts.join("");
		let at = 1;
		for (let index = 0; index < size; index++) {
			const until = at + texts[index + 1]!.length;
			const key = { key: joined.slice(at, until), start: this.#starts[index]!, end: this.#ends[index]! };
			this.#keys.push(
				this.#malformed.size > 0 && this.#malformed.has(index) ? { ...key, malformed: true } : key,
			);
			at = until;
		}
		this.#malformed.clear();
		this.#size = 0;
		this.#length = 0;
	}
}
