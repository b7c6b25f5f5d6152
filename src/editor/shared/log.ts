import { type LogOutputChannel, window } from "vscode";
import { visible, withoutIsolates } from "../../codec/sanitize";

let channel: LogOutputChannel | undefined;

/** Makes *Output: Name Encoding*, so that it can be looked for before anything is in it. */
export function registerLog(): LogOutputChannel {
	channel = window.createOutputChannel("Name Encoding", { log: true });
	return channel;
}

/**
 * Logs what was skipped and why.
 *
 * @param text may name files: it is made to stay on one line, with nothing hidden
 */
export function tell(level: "info" | "warn", text: string): void {
	channel?.[level](visible(withoutIsolates(text)));
}

/** Shows what was logged. */
export function showLog(): void {
	channel?.show();
}
