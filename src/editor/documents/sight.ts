/** The keys of a big file that are in sight, when VS Code asks for all of it. */
import { Disposable, type TextDocument, window } from "vscode";
import type { Span } from "../../codec/outcome";
import type { Key } from "../../names/key";
import type { Keys } from "../../names/keys";
import { mostKeysDrawn } from "../../text/limits";
import { Debounce } from "../shared/debounce";
import { editorsShowing } from "../shared/documentEdits";
import { registerAnew } from "../shared/registration";
import { isPropertiesFile } from "./documents";

/** This many lines above and below those in sight are covered, too, so that scrolling seldom waits. */
const linesBeyondSight = 100;

/** In milliseconds: nothing is updated while someone scrolls. */
const delay = 300;

/** The whole text or, of many keys, the logical lines in sight. */
export function spansInSight(document: TextDocument, keys: Keys): Span[] {
	if (keys.all.length <= mostKeysDrawn) return [{ start: 0, end: keys.text.length }];
	const visible = editorsShowing(document).flatMap(({ visibleRanges }) => visibleRanges);
	return visible.map(({ start, end }) => {
		const first = document.offsetAt(start.with(Math.max(0, start.line - linesBeyondSight), 0));
		const [key] = keys.within({ start: first, end: first });
		return {
			start: Math.min(first, key?.start ?? first),
			end: document.offsetAt(end.with(end.line + linesBeyondSight, 0)),
		};
	});
}

/** All keys or, of many, those in sight, each once. */
export function keysInSight(document: TextDocument, keys: Keys): readonly Key[] {
	if (keys.all.length <= mostKeysDrawn) return keys.all;
	const inSight = new Set(spansInSight(document, keys).flatMap((span) => keys.within(span)));
	return [...inSight].sort((one, other) => one.start - other.start);
}

/** Calls back when other lines come in sight, in a file whose keys may not all be covered. */
export function onDidScrollBigFile(listener: () => void): Disposable {
	return window.onDidChangeTextEditorVisibleRanges(({ textEditor: { document } }) => {
		if (document.lineCount > mostKeysDrawn && isPropertiesFile(document)) listener();
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
