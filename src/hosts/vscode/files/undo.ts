/** Takes changes back. */
import type { Change } from "../../../text/changes";

/**
 * Undoes those of the given changes that are present in the text; the user may have skipped some. `undefined`
 * if the text differs elsewhere, too. Line ends count as LF on both sides, as editors unify mixed ones.
 *
 * @param now the text after the changes, with LF alone
 */
export function undoOf(before: string, changes: readonly Change[], now: string): Change[] | undefined {
	const undo: Change[] = [];
	let at = 0;
	const skip = (part: string) => {
		if (!now.startsWith(part, at)) return false;
		at += part.length;
		return true;
	};
	if (!skip(withLineFeeds(before.slice(0, changes[0]?.start)))) return undefined;
	for (const [index, { start, end, text }] of changes.entries()) {
		const written = withLineFeeds(text);
		const old = withLineFeeds(before.slice(start, end));
		const rest = withLineFeeds(before.slice(end, changes[index + 1]?.start));
		const from = at;
		if (skip(written + rest)) undo.push({ start: from, end: from + written.length, text: old });
		else if (!skip(old + rest)) return undefined;
	}
	// Saving may add a final line end.
	return /^\n?$/.test(now.slice(at)) ? undo : undefined;
}

export function withLineFeeds(text: string): string {
	return text.replace(/\r\n?/g, "\n");
}
