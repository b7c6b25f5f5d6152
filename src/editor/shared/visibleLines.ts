/** The lines of a big file that are read when VS Code asks for all of it. */
import { Disposable, type TextDocument, window } from "vscode";
import { Debounce } from "./debounce";
import { editorsShowing } from "./documentEdits";
import { isPropertiesFile } from "./documents";
import { registerAnew } from "./registration";

/** Drawing for more keys than this takes VS Code long: only the lines in sight are covered then. */
export const mostKeys = 5000;

/** This many lines above and below those in sight are covered, too, so that scrolling seldom waits. */
const linesBeyondSight = 100;

/** In milliseconds: nothing is updated while someone scrolls. */
const delay = 300;

/** Some lines, `first` and `last` included. */
export interface LineRange {
	readonly first: number;
	readonly last: number;
}

/**
 * The requested lines or, in a big file, those of them in sight, each once. `count` is how many keys the file has, or
 * lines where each may have something to draw.
 */
export function linesToCover(
	document: TextDocument,
	count: number,
	asked: LineRange = { first: 0, last: document.lineCount - 1 },
): LineRange[] {
	if (count <= mostKeys) return [asked];
	let next = asked.first;
	return editorsShowing(document)
		.flatMap(({ visibleRanges }) => visibleRanges)
		.sort((one, other) => one.start.compareTo(other.start))
		.map(({ start, end }) => {
			const first = Math.max(next, start.line - linesBeyondSight);
			next = Math.max(next, Math.min(asked.last, end.line + linesBeyondSight) + 1);
			return { first, last: next - 1 };
		})
		.filter(({ first, last }) => first <= last);
}

/** Calls back when other lines come in sight, in a file whose lines may not all be covered. */
export function onDidScrollBigFile(listener: () => void): Disposable {
	return window.onDidChangeTextEditorVisibleRanges(({ textEditor: { document } }) => {
		if (document.lineCount > mostKeys && isPropertiesFile(document)) listener();
	});
}

/** Registers a provider again when other lines of a big file come in sight: VS Code does not ask by itself then. */
export function registerForSight(register: () => Disposable): Disposable {
	const scrolling = new Debounce<"all">();
	const registration = registerAnew(register, (again) =>
		onDidScrollBigFile(() => scrolling.schedule("all", delay, again)),
	);
	return Disposable.from(scrolling, registration);
}
