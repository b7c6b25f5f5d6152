/** The other places where a URI is written as a name. */
import {
	type CancellationToken,
	type Disposable,
	Location,
	languages,
	type Position,
	type ReferenceProvider,
	type TextDocument,
	Uri,
} from "vscode";
import { normalNameOf } from "../names/normalName";
import { referencesInWorkspace } from "../workspace/references";
import type { Workspace } from "../workspace/workspace";
import type { WorkspaceIndex } from "../workspace/workspaceIndex";
import { rangeOf } from "./shared/documents";
import { namedFiles } from "./shared/namedFiles";
import { referenceAt } from "./shared/referenceAt";

export function registerReferences(files: Workspace, index: WorkspaceIndex): Disposable {
	return languages.registerReferenceProvider(namedFiles, new UriReferenceProvider(files, index));
}

class UriReferenceProvider implements ReferenceProvider {
	readonly #files: Workspace;
	readonly #index: WorkspaceIndex;

	constructor(files: Workspace, index: WorkspaceIndex) {
		this.#files = files;
		this.#index = index;
	}

	async provideReferences(
		document: TextDocument,
		position: Position,
		_context: unknown,
		token: CancellationToken,
	): Promise<Location[] | undefined> {
		const found = referenceAt(document, position);
		const normalName = found && normalNameOf(found.reference.recognized);
		if (normalName === undefined) return undefined;
		const own = document.uri.toString();
		const references = await referencesInWorkspace(normalName, this.#files, this.#index, own, token);
		return references.map(({ file, range }) => new Location(Uri.parse(file), rangeOf(range)));
	}
}
