import { l10n, type Uri, window } from "vscode";
import { escapeInvisible } from "../../../wording/display";

/** *Output: Name Encoding*. Created at activation, so that users find it even while it is empty. */
export const logChannel = window.createOutputChannel("Name Encoding", { log: true });

/** Logs one line. Names hidden characters, which file names may contain. */
export function log(text: string): void {
	logChannel.warn(escapeInvisible(text));
}

/** Logs a file or folder that was skipped because of a read error. */
export function logUnreadable(uri: Uri, error: unknown): void {
	log(l10n.t("{0}: skipped because it cannot be read. {1}", uri.toString(true), String(error)));
}
