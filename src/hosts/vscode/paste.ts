/** Offers to paste a URI, escaped or as its name, where a key begins. Plain text stays the default. */
import { type Disposable, DocumentDropOrPasteEditKind, DocumentPasteEdit, l10n, languages } from "vscode";
import { looksUpNames } from "../../keys/readingProgram";
import { recognizableNameOf } from "../../keys/recognition";
import { wholeUri } from "../../keys/uriOfText";
import { writeKey } from "../../properties/properties";
import { begunKeyAt } from "../../service";
import type { Documents } from "./documents/documents";
import { propertiesFiles } from "./files/syntax";

const kind = DocumentDropOrPasteEditKind.Text.append("nameEncoding");

export function registerPaste(documents: Documents): Disposable {
	return languages.registerDocumentPasteEditProvider(
		propertiesFiles,
		{
			async provideDocumentPasteEdits(document, ranges, clipboard) {
				const { keys, lines } = documents.of(document);
				if (!keys) return [];
				const typed = ranges.map((range) => begunKeyAt(keys, lines.spanOf(range)));
				const [first] = typed;
				if (!first || typed.includes(undefined)) return [];
				const copied = (await clipboard.get("text/plain")?.asString()) ?? "";
				const uri = wholeUri(copied, keys.vocabulary);
				if (uri === undefined) return [];
				const editFor = (text: string, title: string) => {
					const edit = new DocumentPasteEdit(writeKey(text), title, kind);
					edit.yieldTo = [DocumentDropOrPasteEditKind.Text.append("plain")];
					return edit;
				};
				const escaped = editFor(uri, l10n.t("Paste as Escaped URI"));
				const name = recognizableNameOf(uri);
				if (name === undefined) return [escaped];
				const named = editFor(name, l10n.t("Paste as Name"));
				const isName = looksUpNames(keys.counts, document.uri.path, first.key);
				return isName ? [named, escaped] : [escaped, named];
			},
		},
		{ providedPasteEditKinds: [kind], pasteMimeTypes: ["text/plain"] },
	);
}
