/** Lines of a text, ended by LF, CR or CRLF as in VS Code. */

import { endOfMatch } from "./patterns";
import { countBefore, type Span } from "./span";

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

	/** The line at an offset, without its line end; the first one with a byte order mark. */
	lineAt(offset: number): Span {
		const { line } = this.positionAt(offset);
		const end = this.offsetAt({ line, character: Number.POSITIVE_INFINITY });
		return { start: line && (this.#starts[line] as number), end };
	}

	spanOf({ start, end }: LineSpan): Span {
		const offset = this.offsetAt(start);
		return { start: offset, end: Math.max(offset, this.offsetAt(end)) };
	}
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
