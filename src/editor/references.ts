/** The other places where a URI is written as a name. */

import { type Disposable, Location, languages, Uri } from "vscode";
import { getOrMake } from "../text/maps";
import { sliceUntil } from "../text/timeSlices";
import { referencesInWorkspace } from "../workspace/references";
import type { WorkspaceIndex } from "../workspace/workspaceIndex";
import { documentsWithNames } from "./shared/documentSelectors";
import { rangeOf } from "./shared/documents";
import { referenceAt } from "./shared/referenceAt";

export function registerReferences(index: WorkspaceIndex): Disposable {
	return languages.registerReferenceProvider(documentsWithNames, {
		async provideReferences(document, position, _context, token) {
			const found = referenceAt(document, position);
			if (!found) return undefined;
			const own = document.uri.toString();
			const references = await referencesInWorkspace(found.normalName, index, own, token);
			const uris = new Map<string, Uri>();
			return sliceUntil(token).collect(references, ({ file, range }) => {
				const uri = getOrMake(uris, file, () => Uri.parse(file));
				return new Location(uri, rangeOf(range));
			});
		},
	});
}
