import { type CancellationToken, l10n, type MessageItem, ProgressLocation, window } from "vscode";

/** A notification button with its action. */
export interface Button extends MessageItem {
	readonly run: () => unknown;
}

/** Reports something that was not done. */
export function warn(message: string, ...buttons: Button[]): void {
	void window.showWarningMessage(message, ...buttons).then((picked) => picked?.run());
}

/** Reports a fact or a success. */
export function inform(message: string, ...buttons: Button[]): void {
	void window.showInformationMessage(message, ...buttons).then((picked) => picked?.run());
}

/** Runs a cancellable task with a progress notification. */
export function withProgress<T>(title: string, run: (token: CancellationToken) => Promise<T>): Thenable<T> {
	const options = { location: ProgressLocation.Notification, title, cancellable: true };
	return window.withProgress(options, (_, token) => run(token));
}

/** Reports a rejected edit. */
export function warnUnchanged(): void {
	warn(l10n.t("Nothing was changed: the document is read-only, or it has changed in the meantime."));
}
