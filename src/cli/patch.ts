/** Formats two versions of a text as a unified patch for `git apply` or `patch -p1`. */
import { FILE_HEADERS_ONLY, formatPatch, OMIT_HEADERS, type StructuredPatch, structuredPatch } from "diff";
import { maxEditLength } from "../text/limits";

/**
 * Returns the header and the hunks separately: only hunks are written in the encoding of the file.
 *
 * @param path with slashes, relative to the folder where the patch is applied
 */
export function patchOf(
	path: string,
	before: string,
	after: string,
): { readonly header: string; readonly hunks: string } {
	const between = (from: string, to: string, max = Number.POSITIVE_INFINITY) =>
		structuredPatch(`a/${path}`, `b/${path}`, from, to, "", "", { context: 3, maxEditLength: max });
	const patch =
		between(before, after, maxEditLength) ?? replacingAllLines(between(before, ""), between("", after));
	const header = formatPatch({ ...patch, hunks: [] }, FILE_HEADERS_ONLY);
	// As in GNU diff and git, a tab ends a path with blanks: `patch` would end it at the first one.
	return { header: header.replace(/ .* .*$/gm, "$&\t"), hunks: formatPatch(patch, OMIT_HEADERS) };
}

/** Joins the patch that removes all lines of a text and the one that adds all lines of another. */
function replacingAllLines(removal?: StructuredPatch, addition?: StructuredPatch): StructuredPatch {
	const [removed, added] = [removal?.hunks[0], addition?.hunks[0]];
	const lines = [...(removed?.lines ?? []), ...(added?.lines ?? [])];
	const hunk = { ...removed, newStart: 1, newLines: added?.newLines, lines };
	return { ...removal, hunks: [hunk] } as StructuredPatch;
}
