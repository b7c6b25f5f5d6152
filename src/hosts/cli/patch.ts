/** Formats two versions of a text as a unified patch for `git apply` or `patch -p1`. */
import { FILE_HEADERS_ONLY, formatPatch, OMIT_HEADERS, structuredPatch } from "diff";

/** Lines that a patch removes and adds. The diff takes quadratic time: about a second at this size. */
const maxEditLength = 4000;

/**
 * Returns the header and the hunks separately: only hunks are written in the encoding of the file.
 * `undefined` if too many lines change.
 *
 * @param path with slashes, relative to the folder where the patch is applied
 */
export function patchOf(
	path: string,
	before: string,
	after: string,
): { readonly header: string; readonly hunks: string } | undefined {
	const options = { context: 3, maxEditLength };
	const patch = structuredPatch(`a/${path}`, `b/${path}`, before, after, "", "", options);
	if (!patch) return undefined;
	const header = formatPatch({ ...patch, hunks: [] }, FILE_HEADERS_ONLY);
	// As in GNU diff and git, a tab ends a path with blanks: `patch` would end it at the first one.
	return { header: header.replace(/ .* .*$/gm, "$&\t"), hunks: formatPatch(patch, OMIT_HEADERS) };
}
