/** Finds the names and URIs under the pointer, at cursors, and in selections. */
import { Position, type TextDocument, window } from "vscode";
import {
	type RecognizedTarget,
	recognizedAt,
	type Target,
	targetsOf,
	withoutOverlaps,
} from "../../../keys/occurrences/targets";
import type { Document } from "../../../service";
import { objectOf } from "../../../text/typeChecks";
import { openDocument } from "../files/textDocuments";
import { selectionsIn } from "./activeEditor";
import { documentOf } from "./serviceDocuments";

/** The URIs and names at the cursors and in the selections of the active editor, in order. */
export function selectedTargets(): (Target & { readonly document: Document })[] {
	const editor = window.activeTextEditor;
	if (!editor) return [];
	const { document, spans } = selectionsIn(editor);
	const targets = targetsOf(document, spans, ["uri", "name"]).flat();
	return withoutOverlaps(targets).map((target) => ({ ...target, document }));
}

/** The target of a link in an open document. */
interface LinkedTarget extends RecognizedTarget {
	readonly textDocument: TextDocument;
	readonly document: Document;
}

/**
 * The target of a link, by the argument of its command: a place in a document. `null` if it is not there, and
 * `undefined` for any other argument. Any link can run a command, so arguments are validated, and text is read
 * from the document, never from the link.
 */
export function targetOfLink(argument: unknown): LinkedTarget | null | undefined {
	const { uri, line, character } = objectOf(argument) as Record<string, unknown>;
	if (typeof uri !== "string" || !isOffset(line) || !isOffset(character)) return undefined;
	// The extension only links to open documents. A link to any other is foreign, and opens nothing.
	const textDocument = openDocument(uri);
	const position = new Position(line, character);
	// The document may have changed since the link was rendered.
	if (!textDocument?.validatePosition(position).isEqual(position)) return null;
	const document = documentOf(textDocument);
	const target = recognizedAt(document, position);
	return target ? { ...target, textDocument, document } : null;
}

function isOffset(value: unknown): value is number {
	return Number.isInteger(value) && Number(value) >= 0;
}
