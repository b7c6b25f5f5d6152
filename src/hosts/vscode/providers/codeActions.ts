/** Code actions: the service's, and *Do Not Check This File*. */
import { type CodeAction, type CodeActionContext, CodeActionKind, type Range } from "vscode";
import * as service from "../../../service";
import { codeActionOf } from "./convert";
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
	const actions = found.map((action) => codeActionOf(action, document, diagnostics));
	const isAsked = !only || only.contains(CodeActionKind.QuickFix);
	const hasProblem = isAsked && service.problemsAt(document, range).length > 0;
	return hasProblem ? [...actions, ...actionsToExclude(document.uri)] : actions;
}
