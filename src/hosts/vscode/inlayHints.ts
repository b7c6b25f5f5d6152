/** Inlay hints: the URI after each key that is a name, a less prominent alternative to code lenses. */
import { type Disposable, InlayHint, languages, type TextDocument } from "vscode";
import { namesAmong } from "../../keys/targets";
import { forDisplay } from "../../wording/display";
import { codeSpan } from "../../wording/markdown";
import type { DocumentKeys } from "./documents/documentKeys";
import { spanIn } from "./files/ranges";
import { onDidChangeSettings, settingsFor } from "./files/settings";
import { propertiesFiles } from "./files/syntax";
import { markdown } from "./ui/markdown";

/** In characters: the default of VS Code's `editor.inlayHints.maximumLength`, which applies to a whole line. */
const maxHintLength = 43;

export function registerInlayHints(documentKeys: DocumentKeys): Disposable {
	return languages.registerInlayHintsProvider(propertiesFiles, {
		onDidChangeInlayHints: (listener) => onDidChangeSettings(listener),
		async provideInlayHints(document, range) {
			if (!settingsFor(document).isOn("inlayHints")) return undefined;
			const keys = await documentKeys.read(document);
			// VS Code requests only the visible range.
			const span = spanIn(document, range);
			return keys && namesAmong(keys.touching(span)).map(({ key, uri }) => hintFor(document, key.end, uri));
		},
	});
}

function hintFor(document: TextDocument, offset: number, uri: string): InlayHint {
	const hint = new InlayHint(document.positionAt(offset), forDisplay(uri, maxHintLength));
	hint.paddingLeft = true;
	hint.tooltip = markdown([codeSpan(uri)]);
	return hint;
}
