/** Code actions: the service's, and *Do Not Check This File*. */
import {
	type CodeAction,
	type CodeActionContext,
	CodeActionKind,
	l10n,
	type Range,
	Uri,
	workspace,
} from "vscode";
import * as service from "../../../service";
import { codeActionOf } from "./convert";

export const providedKinds = Object.values(service.codeActionKinds).map((kind) =>
	CodeActionKind.Empty.append(kind),
);

export function provideCodeActions(
	document: service.Document,
	range: Range,
	{ only, diagnostics }: CodeActionContext,
): CodeAction[] {
	const found = service.codeActions(document, range, only && [only.value]);
	const actions = found.map((action) => codeActionOf(action, document, diagnostics));
	const uri = Uri.parse(document.uri);
	const isAsked = !only || only.contains(CodeActionKind.QuickFix);
	const hasProblem = isAsked && service.problemsAt(document, range).length > 0;
	// The action changes a setting of the workspace folder.
	if (hasProblem && workspace.getWorkspaceFolder(uri)) {
		const title = l10n.t("Do Not Check This File");
		const command = { title, command: "nameEncoding.excludeFile", arguments: [uri] };
		actions.push({ title, kind: CodeActionKind.QuickFix, command });
	}
	return actions;
}
