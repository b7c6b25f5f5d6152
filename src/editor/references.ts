/** The places that have a URI: its names, the keys that are the URI, and where else the URI itself stands. */
import { type Disposable, Location, languages, Uri } from "vscode";
import { sliceUntil } from "../text/timeSlices";
import { type LocatedUri, referencesInWorkspace, urisInWorkspace } from "../workspace/references";
import type { WorkspaceIndex } from "../workspace/workspaceIndex";
import { documentsWithNames, rangeOf } from "./shared/documents";
import { referenceAt } from "./shared/referenceAt";

export function registerReferences(index: WorkspaceIndex): Disposable {
	return languages.registerReferenceProvider(documentsWithNames, {
		async provideReferences(document, position, _context, token) {
			const found = referenceAt(document, position);
			if (!found) return undefined;
			const references = await referencesInWorkspace(found.normalName, index, found.file, token);
			const uris = await urisInWorkspace(found.uri, index, found.file, token);
			const locationOf = ({ file, range }: LocatedUri) => new Location(Uri.parse(file), rangeOf(range));
			return sliceUntil(token).collect([...references, ...uris], locationOf);
		},
	});
}
