/** The URIs in use in a workspace, which completion offers. */
import { nameDecode } from "../uri/nameEncoding";
import type { WorkspaceIndex } from "./workspaceIndex";

/** In milliseconds: how long the URIs in use count as current, and how long a request waits for them. */
const maxAge = 5000;
const maxWait = 100;

/** Returns a function for the URIs in use in a workspace, in any order and possibly a few seconds old. */
export function urisInUse(currentIndex: () => WorkspaceIndex): () => Promise<readonly string[]> {
	let uris: readonly string[] = [];
	let validUntil = 0;
	const read = async () => {
		const { namesByFile } = await currentIndex().read();
		const names = new Set([...namesByFile.values()].flatMap((ofFile) => [...ofFile]));
		uris = Array.from(names, (name) => nameDecode(name).value ?? name);
	};
	return async () => {
		// Not on each keystroke: the workspace may have to be listed again.
		if (performance.now() > validUntil) {
			validUntil = performance.now() + maxAge;
			// A large workspace is read in the background: the next request gets the rest.
			await Promise.race([read(), new Promise((resolve) => setTimeout(resolve, maxWait))]);
		}
		return uris;
	};
}
