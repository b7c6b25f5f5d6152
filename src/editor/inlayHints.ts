/** The URI after each key of a `.properties` file that is a name: what a code lens shows, more quietly. */
import {
	type CancellationToken,
	Disposable,
	EventEmitter,
	InlayHint,
	InlayHintLabelPart,
	type InlayHintsProvider,
	languages,
	type Range,
	type TextDocument,
	workspace,
} from "vscode";
import { shownParts } from "../codec/sanitize";
import type { KeyIndex } from "../names/keyIndex";
import { inSlices } from "../text/timeSlices";
import type { DocumentIndexes } from "./shared/documentIndexes";
import { changeWatcher, isPropertiesFile, propertiesFiles, rangeOf } from "./shared/documents";
import { codeSpan, markdown } from "./shared/markdown";
import { concernsKeys, settingsFor } from "./shared/settings";

export function registerInlayHints(indexes: DocumentIndexes): Disposable {
	const provider = new UriHintsProvider(indexes);
	return Disposable.from(provider, languages.registerInlayHintsProvider(propertiesFiles, provider));
}

class UriHintsProvider implements InlayHintsProvider, Disposable {
	readonly #indexes: DocumentIndexes;
	readonly #changed = new EventEmitter<void>();
	readonly onDidChangeInlayHints = this.#changed.event;
	readonly #subscription = workspace.onDidChangeConfiguration((change) => {
		if (concernsKeys(change) || change.affectsConfiguration(maximumLength)) {
			this.#changed.fire();
		}
	});

	constructor(indexes: DocumentIndexes) {
		this.#indexes = indexes;
	}

	dispose(): void {
		this.#subscription.dispose();
		this.#changed.dispose();
	}

	async provideInlayHints(
		document: TextDocument,
		range: Range,
		token: CancellationToken,
	): Promise<InlayHint[]> {
		if (!isPropertiesFile(document) || !settingsFor(document).inlayHints) return [];
		const index = await this.#indexes.read(document, token);
		if (!index) return [];
		const isStopped = changeWatcher(document, token);
		const hints: InlayHint[] = [];
		return (await inSlices(findHints(document, range, index, hints), isStopped)) ? hints : [];
	}
}

function* findHints(
	document: TextDocument,
	range: Range,
	index: KeyIndex,
	hints: InlayHint[],
): Generator<void> {
	const most = longestHint(document);
	// VS Code asks for the lines in sight alone.
	for (const { recognized, span } of index.keys(range.start.line, range.end.line)) {
		yield;
		const { end } = rangeOf(span);
		if (recognized.kind !== "name" || !range.contains(end)) continue;
		const hint = new InlayHint(end, labelOf(recognized.uri, most));
		hint.paddingLeft = true;
		hint.tooltip = markdown([codeSpan(recognized.uri)], []);
		hints.push(hint);
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
