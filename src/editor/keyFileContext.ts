/** Tells menus whether the active editor shows a `.properties` file: they see neither associations nor new documents. */
import { commands, Disposable, window, workspace } from "vscode";
import { activePropertiesFile } from "./documents/documents";
import { onDidChangeSettings } from "./shared/settings";

export function registerKeyFileContext(): Disposable {
	let isTold = false;
	const tell = () => {
		const isKeyFile = activePropertiesFile() !== undefined;
		if (isKeyFile === isTold) return;
		isTold = isKeyFile;
		void commands.executeCommand("setContext", "nameEncoding.isKeyFile", isKeyFile);
	};
	tell();
	return Disposable.from(
		window.onDidChangeActiveTextEditor(tell),
		// A document whose language is changed is opened anew.
		workspace.onDidOpenTextDocument(tell),
		onDidChangeSettings(tell),
	);
}
