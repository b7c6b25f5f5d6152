/** Formats two versions of a text as a unified patch for `git apply` or `patch -p1`. */
import { FILE_HEADERS_ONLY, formatPatch, OMIT_HEADERS, type StructuredPatch, structuredPatch } from "diff";

/** The time to find a minimal patch grows with the square of the changed lines. */
const maxChangedLines = 2000;

/**
 * Returns the header and the hunks separately: only hunks are written in the encoding of the file.
 *
 * @param path with slashes, relative to the folder where the patch is applied
 */
export function patchOf(
	path: string,
	before: string,
	after: string,
): { readonly names: string; readonly hunks: string } {
	const between = (old: string, made: string, maxEditLength = Number.POSITIVE_INFINITY) =>
		structuredPatch(`a/${path}`, `b/${path}`, old, made, "", "", { context: 3, maxEditLength });
	let patch = between(before, after, maxChangedLines);
	if (!patch) {
		// Falls back to replacing all lines.
		patch = between(before, "") as StructuredPatch;
		const [[old], [made]] = [patch.hunks, between("", after)?.hunks ?? []];
		if (old && made)
			Object.assign(old, { newStart: 1, newLines: made.newLines, lines: [...old.lines, ...made.lines] });
	}
	const names = formatPatch({ ...patch, hunks: [] }, FILE_HEADERS_ONLY);
	// As in GNU diff and git, a tab ends a path with blanks: `patch` would end it at the first one.
	return { names: names.replace(/ .* .*$/gm, "$&\t"), hunks: formatPatch(patch, OMIT_HEADERS) };
}
