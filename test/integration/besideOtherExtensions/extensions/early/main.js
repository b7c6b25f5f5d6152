const { languages, WorkspaceEdit } = require("vscode");

/** Has no prepareRename. */
const provider = {
	provideRenameEdits(document, position, newName) {
		const range = document.getWordRangeAtPosition(position, /early\w*/);
		if (!range) return undefined;
		const edit = new WorkspaceEdit();
		edit.replace(document.uri, range, newName);
		return edit;
	},
};

exports.activate = () => languages.registerRenameProvider({ pattern: "**/*early.properties" }, provider);
