/** Lines of a text whose characters a client counts in units of its own. */
import type { Span } from "../codec/outcome";
import { utf8Length } from "../codec/utf8";
import { type LinePosition, type LineSpan, LineStarts, lineAround } from "../text/lines";

export const encodings = ["utf-16", "utf-8", "utf-32"] as const;
export type Encoding = (typeof encodings)[number];

export class ClientLines extends LineStarts {
	constructor(
		readonly text: string,
		readonly encoding: Encoding = "utf-16",
	) {
		super(text);
	}

	override positionAt(offset: number): LinePosition {
		const { line, character } = super.positionAt(offset);
		return { line, character: lengthIn(this.encoding, this.text, offset - character, offset) };
	}

	/** The offset of a position; beyond its line or the text, the end of that. */
	offsetAt({ line, character }: LinePosition): number {
		const start = this.startOf(Math.max(0, line));
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
