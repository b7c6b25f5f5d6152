/** Code actions: the service's, and *Do Not Check This File*. */
import {
	type CodeAction,
	type CodeActionContext,
	CodeActionKind,
	type Diagnostic,
	type Range,
	type WorkspaceEdit,
} from "vscode";
import * as service from "../../../service";
import { idOfCommand } from "../../../wording/commandTitles";
import { workspaceEditOf } from "../files/workspaceEdits";
import { actionsToExclude } from "./excludeFile";

export const providedKinds = Object.values(service.codeActionKinds).map((kind) =>
	CodeActionKind.Empty.append(kind),
);

export function provideCodeActions(
	document: service.Document,
	range: Range,
	{ only, diagnostics }: CodeActionContext,
): CodeAction[] {
	const found = service.codeActions(document, range, only && [only.value]);
	const actions = found.map((action) => actionOf(action, document, diagnostics));
	const isAsked = !only || only.contains(CodeActionKind.QuickFix);
	return isAsked ? [...actions, ...actionsToExclude(document, range)] : actions;
}

/** An action whose edit is found once the user has picked it. */
interface OfferedAction extends CodeAction {
	readonly findEdit?: (() => WorkspaceEdit) | undefined;
}

/** @param reported the diagnostics that VS Code has at the range */
function actionOf(
	found: service.Action,
	document: service.Document,
	reported: readonly Diagnostic[],
): OfferedAction {
	const { title, kind, isPreferred = false, changes, command } = found;
	const { uri: file, text: before } = document;
	return {
		title,
		kind: CodeActionKind.Empty.append(kind),
		isPreferred,
		// Without diagnostics, VS Code sorts an action last. Other extensions may report something here, too.
		diagnostics: reported.filter(({ code, range }) =>
			service.isFixedBy(found, document, typeof code === "object" ? code.value : code, range),
		),
		...(command && { command: { title, command: idOfCommand(command) } }),
		findEdit: changes && (() => workspaceEditOf([{ file, before, changes: changes() }])),
	};
}

/** Finds the edit of a picked action. */
export function withEdit(action: OfferedAction): CodeAction {
	const edit = action.findEdit?.();
	return edit ? { ...action, edit } : action;
}
