/**
 * Code actions. A fix has an edit, or a command if the edit takes long to find or the client supports only commands.
 * A conversion is always a command.
 */
import type * as lsp from "vscode-languageserver/node";
import { codeActions, isFixedBy } from "../../service";
import { idOfCommand } from "../../wording/commandTitles";
import { applyEdits, editOf } from "./edits";
import type { Session } from "./session";

/** The command that applies a fix which was offered without its edit: at a location, by its title. */
export const applyFixCommand = "nameEncoding.applyFix";

export function codeActionsFor(
	session: Session,
	{ textDocument, range, context }: lsp.CodeActionParams,
): (lsp.CodeAction | lsp.Command)[] {
	const document = session.requested({ textDocument });
	if (!document.isOwn) return [];
	const { uri, text } = document;
	const isLiteral = session.capabilities.textDocument?.codeAction?.codeActionLiteralSupport;
	return codeActions(document, range, context.only).map((action): lsp.CodeAction | lsp.Command => {
		const { title, kind, isPreferred = false, isSlow, command } = action;
		const location: lsp.Location = { uri, range };
		const run = command
			? { title, command: idOfCommand(command), arguments: [location] }
			: { title, command: applyFixCommand, arguments: [location, title] };
		if (!isLiteral) return run;
		const isFixed = (told: lsp.Diagnostic) => isFixedBy(action, document, told.code, told.range);
		const diagnostics = context.diagnostics.filter(isFixed);
		const offered = { title, kind, isPreferred, diagnostics };
		if (command || isSlow) return { ...offered, command: run };
		const changes = action.changes?.() ?? [];
		return { ...offered, edit: editOf(session, [{ file: uri, before: text, changes }]) };
	});
}

/** Applies a fix, if the document still has it there. */
export async function applyFix(
	session: Session,
	{ uri, range }: lsp.Location,
	title: unknown,
): Promise<void> {
	const document = session.requested({ textDocument: { uri } });
	const action = codeActions(document, range, [""]).find((one) => one.title === title);
	const changes = action?.changes?.() ?? [];
	// The fix would make keys equal, or the document or a sibling has changed since it was offered.
	const sentences = changes.length === 0 ? ["There are no keys to fix."] : [];
	await applyEdits(session, [{ file: uri, before: document.text, changes }], sentences);
}
