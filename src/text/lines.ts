import { lastNotAfter } from "./binarySearch";

/** A document as lines, without their ends. */
export interface Lines {
	readonly count: number;
	at(line: number): string;
}

/** Some whole lines of a document, joined by LF. */
export interface Block {
	readonly firstLine: number;
	readonly lineCount: number;
	readonly text: string;
	/** Up to this offset, `text` may continue a logical line from above: nothing is known to be a key. Usually 0. */
	readonly unknownUntil: number;
	/** Whether the last logical line continues below the lines looked at; usually false. */
	readonly isCutOff: boolean;
}

/** A place between characters: the line, and the UTF-16 offset in it; both from 0. */
export interface LinePosition {
	readonly line: number;
	readonly character: number;
}

export interface LineSpan {
	readonly start: LinePosition;
	readonly end: LinePosition;
}

/** The lines from `first` to `last`, both included. */
export function blockOfLines(lines: Lines, first: number, last: number): Block {
	let text = lines.at(first);
	for (let next = first + 1; next <= last; next++) text += `\n${lines.at(next)}`;
	return { firstLine: first, lineCount: last - first + 1, text, unknownUntil: 0, isCutOff: false };
}

/** Returns a function from offsets in a block to lines and characters; quick for offsets roughly in order. */
export function positionsIn(block: Pick<Block, "firstLine" | "text">): (offset: number) => LinePosition {
	const { text } = block;
	let line = block.firstLine;
	let lineStart = 0;
	let lineEnd = text.indexOf("\n");
	return (offset) => {
		while (offset < lineStart) {
			line--;
			lineEnd = lineStart - 1;
			lineStart = startOfLine(text, lineEnd);
		}
		while (lineEnd >= 0 && lineEnd < offset) {
			line++;
			lineStart = lineEnd + 1;
			lineEnd = text.indexOf("\n", lineStart);
		}
		return { line, character: offset - lineStart };
	};
}

/** The same in a whole text, for offsets in any order. */
export function positionsAnywhere(text: string): (offset: number) => LinePosition {
	const lineStarts = [0];
	for (const { index } of text.matchAll(/\n/g)) lineStarts.push(index + 1);
	return (offset) => {
		const line = lastNotAfter(lineStarts, (start) => start, offset);
		return { line, character: offset - (lineStarts[line] as number) };
	};
}

/** The beginning of the line that an offset is in. */
export function startOfLine(text: string, offset: number): number {
	// A search from an offset below 0 would look at the first character.
	return offset === 0 ? 0 : text.lastIndexOf("\n", offset - 1) + 1;
}
