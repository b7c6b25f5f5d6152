/** Pastes a copied URI as its name where a key of a `.properties` file begins. The user must pick that. */
import {
	type DataTransfer,
	type Disposable,
	DocumentDropOrPasteEditKind,
	DocumentPasteEdit,
	type DocumentPasteEditProvider,
	l10n,
	languages,
	type Range,
	type TextDocument,
} from "vscode";
import { isBeginningOfKey, nameOfWholeUri } from "../names/completion";
import type { Vocabulary } from "../names/recognition";
import { propertyKey } from "../text/properties";
import { blockOf, isPropertiesFile, offsetIn, propertiesFiles } from "./shared/documents";
import { settingsFor } from "./shared/settings";

const kind = DocumentDropOrPasteEditKind.Text.append("nameEncoding");

export function registerPasteAsName(): Disposable {
	return languages.registerDocumentPasteEditProvider(propertiesFiles, new PasteAsNameProvider(), {
		providedPasteEditKinds: [kind],
		pasteMimeTypes: ["text/plain"],
	});
}

class PasteAsNameProvider implements DocumentPasteEditProvider {
	async provideDocumentPasteEdits(
		document: TextDocument,
		ranges: readonly Range[],
		clipboard: DataTransfer,
	): Promise<DocumentPasteEdit[]> {
		if (!isPropertiesFile(document)) return [];
		const { vocabulary } = settingsFor(document);
		if (!ranges.every((range) => isWhereNameFits(document, range, vocabulary))) return [];
		const name = nameOfWholeUri((await clipboard.get("text/plain")?.asString()) ?? "", vocabulary);
		if (name === undefined) return [];
		const edit = new DocumentPasteEdit(propertyKey.write(name), l10n.t("Paste as Name"), kind);
		edit.yieldTo = [DocumentDropOrPasteEditKind.Text.append("plain")];
		return [edit];
	}
}

function isWhereNameFits(document: TextDocument, range: Range, vocabulary: Vocabulary): boolean {
	if (!range.isSingleLine) return false;
	const block = blockOf(document, range.start.line);
	const selected = { start: offsetIn(block, range.start), end: offsetIn(block, range.end) };
	return isBeginningOfKey(block.text, selected, vocabulary);
}
