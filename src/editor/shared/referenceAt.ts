/** The name of a URI, or the key that is a URI, at a position of a document. */
import type { Position, Range, TextDocument } from "vscode";
import { mayHoldName, type UriReference, uriReferenceAt } from "../../names/references";
import { isPropertiesFile } from "./documents";
import { excerptAt, offsetInExcerpt, rangesOf, textNear } from "./excerpts";
import { hasNames } from "./namedFiles";
import { settingsFor } from "./settings";

/** `undefined` where there is none, and in files whose names are not renamed. */
export function referenceAt(
	document: TextDocument,
	position: Position,
): { readonly reference: UriReference; readonly range: Range } | undefined {
	if (!hasNames(document)) return undefined;
	// VS Code asks on each move of the cursor, so for most lines the file is not read from its beginning.
	if (!(isPropertiesFile(document) || mayHoldName(textNear(document, position)))) return undefined;
	const excerpt = excerptAt(document, position);
	const { vocabulary } = settingsFor(document);
	const reference = uriReferenceAt(excerpt, offsetInExcerpt(excerpt, position), vocabulary);
	return reference && { reference, range: rangesOf(excerpt)(reference) };
}
