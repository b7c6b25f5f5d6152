/** Go to Definition: from a name to its keys. */
import { type Disposable, type LocationLink, languages, Uri } from "vscode";
import { leadsToKeys } from "../../service/definition";
import { referencesInWorkspace } from "../../workspace/references";
import type { WorkspaceIndex } from "../../workspace/workspaceIndex";
import type { DocumentKeys } from "./documents/documentKeys";
import { referenceAtPosition } from "./documents/targets";
import { rangeOf } from "./files/ranges";
import { documentsWithNames, isPropertiesFile } from "./files/syntax";

export function registerDefinition(index: WorkspaceIndex, documentKeys: DocumentKeys): Disposable {
	return languages.registerDefinitionProvider(documentsWithNames, {
		async provideDefinition(document, position, token): Promise<LocationLink[] | undefined> {
			const found = await referenceAtPosition(document, position, documentKeys);
			if (!found || !leadsToKeys(found, isPropertiesFile(document))) return undefined;
			const references = await referencesInWorkspace(found.normalName, index, found.file, token);
			return references
				.filter((reference) => reference.isKey)
				.map(({ file, range }) => ({
					// Words end at hyphens: without this, VS Code would underline only part of the name.
					originSelectionRange: found.range,
					targetUri: Uri.parse(file),
					targetRange: rangeOf(range),
				}));
		},
	});
}
