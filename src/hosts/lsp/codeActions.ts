/** Answers requests for code actions. */
import * as lsp from "vscode-languageserver/node";
import { fixOnSave, quickFixesFor } from "../../rules";
import { conversions, convertIn } from "../../service/conversions";
import { conversionsOffered } from "../../service/refactorActions";
import type { Change } from "../../text/changes";
import { maxFixedProblems } from "../../text/limits";
import { titleOfCommand } from "../../wording/titles";
import type { LspWorkspace } from "./lspWorkspace";

const { QuickFix, RefactorRewrite, SourceFixAll } = lsp.CodeActionKind;
const fixAllKind = `${SourceFixAll}.nameEncoding`;
export const codeActionKinds = [QuickFix, RefactorRewrite, fixAllKind];

/** Whether a client takes actions with edits; otherwise, it takes commands alone. */
export function hasCodeActionLiterals({ textDocument }: lsp.ClientCapabilities): boolean {
	return textDocument?.codeAction?.codeActionLiteralSupport !== undefined;
}

/** The command that applies the edits of one document, `lsp.TextDocumentEdit`, its argument. */
export const applyEditCommand = "nameEncoding.applyEdit";

export function codeActionsFor(
	workspace: LspWorkspace,
	params: lsp.CodeActionParams,
): (lsp.CodeAction | lsp.Command)[] {
	const actions = literalsFor(workspace, params);
	if (hasCodeActionLiterals(workspace.client.capabilities))
		return actions.map(({ edits, ...action }) => ({ ...action, edit: workspace.toWorkspaceEdit([edits]) }));
	return actions.map(({ title, edits }) => ({ title, command: applyEditCommand, arguments: [edits] }));
}

/** A code action, with the edits of its document. */
type Action = lsp.CodeAction & { readonly edits: lsp.TextDocumentEdit };

function literalsFor(workspace: LspWorkspace, params: lsp.CodeActionParams): Action[] {
	const { textDocument, range, context } = params;
	const { only, diagnostics } = context;
	const { uri, file, lines, source } = workspace.requested(textDocument);
	if (!workspace.isWorkedOn(file)) return [];
	const { keys } = source;
	const problems = workspace.problemsOf(file, source);
	const selection = lines.spanOf(range);
	// A kind includes those below it, and an empty kind all.
	const isNamed = (kind: string) =>
		only?.some((one) => one === "" || `${kind}.`.startsWith(`${one}.`)) ?? false;
	const actions: Action[] = [];
	const add = (changes: readonly Change[], action: lsp.CodeAction) => {
		if (changes.length === 0) return;
		const edits = workspace.documentEditOf({ file: uri, before: source.text, changes });
		actions.push({ ...action, edits });
	};
	if (keys && (!only || isNamed(QuickFix))) {
		const touched = problems
			.filter(({ start, end }) => start <= selection.end && selection.start <= end)
			.slice(0, maxFixedProblems);
		for (const { title, problem, isPreferred = false, changes } of quickFixesFor(touched, problems, keys)) {
			const fixed = diagnostics.filter(
				(one) => one.code === problem?.rule && lines.offsetAt(one.range.start) === problem?.start,
			);
			add(changes, { title, kind: QuickFix, isPreferred, diagnostics: fixed });
		}
	}
	const isRefactoring = isNamed(RefactorRewrite);
	const severities = workspace.severitiesOf(file);
	if (!only || isRefactoring)
		for (const id of conversionsOffered(source, selection, file, isRefactoring, severities)) {
			const { changes } = convertIn(conversions[id], source, [selection]);
			add(changes, { title: titleOfCommand(id), kind: RefactorRewrite });
		}
	if (keys && isNamed(fixAllKind) && severities.has("non-canonical-name")) {
		const { title, changes } = fixOnSave(problems, keys);
		add(changes, { title, kind: fixAllKind });
	}
	return actions;
}
