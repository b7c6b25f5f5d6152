/** Converts between offsets and VS Code's positions. */
import { Location, Range, type TextDocument, Uri } from "vscode";
import type { LineSpan } from "../../../text/lines";
import type { Span } from "../../../text/span";
import type { LocatedUri } from "../../../workspace/references";

export function rangeIn(document: TextDocument, { start, end }: Span): Range {
	return new Range(document.positionAt(start), document.positionAt(end));
}

export function spanIn(document: TextDocument, { start, end }: Range): Span {
	return { start: document.offsetAt(start), end: document.offsetAt(end) };
}

/** The location of a URI in a file, open or not. */
export function locationOf({ file, range }: LocatedUri): Location {
	return new Location(Uri.parse(file), rangeOf(range));
}

export function rangeOf({ start, end }: LineSpan): Range {
	return new Range(start.line, start.character, end.line, end.character);
}
