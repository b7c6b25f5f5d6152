/** The name of a URI, or the key that is a URI, at a position of a document. */
import type { Position, Range, TextDocument } from "vscode";
import { isKey } from "../../names/key";
import { normalNameOf } from "../../names/normalName";
import { mayHoldName, uriReferenceAt } from "../../names/references";
import { hasNames } from "./documentSelectors";
import { isPropertiesFile } from "./documents";
import { excerptAt, offsetIn, rangesOf, textNear } from "./excerpts";
import { vocabularyOf } from "./settings";

export interface ReferenceInDocument {
	readonly range: Range;
	readonly uri: string;
	readonly normalName: string;
	readonly isKey: boolean;
}

/** `undefined` where there is none, and in files whose names are not renamed. */
export function referenceAt(document: TextDocument, position: Position): ReferenceInDocument | undefined {
	if (!hasNames(document)) return undefined;
	// VS Code asks on each move of the cursor, so for most lines the file is not read from its beginning.
	if (!(isPropertiesFile(document) || mayHoldName(textNear(document, position)))) return undefined;
	const excerpt = excerptAt(document, position);
	const reference = uriReferenceAt(excerpt, offsetIn(excerpt, position), vocabularyOf(document));
	const normalName = reference && normalNameOf(reference.recognized);
	if (!reference || normalName === undefined) return undefined;
	const { uri } = reference.recognized;
	return { range: rangesOf(excerpt)(reference), uri, normalName, isKey: isKey(reference) };
}
