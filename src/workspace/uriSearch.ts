/** Looks for URIs among all that the files of a workspace mean. */
import { nameDecode } from "../codec/nameEncoding";
import { type Cancellation, isCancelled, pausing } from "../text/pauses";
import type { FileId } from "./workspace";
import type { WorkspaceIndex } from "./workspaceIndex";

/**
 * The normal names whose URIs contain each of the typed words, ignoring case, and the files of each; in part if the
 * request is cancelled. The words are parts of a URI, or of a name, with blanks between them.
 */
export async function normalNamesWith(
	typed: string,
	index: WorkspaceIndex,
	most: number,
	cancellation?: Cancellation,
): Promise<Map<string, FileId[]>> {
	const found = new Map<string, FileId[]>();
	const goOn = pausing(() => isCancelled(cancellation));
	const words = wordsOf(typed);
	// These stand in a name as in its URI: most names need no decoding.
	const literalWords = words.filter((word) => /^[0-9a-z.]+$/.test(word));
	const isWanted = (name: string) =>
		holdsAll(name, literalWords) && holdsAll(`${nameDecode(name).value} ${name}`, words);
	for (const [file, names] of (await index.read(cancellation)) ?? []) {
		for (const name of names) {
			const files = found.get(name);
			if (files) files.push(file);
			else if (found.size < most && isWanted(name)) found.set(name, [file]);
		}
		if (!(await goOn())) break;
	}
	return found;
}

/** Whether a text contains each of the typed words, ignoring case. */
export function holdsWords(text: string, typed: string): boolean {
	return holdsAll(text, wordsOf(typed));
}

const wordsOf = (typed: string) => typed.toLowerCase().split(/\s+/);

function holdsAll(text: string, words: readonly string[]): boolean {
	const lower = text.toLowerCase();
	return words.every((word) => lower.includes(word));
}
