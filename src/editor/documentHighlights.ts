/** The other places in a document where the URI at the cursor is written as a name. */
import {
	type CancellationToken,
	type Disposable,
	DocumentHighlight,
	type DocumentHighlightProvider,
	languages,
	Position,
	type TextDocument,
} from "vscode";
import { identitiesOf, normalNameOf } from "../names/normalName";
import { findReferences } from "../names/references";
import { lineSpansOf } from "../text/chunks";
import { TimeSlice } from "../text/timeSlices";
import type { DocumentIndexes } from "./shared/documentIndexes";
import { changeWatcher, rangeOf, syntaxOf } from "./shared/documents";
import { textOfDocument } from "./shared/fileReader";
import { namedFiles } from "./shared/namedFiles";
import { referenceAt } from "./shared/referenceAt";
import { settingsFor } from "./shared/settings";

/** In longer texts other than `.properties`, VS Code's own highlights have to do. */
const mostCharacters = 1_000_000;

/** Nobody sees more at once. */
const mostHighlights = 1000;

export function registerDocumentHighlights(indexes: DocumentIndexes): Disposable {
	return languages.registerDocumentHighlightProvider(namedFiles, new UriHighlightProvider(indexes));
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
		const found = referenceAt(document, position);
		const normalName = found && normalNameOf(found.reference.recognized);
		if (!found || normalName === undefined) return undefined;
		const { vocabulary } = settingsFor(document);
		// A large file is too much to read at each move of the cursor.
		if (found.reference.isKey) {
			const index = await this.#indexes.read(document, token);
			const keys = identitiesOf(normalName, vocabulary).flatMap(
				(identity) => index?.keysWith(identity).slice(0, mostHighlights) ?? [],
			);
			return keys.map(({ span }) => new DocumentHighlight(rangeOf(span)));
		}
		if (document.offsetAt(new Position(document.lineCount, 0)) > mostCharacters) return undefined;
		const slice = new TimeSlice(changeWatcher(document, token));
		const { text } = await textOfDocument(document);
		const normalNames = new Set([normalName]);
		const references = await findReferences(text, syntaxOf(document), vocabulary, slice, normalNames);
		const rangesOf = lineSpansOf(text);
		return references
			?.slice(0, mostHighlights)
			.map((reference) => new DocumentHighlight(rangeOf(rangesOf(reference))));
	}
}
