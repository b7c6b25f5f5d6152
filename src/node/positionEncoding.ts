/**
 * Converts between offsets and positions in the position encoding of an LSP client: Neovim asks for UTF-8 first, Emacs
 * for UTF-32.
 */
import type { Span } from "../codec/span";
import { type LinePosition, type LineSpan, LineStarts, lineAround } from "../text/lines";

export type Encoding = "utf-16" | "utf-8" | "utf-32";

export function isEncoding(text: string): text is Encoding {
	return /^utf-(?:8|16|32)$/.test(text);
}

export class EncodedLines extends LineStarts {
	/** The last position counted, to count on from it: positions on a long line are mostly asked for in order. */
	#last = { line: 0, offset: this.starts[0], character: 0 };

	constructor(
		readonly text: string,
		readonly encoding: Encoding = "utf-16",
		isStored = false,
	) {
		super(text, isStored);
	}

	override positionAt(at: number): LinePosition {
		const offset = Math.max(at, this.starts[0]);
		const { line, character } = super.positionAt(offset);
		if (this.encoding === "utf-16") return { line, character };
		const isAfter = this.#last.line === line && this.#last.offset <= offset;
		const last = isAfter ? this.#last : { offset: offset - character, character: 0 };
		const between = this.text.slice(last.offset, offset);
		const length = this.encoding === "utf-8" ? Buffer.byteLength(between) : [...between].length;
		this.#last = { line, offset, character: last.character + length };
		return { line, character: this.#last.character };
	}

	/** The offset of a position, clamped to its line and the text. */
	offsetAt({ line, character }: LinePosition): number {
		const start = this.starts[Math.max(0, line)];
		if (start === undefined) return this.text.length;
		const count = Math.max(0, character);
		const { end } = lineAround(this.text, start);
		if (this.encoding === "utf-16") return Math.min(start + count, end);
		const whole = this.text.slice(start, end);
		const isUtf8 = this.encoding === "utf-8";
		const before = isUtf8 ? `${Buffer.from(whole).subarray(0, count)}` : [...whole].slice(0, count).join("");
		return start + before.length;
	}

	spanOf({ start, end }: LineSpan): Span {
		const offset = this.offsetAt(start);
		return { start: offset, end: Math.max(offset, this.offsetAt(end)) };
	}
}
