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
import { objectOf } from "../../../workspace/settings";
import { openDocument } from "../files/openDocuments";
import type { Documents } from "./documents";

/** The document of an editor as features see it, and what is selected in it. */
export function selectionsIn({ document, selections }: TextEditor, documents: Documents) {
	const read = documents.of(document);
	return { read, spans: selections.map((selection) => read.lines.spanOf(selection)) };
}

/** The URIs and names at the cursors and in the selections of the active editor, in order. */
export function selectedTargets(documents: Documents): (Target & { readonly read: Document })[] {
	const editor = window.activeTextEditor;
	if (!editor) return [];
	const { read, spans } = selectionsIn(editor, documents);
	const targets = targetsOf(read, spans, ["uri", "name"]).flat();
	return withoutOverlaps(targets).map((target) => ({ ...target, read }));
}

/**
 * Whether a command's argument is a place in a document. Any link can run a command, so arguments are validated, and
 * text is read from the document, never from the link.
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
	documents: Documents,
): (RecognizedTarget & { readonly document: TextDocument; readonly read: Document }) | undefined {
	if (!isLocationArgument(argument)) return undefined;
	// The extension only links to open documents. A link to any other is foreign, and opens nothing.
	const document = openDocument(argument.uri);
	const position = new Position(argument.line, argument.character);
	// The document may have changed since the link was rendered.
	if (!document?.validatePosition(position).isEqual(position)) return undefined;
	const read = documents.of(document);
	const target = recognizedAt(read, read.lines.offsetAt(position));
	return target && { ...target, document, read };
}
