/** Code actions, with edits or, for clients that take none, as commands. */
import type * as lsp from "vscode-languageserver/node";
import { conversions } from "../../keys/conversions";
import { codeActions, convertIn } from "../../service";
import type { LspWorkspace } from "./lspWorkspace";

/** The command that applies an offered edit; its other arguments are the URI and the version of its document. */
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
	const { uri, text, lines } = document;
	const { version } = workspace.opened(textDocument);
	const isLiteral = workspace.capabilities.textDocument?.codeAction?.codeActionLiteralSupport;
	return codeActions(document, range, context?.only).flatMap((action): lsp.CodeAction | lsp.Command | [] => {
		const { title, kind, isPreferred = false, problem, does } = action;
		const selection = [lines.spanOf(range)];
		const changes =
			typeof does === "string" ? convertIn(conversions[does][0], document, selection).changes : does;
		if (changes.length === 0) return [];
		const edit = workspace.editOf([{ file: uri, before: text, changes }]);
		if (!isLiteral) return { title, command: applyEditCommand, arguments: [edit, uri, version] };
		const diagnostics = context?.diagnostics?.filter(({ code }) => problem && code === problem.rule) ?? [];
		return { title, kind, isPreferred, edit, diagnostics };
	});
}
