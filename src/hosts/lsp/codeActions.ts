/** Code actions, with edits or, for clients that take none, as commands. */
import type * as lsp from "vscode-languageserver/node";
import { conversions } from "../../keys/conversions";
import { nearby } from "../../keys/occurrences/segments";
import { type Action, codeActions, convertIn, type Document, isLongSelection } from "../../service";
import type { Change } from "../../text/changes";
import { invalid, type LspWorkspace } from "./lspWorkspace";

/** The command that applies an offered edit; its other arguments are the URI and the version of its document. */
export const applyEditCommand = "nameEncoding.applyEdit";

type Params = Pick<lsp.CodeActionParams, "textDocument" | "range"> & {
	readonly context?: Partial<lsp.CodeActionContext> | null;
};

/** What a client sends back to get the edit of an action that it was offered without one. */
type Offered = Pick<Params, "textDocument" | "range"> & { readonly version: number };

/** Whether a client asks for an edit once the user has picked its action. */
export function resolvesEdits({ textDocument }: lsp.ClientCapabilities): boolean {
	const { codeActionLiteralSupport, resolveSupport } = textDocument?.codeAction ?? {};
	return codeActionLiteralSupport !== undefined && resolveSupport?.properties.includes("edit") === true;
}

export function codeActionsFor(
	workspace: LspWorkspace,
	{ textDocument, range, context }: Params,
): (lsp.CodeAction | lsp.Command)[] {
	const document = workspace.requested(textDocument);
	if (!document.isOwn) return [];
	const { uri, lines } = document;
	const { version } = workspace.opened(textDocument);
	const isLiteral = workspace.capabilities.textDocument?.codeAction?.codeActionLiteralSupport;
	const isResolved = resolvesEdits(workspace.capabilities);
	return codeActions(document, range, context?.only).flatMap((action): lsp.CodeAction | lsp.Command | [] => {
		const { title, kind, isPreferred = false, problem, does } = action;
		const at = problem && JSON.stringify(lines.rangeOf(problem));
		const diagnostics =
			context?.diagnostics?.filter(
				({ code, range: reported }) => code === problem?.rule && at === JSON.stringify(reported),
			) ?? [];
		const literal = { title, kind, isPreferred, diagnostics };
		const offered: Offered = { textDocument, range, version };
		if (typeof does === "function" && isResolved) return { ...literal, data: offered };
		const changes = changesOf(does, document, range);
		if (changes === undefined) {
			const command = { title, command: `nameEncoding.${does}`, arguments: [{ uri, range }] };
			return isLiteral ? { ...literal, command } : command;
		}
		if (changes.length === 0) return [];
		const edit = editOf(changes, document, workspace);
		return isLiteral
			? { ...literal, edit }
			: { title, command: applyEditCommand, arguments: [edit, uri, version] };
	});
}

/** The changes of an action. `undefined` if its command must do it, which takes its time, and says what it refuses. */
function changesOf(
	does: Action["does"],
	document: Document,
	range: lsp.Range,
): readonly Change[] | undefined {
	if (typeof does === "function") return does();
	if (typeof does !== "string") return does;
	const selection = document.lines.spanOf(range);
	if (isLongSelection(selection)) return undefined;
	const { changes, sentence } = convertIn(conversions[does][0], document, [selection], nearby);
	return changes.length > 0 && sentence !== undefined ? undefined : changes;
}

function editOf(changes: readonly Change[], { uri, text }: Document, workspace: LspWorkspace) {
	return workspace.editOf([{ file: uri, before: text, changes }]);
}

/** Adds its edit to an action. */
export function resolveCodeAction(workspace: LspWorkspace, action: lsp.CodeAction): lsp.CodeAction {
	const { textDocument, range, version } = (action.data ?? {}) as Partial<Offered>;
	if (!textDocument || !range) throw invalid("The code action has no data.");
	const document = workspace.requested(textDocument);
	if (workspace.opened(textDocument).version !== version) throw workspace.changed(document.file);
	const found = codeActions(document, range, undefined).find(({ title }) => title === action.title);
	const changes = (found && changesOf(found.does, document, range)) ?? [];
	return { ...action, edit: editOf(changes, document, workspace) };
}
