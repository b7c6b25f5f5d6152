import { type LogOutputChannel, window } from "vscode";
import { visible, withoutIsolates } from "../../codec/sanitize";

let channel: LogOutputChannel | undefined;

/**
 * What was skipped and why, for those who look: *Output: Name Encoding*. Made when there is something to say.
 *
 * @param text may name files: nothing in it begins a line, or hides
 */
export function tell(level: "info" | "warn", text: string): void {
	channel ??= window.createOutputChannel("Name Encoding", { log: true });
	channel[level](visible(withoutIsolates(text)));
}

export function disposeLog(): void {
	channel?.dispose();
	channel = undefined;
}
