/** Edits as the client applies them: those of a text that has since changed are refused. */
import type * as lsp from "vscode-languageserver/node";
import { Lines } from "../../text/lines";
import { sentenceForChange } from "../../workspace/refusals";
import { countPlaces, type FileEdits } from "../../workspace/workspace";
import { readUnchanged } from "../node/storedFiles";
import { failed, type Session } from "./session";

/** Converts edits as the client reads them. Throws if a file has changed since it was read. */
export function editOf({ workspace, capabilities }: Session, files: readonly FileEdits[]): lsp.WorkspaceEdit {
	const documentChanges = files.map((each) => {
		const { file, before, changes } = each;
		const open = workspace.openDocumentOf(file);
		if (open ? open.lines.text !== before : !readUnchanged(each))
			throw failed(sentenceForChange(file, workspace.titleOf));
		const { version = null, lines = Lines.ofFile(before) } = open ?? {};
		const edits = changes.map((change) => ({ range: lines.rangeOf(change), newText: change.text }));
		return { textDocument: { uri: workspace.uriOf(file), version }, edits };
	});
	if (capabilities.workspace?.workspaceEdit?.documentChanges) return { documentChanges };
	const changes = documentChanges.map(({ textDocument, edits }) => [textDocument.uri, edits]);
	return { changes: Object.fromEntries(changes) };
}

/** Asks the client to apply edits, if there are any, then shows sentences, and whether the client refused. */
export async function applyEdits(
	session: Session,
	files: readonly FileEdits[],
	sentences: readonly string[],
): Promise<void> {
	if (countPlaces(files) === 0) return session.warn(sentences);
	const { applied } = await session.connection.workspace.applyEdit(editOf(session, files));
	session.warn(applied ? sentences : [...sentences, "Nothing was changed."]);
}
