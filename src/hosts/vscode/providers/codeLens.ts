/** The code lens of a key: its menu has what can be done with the URI. */
import { CodeLens, commands, l10n, window } from "vscode";
import type { codeLenses, Document } from "../../../service";
import { isOpenable } from "../../../uri/knownSchemes";
import { idOfCommand, type TargetCommand, titleOfCommand } from "../../../wording/commandTitles";
import { forLabel } from "../../../wording/display";
import { targetOfLink } from "../documents/selectedTargets";
import { rangeOf } from "../files/ranges";

export function codeLensOf(
	{ range, command }: ReturnType<typeof codeLenses>[number],
	{ uri }: Document,
): CodeLens {
	return new CodeLens(rangeOf(range), {
		title: command.title,
		tooltip: l10n.t("Copy, decode, rename, find, or open this URI"),
		command: "nameEncoding.showActions",
		arguments: [{ uri, ...range.start }],
	});
}

/** The menu. */
export async function showActions(argument: unknown): Promise<void> {
	const target = targetOfLink(argument);
	const uri = target?.recognized.uri;
	if (!uri) return;
	const { textDocument, start } = target;
	const position = textDocument.positionAt(start);
	const itemOf = (command: TargetCommand) => ({
		label: titleOfCommand(command),
		run: () => commands.executeCommand(idOfCommand(command), argument),
	});
	const actions = [
		itemOf("copyUri"),
		itemOf("copyName"),
		itemOf("decode"),
		{
			label: l10n.t("Rename URI…"),
			run: () => commands.executeCommand("editor.action.rename", [textDocument.uri, position]),
		},
		{
			label: l10n.t("Find All References"),
			run: () => commands.executeCommand("editor.action.findReferences", textDocument.uri, position),
		},
		...(isOpenable(uri) ? [itemOf("openUri")] : []),
	];
	// A walkthrough step does not complete on a code lens command, so it waits for this context key.
	void commands.executeCommand("setContext", "nameEncoding.hasShownActions", true);
	const title = forLabel(uri);
	const placeHolder = l10n.t("Choose what to do with this URI");
	const picked = await window.showQuickPick(actions, { title, placeHolder });
	await picked?.run();
}
