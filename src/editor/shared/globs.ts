/** Matches files with globs as VS Code does. */
import { type DocumentFilter, languages, type TextDocument, type Uri } from "vscode";

/** Whether the pattern of at least one filter matches a file. */
export function isAmong(filters: readonly DocumentFilter[], uri: Uri): boolean {
	// VS Code looks at these two properties of a document, and at no others.
	return filters.length > 0 && languages.match(filters, { uri, languageId: "" } as TextDocument) > 0;
}
