/** Code actions: fixes with edits or, for clients that take none, as commands; and conversions, which are commands. */
import type * as lsp from "vscode-languageserver/node";
import { codeActions, isFixedBy } from "../../service";
import { idOf } from "../../wording/commandTitles";
import { editOf, requireVersion } from "./edits";
import { failed, type Session } from "./session";

/**
 * The command that applies an offered edit; its other arguments are the URI and the version of its document.
 */
export const applyEditCommand = "nameEncoding.applyEdit";

type Params = Pick<lsp.CodeActionParams, "textDocument" | "range"> & {
	readonly context?: Partial<lsp.CodeActionContext> | null;
};

/** The data of an action that is offered without its edit; the client sends it back to get the edit. */
interface Offer extends Params {
	readonly version: number;
}

/** @param isPicked whether to find also the edits that take long */
export function codeActionsFor(
	session: Session,
	{ textDocument, range, context }: Params,
	isPicked = !resolvesEdits(session.capabilities),
): (lsp.CodeAction | lsp.Command)[] {
	const document = session.requested({ textDocument });
	if (!document.isOwn) return [];
	const { uri, text } = document;
	const { version } = session.opened(textDocument);
	const isLiteral = session.capabilities.textDocument?.codeAction?.codeActionLiteralSupport;
	return codeActions(document, range, context?.only).flatMap((action): lsp.CodeAction | lsp.Command | [] => {
		const { title, kind, isPreferred = false, changes: find, isSlow, command } = action;
		const isFixed = (told: lsp.Diagnostic) => isFixedBy(action, document, told.code, told.range);
		const diagnostics = context?.diagnostics?.filter(isFixed) ?? [];
		const offered = { title, kind, isPreferred, diagnostics };
		if (isSlow && isLiteral && !isPicked)
			return { ...offered, data: { textDocument, range, version } satisfies Offer };
		if (command) {
			const run = { title, command: idOf(command), arguments: [{ uri, range }] };
			return isLiteral ? { ...offered, command: run } : run;
		}
		const changes = find?.() ?? [];
		if (changes.length === 0) return [];
		const edit = editOf(session, [{ file: uri, before: text, changes }]);
		return isLiteral
			? { ...offered, edit }
			: { title, command: applyEditCommand, arguments: [edit, uri, version] };
	});
}

/** Whether a client asks for an edit once the user has picked its action. */
export function resolvesEdits({ textDocument }: lsp.ClientCapabilities): boolean {
	const { resolveSupport, dataSupport } = textDocument?.codeAction ?? {};
	return dataSupport === true && resolveSupport?.properties.includes("edit") === true;
}

/** Adds the edit to an action that was offered without one. */
export function resolveCodeAction(session: Session, action: lsp.CodeAction): lsp.CodeAction {
	// Some clients also resolve actions that have their edits.
	if (!action.data) return action;
	const { version, ...params } = action.data as Offer;
	requireVersion(session, params.textDocument, version);
	const found = codeActionsFor(session, params, true).find(({ title }) => title === action.title);
	// Its keys would become those of others, or a sibling has changed.
	if (!found) throw failed("Nothing was changed: there are no keys to fix.");
	return { ...action, ...(found as lsp.CodeAction) };
}
