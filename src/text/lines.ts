/** Lines of a text: LF, CR and CRLF end them, as in an editor. */
import type { Span } from "../codec/outcome";
import { utf8Length } from "../codec/utf8";
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

/** In what the characters of a line are counted. */
export const encodings = ["utf-16", "utf-8", "utf-32"] as const;
export type Encoding = (typeof encodings)[number];

/** Where the lines of a text begin. */
export class LineStarts {
	readonly #starts = [0];

	constructor(
		readonly text: string,
		readonly encoding: Encoding = "utf-16",
	) {
		for (const { 0: lineEnd, index } of text.matchAll(/\r\n|\r|\n/g))
			this.#starts.push(index + lineEnd.length);
	}

	get lineCount(): number {
		return this.#starts.length;
	}

	positionAt(offset: number): LinePosition {
		const line = countBefore(this.#starts, (start) => start, offset + 1) - 1;
		const start = this.#starts[line] as number;
		return { line, character: lengthIn(this.encoding, this.text, start, offset) };
	}

	rangeOf({ start, end }: Span): LineSpan {
		return { start: this.positionAt(start), end: this.positionAt(end) };
	}

	/** The offset of a position; beyond its line or the text, the end of that. */
	offsetAt({ line, character }: LinePosition): number {
		const start = line < 0 ? 0 : this.#starts[line];
		if (start === undefined) return this.text.length;
		const { end } = lineAround(this.text, start);
		if (this.encoding === "utf-16") return Math.min(start + Math.max(0, character), end);
		let offset = start;
		for (let left = character; left > 0 && offset < end; ) {
			const next = offset + ((this.text.codePointAt(offset) as number) > 0xffff ? 2 : 1);
			left -= lengthIn(this.encoding, this.text, offset, next);
			offset = next;
		}
		return offset;
	}

	spanOf({ start, end }: LineSpan): Span {
		const offset = this.offsetAt(start);
		return { start: offset, end: Math.max(offset, this.offsetAt(end)) };
	}
}

function lengthIn(encoding: Encoding, text: string, start: number, end: number): number {
	if (encoding === "utf-16") return end - start;
	const characters = [...text.slice(start, end)];
	if (encoding === "utf-32") return characters.length;
	return characters.reduce((sum, one) => sum + utf8Length(one.codePointAt(0) as number), 0);
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
