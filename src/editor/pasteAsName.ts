/** Pastes a copied URI as its name where a key of a `.properties` file begins. The user must pick that. */
import { type Disposable, DocumentDropOrPasteEditKind, DocumentPasteEdit, l10n, languages } from "vscode";
import { isBeginningOfKey, nameOfWholeUri } from "../names/completion";
import { propertyKey } from "../text/properties";
import { isPropertiesFile, propertiesFiles } from "./shared/documents";
import { blockOver, offsetIn } from "./shared/excerpts";
import { vocabularyOf } from "./shared/settings";

const kind = DocumentDropOrPasteEditKind.Text.append("nameEncoding");

export function registerPasteAsName(): Disposable {
	return languages.registerDocumentPasteEditProvider(
		propertiesFiles,
		{
			async provideDocumentPasteEdits(document, ranges, clipboard) {
				if (!isPropertiesFile(document)) return [];
				const vocabulary = vocabularyOf(document);
				const isWhereNamesFit = ranges.every(({ isSingleLine, start, end }) => {
					if (!isSingleLine) return false;
					const block = blockOver(document, start.line);
					const selected = { start: offsetIn(block, start), end: offsetIn(block, end) };
					return isBeginningOfKey(block.text, selected, vocabulary);
				});
				if (!isWhereNamesFit) return [];
				const name = nameOfWholeUri((await clipboard.get("text/plain")?.asString()) ?? "", vocabulary);
				if (name === undefined) return [];
				const edit = new DocumentPasteEdit(propertyKey.write(name), l10n.t("Paste as Name"), kind);
				edit.yieldTo = [DocumentDropOrPasteEditKind.Text.append("plain")];
				return [edit];
			},
		},
		{ providedPasteEditKinds: [kind], pasteMimeTypes: ["text/plain"] },
	);
}
