/** Code actions, with edits or, for clients that take none, as commands. */
import type * as lsp from "vscode-languageserver/node";
import { conversions } from "../../keys/conversions";
import { type Action, codeActions, convertIn, type Document } from "../../service";
import type { Change } from "../../text/changes";
import { takesCodeActions } from "./forClient";
import type { LspWorkspace } from "./lspWorkspace";

/** The command that applies the edits of one document, `lsp.TextDocumentEdit`, its argument. */
export const applyEditCommand = "nameEncoding.applyEdit";

export function codeActionsFor(
	workspace: LspWorkspace,
	{
		textDocument,
		range,
		context,
	}: Pick<lsp.CodeActionParams, "textDocument" | "range"> & {
		readonly context?: Partial<lsp.CodeActionContext> | null;
	},
): (lsp.CodeAction | lsp.Command)[] {
	const document = workspace.requested(textDocument);
	if (!document.isOwn) return [];
	const { uri, text } = document;
	const isLiteral = takesCodeActions(workspace.client);
	return codeActions(document, range, context?.only).flatMap((action): lsp.CodeAction | lsp.Command | [] => {
		const { title, kind, isPreferred = false } = action;
		const changes = changesOf(action, document, range);
		if (changes.length === 0) return [];
		const edits = workspace.documentEditOf({ file: uri, before: text, changes });
		if (!isLiteral) return { title, command: applyEditCommand, arguments: [edits] };
		const diagnostics = fixedBy(action, document, context?.diagnostics ?? []);
		return { title, kind, isPreferred, diagnostics, edit: workspace.toWorkspaceEdit([edits]) };
	});
}

function changesOf({ does }: Action, document: Document, range: lsp.Range): readonly Change[] {
	if (typeof does !== "string") return does;
	return convertIn(conversions[does], document, [document.lines.spanOf(range)]).changes;
}

function fixedBy({ problem }: Action, { lines }: Document, diagnostics: readonly lsp.Diagnostic[]) {
	return diagnostics.filter(
		({ code, range }) => code === problem?.rule && lines.offsetAt(range.start) === problem?.start,
	);
}
