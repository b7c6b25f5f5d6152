/** Finds the names and URIs under the pointer, at cursors, and in selections. */
import { Position, type TextDocument, type TextEditor, window } from "vscode";
import {
	type RecognizedTarget,
	recognizedAt,
	type Target,
	targetsOf,
	withoutOverlaps,
} from "../../../keys/occurrences/targets";
import type { Document } from "../../../service";
import { objectOf } from "../../../text/unknownValues";
import { openDocument } from "../files/openDocuments";
import { documentOf } from "./documents";

/** The document of an editor as features see it, and what is selected in it. */
export function selectionsIn({ document: textDocument, selections }: TextEditor) {
	const document = documentOf(textDocument);
	return { document, spans: selections.map((selection) => document.lines.spanOf(selection)) };
}

/** The URIs and names at the cursors and in the selections of the active editor, in order. */
export function selectedTargets(): (Target & { readonly document: Document })[] {
	const editor = window.activeTextEditor;
	if (!editor) return [];
	const { document, spans } = selectionsIn(editor);
	const targets = targetsOf(document, spans, ["uri", "name"]).flat();
	return withoutOverlaps(targets).map((target) => ({ ...target, document }));
}

/**
 * Whether a command's argument is a place in a document. Any link can run a command, so arguments are
 * validated, and text is read from the document, never from the link.
 */
export function isLocationArgument(
	argument: unknown,
): argument is { readonly uri: string; readonly line: number; readonly character: number } {
	const { uri, line, character } = objectOf(argument) as Record<string, unknown>;
	const areOffsets = [line, character].every((value) => Number.isInteger(value) && Number(value) >= 0);
	return typeof uri === "string" && areOffsets;
}

/** The target of a link. */
export function targetOfArgument(
	argument: unknown,
): (RecognizedTarget & { readonly textDocument: TextDocument; readonly document: Document }) | undefined {
	if (!isLocationArgument(argument)) return undefined;
	// The extension only links to open documents. A link to any other is foreign, and opens nothing.
	const textDocument = openDocument(argument.uri);
	const position = new Position(argument.line, argument.character);
	// The document may have changed since the link was rendered.
	if (!textDocument?.validatePosition(position).isEqual(position)) return undefined;
	const document = documentOf(textDocument);
	const target = recognizedAt(document, document.lines.offsetAt(position));
	return target && { ...target, textDocument, document };
}
