/** Edits as the client applies them: those of a text that has since changed are refused. */
import type * as lsp from "vscode-languageserver/node";
import { Lines } from "../../text/lines";
import { sentenceForChange } from "../../workspace/refusals";
import { countPlaces, type FileEdits, type FileId } from "../../workspace/workspace";
import { readUnchanged } from "../node/storedFiles";
import type { LspWorkspace } from "./lspWorkspace";
import { failed, type Session } from "./session";

/** Converts edits as the client reads them. Throws if a file has changed since it was read. */
export function editOf({ workspace, capabilities }: Session, files: readonly FileEdits[]): lsp.WorkspaceEdit {
	const documentChanges = files.map((each) => {
		const { file, before, changes } = each;
		const open = workspace.openDocumentOf(file);
		if (open ? open.lines.text !== before : !readUnchanged(each)) throw changedError(workspace, file);
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
	if (countPlaces(files) > 0) await apply(session, editOf(session, files), sentences);
	else session.warn(sentences);
}

/** Applies an edit that was offered, if its document is still the version for which it was made. */
export async function applyOffered(
	session: Session,
	edit: lsp.WorkspaceEdit,
	uri: string,
	version: unknown,
): Promise<void> {
	requireVersion(session, { uri }, version);
	await apply(session, edit);
}

/** Throws if a document is no longer the version for which something was offered. */
export function requireVersion(
	session: Session,
	textDocument: lsp.TextDocumentIdentifier,
	version: unknown,
): void {
	const open = session.opened(textDocument);
	if (open.version !== version) throw changedError(session.workspace, open.file);
}

async function apply(session: Session, edit: lsp.WorkspaceEdit, sentences: readonly string[] = []) {
	const { applied } = await session.connection.workspace.applyEdit(edit);
	session.warn(applied ? sentences : [...sentences, "Nothing was changed."]);
}

function changedError(workspace: LspWorkspace, file: FileId): Error {
	return failed(sentenceForChange(file, workspace.titleOf));
}
