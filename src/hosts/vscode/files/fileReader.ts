/** Reads files as an editor shows them, or would show them. */

import { FilePermission, type FileStat, l10n, Uri, workspace } from "vscode";
import { plainAscii } from "../../../text/characters";
import type { ReasonCode } from "../../../workspace/refusals";
import { type FileId, WorkspaceFile } from "../../../workspace/workspace";
import { log, logUnreadable } from "../ui/log";
import { lastVersions } from "./lastVersions";
import { settingsFor } from "./settings";
import { syntaxAndScopeOf } from "./syntax";
import { isOwn, openDocument } from "./textDocuments";

/** `undefined` if the file is missing or inaccessible. */
export async function statOf(uri: Uri): Promise<FileStat | undefined> {
	try {
		return await workspace.fs.stat(uri);
	} catch {
		return undefined;
	}
}

/** Reads a file from its editor or, if it is not open, from storage; or logs why it cannot. */
export async function readFile(
	file: FileId,
	ignoresSizeLimit?: boolean,
): Promise<WorkspaceFile | ReasonCode> {
	const uri = Uri.parse(file);
	const document = openDocument(file);
	const stat = await statOf(uri);
	// VS Code keeps a clean document for a while after its file is deleted.
	if (document && !stat && !document.isUntitled && !document.isDirty) return "missing";
	try {
		const { syntax, scope } = syntaxAndScopeOf(file);
		const settings = settingsFor(scope);
		// VS Code has opened a document as text, whatever its size.
		if (!document && !ignoresSizeLimit && stat && stat.size > settings.maxFileSize) {
			const limit = "nameEncoding.workspace.maxFileSize";
			log(l10n.t("{0}: skipped because it is larger than {1}.", uri.toString(true), limit));
			return "too-large";
		}
		// VS Code rejects what is not text.
		const text = document?.getText() ?? (await decode(await workspace.fs.readFile(uri), uri));
		const whyNotWritten = () => {
			// VS Code reads octets that it cannot decode as U+FFFD, and would write that.
			if (text.includes("\ufffd")) return "lossy";
			const isLocked = ((stat?.permissions ?? 0) & FilePermission.Readonly) !== 0;
			const isWritable = isOwn({ uri }) && workspace.fs.isWritableFileSystem(uri.scheme) !== false;
			return isLocked || !isWritable ? "read-only" : undefined;
		};
		// Features have read its keys already: many names take long.
		const last = document && lastVersions.get(document)?.last;
		const known = last?.text === text ? last : undefined;
		return new WorkspaceFile({ file, text, syntax, settings }, whyNotWritten, known);
	} catch (error) {
		logUnreadable(uri, error);
		return "unreadable";
	}
}

/** Asks VS Code for the encoding only if it matters: that takes as long as reading. */
async function decode(bytes: Uint8Array, uri: Uri): Promise<string> {
	return plainAscii(bytes) ?? workspace.decode(bytes, { uri });
}
