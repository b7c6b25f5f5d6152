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
import { mayHaveOwnParser } from "../../keys/readingProgram";
import { diagnosticSource, findProblems, fixOnSave, type QuickFix, quickFixesFor } from "../../rules";
import type { Problem } from "../../rules/rule";
import { maxFixedProblems } from "../../text/limits";
import type { DocumentKeys } from "./documents/documentKeys";
import { rangeIn } from "./files/ranges";
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
			const isOnSave = only?.intersects(CodeActionKind.SourceFixAll);
			if (!isAsked && !isOnSave) return [];
			const { severities } = settingsFor(document);
			const problems = findProblems(keys, { path: document.uri.path, severities });
			const actions = isAsked ? fixesOf(ownDiagnostics, problems, document, keys) : [];
			if (isOnSave && severities.has("non-canonical-name"))
				actions.push(actionFor(fixOnSave(problems, keys), document, fixAllKind));
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

function fixesOf(
	diagnostics: readonly Diagnostic[],
	all: readonly Problem[],
	document: TextDocument,
	keys: FileKeys,
): CodeAction[] {
	const idOf = (rule: unknown, start: number) => `${rule} ${start}`;
	const byId = new Map(all.map((problem) => [idOf(problem.rule, problem.start), problem]));
	// A problem that is no longer found has no fix.
	const reported = new Map(
		diagnostics.flatMap((diagnostic) => {
			const problem = byId.get(idOf(diagnostic.code, document.offsetAt(diagnostic.range.start)));
			return problem ? [[problem, diagnostic] as const] : [];
		}),
	);
	const actions = quickFixesFor([...reported.keys()], all, keys).map((fix) => {
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
