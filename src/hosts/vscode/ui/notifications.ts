import { l10n, type MessageItem, window } from "vscode";

/** A notification button with its action. */
export interface Button extends MessageItem {
	readonly run: () => unknown;
}

/** Reports something that was not done. */
export function showWarning(message: string, ...buttons: Button[]): void {
	void window.showWarningMessage(message, ...buttons).then((picked) => picked?.run());
}

/** Reports a fact or a success. */
export function inform(message: string, ...buttons: Button[]): void {
	void window.showInformationMessage(message, ...buttons).then((picked) => picked?.run());
}

/** Reports a rejected edit. */
export function warnUnchanged(): void {
	showWarning(l10n.t("Nothing was changed: the document is read-only, or it has changed in the meantime."));
}
