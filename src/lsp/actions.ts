/** Answers requests for code actions and commands. */
import * as lsp from "vscode-languageserver/node";
import * as names from "../names/conversions";
import { fixOnSave, quickFixesFor } from "../names/quickFixes";
import { conversionsOffered } from "../names/refactorActions";
import type { Rewriting } from "../names/rewrite";
import { titleOfCommand } from "../names/wording/commandTitles";
import { sentenceFor } from "../names/wording/messages";
import { fileOfUri } from "../node/openDocuments";
import { type Change, editsOf } from "../text/changes";
import { mostFixed } from "../text/limits";
import { sentenceForRewrite } from "../workspace/messages";
import { planRewrite } from "../workspace/rewrite";
import type { Session } from "./session";
import { type ClientWorkspace, failed, invalid } from "./workspace";

const { QuickFix, RefactorRewrite, SourceFixAll } = lsp.CodeActionKind;
const fixAllKind = `${SourceFixAll}.nameEncoding`;
export const codeActionKinds = [QuickFix, RefactorRewrite, fixAllKind];

const rewritings = new Map(
	(["encode", "escape", "canonicalize"] as const).map((one) => [`nameEncoding.${one}Keys`, one]),
);
const conversions = new Map<string, names.Conversion>([
	...Object.entries(names.conversions).map(([id, one]) => [`nameEncoding.${id}`, one] as const),
	["nameEncoding.normalize", names.normalization("syntax", true)],
]);
export const commands = [...conversions.keys(), ...rewritings.keys()];

/** @param isResolving whether to compute the edits of the whole file that a client resolves later, too */
export function codeActionsFor(session: Session, params: lsp.CodeActionParams, isResolving = false) {
	const { textDocument, range, context } = params;
	const { only, diagnostics } = context;
	const { resolveSupport } = session.workspace.client.capabilities.textDocument?.codeAction ?? {};
	const isLazy = !isResolving && resolveSupport?.properties.includes("edit");
	const { file, lines, source } = session.read(textDocument);
	const { keys } = source;
	const selection = lines.spanOf(range);
	const isNamed = (kind: string) => only?.some((one) => `${kind}.`.startsWith(one && `${one}.`)) ?? false;
	const actions: lsp.CodeAction[] = [];
	const add = (changes: readonly Change[], action: lsp.CodeAction) => {
		if (changes.length === 0) return;
		actions.push({ ...action, edit: session.workspace.editOf([{ file, edits: editsOf(changes, lines) }]) });
	};
	if (keys && (!only || isNamed(QuickFix))) {
		const touched = session.workspace
			.problemsOf(file, source)
			.filter(({ start, end }) => start <= selection.end && selection.start <= end)
			.slice(0, mostFixed);
		for (const { title, problem, isPreferred = false, changesIn } of quickFixesFor(touched, keys, file)) {
			const fixed = diagnostics.filter(
				({ code, range }) => code === problem?.rule && lines.offsetAt(range.start) === problem?.start,
			);
			const action = { title, kind: QuickFix, isPreferred, diagnostics: fixed };
			if (problem || !isLazy) add(changesIn(keys), action);
			else actions.push({ ...action, data: params });
		}
	}
	const isRefactoring = isNamed(RefactorRewrite);
	const severities = session.workspace.severitiesOf(file);
	if (!only || isRefactoring)
		for (const id of conversionsOffered(source, selection, file, isRefactoring, severities)) {
			const { changes } = names.convertIn(names.conversions[id], source, [selection]);
			add(changes, { title: titleOfCommand(id), kind: RefactorRewrite });
		}
	const { title, changesIn } = fixOnSave();
	if (keys && isNamed(fixAllKind) && severities.has("non-canonical-name"))
		add(changesIn(keys), { title, kind: fixAllKind });
	return actions;
}

/** Adds the edit to an action that came without one. */
export function resolve(session: Session, action: lsp.CodeAction): lsp.CodeAction {
	if (!action.data) return action;
	return codeActionsFor(session, action.data, true).find(({ title }) => title === action.title) ?? action;
}

/** Runs a command. Conversions take a text and return the result, or take a location and edit it. */
export async function execute(
	session: Session,
	{ command, arguments: args = [] }: lsp.ExecuteCommandParams,
	token: lsp.CancellationToken,
): Promise<unknown> {
	const { workspace } = session;
	const [argument] = args;
	const rewriting = rewritings.get(command);
	if (rewriting) {
		if (!args.every((one) => typeof one === "string"))
			throw invalid(`${command} takes URIs of files and folders.`);
		return rewriteKeys(workspace, rewriting, args.map(fileOfUri), token);
	}
	const conversion = conversions.get(command);
	if (!conversion) throw invalid(`There is no command ${command}.`);
	if (typeof argument === "string") {
		const { vocabulary } = workspace.settings.ofFolder;
		const outcome = names.convertText(conversion, argument, vocabulary);
		if (outcome.ok) return outcome.value;
		throw failed(sentenceFor(outcome.problem, argument));
	}
	if (!lsp.Location.is(argument)) throw invalid(`${command} takes a text or a location.`);
	const { file, lines, source } = session.read(argument);
	const { changes, sentence } = names.convertIn(conversion, source, [lines.spanOf(argument.range)]);
	if (changes.length > 0) await workspace.make([{ file, edits: editsOf(changes, lines) }]);
	if (sentence !== undefined) workspace.say([sentence]);
	return null;
}

/** Rewrites all keys of files and folders or, without any, of the workspace. */
async function rewriteKeys(
	workspace: ClientWorkspace,
	rewriting: Rewriting,
	named: readonly string[],
	token: lsp.CancellationToken,
): Promise<null> {
	const roots = named.length > 0 ? named : workspace.roots;
	const plan = await planRewrite(rewriting, roots, new Set(named), workspace, token);
	if (!plan) return null;
	const sentences = plan.refusals.map((refusal) => sentenceForRewrite(refusal, workspace.titleOf));
	if (plan.files.length === 0) sentences.push("There are no keys to rewrite.");
	else if (!(await workspace.make(plan.files)).applied) sentences.push("Nothing was changed.");
	workspace.say(sentences);
	return null;
}
