/** Messages, some with buttons. */
import { type CancellationToken, l10n, ProgressLocation, Range, type Uri, window } from "vscode";

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

/** A button that shows a line, numbered from 0, of a document or file. */
export function lineButton(uri: Uri, line: number): Button {
	const selection = new Range(line, 0, line, 0);
	return [l10n.t("Go to Line {0}", line + 1), () => window.showTextDocument(uri, { selection })];
}

/** A button that shows a dialog with what does not fit a message. */
export function detailsButton(message: string, detail: string): Button {
	return [l10n.t("Details"), () => window.showInformationMessage(message, { modal: true, detail })];
}

/** Says that an edit was not made. */
export function sayNothingChanged(): void {
	warn(l10n.t("Nothing was changed: the document is read-only, or it has changed in the meantime."));
}
