/** Pastes a copied URI as its name where a key of a `.properties` file begins. The user must pick that. */
import {
	type Disposable,
	DocumentDropOrPasteEditKind,
	DocumentPasteEdit,
	type DocumentPasteEditProvider,
	l10n,
	languages,
	type Range,
} from "vscode";
import { isBeginningOfKey, nameOfWholeUri } from "../names/completion";
import { propertyKey } from "../text/properties";
import { isPropertiesFile, propertiesFiles } from "./shared/documents";
import { blockOver, offsetIn } from "./shared/excerpts";
import { vocabularyOf } from "./shared/settings";

const kind = DocumentDropOrPasteEditKind.Text.append("nameEncoding");

export function registerPasteAsName(): Disposable {
	const provider: DocumentPasteEditProvider = {
		async provideDocumentPasteEdits(document, ranges, clipboard) {
			if (!isPropertiesFile(document)) return [];
			const vocabulary = vocabularyOf(document);
			const isWhereNameFits = (range: Range) => {
				if (!range.isSingleLine) return false;
				const block = blockOver(document, range.start.line);
				const selected = { start: offsetIn(block, range.start), end: offsetIn(block, range.end) };
				return isBeginningOfKey(block.text, selected, vocabulary);
			};
			if (!ranges.every(isWhereNameFits)) return [];
			const name = nameOfWholeUri((await clipboard.get("text/plain")?.asString()) ?? "", vocabulary);
			if (name === undefined) return [];
			const edit = new DocumentPasteEdit(propertyKey.write(name), l10n.t("Paste as Name"), kind);
			edit.yieldTo = [DocumentDropOrPasteEditKind.Text.append("plain")];
			return [edit];
		},
	};
	return languages.registerDocumentPasteEditProvider(propertiesFiles, provider, {
		providedPasteEditKinds: [kind],
		pasteMimeTypes: ["text/plain"],
	});
}
