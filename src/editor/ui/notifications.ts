/** Messages, some with buttons. */
import { type CancellationToken, l10n, ProgressLocation, window } from "vscode";

/** A button of a message, and what it does. */
export type Button = readonly [title: string, run: () => unknown];

/** Shows a message about something that was not done. */
export function warn(message: string, ...buttons: Button[]): void {
	const titles = buttons.map(([title]) => title);
	void window
		.showWarningMessage(message, ...titles)
		.then((picked) => buttons.find(([title]) => title === picked)?.[1]());
}

/** Shows a message about something that is so, or was done. */
export function inform(message: string): void {
	void window.showInformationMessage(message);
}

/** Runs something that the user can cancel, and shows that it runs. */
export function withProgress<T>(title: string, run: (token: CancellationToken) => Promise<T>): Thenable<T> {
	const options = { location: ProgressLocation.Notification, title, cancellable: true };
	return window.withProgress(options, (_, token) => run(token));
}

/** Says that an edit was not made. */
export function warnUnchanged(): void {
	warn(l10n.t("Nothing was changed: the document is read-only, or it has changed in the meantime."));
}
