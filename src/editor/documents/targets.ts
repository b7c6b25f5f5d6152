/** The names and URIs under the pointer, at cursors and in selections of documents. */
import { type CancellationToken, Position, Range, type TextDocument, type TextEditor, window } from "vscode";
import type { Span } from "../../codec/outcome";
import type { Keys } from "../../names/keys";
import * as targets from "../../names/targets";
import { objectOf } from "../../workspace/settings";
import { vocabularyOf } from "../files/settings";
import type { DocumentKeys } from "./documentKeys";
import { openDocument, syntaxOf } from "./documents";

interface InDocument {
	readonly document: TextDocument;
	/** Those of the document, if it is a `.properties` file. */
	readonly keys: Keys | undefined;
}

/** A target, and the document that has it. */
export type TargetInDocument = targets.Target & InDocument;
export type RecognizedInDocument = targets.RecognizedTarget & InDocument;

/** A document as the storeys below read it. */
export async function sourceOf(
	document: TextDocument,
	documentKeys: DocumentKeys,
	token?: CancellationToken,
): Promise<targets.DocumentText> {
	const keys = await documentKeys.read(document, token);
	const text = keys?.text ?? document.getText();
	return { text, syntax: syntaxOf(document), vocabulary: vocabularyOf(document), keys };
}

/** The recognized key, or the sure name, at a position: it may be shown unasked. */
export async function recognizedAt(
	document: TextDocument,
	position: Position,
	documentKeys: DocumentKeys,
	token?: CancellationToken,
): Promise<RecognizedInDocument | undefined> {
	const source = await sourceOf(document, documentKeys, token);
	const target = targets.recognizedAt(source, document.offsetAt(position));
	return target && { ...target, document, keys: source.keys };
}

/** The URIs and names that are selected in an editor, in order. */
export async function urisAndNamesIn(
	{ document, selections }: TextEditor,
	documentKeys: DocumentKeys,
): Promise<TargetInDocument[]> {
	const source = await sourceOf(document, documentKeys);
	const spans = selections.map((selection) => spanIn(document, selection));
	return targets.urisAndNames(source, spans).map((target) => ({ ...target, document, keys: source.keys }));
}

/** The range of a span of a document. */
export function rangeIn(document: TextDocument, { start, end }: Span): Range {
	return new Range(document.positionAt(start), document.positionAt(end));
}

/** The span of a range of a document. */
export function spanIn(document: TextDocument, { start, end }: Range): Span {
	return { start: document.offsetAt(start), end: document.offsetAt(end) };
}

/** A position as the links of commands carry it. */
export function linkTo(document: TextDocument, offset: number) {
	const { line, character } = document.positionAt(offset);
	return { uri: document.uri.toString(), line, character };
}

/**
 * Whether the argument of a command is that of a link. Any link can call a command, so its arguments are checked, and
 * the text is read from the document, not from the link.
 */
export function isLink(argument: unknown): argument is ReturnType<typeof linkTo> {
	const { uri, line, character } = objectOf(argument) as Record<string, unknown>;
	const areOffsets = [line, character].every((value) => Number.isInteger(value) && Number(value) >= 0);
	return typeof uri === "string" && areOffsets;
}

/** The position of a link; for any other argument, the cursor of the active editor. */
export function placeOfLink(argument: unknown) {
	if (!isLink(argument)) {
		const editor = window.activeTextEditor;
		return editor && { document: editor.document, position: editor.selection.active };
	}
	// Links are drawn in open documents. A link that names another was made by somebody else, and opens nothing.
	const document = openDocument(argument.uri);
	const position = new Position(argument.line, argument.character);
	// The document may have changed since the link was drawn.
	return document?.validatePosition(position).isEqual(position) ? { document, position } : undefined;
}

/** The target of a link or, if there is none, at the cursor of the active editor. */
export async function targetOf(
	argument: unknown,
	keys: DocumentKeys,
): Promise<RecognizedInDocument | undefined> {
	const place = placeOfLink(argument);
	return place && recognizedAt(place.document, place.position, keys);
}
