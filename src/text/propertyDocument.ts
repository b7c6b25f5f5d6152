/** The entries of a `.properties` document, updated incrementally. */
import type { Span } from "../codec/outcome";
import { countBefore } from "./binarySearch";
import { isComment, logicalLines, type PropertyEntry } from "./properties";

/** An entry of a document. Its offsets move when text before it changes. */
export interface Placed {
	start: number;
	end: number;
	readonly value: { start: number; end: number };
}

/** Keeps the result of `place` for each entry, in document order. */
export abstract class PropertyDocument<Entry extends Placed> {
	#text = "";
	#all: readonly Entry[] = [];

	protected abstract place(text: string, entry: PropertyEntry): Entry;

	/** Drops everything computed from the previous entries. */
	protected abstract forget(): void;

	get text(): string {
		return this.#text;
	}

	/** All entries, in document order. */
	get all(): readonly Entry[] {
		return this.#all;
	}

	/** The index of the first entry that starts at or after an offset. */
	indexFrom(offset: number): number {
		return countBefore(this.#all, ({ start }) => start, offset);
	}

	/** The index of the first entry that ends at or after an offset. */
	indexEndingFrom(offset: number): number {
		return countBefore(this.#all, ({ value }) => value.end, offset);
	}

	/** Reads up to `most` more entries. Returns true at the end of the text. */
	read(text: string, most = Number.POSITIVE_INFINITY): boolean {
		const read: Entry[] = [];
		for (const line of logicalLines(text, this.#all.at(-1)?.value.end)) {
			if (isComment(line)) continue;
			if (read.length === most) break;
			read.push(this.place(text, line));
		}
		this.#keep(text, this.#all.concat(read));
		return read.length < most;
	}

	/**
	 * Applies a change to a fully read document: `length` code units replaced a span. Reads again from the entry before
	 * the span until an entry after it starts where an old one did; the rest only moves.
	 */
	change(text: string, { start, end }: Span, length: number): void {
		const old = this.#all;
		const shift = length - (end - start);
		const before = this.indexFrom(start) - 1;
		let next = this.indexFrom(end);
		let kept = old.length;
		const read: Entry[] = [];
		for (const line of logicalLines(text, old[before]?.start)) {
			if (isComment(line)) continue;
			const oldStart = line.key.start - shift;
			while (next < old.length && (old[next] as Entry).start < oldStart) next++;
			if (old[next]?.start === oldStart) {
				kept = next;
				break;
			}
			read.push(this.place(text, line));
		}
		const rest = old.slice(kept);
		if (shift !== 0) for (const entry of rest) move(entry, shift);
		this.#keep(text, old.slice(0, Math.max(0, before)).concat(read, rest));
	}

	#keep(text: string, all: readonly Entry[]): void {
		this.#text = text;
		this.#all = all;
		this.forget();
	}
}

function move(entry: Placed, by: number): void {
	for (const span of [entry, entry.value]) {
		span.start += by;
		span.end += by;
	}
}
