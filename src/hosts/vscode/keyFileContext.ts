/** Sets the context key for `.properties` editors: `when` clauses see neither associations nor untitled documents. */
import { commands, Disposable, window, workspace } from "vscode";
import { activePropertiesFile } from "./files/openDocuments";
import { onDidChangeSettings } from "./files/settings";

export function registerKeyFileContext(): Disposable {
	const update = () => {
		const isKeyFile = activePropertiesFile() !== undefined;
		void commands.executeCommand("setContext", "nameEncoding.isKeyFile", isKeyFile);
	};
	// Off the activation path.
	setTimeout(update);
	return Disposable.from(
		window.onDidChangeActiveTextEditor(update),
		// VS Code closes and reopens a document when its language changes.
		workspace.onDidOpenTextDocument(update),
		onDidChangeSettings(update),
	);
}
