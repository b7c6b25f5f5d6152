/** Runs the commands of the server. */
import * as lsp from "vscode-languageserver/node";
import { type Conversion, conversionCommands, convertArguments, convertIn } from "../../service";
import { idOfCommand } from "../../wording/commandTitles";
import { type BulkFix, bulkFixes, planFixKeys } from "../../workspace/planFixKeys";
import { reasonsOf } from "../../workspace/refusals";
import type { Cancellation } from "../../workspace/scheduling";
import { applyFix, applyFixCommand } from "./codeActions";
import { applyEdits } from "./edits";
import { fileOfUri } from "./fileUris";
import { failed, invalid, type Session } from "./session";

const fixKeysCommand = "nameEncoding.fixKeys";
export const commands = [...conversionCommands.map(idOfCommand), fixKeysCommand, applyFixCommand];

const usage = `A conversion takes a text or a location, ${fixKeysCommand} one of ${bulkFixes.join(", ")}, then URIs of files and folders.`;

/** Runs a command. Conversions take a text and return the result, or edit a location; a form may be named. */
export async function execute(
	session: Session,
	{ command, arguments: given }: lsp.ExecuteCommandParams,
	token: Cancellation,
): Promise<string | null> {
	// Clients without arguments may send `null`.
	const [argument, ...others] = given ?? [];
	const how = bulkFixes.find((one) => one === argument);
	const id = conversionCommands.find((one) => idOfCommand(one) === command);
	const { nameSettings } = session.workspace.settings.ofFolder();
	const asked = id && convertArguments(id, nameSettings, argument);
	if (asked?.kind === "refused") throw failed(asked.sentence);
	if (asked?.kind === "converted") return asked.value;
	if (asked && lsp.Location.is(argument)) await convertAt(session, asked.conversion, argument);
	else if (command === fixKeysCommand && how && others.every((uri) => typeof uri === "string"))
		await fixKeysIn(session, how, others.map(fileOfUri), token);
	else if (command === applyFixCommand && lsp.Location.is(argument))
		await applyFix(session, argument, others[0]);
	else throw invalid(usage);
	return null;
}

async function convertAt(session: Session, conversion: Conversion, location: lsp.Location) {
	const document = session.requested({ textDocument: location });
	if (!document.isOwn) throw failed("The document is read-only.");
	const { uri, lines, text } = document;
	const { changes, sentence } = convertIn(conversion, document, [lines.spanOf(location.range)]);
	const sentences = sentence === undefined ? [] : [sentence];
	await applyEdits(session, [{ file: uri, before: text, changes }], sentences);
}

/** Fixes the keys of files and folders or, without any, of the workspace. */
async function fixKeysIn(session: Session, how: BulkFix, named: string[], token: Cancellation) {
	const { workspace } = session;
	const roots = named.length > 0 ? named : workspace.roots;
	const plan = (await planFixKeys(roots, workspace, token))?.plans.get(how);
	if (!plan) return;
	session.failOnErrors();
	const reasons = reasonsOf(plan.refusals, workspace.titleOf);
	const sentences = reasons.map(({ places, sentence }) => `${places.join(", ")}: ${sentence}`);
	if (plan.edits.length === 0) sentences.push("There are no keys to fix.");
	await applyEdits(session, plan.edits, sentences);
}
