/** Find All References of a URI: its names, the keys that are the URI, and all raw occurrences. */
import { type Disposable, languages } from "vscode";
import { referencesInWorkspace, urisInWorkspace } from "../../workspace/references";
import type { WorkspaceIndex } from "../../workspace/workspaceIndex";
import type { DocumentKeys } from "./documents/documentKeys";
import { referenceAtPosition } from "./documents/targets";
import { locationOf } from "./files/ranges";
import { documentsWithNames } from "./files/syntax";

export function registerReferences(index: WorkspaceIndex, documentKeys: DocumentKeys): Disposable {
	return languages.registerReferenceProvider(documentsWithNames, {
		async provideReferences(document, position, { includeDeclaration }, token) {
			const found = await referenceAtPosition(document, position, documentKeys);
			if (!found) return undefined;
			const references = await referencesInWorkspace(found.normalName, index, found.file, token);
			const uris = await urisInWorkspace(found.uri, index, found.file, token);
			const named = references.filter(({ isKey }) => includeDeclaration || !isKey);
			return [...named, ...uris].map(locationOf);
		},
	});
}
