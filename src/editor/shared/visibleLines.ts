/** Which lines of a big file are looked at when VS Code asks for all of it. */
import { Disposable, type TextDocument, window } from "vscode";
import type { KeyIndex } from "../../names/keyIndex";
import { Debounce } from "./debounce";
import { isPropertiesFile } from "./documents";

/** Drawing for more keys than this takes VS Code long: only the lines in sight are covered then. */
export const mostKeys = 5000;

/** How many lines above and below those in sight are covered, too, so that scrolling seldom waits. */
const linesBeyondSight = 100;

/** In milliseconds: nothing is updated while someone scrolls. */
const delay = 300;

/** Some lines, `first` and `last` included. */
export interface LineRange {
	readonly first: number;
	readonly last: number;
}

/** All lines or, in a file with too many keys, those in sight. */
export function linesToCover(document: TextDocument, { keyCount }: KeyIndex): LineRange[] {
	const last = document.lineCount - 1;
	if (keyCount <= mostKeys) return [{ first: 0, last }];
	return merged(
		window.visibleTextEditors
			.filter((editor) => editor.document === document)
			.flatMap(({ visibleRanges }) => visibleRanges)
			.map(({ start, end }) => ({
				first: Math.max(0, start.line - linesBeyondSight),
				last: Math.min(last, end.line + linesBeyondSight),
			})),
	);
}

/** The same lines, without repetition. */
function merged(parts: readonly LineRange[]): LineRange[] {
	const result: LineRange[] = [];
	for (const part of [...parts].sort((a, b) => a.first - b.first)) {
		const previous = result.at(-1);
		if (previous && part.first <= previous.last + 1) {
			result[result.length - 1] = { first: previous.first, last: Math.max(previous.last, part.last) };
		} else {
			result.push(part);
		}
	}
	return result;
}

/** Calls back when other lines come in sight, in a file whose lines may not all be covered. */
export function onDidScrollBigFile(listener: () => void): Disposable {
	return window.onDidChangeTextEditorVisibleRanges(({ textEditor: { document } }) => {
		if (document.lineCount > mostKeys && isPropertiesFile(document)) listener();
	});
}

/**
 * Registers a provider again when other lines of a big file have come in sight: VS Code asks for links and
 * symbols again only then.
 */
export function registerForSight(register: () => Disposable): Disposable {
	let registration = register();
	const scrolling = new Debounce<"all">();
	const scrolled = onDidScrollBigFile(() =>
		scrolling.schedule("all", delay, () => {
			registration.dispose();
			registration = register();
		}),
	);
	return new Disposable(() => {
		scrolling.dispose();
		scrolled.dispose();
		registration.dispose();
	});
}
