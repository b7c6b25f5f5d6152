/** Finds the names and URIs under the pointer, at cursors, and in selections. */
import { Position, type TextDocument, type TextEditor, window } from "vscode";
import type { FileKeys } from "../../../keys/fileKeys";
import type { DocumentText } from "../../../keys/segments";
import * as targets from "../../../keys/targets";
import { objectOf } from "../../../workspace/settings";
import { openDocument } from "../files/openDocuments";
import { rangeIn, spanIn } from "../files/ranges";
import { vocabularyOf } from "../files/settings";
import { syntaxOf } from "../files/syntax";
import type { DocumentKeys } from "./documentKeys";

interface InDocument {
	readonly document: TextDocument;
	/** `undefined` unless the document is a `.properties` file. */
	readonly keys: FileKeys | undefined;
}

/** A target with its document. */
export type TargetInDocument = targets.Target & InDocument;
export type RecognizedInDocument = targets.RecognizedTarget & InDocument;

/** A document in the form that the rooms below read. */
export async function sourceOf(document: TextDocument, documentKeys: DocumentKeys): Promise<DocumentText> {
	const keys = await documentKeys.read(document);
	const text = keys?.text ?? document.getText();
	return { text, syntax: syntaxOf(document), vocabulary: vocabularyOf(document), keys };
}

/** The recognized key or sure name at a position: certain enough to show unprompted. */
export async function recognizedAtPosition(
	document: TextDocument,
	position: Position,
	documentKeys: DocumentKeys,
): Promise<RecognizedInDocument | undefined> {
	const source = await sourceOf(document, documentKeys);
	const target = targets.recognizedAt(source, document.offsetAt(position));
	return target && { ...target, document, keys: source.keys };
}

/** The selected URIs and names of an editor, in order. */
export async function urisAndNamesIn(
	{ document, selections }: TextEditor,
	documentKeys: DocumentKeys,
): Promise<TargetInDocument[]> {
	const source = await sourceOf(document, documentKeys);
	const spans = selections.map((selection) => spanIn(document, selection));
	return targets.urisAndNames(source, spans).map((target) => ({ ...target, document, keys: source.keys }));
}

/** A position as the argument of a command link. */
export function locationArgument(document: TextDocument, offset: number) {
	const { line, character } = document.positionAt(offset);
	return { uri: document.uri.toString(), line, character };
}

/**
 * Whether a command's argument is from `locationArgument`. Any link can run a command, so arguments are validated, and
 * text is read from the document, never from the link.
 */
export function isLocationArgument(argument: unknown): argument is ReturnType<typeof locationArgument> {
	const { uri, line, character } = objectOf(argument) as Record<string, unknown>;
	const areOffsets = [line, character].every((value) => Number.isInteger(value) && Number(value) >= 0);
	return typeof uri === "string" && areOffsets;
}

/** The target of a link; for any other argument, the one at the cursor of the active editor. */
export async function targetOfArgument(
	argument: unknown,
	documentKeys: DocumentKeys,
): Promise<RecognizedInDocument | undefined> {
	if (!isLocationArgument(argument)) {
		const editor = window.activeTextEditor;
		return editor && recognizedAtPosition(editor.document, editor.selection.active, documentKeys);
	}
	// The extension only links to open documents. A link to any other is foreign, and opens nothing.
	const document = openDocument(argument.uri);
	const position = new Position(argument.line, argument.character);
	// The document may have changed since the link was rendered.
	if (!document?.validatePosition(position).isEqual(position)) return undefined;
	return recognizedAtPosition(document, position, documentKeys);
}

export type ReferenceInDocument = NonNullable<Awaited<ReturnType<typeof referenceAtPosition>>>;

/** The reference at a position; `undefined` if there is none, or in a language that rename does not cover. */
export async function referenceAtPosition(
	document: TextDocument,
	position: Position,
	documentKeys: DocumentKeys,
) {
	const source = await sourceOf(document, documentKeys);
	const found = targets.referenceAt(source, document.offsetAt(position));
	if (!found) return undefined;
	const { uri } = found.recognized;
	return { ...found, uri, source, file: document.uri.toString(), range: rangeIn(document, found) };
}
