/** Looks for URIs among all that the workspace writes as names. */
import { nameEncode } from "../codec/nameEncoding";
import { type Cancellation, sliceUntil } from "../text/timeSlices";
import type { FileId } from "./workspace";
import type { WorkspaceIndex } from "./workspaceIndex";

/**
 * The normal names whose URIs contain the typed text, in either case of letters, and the files of each.
 *
 * @param typed a part of a URI, or of a name
 * @param most how many normal names are given at most
 * @returns what was found until the request was cancelled
 */
export async function normalNamesWith(
	typed: string,
	index: WorkspaceIndex,
	most: number,
	cancellation?: Cancellation,
): Promise<Map<string, FileId[]>> {
	const found = new Map<string, FileId[]>();
	const names = await index.read(cancellation);
	if (!names || typed === "") return found;
	const slice = sliceUntil(cancellation);
	const parts = new Set([partOfName(typed), typed]);
	for (const file of names.files()) {
		for (const part of parts) {
			for (const normalName of names.normalNamesWith(file, part)) {
				const files = found.get(normalName);
				if (files && files.at(-1) !== file) files.push(file);
				else if (!files && found.size < most) found.set(normalName, [file]);
				if (slice.isUsedUp && !(await slice.goOn())) return found;
			}
		}
		if (!(await slice.goOn())) return found;
	}
	return found;
}

/** How a part of a URI is written in a name: with its scheme, or after that. */
function partOfName(typed: string): string {
	const whole = nameEncode(typed);
	if (whole.ok) return whole.value;
	const part = nameEncode(`x:${typed}`);
	return part.ok ? part.value.slice("x-".length) : typed;
}
