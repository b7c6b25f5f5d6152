import { type LogOutputChannel, l10n, window } from "vscode";
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

/** A button of a message that has no room for all: these texts are logged, and what was logged is shown. */
export function allButton(texts: readonly string[]): [title: string, run: () => unknown] {
	return [
		l10n.t("Show All"),
		() => {
			for (const text of texts) tell("info", text);
			channel?.show();
		},
	];
}
