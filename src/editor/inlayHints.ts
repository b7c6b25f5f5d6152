/** The URI after each key of a `.properties` file that is a name: what a code lens shows, more quietly. */
import {
	Disposable,
	EventEmitter,
	InlayHint,
	languages,
	type Range,
	type TextDocument,
	workspace,
} from "vscode";
import { shown } from "../names/display";
import type { KeyIndex } from "../names/keyIndex";
import type { DocumentIndexes } from "./shared/documentIndexes";
import { propertiesFiles, rangeOf } from "./shared/documents";
import { codeSpan, markdown } from "./shared/markdown";
import { onDidChangeSettings, settingsFor } from "./shared/settings";

const maximumLength = "editor.inlayHints.maximumLength";

export function registerInlayHints(indexes: DocumentIndexes): Disposable {
	const changed = new EventEmitter<void>();
	return Disposable.from(
		changed,
		onDidChangeSettings(() => changed.fire(), maximumLength),
		languages.registerInlayHintsProvider(propertiesFiles, {
			onDidChangeInlayHints: changed.event,
			provideInlayHints(document, range, token) {
				if (!settingsFor(document).inlayHints) return undefined;
				return indexes.collect(document, (index) => findHints(document, range, index), token);
			},
		}),
	);
}

function* findHints(document: TextDocument, range: Range, index: KeyIndex): Generator<InlayHint | undefined> {
	// VS Code cuts off the hints of a line after this many characters; 0 means that it shows all.
	const mostShown = workspace.getConfiguration(undefined, document).get(maximumLength, 43);
	const most = mostShown > 0 ? mostShown : Number.MAX_SAFE_INTEGER;
	// VS Code asks for the lines in sight alone, and leaves out hints that are not in the range.
	for (const { recognized, span } of index.keys(range.start.line, range.end.line)) {
		if (recognized.kind !== "name") {
			yield undefined;
			continue;
		}
		const hint = new InlayHint(rangeOf(span).end, shown(recognized.uri, most));
		hint.paddingLeft = true;
		hint.tooltip = markdown([codeSpan(recognized.uri)]);
		yield hint;
	}
}
