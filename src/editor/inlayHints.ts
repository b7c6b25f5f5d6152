/** The URI after each key of a `.properties` file that is a name: what a code lens shows, more quietly. */
import { Disposable, EventEmitter, InlayHint, languages, type TextDocument, workspace } from "vscode";
import { shown } from "../names/display";
import { isRecognized, type Key } from "../names/key";
import { codeSpan } from "../names/markdown";
import type { DocumentKeys } from "./documents/documentKeys";
import { propertiesFiles } from "./documents/documents";
import { markdown } from "./shared/markdown";
import { onDidChangeSettings, settingsFor } from "./shared/settings";

const maximumLength = "editor.inlayHints.maximumLength";

export function registerInlayHints(documentKeys: DocumentKeys): Disposable {
	const changed = new EventEmitter<void>();
	return Disposable.from(
		changed,
		onDidChangeSettings(() => changed.fire(), maximumLength),
		languages.registerInlayHintsProvider(propertiesFiles, {
			onDidChangeInlayHints: changed.event,
			async provideInlayHints(document, range, token) {
				if (!settingsFor(document).inlayHints) return undefined;
				const keys = await documentKeys.read(document, token);
				// VS Code asks for the lines in sight alone.
				const span = { start: document.offsetAt(range.start), end: document.offsetAt(range.end) };
				return keys?.within(span).flatMap((key) => hintFor(document, key));
			},
		}),
	);
}

function hintFor(document: TextDocument, key: Key): InlayHint | [] {
	if (!isRecognized(key) || key.recognized.kind !== "name") return [];
	const { uri } = key.recognized;
	// VS Code cuts off the hints of a line after this many characters; 0 means that it shows all.
	const mostShown = workspace.getConfiguration(undefined, document).get(maximumLength, 43);
	const most = mostShown > 0 ? mostShown : Number.MAX_SAFE_INTEGER;
	const hint = new InlayHint(document.positionAt(key.end), shown(uri, most));
	hint.paddingLeft = true;
	hint.tooltip = markdown([codeSpan(uri)]);
	return hint;
}
