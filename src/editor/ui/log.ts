import { type LogOutputChannel, l10n, type Uri, window } from "vscode";
import { visible } from "../../names/display";
import type { Button } from "./notifications";

let channel: LogOutputChannel | undefined;

/** Makes *Output: Name Encoding*, so that users find it before anything is in it. */
export function registerLog(): LogOutputChannel {
	channel = window.createOutputChannel("Name Encoding", { log: true });
	return channel;
}

/** Logs what was skipped and why, on one line; the text may name files, so its hidden characters are named. */
export function log(text: string): void {
	channel?.warn(visible(text));
}

/** Logs that a file or folder is skipped because reading it has failed. */
export function logUnreadable(uri: Uri, error: unknown): void {
	log(l10n.t("{0}: skipped because it cannot be read. {1}", uri.toString(true), String(error)));
}

/** A button that shows the log. */
export function logButton(): Button {
	return [l10n.t("Show Log"), () => channel?.show()];
}
