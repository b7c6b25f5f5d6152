/** The keys of a name: where F12 and Ctrl+click lead. */
import { type Disposable, type LocationLink, languages, Uri } from "vscode";
import { referencesInWorkspace } from "../workspace/references";
import type { WorkspaceIndex } from "../workspace/workspaceIndex";
import { isOpenable } from "./openUri";
import { documentsWithNames, isPropertiesFile, rangeOf } from "./shared/documents";
import { referenceAt } from "./shared/referenceAt";

export function registerDefinition(index: WorkspaceIndex): Disposable {
	return languages.registerDefinitionProvider(documentsWithNames, {
		async provideDefinition(document, position, token): Promise<LocationLink[] | undefined> {
			const found = referenceAt(document, position);
			if (!found) return undefined;
			// A key is its own definition. A name that a browser opens is a link in these files: with a definition, Ctrl+click
			// would both open the URI and leave the file.
			if (isPropertiesFile(document) && (found.isKey || isOpenable(found.uri))) return undefined;
			const references = await referencesInWorkspace(found.normalName, index, found.file, token);
			return references
				.filter((reference) => reference.isKey)
				.map(({ file, range }) => ({
					// Words end at hyphens: without this, only a part of the name would be underlined.
					originSelectionRange: found.range,
					targetUri: Uri.parse(file),
					targetRange: rangeOf(range),
				}));
		},
	});
}
