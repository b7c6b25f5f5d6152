/** Looks for URIs among all that the workspace writes as names. */
import { nameEncode } from "../codec/nameEncoding";
import { type Cancellation, sliceUntil } from "../text/timeSlices";
import { linesWith } from "./nameIndex";
import type { FileId } from "./workspace";
import type { WorkspaceIndex } from "./workspaceIndex";

/**
 * The normal names whose URIs contain each of the typed words, ignoring case, and the files of each; in part if the
 * request is cancelled. The words are parts of a URI, or of a name, with blanks between them; without words, all match.
 */
export async function normalNamesWith(
	typed: string,
	index: WorkspaceIndex,
	most: number,
	cancellation?: Cancellation,
): Promise<Map<string, FileId[]>> {
	const found = new Map<string, FileId[]>();
	const names = await index.read(cancellation);
	// The longest word is in the fewest names.
	const words = wordsOf(typed).sort((one, other) => other.length - one.length);
	// Every name has a hyphen.
	const [longest = ["-"], ...others] = words.map((word) => [partOfName(word), word]);
	if (!names) return found;
	const slice = sliceUntil(cancellation);
	const parts = new Set(longest);
	for (const [file, text] of names.texts()) {
		for (const lines of [...parts].flatMap((part) => linesWith(text, part))) {
			const lower = lines.toLowerCase();
			if (!others.every((either) => either.some((part) => lower.includes(part)))) continue;
			const [normalName = ""] = lines.split("\n", 1);
			const files = found.get(normalName);
			if (files && files.at(-1) !== file) files.push(file);
			else if (!files && found.size < most) found.set(normalName, [file]);
		}
		if (!(await slice.goOn())) return found;
	}
	return found;
}

/** Whether a text contains each of the typed words. */
export function holdsWords(text: string, typed: string): boolean {
	const lower = text.toLowerCase();
	return wordsOf(typed).every((word) => lower.includes(word));
}

function wordsOf(typed: string): string[] {
	return typed.toLowerCase().split(/\s+/).filter(Boolean);
}

/** A part of a URI as a name writes it: with its scheme, or after it. */
function partOfName(typed: string): string {
	const part = nameEncode(`x:${typed}`).value?.slice("x-".length);
	return nameEncode(typed).value ?? part ?? typed;
}
