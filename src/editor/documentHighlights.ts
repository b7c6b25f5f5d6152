/** The other places in a document that have the URI at the cursor, as a name or as a key. */
import { type Disposable, DocumentHighlight, languages, Position } from "vscode";
import { identitiesOf, normalNameOf } from "../names/normalName";
import { findReferences } from "../names/references";
import { chunksOf, lineSpansOf } from "../text/chunks";
import { TimeSlice } from "../text/timeSlices";
import type { DocumentIndexes } from "./shared/documentIndexes";
import { changeWatcher, documentsWithNames, rangeOf, syntaxOf, textOf } from "./shared/documents";
import { referenceAt } from "./shared/referenceAt";

/** In longer texts other than `.properties`, VS Code's own highlights have to do. */
const mostCharacters = 1_000_000;

/** Nobody sees more at once. */
const mostHighlights = 1000;

export function registerDocumentHighlights(indexes: DocumentIndexes): Disposable {
	return languages.registerDocumentHighlightProvider(documentsWithNames, {
		async provideDocumentHighlights(document, position, token) {
			const found = referenceAt(document, position);
			if (!found) return undefined;
			const { normalName, isKey, vocabulary } = found;
			// A large file is too much to read at each move of the cursor.
			if (isKey) {
				const index = await indexes.read(document, token);
				const keys = identitiesOf(normalName, vocabulary).flatMap(
					(identity) => index?.keysWith(identity).slice(0, mostHighlights) ?? [],
				);
				// A URI that Java splits has no identity.
				for (const key of index?.keys() ?? [])
					if (key.key.isSplit && normalNameOf(key.recognized) === normalName) keys.push(key);
				return keys.slice(0, mostHighlights).map(({ span }) => new DocumentHighlight(rangeOf(span)));
			}
			if (document.offsetAt(new Position(document.lineCount, 0)) > mostCharacters) return undefined;
			const slice = new TimeSlice(changeWatcher(document, token));
			const text = chunksOf(textOf(document));
			const source = { text, syntax: syntaxOf(document), vocabulary };
			const references = await findReferences(source, slice, new Set([normalName]));
			const rangesOf = lineSpansOf(text);
			return references
				?.slice(0, mostHighlights)
				.map((reference) => new DocumentHighlight(rangeOf(rangesOf(reference))));
		},
	});
}
