/** The URIs that are in use around a document. */

import { type CancellationToken, workspace } from "vscode";
import { nameDecode } from "../../codec/nameEncoding";
import { UriGroup } from "../../names/namespaces";
import { getOrMake } from "../../text/maps";
import { sliceUntil } from "../../text/timeSlices";
import { namesIn } from "../../workspace/nameIndex";
import type { WorkspaceIndex } from "../../workspace/workspaceIndex";
import type { DocumentIndexes } from "./documentIndexes";
import { within } from "./timeout";

/** In milliseconds: how long the URIs count as current, and how long a request waits for them. */
const validity = 5000;
const patience = 100;

/** The URIs of the keys in open `.properties` documents, and of all names in the workspace. */
export class UrisInUse {
	readonly #indexes: DocumentIndexes;
	readonly #index: WorkspaceIndex;
	readonly #groupsOfTexts = new WeakMap<readonly string[], readonly UriGroup[]>();
	#ofWorkspace: readonly UriGroup[] = [];
	#validUntil = 0;

	constructor(indexes: DocumentIndexes, index: WorkspaceIndex) {
		this.#indexes = indexes;
		this.#index = index;
	}

	/** All of them, in no certain order; only those known so far if the request is cancelled. */
	async groups(token: CancellationToken): Promise<readonly UriGroup[]> {
		if (performance.now() > this.#validUntil) {
			this.#validUntil = performance.now() + validity;
			// The workspace may be large, and the next key is typed soon: it gets the rest.
			await within(patience, this.#readWorkspace());
		}
		const reading = workspace.textDocuments.map((document) => this.#indexes.read(document, token));
		const indexes = await Promise.all(reading);
		return [...indexes.flatMap((index) => [...(index?.uriGroups() ?? [])]), ...this.#ofWorkspace];
	}

	async #readWorkspace(): Promise<void> {
		const names = await this.#index.read();
		const slice = sliceUntil(undefined);
		const groups = await slice.collect(names?.files() ?? [], (file) =>
			this.#groupsOf(names?.textsOf(file) ?? []),
		);
		this.#ofWorkspace = groups?.flat() ?? [];
	}

	#groupsOf(texts: readonly string[]): readonly UriGroup[] {
		return getOrMake(this.#groupsOfTexts, texts, () => texts.map((text) => new UriGroup(() => urisIn(text))));
	}
}

function urisIn(text: string): string[] {
	return namesIn(text).flatMap((name) => nameDecode(name).value ?? []);
}
