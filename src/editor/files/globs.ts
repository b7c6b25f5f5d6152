/** Matches files with globs as VS Code does. */
import { type GlobPattern, languages, type TextDocument, type Uri } from "vscode";

/** Whether at least one pattern matches a file. */
export function matchesAny(patterns: readonly GlobPattern[], uri: Uri): boolean {
	const filters = patterns.map((pattern) => ({ pattern }));
	// VS Code looks at these two properties of a document, and at no others.
	return languages.match(filters, { uri, languageId: "" } as TextDocument) > 0;
}
