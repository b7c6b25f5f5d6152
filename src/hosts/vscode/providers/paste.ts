/** Offers to paste a URI, escaped or as its name, where a key begins. Plain text stays the default. */
import { type Disposable, DocumentDropOrPasteEditKind, DocumentPasteEdit, l10n, languages } from "vscode";
import { pastedKeys } from "../../../service";
import { documentOf } from "../documents/serviceDocuments";
import { propertiesFiles } from "../files/syntax";

const kind = DocumentDropOrPasteEditKind.Text.append("nameEncoding");

export function registerPaste(): Disposable {
	return languages.registerDocumentPasteEditProvider(
		propertiesFiles,
		{
			async provideDocumentPasteEdits(textDocument, ranges, clipboard) {
				const copied = (await clipboard.get("text/plain")?.asString()) ?? "";
				return pastedKeys(documentOf(textDocument), ranges, copied).map(({ text, isName }) => {
					const title = isName ? l10n.t("Paste as Name") : l10n.t("Paste as Escaped URI");
					const edit = new DocumentPasteEdit(text, title, kind);
					edit.yieldTo = [DocumentDropOrPasteEditKind.Text.append("plain")];
					return edit;
				});
			},
		},
		{ providedPasteEditKinds: [kind], pasteMimeTypes: ["text/plain"] },
	);
}
