/** Converts between offsets and VS Code's positions. */
import { Range, type TextDocument } from "vscode";
import type { LineSpan } from "../../../text/lines";
import type { Span } from "../../../text/span";

export function rangeIn(document: TextDocument, { start, end }: Span): Range {
	return new Range(document.positionAt(start), document.positionAt(end));
}

export function rangeOf({ start, end }: LineSpan): Range {
	return new Range(start.line, start.character, end.line, end.character);
}
