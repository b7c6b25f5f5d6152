/** The URI after each key of a `.properties` file that is a name: what a code lens shows, more quietly. */
import {
	Disposable,
	EventEmitter,
	InlayHint,
	InlayHintLabelPart,
	languages,
	type Range,
	type TextDocument,
	workspace,
} from "vscode";
import { shownParts } from "../codec/display";
import type { KeyIndex } from "../names/keyIndex";
import type { DocumentIndexes } from "./shared/documentIndexes";
import { propertiesFiles, rangeOf } from "./shared/documents";
import { codeSpan, markdown } from "./shared/markdown";
import { onDidChangeSettings, settingsFor } from "./shared/settings";

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
	const most = longestHint(document);
	// VS Code asks for the lines in sight alone, and leaves out hints that are not in the range.
	for (const { recognized, span } of index.keys(range.start.line, range.end.line)) {
		if (recognized.kind !== "name") {
			yield undefined;
			continue;
		}
		const hint = new InlayHint(rangeOf(span).end, labelOf(recognized.uri, most));
		hint.paddingLeft = true;
		hint.tooltip = markdown([codeSpan(recognized.uri)]);
		yield hint;
	}
}

/** An editor would draw the characters that isolate right-to-left letters. It isolates the parts of a label itself. */
function labelOf(uri: string, most: number): string | InlayHintLabelPart[] {
	const [first = "", ...others] = shownParts(uri, most);
	if (others.length === 0) return first;
	return [first, ...others].map((part) => new InlayHintLabelPart(part));
}

const maximumLength = "editor.inlayHints.maximumLength";

/** How many characters VS Code shows of the hints of a line before it cuts them off; 0 means all. */
function longestHint(document: TextDocument): number {
	const most = workspace.getConfiguration(undefined, document).get(maximumLength, 43);
	return most > 0 ? most : Number.MAX_SAFE_INTEGER;
}
