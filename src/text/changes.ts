/** How changes of a document move the offsets in it. */
import type { Span } from "../codec/outcome";
import type { LinePosition, LineSpan } from "./lines";

/** A span of a document, and the text that takes its place. */
export interface Change extends Span {
	readonly text: string;
}

/**
 * Returns a function from offsets before some changes to offsets after them. Both come in order. An offset at the
 * beginning of a change stays where it is. In a document, `lineEnd` replaces each line end of an inserted text.
 */
export function shifter(changes: readonly Change[], lineEnd: string): (offset: number) => number {
	let next = 0;
	let shift = 0;
	return (offset) => {
		for (let change = changes[next]; change && change.end <= offset; change = changes[++next]) {
			const written = change.text.replace(/\r\n?|\n/g, lineEnd);
			shift += written.length - (change.end - change.start);
		}
		return offset + shift;
	};
}

/** A text after some edits, as `changesIn` takes them. Nothing else of it changes, whatever its line ends are. */
export function textAfter(text: string, edits: readonly LineEdit[]): string {
	let after = "";
	let copied = 0;
	for (const { start, end, text: written } of changesIn(text, edits)) {
		after += text.slice(copied, start) + written;
		copied = end;
	}
	return after + text.slice(copied);
}

/** A change by lines and characters. */
export interface LineEdit {
	readonly range: LineSpan;
	readonly text: string;
}

/** Edits by offsets in a text. They must be in order and apart; their lines end at LF, CR or CRLF. */
export function* changesIn(text: string, edits: readonly LineEdit[]): Generator<Change> {
	const lineEnds = text.matchAll(/\r\n?|\n/g);
	let line = 0;
	let lineStart = 0;
	const offsetOf = (position: LinePosition) => {
		for (; line < position.line; line++) {
			const { value, done } = lineEnds.next();
			if (done) return text.length;
			lineStart = value.index + value[0].length;
		}
		return lineStart + position.character;
	};
	for (const { range, text: written } of edits)
		yield { start: offsetOf(range.start), end: offsetOf(range.end), text: written };
}
