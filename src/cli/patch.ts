/** Two versions of a text as a unified patch, which `git apply` and `patch -p1` take. */
import { FILE_HEADERS_ONLY, formatPatch, OMIT_HEADERS, type StructuredPatch, structuredPatch } from "diff";

/** To find a small patch takes time that grows with the square of the changed lines. */
const mostChangedLines = 2000;

/**
 * The lines with the names of the file, and the rest, which is in the encoding of the file.
 *
 * @param path with slashes, relative to the folder in which the patch is applied
 */
export function patchOf(
	path: string,
	before: string,
	after: string,
): { readonly names: string; readonly hunks: string } {
	const between = (old: string, made: string, maxEditLength = Number.POSITIVE_INFINITY) =>
		structuredPatch(`a/${path}`, `b/${path}`, old, made, "", "", { context: 3, maxEditLength });
	let patch = between(before, after, mostChangedLines);
	if (!patch) {
		// All lines go, and all come.
		patch = between(before, "") as StructuredPatch;
		const [[old], [made]] = [patch.hunks, between("", after)?.hunks ?? []];
		if (old && made)
			Object.assign(old, { newStart: 1, newLines: made.newLines, lines: [...old.lines, ...made.lines] });
	}
	const names = formatPatch({ ...patch, hunks: [] }, FILE_HEADERS_ONLY);
	return { names, hunks: formatPatch(patch, OMIT_HEADERS) };
}
