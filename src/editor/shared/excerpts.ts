/** Takes pieces of documents apart. Only a little of a long document or line is looked at. */
import { Position, Range, type TextDocument } from "vscode";
import { lazily } from "../../codec/lazily";
import type { Span } from "../../codec/outcome";
import { longestComment, perhapsClosing } from "../../names/commentHyphens";
import { type Excerpt, excerptOfBlock } from "../../names/excerpt";
import { longestName } from "../../names/recognition";
import { type Block, positionsIn } from "../../text/lines";
import { blockAround } from "../../text/logicalLines";
import { type Part, partsWithin, uncertainPart } from "../../text/part";
import { partsOf, partsOfFragment, partsOfPiece } from "../../text/scanner";
import { isPropertiesFile, linesOf, syntaxOf } from "./documents";

/** A piece of a document that begins at a position: some whole lines, joined by LF, or a part of one. */
export interface Piece {
	readonly start: Position;
	readonly text: string;
}

export interface DocumentExcerpt extends Excerpt, Piece {}

/** How many characters before and after a cursor are looked at: more than a name takes. */
const reach = 4 * longestName;

/** So many characters are read, in some milliseconds, to know where strings begin. Nothing further down is certain. */
const mostRead = 1 << 18;

/** In UTF-16 code units. No more of a `.properties` line is read for a cursor: nobody writes a longer key. */
const longestPropertyLine = 1_000_000;

/** The line at a position, or as much of a long one as matters; in `.properties`, its logical line. */
export function excerptAt(document: TextDocument, position: Position): DocumentExcerpt {
	if (isPropertiesFile(document)) return takenApart(blockAt(document, position));
	const read = excerptReader(document);
	if (!isLongLine(document, position.line)) return read(position.line);
	const start = Math.max(0, position.character - reach);
	return read(position.line, { start, end: position.character + reach });
}

/** The logical line at a position of a `.properties` document; of a long line, its beginning or the text nearby. */
export function blockAt(document: TextDocument, { line, character }: Position): Block & Piece {
	if (!isLongLine(document, line)) return blockOver(document, line);
	const { text } = document.lineAt(line);
	if (character < longestPropertyLine - reach) {
		const lines = linesOf(document);
		// The "x" stands for the rest: without it, a backslash before it would join the next line.
		const begun = `${text.slice(0, longestPropertyLine)}x`;
		const at = (i: number) => (i === line ? begun : lines.at(i));
		const block = blockAround({ count: lines.count, at }, line);
		return { ...block, isCutOff: true, start: new Position(block.firstLine, 0) };
	}
	const start = new Position(line, character - reach);
	const near = text.slice(start.character, character + reach);
	// Nothing in it is known to be a key: it belongs to a value, or to a key that nobody writes.
	return { firstLine: line, lineCount: 1, text: near, unknownUntil: near.length, isCutOff: true, start };
}

/** Some lines of a `.properties` document, with the lines around them that are needed to read them. */
export function blockOver(document: TextDocument, firstLine: number, lastLine = firstLine): Block & Piece {
	const block = blockAround(linesOf(document), firstLine, lastLine);
	return { ...block, start: new Position(block.firstLine, 0) };
}

/** The same, taken apart. */
export function excerptOver(document: TextDocument, firstLine: number, lastLine = firstLine) {
	return takenApart(blockOver(document, firstLine, lastLine));
}

function takenApart(block: Block & Piece): DocumentExcerpt {
	return { ...excerptOfBlock(block), start: block.start };
}

/** The text of a line as far as it is looked at for a cursor. */
export function textNear(document: TextDocument, { line, character }: Position): string {
	const { text } = document.lineAt(line);
	return text.length > 2 * reach ? text.slice(Math.max(0, character - reach), character + reach) : text;
}

/** Whether a line is so long that only a piece of it is read for a cursor. In `.properties`, its beginning matters. */
export function isLongLine(document: TextDocument, line: number): boolean {
	const longest = isPropertiesFile(document) ? longestPropertyLine : 2 * reach;
	return document.lineAt(line).text.length > longest;
}

/** Gives lines of a document, or pieces. Callers must ask for them in order, so that the text above is read once. */
export function excerptReader(document: TextDocument): (line: number, piece?: Span) => DocumentExcerpt {
	if (isPropertiesFile(document)) return (line) => excerptOver(document, line);
	const syntax = syntaxOf(document);
	const partsOfHead = lazily(() => headReader(document, syntax));
	return (line, piece) => {
		const whole = document.lineAt(line).text;
		const text = piece ? whole.slice(piece.start, piece.end) : whole;
		const start = new Position(line, piece?.start ?? 0);
		const offset = document.offsetAt(start);
		const end = offset + text.length;
		const isPiece = start.character > 0 || text.length > mostRead;
		const takeApart = isPiece ? partsOfPiece : partsOfFragment;
		const parts = end <= mostRead ? partsOfHead()({ start: offset, end }) : takeApart(text, syntax);
		const excerpt = { text, syntax, start, parts: [...parts], unknownUntil: 0, isCutOff: false };
		if (!perhapsClosing.test(text)) return excerpt;
		const above = document.positionAt(Math.max(0, offset - longestComment));
		return { ...excerpt, before: document.getText(new Range(above, start)) };
	};
}

/** Gives the parts of a document's beginning. Spans must come in order. If it is longer, the last part is uncertain. */
function headReader(document: TextDocument, syntax: string): (span: Span) => Part[] {
	const text = document.getText(new Range(new Position(0, 0), document.positionAt(mostRead)));
	// No position divides a CRLF or a surrogate pair, so the text of a longer document may be shorter than requested.
	const isWhole = document.offsetAt(new Position(document.lineCount, 0)) <= text.length;
	const parts = partsOf(text, syntax)[Symbol.iterator]();
	let isDone = false;
	/** The last ones that were read, which may reach into the next span. */
	let read: Part[] = [];
	return (span) => {
		read = read.filter(({ end }) => end >= span.start);
		while (!isDone && (read.at(-1)?.start ?? 0) <= span.end) {
			const { value, done } = parts.next();
			isDone = done === true;
			if (!done && value.end >= span.start)
				read.push(isWhole || value.end < text.length ? value : uncertainPart(value));
		}
		return partsWithin(read, span);
	};
}

/** The offset of a position in a piece; 0 for one before the piece, its length for one after it. */
export function offsetIn({ start, text }: Piece, { line, character }: Position): number {
	if (line < start.line) return 0;
	if (line === start.line) return Math.min(Math.max(0, character - start.character), text.length);
	let lineStart = 0;
	for (let at = start.line; at < line; at++) {
		const end = text.indexOf("\n", lineStart);
		if (end < 0) return text.length;
		lineStart = end + 1;
	}
	return Math.min(lineStart + character, text.length);
}

/** Gives the ranges of spans of a piece; quick for spans that come in their order. */
export function rangesOf({ start, text }: Piece): (span: Span) => Range {
	const positionIn = positionsIn({ firstLine: start.line, text });
	const positionAt = (offset: number) => {
		const { line, character } = positionIn(offset);
		return new Position(line, line === start.line ? start.character + character : character);
	};
	return (span) => new Range(positionAt(span.start), positionAt(span.end));
}
