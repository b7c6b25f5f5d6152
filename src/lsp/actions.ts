/** What changes documents when the user asks for it: code actions and commands. */
import * as lsp from "vscode-languageserver/node";
import { conversions, convert, convertIn } from "../names/conversions";
import { fixAll, shouldBeName } from "../names/fixes";
import { sentenceFor } from "../names/messages";
import { quickFixesIn } from "../names/quickFixes";
import type { Rewriting } from "../names/rewrite";
import type { Change } from "../text/changes";
import { sentenceForChange, sentenceForRewrite } from "../workspace/messages";
import { planRewrite } from "../workspace/rewrite";
import { failed, type Session } from "./session";
import { type ClientWorkspace, fileOf } from "./workspace";

export const fixAllKind = `${lsp.CodeActionKind.SourceFixAll}.nameEncoding`;

const rewritings: Readonly<Record<string, Rewriting>> = {
	encodeKeys: "encode",
	escapeKeys: "escape",
	canonicalizeKeys: "canonicalize",
};

/** Their names, after `nameEncoding.` */
export const commands = [...Object.keys(conversions), ...Object.keys(rewritings), "openUri"];

export async function codeActionsFor(
	session: Session,
	{ textDocument, range, context: { only, diagnostics } }: lsp.CodeActionParams,
): Promise<lsp.CodeAction[]> {
	const asked = session.read(textDocument);
	const { keys, source } = asked;
	const { file, lines } = asked.document;
	const span = lines.spanOf(range);
	const { severities, isExcluded } = session.workspace.settings.of(file);
	const isAsked = (kind: string) => !only || only.some((one) => `${kind}.`.startsWith(`${one}.`));
	const actions: lsp.CodeAction[] = [];
	const add = async (
		title: string,
		kind: string,
		edits: readonly Change[],
		others: Partial<lsp.CodeAction> = {},
	) => {
		if (edits.length === 0) return;
		actions.push({ title, kind, edit: await session.workspace.editOf([{ file, edits }]), ...others });
	};
	const { QuickFix, RefactorRewrite } = lsp.CodeActionKind;
	for (const fix of keys && isAsked(QuickFix) ? quickFixesIn(keys, span, file, severities) : []) {
		const { title, changes, problem, isPreferred = false } = fix;
		const reported = diagnostics.filter(
			({ code, range }) => code === problem?.rule && lines.offsetAt(range.start) === problem?.start,
		);
		await add(title, QuickFix, changes, { diagnostics: reported, isPreferred });
	}
	const target = isAsked(RefactorRewrite) ? session.targetAt(asked, span.start) : undefined;
	const kind = target?.recognized.kind;
	// Unasked, a URI is to be a name only where the other keys are.
	const isToBeName = only !== undefined || (keys && shouldBeName(target?.key, keys.counts, file));
	if (target && kind === "name")
		await add("Decode in Place", RefactorRewrite, convertIn("decode", source, keys, target).changes);
	if (target && kind === "uri" && isToBeName)
		await add("Name-Encode URI", RefactorRewrite, convertIn("encode", source, keys, target).changes);
	// What runs on save must not change what a program looks up.
	if (keys && only && isAsked(fixAllKind) && !isExcluded(file))
		await add("Write All Names in Their Canonical Form", fixAllKind, fixAll(keys, ["canonical-form"]));
	return actions;
}

/** Runs a command. Conversions take a text, and return it converted, or the range of a document. */
export async function execute(
	session: Session,
	{ command, arguments: args = [] }: lsp.ExecuteCommandParams,
	token: lsp.CancellationToken,
): Promise<unknown> {
	const name = command.replace(/^nameEncoding\./, "");
	const { workspace } = session;
	const { capabilities, connection } = workspace.client;
	const [argument] = args;
	const rewriting = rewritings[name];
	if (rewriting)
		return rewriteKeys(
			workspace,
			rewriting,
			args.map((uri) => fileOf(String(uri))),
			token,
		);
	if (name === "openUri") {
		if (!capabilities.window?.showDocument) throw failed(String(argument));
		return (await connection.window.showDocument({ uri: String(argument), external: true })).success;
	}
	if (!(name in conversions))
		throw new lsp.ResponseError(lsp.ErrorCodes.InvalidParams, `There is no command ${command}.`);
	if (typeof argument === "string") {
		const outcome = convert(name, argument, workspace.settings.of("/").vocabulary);
		if (outcome.ok) return outcome.value;
		throw failed(sentenceFor(outcome.problem, argument));
	}
	const { uri, range } = argument as lsp.Location;
	const { document, source, keys } = session.read({ uri });
	const { changes, refusals } = convertIn(name, source, keys, document.lines.spanOf(range));
	if (changes.length > 0)
		await connection.workspace.applyEdit(await workspace.editOf([{ file: document.file, edits: changes }]));
	workspace.say(refusals);
	return null;
}

/** Rewrites all keys of files and folders or, if none is named, of the workspace. */
async function rewriteKeys(
	workspace: ClientWorkspace,
	rewriting: Rewriting,
	named: readonly string[],
	token: lsp.CancellationToken,
): Promise<null> {
	const roots = named.length > 0 ? named : workspace.roots;
	const plan = await planRewrite(rewriting, roots, workspace, () => undefined, token);
	if (!plan) return null;
	const { titleOf } = workspace;
	const sentences = plan.refusals.map((refusal) => sentenceForRewrite(refusal, titleOf));
	const edits = [...plan.files];
	for (const each of plan.ofSpring) {
		if (named.includes(each.file)) edits.push(each);
		else
			sentences.push(
				`${titleOf(each.file)} was left out: Spring looks up the URI. Name the file to include it.`,
			);
	}
	if (plan.files.length + plan.ofSpring.length === 0) sentences.push("There are no keys to rewrite.");
	const result = edits.length > 0 ? await workspace.apply(edits) : undefined;
	if (result?.ok === false)
		sentences.push(
			result.code === "changed" ? sentenceForChange(result.file, titleOf) : "Nothing was changed.",
		);
	workspace.say(sentences);
	return null;
}
