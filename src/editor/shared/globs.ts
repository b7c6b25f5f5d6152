/** Which files globs match, as VS Code reads them. */
import { type DocumentFilter, languages, type TextDocument, type Uri } from "vscode";

/** Whether a file is one that filters by patterns mean. */
export function isAmong(filters: readonly DocumentFilter[], uri: Uri): boolean {
	// VS Code asks for no more of a document than these two.
	return filters.length > 0 && languages.match(filters, { uri, languageId: "" } as TextDocument) > 0;
}
