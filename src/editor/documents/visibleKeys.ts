/** The keys of a big file that are in sight, when VS Code asks for all of it. */
import { type Disposable, Range, type TextDocument, window } from "vscode";
import type { Span } from "../../codec/outcome";
import type { Key } from "../../names/key";
import type { Keys } from "../../names/keys";
import { mostKeysDrawn } from "../../text/limits";
import { debounced } from "./debounce";
import { isPropertiesFile } from "./documents";
import { spanIn } from "./targets";

/** This many lines above and below those in sight are covered, too, so that scrolling seldom waits. */
const linesBeyondSight = 100;

/** The whole text or, of many keys, the lines in sight. */
export function visibleSpans(document: TextDocument, keys: Keys): Span[] {
	if (keys.all.length <= mostKeysDrawn) return [{ start: 0, end: keys.text.length }];
	return window.visibleTextEditors
		.filter((editor) => editor.document === document)
		.flatMap(({ visibleRanges }) => visibleRanges)
		.map(({ start, end }) => {
			const firstLine = Math.max(0, start.line - linesBeyondSight);
			return spanIn(document, new Range(firstLine, 0, end.line + linesBeyondSight, 0));
		});
}

/** All keys or, of many, those in sight, each once. */
export function visibleKeys(document: TextDocument, keys: Keys): readonly Key[] {
	return [...new Set(visibleSpans(document, keys).flatMap((span) => keys.within(span)))];
}

/** Calls back when other lines have come in sight, in a file whose keys may not all be covered: VS Code does not ask then. */
export function onDidScrollBigFile(listener: () => void): Disposable {
	return debounced(
		window.onDidChangeTextEditorVisibleRanges,
		({ textEditor: { document } }) =>
			document.lineCount > mostKeysDrawn && isPropertiesFile(document) ? document : undefined,
		listener,
	);
}
