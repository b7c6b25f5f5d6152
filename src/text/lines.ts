/** Lines of a text: LF, CR and CRLF end them, as in an editor. */
import type { Span } from "../codec/outcome";
import { countBefore } from "./binarySearch";

/** A place between characters: the line, and the UTF-16 offset in it; both from 0. */
export interface LinePosition {
	readonly line: number;
	readonly character: number;
}

export interface LineSpan {
	readonly start: LinePosition;
	readonly end: LinePosition;
}

/** Where the lines of a text begin. */
export class LineStarts {
	readonly #starts = [0];

	constructor(text: string) {
		for (const { 0: end, index } of text.matchAll(/\r\n?|\n/g)) this.#starts.push(index + end.length);
	}

	get lineCount(): number {
		return this.#starts.length;
	}

	/** Where a line begins; `undefined` if there is no such line. */
	startOf(line: number): number | undefined {
		return this.#starts[line];
	}

	positionAt(offset: number): LinePosition {
		const line = countBefore(this.#starts, (start) => start, offset + 1) - 1;
		return { line, character: offset - (this.#starts[line] as number) };
	}

	rangeOf({ start, end }: Span): LineSpan {
		return { start: this.positionAt(start), end: this.positionAt(end) };
	}
}

/** The line that an offset is in, without its end. */
export function lineAround(text: string, offset: number): Span {
	// `lastIndexOf` takes a negative offset for 0.
	const lineFeed = offset === 0 ? -1 : text.lastIndexOf("\n", offset - 1);
	const start = lineFeed + 1 + text.slice(lineFeed + 1, offset).lastIndexOf("\r") + 1;
	const lineEnd = /[\r\n]|$/g;
	lineEnd.lastIndex = offset;
	return { start, end: lineEnd.exec(text)?.index ?? text.length };
}
