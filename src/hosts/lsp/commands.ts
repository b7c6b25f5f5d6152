/** Runs the commands of the server. */
import * as lsp from "vscode-languageserver/node";
import { conversionCommands, conversionNamed, convertKeepingPrefix } from "../../keys/conversions";
import { conversionArguments, convertIn } from "../../service";
import { sentenceFor } from "../../wording/uriSentences";
import { type BulkFix, bulkFixes, planFixes } from "../../workspace/bulkFixes";
import type { Cancellation } from "../../workspace/pauses";
import { reasonsOf } from "../../workspace/refusalSentences";
import { applyEditCommand } from "./codeActions";
import { failed, invalid, type LspWorkspace } from "./lspWorkspace";
import { fileOfUri } from "./openDocuments";

const fixKeysCommand = "nameEncoding.fixKeys";
export const commands = [
	...conversionCommands.map((id) => `nameEncoding.${id}`),
	fixKeysCommand,
	applyEditCommand,
];

/** Runs a command. Conversions take a text and return the result, or take a location and edit it; a form may be named. */
export async function execute(
	workspace: LspWorkspace,
	{ command, arguments: given }: lsp.ExecuteCommandParams,
	token: Cancellation,
): Promise<unknown> {
	// Clients without arguments may send `null`.
	const args: readonly unknown[] = Array.isArray(given) ? given : [];
	const [argument] = args;
	if (command === applyEditCommand) {
		if (!lsp.TextDocumentEdit.is(argument)) throw invalid(`${command} takes the edits of a document.`);
		await workspace.applyDocumentEdit(argument);
		return null;
	}
	if (command === fixKeysCommand) {
		const how = bulkFixes.find((one) => one === argument);
		const uris = args.slice(1);
		if (!how || !uris.every((one) => typeof one === "string"))
			throw invalid(`${command} takes one of ${bulkFixes.join(", ")}, then URIs of files and folders.`);
		return fixKeysIn(workspace, how, uris.map(fileOfUri), token);
	}
	const id = conversionCommands.find((one) => `nameEncoding.${one}` === command);
	if (!id) throw invalid(`There is no command ${command}.`);
	const { text: typed, form } = conversionArguments(argument, args[1]);
	const conversion = conversionNamed(id, form);
	if (!conversion) throw invalid(`${command} has no form ${form}.`);
	if (typed !== undefined) {
		const { vocabulary } = workspace.settings.folderSettings;
		const outcome = convertKeepingPrefix(conversion, typed, vocabulary);
		if (outcome.ok) return outcome.value;
		throw failed(sentenceFor(outcome.problem, typed));
	}
	if (!lsp.Location.is(argument)) throw invalid(`${command} takes a text or a location.`);
	const document = workspace.requested(argument);
	const { uri, lines, text } = document;
	const { changes, sentence } = convertIn(conversion, document, [lines.spanOf(argument.range)]);
	if (changes.length > 0) await workspace.apply(workspace.editOf([{ file: uri, before: text, changes }]));
	if (sentence !== undefined) workspace.warn([sentence]);
	return null;
}

/** Fixes the keys of files and folders or, without any, of the workspace. */
async function fixKeysIn(workspace: LspWorkspace, how: BulkFix, named: string[], token: Cancellation) {
	const roots = named.length > 0 ? named : workspace.roots;
	const plans = await planFixes(roots, new Set(named), workspace, token);
	const plan = plans?.plans.get(how);
	if (!plans || !plan) return null;
	const reasons = reasonsOf([...plans.unread, ...plan.refusals], workspace.titleOf);
	const sentences = reasons.map(({ places, sentence }) => `${places.join(", ")}: ${sentence}`);
	if (plan.files.length === 0) sentences.push("There are no keys to fix.");
	else if (!(await workspace.apply(workspace.editOf(plan.files))).applied)
		sentences.push("Nothing was changed.");
	workspace.warn(sentences);
	return null;
}
