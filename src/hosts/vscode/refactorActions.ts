/** Offers the commands that decode and name-encode as refactorings. */
import { CodeAction, CodeActionKind, type CodeActionProvider, type Disposable, languages } from "vscode";
import { conversionsOffered } from "../../service/refactorActions";
import { titleOfCommand } from "../../wording/titles";
import type { DocumentKeys } from "./documents/documentKeys";
import { sourceOf } from "./documents/targets";
import { spanIn } from "./files/ranges";
import { settingsFor } from "./files/settings";

export function registerRefactorActions(documentKeys: DocumentKeys): Disposable {
	const provider: CodeActionProvider = {
		async provideCodeActions(document, range, { only }) {
			const isAsked = only?.intersects(CodeActionKind.Refactor) ?? false;
			const source = await sourceOf(document, documentKeys);
			// After the await: a change may arrive together with the request.
			const span = spanIn(document, range);
			const { severities } = settingsFor(document);
			return conversionsOffered(source, span, document.uri.path, isAsked, severities).map(actionFor);
		},
	};
	return languages.registerCodeActionsProvider({ scheme: "*" }, provider, {
		providedCodeActionKinds: [CodeActionKind.RefactorRewrite],
	});
}

function actionFor(command: "decode" | "encode"): CodeAction {
	const action = new CodeAction(titleOfCommand(command), CodeActionKind.RefactorRewrite);
	action.command = { title: action.title, command: `nameEncoding.${command}` };
	return action;
}
