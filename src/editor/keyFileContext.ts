/** Tells menus whether the active editor shows a `.properties` file: they see neither associations nor new documents. */
import { commands, Disposable, window, workspace } from "vscode";
import { activePropertiesFile } from "./documents/documents";
import { onDidChangeSettings } from "./files/settings";

export function registerKeyFileContext(): Disposable {
	const update = () => {
		const isKeyFile = activePropertiesFile() !== undefined;
		void commands.executeCommand("setContext", "nameEncoding.isKeyFile", isKeyFile);
	};
	// Not while VS Code waits for the extension to be activated.
	setTimeout(update);
	return Disposable.from(
		window.onDidChangeActiveTextEditor(update),
		// A document whose language is changed is opened anew.
		workspace.onDidOpenTextDocument(update),
		onDidChangeSettings(update),
	);
}
