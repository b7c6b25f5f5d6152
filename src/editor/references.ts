/** Where else a URI is written as a name. */
import {
	type CancellationToken,
	Disposable,
	DocumentHighlight,
	type DocumentHighlightProvider,
	Location,
	languages,
	Position,
	type Range,
	type ReferenceProvider,
	type TextDocument,
} from "vscode";
import { identitiesOf, meaningOf } from "../names/normalName";
import { inSlices } from "../workspace/timeSlices";
import type { DocumentIndexes } from "./shared/documentIndexes";
import { changeWatcher, rangeOf } from "./shared/documents";
import { occurrenceAt, placesMeaning, rangesOfMeaning } from "./shared/placesInWorkspace";
import { settingsFor } from "./shared/settings";
import { namedFiles, textFileOf } from "./shared/workspaceFiles";
import type { WorkspaceNames } from "./shared/workspaceNames";

/** In longer texts other than `.properties`, VS Code's own highlights have to do. */
const mostCharacters = 1_000_000;

/** Nobody sees more at once. */
const mostHighlights = 1000;

export function registerReferences(names: WorkspaceNames, indexes: DocumentIndexes): Disposable {
	return Disposable.from(
		languages.registerReferenceProvider(namedFiles, new UriReferenceProvider(names)),
		languages.registerDocumentHighlightProvider(namedFiles, new UriHighlightProvider(indexes)),
	);
}

class UriReferenceProvider implements ReferenceProvider {
	readonly #names: WorkspaceNames;

	constructor(names: WorkspaceNames) {
		this.#names = names;
	}

	async provideReferences(
		document: TextDocument,
		position: Position,
		_context: unknown,
		token: CancellationToken,
	): Promise<Location[] | undefined> {
		const found = occurrenceAt(document, position);
		const meaning = found && meaningOf(found.occurrence.recognized);
		if (meaning === undefined) return undefined;
		const places = await placesMeaning(meaning, this.#names, document, token);
		return places.map(({ uri, range }) => new Location(uri, range));
	}
}

class UriHighlightProvider implements DocumentHighlightProvider {
	readonly #indexes: DocumentIndexes;

	constructor(indexes: DocumentIndexes) {
		this.#indexes = indexes;
	}

	async provideDocumentHighlights(
		document: TextDocument,
		position: Position,
		token: CancellationToken,
	): Promise<DocumentHighlight[] | undefined> {
		const found = occurrenceAt(document, position);
		const meaning = found && meaningOf(found.occurrence.recognized);
		if (!found || meaning === undefined) return undefined;
		const { vocabulary } = settingsFor(document);
		// At each move of the cursor, the whole of a large file is too much.
		if (found.occurrence.isKey) {
			const index = await this.#indexes.read(document, token);
			const keys = identitiesOf(meaning, vocabulary).flatMap(
				(identity) => index?.firstKeysWith(identity, mostHighlights) ?? [],
			);
			return keys.map(({ span }) => new DocumentHighlight(rangeOf(span)));
		}
		if (document.offsetAt(new Position(document.lineCount, 0)) > mostCharacters) return undefined;
		const isStopped = changeWatcher(document, token);
		const highlights: DocumentHighlight[] = [];
		const steps = addHighlights(highlights, rangesOfMeaning(textFileOf(document), meaning, vocabulary));
		return (await inSlices(steps, isStopped)) ? highlights : undefined;
	}
}

function* addHighlights(
	highlights: DocumentHighlight[],
	ranges: Iterable<Range | undefined>,
): Generator<void> {
	for (const range of ranges) {
		yield;
		if (range) highlights.push(new DocumentHighlight(range));
		if (highlights.length === mostHighlights) return;
	}
}
