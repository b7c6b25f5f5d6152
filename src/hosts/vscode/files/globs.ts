/** Matches globs with VS Code's own matcher. */
import { type GlobPattern, languages, type TextDocument, type Uri } from "vscode";

export function matchesAny(patterns: readonly GlobPattern[], uri: Uri): boolean {
	const filters = patterns.map((pattern) => ({ pattern }));
	// VS Code reads only these two properties of the document.
	return languages.match(filters, { uri, languageId: "" } as TextDocument) > 0;
}
