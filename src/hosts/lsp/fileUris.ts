/** The files that a client's URIs lead to. */
import path, { isAbsolute } from "node:path";
import { fileURLToPath } from "node:url";
import type { FileId } from "../../workspace/workspace";
import { realPathOf } from "../node/paths";

/** The file of a URI, with links in its path resolved; a URI that is not a file's is returned as it is. */
export function fileOfUri(uri: string): FileId {
	const file = pathOfUri(uri);
	return isAbsolute(file) ? realPathOf(file) : file;
}

/** URIs whose paths need no decoding: parsing a URL takes longer than all else that an event needs. */
const plainUri = /^file:\/\/(?:\/[\w-][\w.-]*)+$/;

/** The path in a file URI, with a drive in upper case; any other URI unchanged. */
export function pathOfUri(uri: string, isWindows = path.sep === "\\"): FileId {
	if (!isWindows && plainUri.test(uri)) return uri.slice("file://".length);
	try {
		const typed = fileURLToPath(uri, { windows: isWindows });
		// Clients write `file:///C:/a`, `file:///c:/a` and `file:///c%3A/a`, and folders with or without a slash.
		const file = isWindows
			? typed.replaceAll("\\", "/").replace(/^[a-z]:/, (drive) => drive.toUpperCase())
			: typed;
		return file.replace(/(?<=[^:/])\/+$/, "");
	} catch {
		return uri;
	}
}
