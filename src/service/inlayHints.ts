/** Inlay hints: the URI after each key that is a name, a less prominent alternative to code lenses. */
import type { InlayHint, Range } from "vscode-languageserver-types";
import { namesAmong } from "../keys/occurrences/targets";
import { forDisplay } from "../wording/display";
import type { Document } from "./document";

/**
 * Without an arrow, a hint directly before the `=` would read as a key. At the end of the line, long values
 * would hide the hint.
 */
const arrow = "→ ";

/**
 * In characters: the default of VS Code's `editor.inlayHints.maximumLength`, which applies to a whole line.
 */
const maxHintLength = 43;

interface UriHint extends Pick<InlayHint, "position" | "paddingLeft" | "paddingRight"> {
	readonly label: string;
}

/** The hints of a `.properties` document within a range. */
export function inlayHints({ keys, lines, settings }: Document, range: Range): UriHint[] {
	if (!keys || !settings.isOn("inlayHints")) return [];
	return namesAmong(keys.keysOfEntriesTouching(lines.spanOf(range))).map(({ key, uri }) => ({
		position: lines.positionAt(key.end),
		label: arrow + forDisplay(uri, maxHintLength - arrow.length),
		paddingLeft: true,
		paddingRight: true,
	}));
}
