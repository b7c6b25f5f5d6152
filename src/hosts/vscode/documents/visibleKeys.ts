/**
 * Limits providers to the visible keys of a big file. VS Code requests the whole document, and 100,000 lenses block its
 * window.
 */
import { type Disposable, Range, type TextDocument, window } from "vscode";
import type { FileKeys } from "../../../keys/fileKeys";
import type { Key } from "../../../keys/key";
import { maxKeysDrawn } from "../../../text/limits";
import { byStart, type Span } from "../../../text/span";
import { debounced } from "../files/debounce";
import { spanIn } from "../files/ranges";
import { isPropertiesFile } from "../files/syntax";

/** Extra lines above and below the visible ones, so that scrolling seldom waits. */
const linesBeyondSight = 100;

/** The whole text, or the visible lines if there are too many keys to draw. */
export function visibleSpans(document: TextDocument, keys: FileKeys): Span[] {
	if (keys.all.length <= maxKeysDrawn) return [{ start: 0, end: keys.text.length }];
	return window.visibleTextEditors
		.filter((editor) => editor.document === document)
		.flatMap(({ visibleRanges }) => visibleRanges)
		.map(({ start, end }) => {
			const firstLine = Math.max(0, start.line - linesBeyondSight);
			return spanIn(document, new Range(firstLine, 0, end.line + linesBeyondSight, 0));
		});
}

/** All keys, or the visible ones if there are too many to draw, in order and without duplicates. */
export function visibleKeys(document: TextDocument, keys: FileKeys): readonly Key[] {
	const visible = new Set(visibleSpans(document, keys).flatMap((span) => keys.touching(span)));
	return [...visible].sort(byStart);
}

/** Debounced scrolling of files that may have too many keys to draw: VS Code requests nothing when they scroll. */
export function onDidScrollBigFile(listener: () => void): Disposable {
	return debounced(
		window.onDidChangeTextEditorVisibleRanges,
		({ textEditor: { document } }) =>
			document.lineCount > maxKeysDrawn && isPropertiesFile(document) ? document : undefined,
		listener,
	);
}
