/** Lines of a text, ended by LF, CR or CRLF as in VS Code. */

import { endOfMatch } from "./patterns";
import { countBefore, type Span, textBefore } from "./span";

/** A zero-based line, and a zero-based UTF-16 offset in it. */
export interface LinePosition {
	readonly line: number;
	readonly character: number;
}

export interface LineSpan {
	readonly start: LinePosition;
	readonly end: LinePosition;
}

/** The lines of a text. Positions are those of the Language Server Protocol, in UTF-16. */
export class Lines {
	#found?: readonly [number, ...number[]];

	constructor(
		readonly text: string,
		/** The offset of the first column. */
		readonly start = 0,
	) {}

	/** The offset at which each line starts, found when first asked for. */
	get #starts(): readonly [number, ...number[]] {
		if (this.#found) return this.#found;
		const starts: [number, ...number[]] = [this.start];
		// Not `matchAll`: its results would take longer to make than the lines to find.
		const lineEnd = /\r\n?|\n/g;
		while (lineEnd.test(this.text)) starts.push(lineEnd.lastIndex);
		this.#found = starts;
		return starts;
	}

	/** The lines of a text as it is stored: editors show no column for a byte order mark. */
	static ofFile(text: string): Lines {
		return new Lines(text, text.startsWith("\ufeff") ? 1 : 0);
	}

	/** The span of the whole text. */
	get whole(): Span {
		return { start: 0, end: this.text.length };
	}

	positionAt(offset: number): LinePosition {
		const visible = Math.max(offset, this.start);
		const line = countBefore(this.#starts, (start) => start, visible + 1) - 1;
		return { line, character: visible - (this.#starts[line] as number) };
	}

	rangeOf({ start, end }: Span): LineSpan {
		return { start: this.positionAt(start), end: this.positionAt(end) };
	}

	/** The offset of a position, clamped to its line and the text. */
	offsetAt({ line, character }: LinePosition): number {
		const start = this.#starts[Math.max(0, line)];
		if (start === undefined) return this.text.length;
		// Not by reading the line, which may be long.
		const next = this.#starts[Math.max(0, line) + 1];
		const end = next === undefined ? this.text.length : endOfLineAbove(this.text, next);
		return Math.min(start + Math.max(0, character), end);
	}

	spanOf({ start, end }: LineSpan): Span {
		const offset = this.offsetAt(start);
		return { start: offset, end: Math.max(offset, this.offsetAt(end)) };
	}
}

/** The line at an offset, without its line end. */
export function lineAround(text: string, offset: number): Span {
	let start = offset;
	// Not `lastIndexOf`: a text without this kind of line end would be read to its start for each line.
	while (start > 0 && !isLineEnd(text[start - 1])) start--;
	return { start, end: endOfLine(text, offset) };
}

/** The line at an offset; `undefined` if it is longer than `max`, and then not read to its ends. */
export function shortLineAround(text: string, offset: number, max: number): Span | undefined {
	// Not by `lineAround`: unit by unit, many places of one line would take too long.
	// One more on both sides, so that what is longer without a line end is too long.
	const before = textBefore(text, offset, max + 1);
	const lastEnd = Math.max(before.lastIndexOf("\n"), before.lastIndexOf("\r"));
	const length = text.slice(offset, offset + max + 1).search(/[\r\n]|$/);
	const line = { start: offset - before.length + lastEnd + 1, end: offset + length };
	return line.end - line.start <= max ? line : undefined;
}

export function isLineEnd(character: string | undefined): boolean {
	return character === "\n" || character === "\r";
}

/** The end of the line at an offset, before its line end. */
export function endOfLine(text: string, offset: number): number {
	return endOfMatch(restOfLine, text, offset);
}

const restOfLine = /[^\r\n]*/y;

/** The end of the line above the one that starts at an offset, which is not the first. */
export function endOfLineAbove(text: string, start: number): number {
	return start - (text.startsWith("\r\n", start - 2) ? 2 : 1);
}
