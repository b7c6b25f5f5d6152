import { type LogOutputChannel, window } from "vscode";
import { visible, withoutIsolates } from "../../codec/sanitize";

let channel: LogOutputChannel | undefined;

/**
 * Logs what was skipped and why, in *Output: Name Encoding*, which is made when first needed.
 *
 * @param text may name files: it is made to stay on one line, with nothing hidden
 */
export function tell(level: "info" | "warn", text: string): void {
	channel ??= window.createOutputChannel("Name Encoding", { log: true });
	channel[level](visible(withoutIsolates(text)));
}

export function disposeLog(): void {
	channel?.dispose();
	channel = undefined;
}
