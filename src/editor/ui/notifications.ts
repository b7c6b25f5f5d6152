/** Messages, some with buttons. */
import { type CancellationToken, l10n, ProgressLocation, window } from "vscode";

/** A button of a message, and what it does. */
export type Button = readonly [title: string, run: () => unknown];

/** Shows a message about something that was not done. */
export function warn(message: string, ...buttons: Button[]): void {
	void show(window.showWarningMessage, message, buttons);
}

/** Shows a message about something that is so, or was done. */
export function inform(message: string, ...buttons: Button[]): void {
	void show(window.showInformationMessage, message, buttons);
}

async function show(
	pick: (message: string, ...titles: string[]) => Thenable<string | undefined>,
	message: string,
	buttons: readonly Button[],
): Promise<void> {
	const picked = await pick(message, ...buttons.map(([title]) => title));
	await buttons.find(([title]) => title === picked)?.[1]();
}

/** Runs something that the user can cancel, and shows its progress with the messages that it reports. */
export function withProgress<T>(
	title: string,
	run: (token: CancellationToken, report: (message: string) => void) => Promise<T>,
): Thenable<T> {
	const options = { location: ProgressLocation.Notification, title, cancellable: true };
	return window.withProgress(options, (progress, token) =>
		run(token, (message) => progress.report({ message })),
	);
}

/** Says that an edit was not made. */
export function warnUnchanged(): void {
	warn(l10n.t("Nothing was changed: the document is read-only, or it has changed in the meantime."));
}
