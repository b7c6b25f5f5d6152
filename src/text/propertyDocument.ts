/** Updates the entries of a `.properties` document when its text changes. */
import type { Span } from "../codec/span";
import { indexFrom } from "./binarySearch";
import { isComment, logicalLines, type PropertyEntry } from "./properties";

/** An entry of a document. Its offsets move when text before it changes. */
export interface MovableEntry {
	start: number;
	end: number;
	readonly value: { start: number; end: number };
}

/**
 * The entries of a document after a change: a span was replaced by `length` code units, and `text` is the result. Reads
 * again from the entry before the span until an entry after it starts where an old one did; the rest only moves.
 */
export function entriesAfter<Entry extends MovableEntry>(
	old: readonly Entry[],
	text: string,
	{ start, end }: Span,
	length: number,
	read: (entry: PropertyEntry) => Entry,
): Entry[] {
	const shift = length - (end - start);
	const before = indexFrom(old, start) - 1;
	let next = indexFrom(old, end);
	let kept = old.length;
	const fresh: Entry[] = [];
	for (const line of logicalLines(text, old[before]?.start)) {
		if (isComment(line)) continue;
		const oldStart = line.key.start - shift;
		while (next < old.length && (old[next] as Entry).start < oldStart) next++;
		if (old[next]?.start === oldStart) {
			kept = next;
			break;
		}
		fresh.push(read(line));
	}
	const rest = old.slice(kept);
	if (shift !== 0) for (const entry of rest) move(entry, shift);
	return old.slice(0, Math.max(0, before)).concat(fresh, rest);
}

function move(entry: MovableEntry, by: number): void {
	for (const span of [entry, entry.value]) {
		span.start += by;
		span.end += by;
	}
}
