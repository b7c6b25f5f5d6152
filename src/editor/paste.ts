/** Pastes a copied URI where a key of a `.properties` file begins, escaped or as its name. The user must pick that. */
import { type Disposable, DocumentDropOrPasteEditKind, DocumentPasteEdit, l10n, languages } from "vscode";
import { nameEncode } from "../codec/nameEncoding";
import { becomesName, begunKeyAt, wholeUri } from "../names/completion";
import { propertyKey } from "../text/properties";
import type { DocumentIndexes } from "./shared/documentIndexes";
import { propertiesFiles } from "./shared/documents";
import { blockOver, offsetIn } from "./shared/excerpts";
import { vocabularyOf } from "./shared/settings";

const kind = DocumentDropOrPasteEditKind.Text.append("nameEncoding");

export function registerPaste(indexes: DocumentIndexes): Disposable {
	return languages.registerDocumentPasteEditProvider(
		propertiesFiles,
		{
			async provideDocumentPasteEdits(document, ranges, clipboard, _context, token) {
				const vocabulary = vocabularyOf(document);
				const keys = ranges.map(({ isSingleLine, start, end }) => {
					if (!isSingleLine) return undefined;
					const block = blockOver(document, start.line);
					const selected = { start: offsetIn(block, start), end: offsetIn(block, end) };
					return begunKeyAt(block.text, selected, vocabulary);
				});
				const [first] = keys;
				if (!first || keys.includes(undefined)) return [];
				const uri = wholeUri((await clipboard.get("text/plain")?.asString()) ?? "", vocabulary);
				const name = uri === undefined ? undefined : nameEncode(uri).value;
				const index = name === undefined ? undefined : await indexes.read(document, token);
				if (uri === undefined || name === undefined || !index) return [];
				const editFor = (text: string, title: string) => {
					const edit = new DocumentPasteEdit(propertyKey.write(text), title, kind);
					edit.yieldTo = [DocumentDropOrPasteEditKind.Text.append("plain")];
					return edit;
				};
				const escaped = editFor(uri, l10n.t("Paste as Escaped URI"));
				const named = editFor(name, l10n.t("Paste as Name"));
				const isName = becomesName(first, index.countUriKeys(), document.uri.path);
				return isName ? [named, escaped] : [escaped, named];
			},
		},
		{ providedPasteEditKinds: [kind], pasteMimeTypes: ["text/plain"] },
	);
}
