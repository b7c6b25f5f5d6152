/** Finds the name of a URI, or the key that is a URI, at a position. */
import type { Position, TextDocument } from "vscode";
import { referenceAt } from "../../names/targets";
import type { DocumentKeys } from "./documentKeys";
import { rangeIn } from "./ranges";
import { sourceOf } from "./targets";

export type ReferenceInDocument = NonNullable<Awaited<ReturnType<typeof referenceAtPosition>>>;

/** `undefined` without a reference, or in a language that rename does not cover. */
export async function referenceAtPosition(
	document: TextDocument,
	position: Position,
	documentKeys: DocumentKeys,
) {
	const source = await sourceOf(document, documentKeys);
	const found = referenceAt(source, document.offsetAt(position));
	if (!found) return undefined;
	const { uri } = found.recognized;
	return { ...found, uri, source, file: document.uri.toString(), range: rangeIn(document, found) };
}
