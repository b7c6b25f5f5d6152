/** Edits as the client applies them: those of a text that has since changed are refused. */
import type * as lsp from "vscode-languageserver/node";
import { Lines } from "../../text/lines";
import { sentenceForChange } from "../../workspace/refusals";
import type { FileEdits, FileId } from "../../workspace/workspace";
import { readUnchanged } from "../node/storedFiles";
import { failed, type LspWorkspace } from "./lspWorkspace";
import { pathOfUri } from "./openDocuments";

/** Converts edits as the client reads them. Throws if a file has changed since it was read. */
export function editOf(workspace: LspWorkspace, files: readonly FileEdits[]): lsp.WorkspaceEdit {
	const documentChanges = files.map((each) => {
		const { file, before, changes } = each;
		const document = workspace.documentOf(file);
		if (document ? document.lines.text !== before : !readUnchanged(each)) throw changed(workspace, file);
		const { version = null, lines = Lines.ofFile(before) } = document ?? {};
		const edits = changes.map((change) => ({ range: lines.rangeOf(change), newText: change.text }));
		return { textDocument: { uri: workspace.uriOf(file), version }, edits };
	});
	if (workspace.capabilities.workspace?.workspaceEdit?.documentChanges) return { documentChanges };
	const changes = documentChanges.map(({ textDocument, edits }) => [textDocument.uri, edits]);
	return { changes: Object.fromEntries(changes) };
}

/** Asks the client to apply edits, if there are any, then shows sentences, and whether the client refused. */
export async function applyEdits(
	workspace: LspWorkspace,
	files: readonly FileEdits[],
	sentences: readonly string[],
): Promise<void> {
	if (files.length > 0) await apply(workspace, editOf(workspace, files), sentences);
	else workspace.warn(sentences);
}

/** Applies an edit that was offered, if its document is still the version for which it was made. */
export async function applyOffered(
	workspace: LspWorkspace,
	edit: lsp.WorkspaceEdit,
	uri: string,
	version: unknown,
): Promise<void> {
	const document = workspace.documents.get(uri);
	if (!document || document.version !== version) throw changed(workspace, pathOfUri(uri));
	await apply(workspace, edit);
}

async function apply(workspace: LspWorkspace, edit: lsp.WorkspaceEdit, sentences: readonly string[] = []) {
	const { applied } = await workspace.connection.workspace.applyEdit(edit);
	workspace.warn(applied ? sentences : [...sentences, "Nothing was changed."]);
}

export function changed(workspace: LspWorkspace, file: FileId): Error {
	return failed(sentenceForChange(file, workspace.titleOf));
}
