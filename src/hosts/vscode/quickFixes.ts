/** Fixes problems of keys: one key, the whole file, or on save. */
import {
	CodeAction,
	CodeActionKind,
	type CodeActionProvider,
	type Diagnostic,
	type Disposable,
	l10n,
	languages,
	type TextDocument,
	WorkspaceEdit,
	workspace,
} from "vscode";
import type { FileKeys } from "../../keys/fileKeys";
import { diagnosticSource, type ProblemRule } from "../../keys/fileProblems";
import { mayHaveOwnParser } from "../../keys/readingProgram";
import { fixOnSave, type QuickFix, quickFixesFor, type ReportedProblem } from "../../service/quickFixes";
import { maxFixedProblems } from "../../text/limits";
import type { DocumentKeys } from "./documents/documentKeys";
import { rangeIn, spanIn } from "./files/ranges";
import { settingsFor } from "./files/settings";
import { propertiesFiles } from "./files/syntax";

const fixAllKind = CodeActionKind.SourceFixAll.append("nameEncoding");

export function registerQuickFixes(documentKeys: DocumentKeys): Disposable {
	const provider: CodeActionProvider = {
		async provideCodeActions(document, _range, { only, diagnostics }) {
			const keys = await documentKeys.read(document);
			if (!keys) return [];
			const ownDiagnostics = diagnostics
				.filter(({ source }) => source === diagnosticSource)
				.slice(0, maxFixedProblems);
			const isAsked = ownDiagnostics.length > 0 && (!only || only.intersects(CodeActionKind.QuickFix));
			const actions = isAsked ? fixesOf(ownDiagnostics, document, keys) : [];
			const isOnSave = only?.intersects(CodeActionKind.SourceFixAll);
			if (isOnSave && settingsFor(document).severities.has("non-canonical-name"))
				actions.push(actionFor(fixOnSave(keys), document, fixAllKind));
			return actions;
		},
	};
	return languages.registerCodeActionsProvider(propertiesFiles, provider, {
		providedCodeActionKinds: [CodeActionKind.QuickFix, fixAllKind],
	});
}

function actionFor(fix: QuickFix, document: TextDocument, kind = CodeActionKind.QuickFix): CodeAction {
	const action = new CodeAction(fix.title, kind);
	action.isPreferred = fix.isPreferred ?? false;
	action.edit = new WorkspaceEdit();
	for (const change of fix.changes) action.edit.replace(document.uri, rangeIn(document, change), change.text);
	return action;
}

function fixesOf(diagnostics: readonly Diagnostic[], document: TextDocument, keys: FileKeys): CodeAction[] {
	const reported = new Map(diagnostics.map((diagnostic) => [reportedBy(diagnostic, document), diagnostic]));
	const fixes = quickFixesFor([...reported.keys()], keys, document.uri.path);
	const actions = fixes.map((fix) => {
		const action = actionFor(fix, document);
		const diagnostic = fix.problem && reported.get(fix.problem);
		if (diagnostic) action.diagnostics = [diagnostic];
		return action;
	});
	const concernsJava = diagnostics.some(({ code }) => code === "raw-uri-key" || code === "cut-key");
	// The action changes a setting of the workspace folder.
	if (concernsJava && workspace.getWorkspaceFolder(document.uri)) {
		// Without `diagnostics`, VS Code sorts this action last.
		const action = new CodeAction(l10n.t("Do Not Check This File"), CodeActionKind.QuickFix);
		action.command = { title: action.title, command: "nameEncoding.excludeFile", arguments: [document.uri] };
		action.isPreferred = mayHaveOwnParser(keys);
		actions.push(action);
	}
	return actions;
}

function reportedBy(diagnostic: Diagnostic, document: TextDocument): ReportedProblem {
	const { code, range, relatedInformation = [] } = diagnostic;
	const related = () => relatedInformation.map(({ location }) => spanIn(document, location.range));
	return { ...spanIn(document, range), rule: code as ProblemRule, related };
}
