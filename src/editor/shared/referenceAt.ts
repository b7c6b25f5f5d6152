/** The name of a URI, or the key that is a URI, at a position of a document. */
import type { Position, TextDocument } from "vscode";
import { isKey } from "../../names/key";
import { normalNameOf } from "../../names/normalName";
import { mayHoldName, uriReferenceAt } from "../../names/references";
import { hasNames, isPropertiesFile } from "./documents";
import { excerptAt, offsetIn, rangesOf, textNear } from "./excerpts";
import { vocabularyOf } from "./settings";

export type ReferenceInDocument = NonNullable<ReturnType<typeof referenceAt>>;

/** `undefined` where there is none, and in files whose names are not renamed. */
export function referenceAt(document: TextDocument, position: Position) {
	if (!hasNames(document)) return undefined;
	// VS Code asks on each move of the cursor, so for most lines the file is not read from its beginning.
	if (!(isPropertiesFile(document) || mayHoldName(textNear(document, position)))) return undefined;
	const excerpt = excerptAt(document, position);
	const vocabulary = vocabularyOf(document);
	const reference = uriReferenceAt(excerpt, offsetIn(excerpt, position), vocabulary);
	const normalName = reference && normalNameOf(reference.recognized);
	if (!reference || normalName === undefined) return undefined;
	const { uri } = reference.recognized;
	const range = rangesOf(excerpt)(reference);
	const file = document.uri.toString();
	return { file, range, uri, normalName, isKey: isKey(reference), vocabulary };
}
