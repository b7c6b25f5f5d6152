/** The keys of a name: where F12 and Ctrl+click lead. */
import {
	type CancellationToken,
	type DefinitionProvider,
	type Disposable,
	type LocationLink,
	languages,
	type Position,
	type TextDocument,
	Uri,
} from "vscode";
import { normalNameOf } from "../names/normalName";
import { referencesInWorkspace } from "../workspace/references";
import type { Workspace } from "../workspace/workspace";
import type { WorkspaceIndex } from "../workspace/workspaceIndex";
import { isOpenable } from "./openUri";
import { isPropertiesFile, rangeOf } from "./shared/documents";
import { namedFiles } from "./shared/namedFiles";
import { referenceAt } from "./shared/referenceAt";

export function registerDefinition(files: Workspace, index: WorkspaceIndex): Disposable {
	return languages.registerDefinitionProvider(namedFiles, new KeyDefinitionProvider(files, index));
}

class KeyDefinitionProvider implements DefinitionProvider {
	readonly #files: Workspace;
	readonly #index: WorkspaceIndex;

	constructor(files: Workspace, index: WorkspaceIndex) {
		this.#files = files;
		this.#index = index;
	}

	async provideDefinition(
		document: TextDocument,
		position: Position,
		token: CancellationToken,
	): Promise<LocationLink[] | undefined> {
		const found = referenceAt(document, position);
		const normalName = found && normalNameOf(found.reference.recognized);
		if (!found || normalName === undefined) return undefined;
		const { isKey, recognized } = found.reference;
		// A key is its own definition. A name that a browser opens is a link in these files: with a definition, Ctrl+click
		// would both open the URI and leave the file.
		if (isPropertiesFile(document) && (isKey || isOpenable(recognized.uri))) return undefined;
		const own = document.uri.toString();
		const references = await referencesInWorkspace(normalName, this.#files, this.#index, own, token);
		return references
			.filter((reference) => reference.isKey)
			.map(({ file, range }) => ({
				// Words end at hyphens: without this, only a part of the name would be underlined.
				originSelectionRange: found.range,
				targetUri: Uri.parse(file),
				targetRange: rangeOf(range),
			}));
	}
}
