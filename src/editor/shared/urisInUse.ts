/** The URIs that are in use around a document. */

import { type CancellationToken, workspace } from "vscode";
import { nameDecode } from "../../codec/nameEncoding";
import { UriGroup } from "../../names/namespaces";
import { getOrMake } from "../../text/maps";
import { TimeSlice } from "../../text/timeSlices";
import { namesIn } from "../../workspace/nameIndex";
import type { WorkspaceIndex } from "../../workspace/workspaceIndex";
import type { DocumentIndexes } from "./documentIndexes";
import { within } from "./timeout";

/** In milliseconds: how long the URIs count as current, and how long a request waits for them. */
const validity = 5000;
const patience = 100;

/** All URIs in use, in no certain order; only those known so far if the request is cancelled. */
export type UrisInUse = (token: CancellationToken) => Promise<readonly UriGroup[]>;

/** Gives the URIs of the keys in open `.properties` documents, and of all names in the workspace. */
export function urisInUse(indexes: DocumentIndexes, index: WorkspaceIndex): UrisInUse {
	const groupsOfTexts = new WeakMap<readonly string[], readonly UriGroup[]>();
	let ofWorkspace: readonly UriGroup[] = [];
	let validUntil = 0;
	const groupsOf = (texts: readonly string[]) =>
		getOrMake(groupsOfTexts, texts, () => texts.map((text) => new UriGroup(() => urisIn(text))));
	const readWorkspace = async () => {
		const names = await index.read();
		const files = names?.files() ?? [];
		const groups = await new TimeSlice().collect(files, (file) => groupsOf(names?.textsOf(file) ?? []));
		ofWorkspace = groups?.flat() ?? [];
	};
	return async (token) => {
		if (performance.now() > validUntil) {
			validUntil = performance.now() + validity;
			// The workspace may be large, and the next key is typed soon: it gets the rest.
			await within(patience, readWorkspace());
		}
		const reading = workspace.textDocuments.map((document) => indexes.read(document, token));
		const read = await Promise.all(reading);
		return [...read.flatMap((index) => [...(index?.uriGroups() ?? [])]), ...ofWorkspace];
	};
}

function urisIn(text: string): string[] {
	return namesIn(text).flatMap((name) => nameDecode(name).value ?? []);
}
