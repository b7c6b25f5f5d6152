// Bundled before a case's test files, which call describe() and it() as soon as they are loaded.
import "mocha/mocha";
import * as vscode from "vscode";
import { cleanUp } from "../../integration/marked";

// Mocha's browser build makes itself a global. (Its setup() is missing in the types.)
mocha.timeout(60_000).ui("bdd");

before(async () => {
	await vscode.extensions.getExtension("name-encoding.name-encoding")?.activate();
	// Hide the side bar and the panel: drawing them takes time.
	await vscode.commands.executeCommand("workbench.action.closeSidebar");
	await vscode.commands.executeCommand("workbench.action.closePanel");
});

// Many suites share a window, so each test cleans up.
afterEach(cleanUp);
