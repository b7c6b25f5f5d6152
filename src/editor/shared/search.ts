/** Looks for URIs among all that the workspace writes as names. */
import type { CancellationToken } from "vscode";
import { nameEncode } from "../../codec/nameEncoding";
import { pauses } from "../../workspace/timeSlices";
import type { WorkspaceNames } from "./workspaceNames";

/**
 * The meanings whose URIs hold what is typed, in either case of letters, and the files of each.
 *
 * @param typed a part of a URI, or of a name
 */
export async function meaningsWith(
	typed: string,
	names: WorkspaceNames,
	most: number,
	token?: CancellationToken,
): Promise<Map<string, string[]>> {
	const found = new Map<string, string[]>();
	const index = await names.read(token);
	if (!index || typed === "") return found;
	const pause = pauses();
	const parts = new Set([partOfName(typed), typed]);
	for (const file of index.files()) {
		for (const part of parts) {
			for (const meaning of index.meaningsWith(file, part)) {
				const files = found.get(meaning);
				if (files && files.at(-1) !== file) files.push(file);
				else if (!files && found.size < most) found.set(meaning, [file]);
				await pause();
			}
		}
		await pause();
		if (token?.isCancellationRequested) break;
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
