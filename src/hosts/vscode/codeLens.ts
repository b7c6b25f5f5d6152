/** Code lenses: the URI above each key that is a name. */
import { CodeLens, commands, Disposable, l10n, languages, window } from "vscode";
import { namesAmong } from "../../keys/targets";
import { isOpenable } from "../../service/documentLinks";
import { forLabel } from "../../wording/display";
import { type TargetCommand, titleOfCommand } from "../../wording/titles";
import type { DocumentKeys } from "./documents/documentKeys";
import { locationArgument, targetOfArgument } from "./documents/targets";
import { onDidScrollBigFile, visibleKeys } from "./documents/visibleKeys";
import { onDidEditProperties } from "./files/openDocuments";
import { rangeIn } from "./files/ranges";
import { onDidChangeSettings, settingsFor } from "./files/settings";
import { propertiesFiles } from "./files/syntax";
import { registerCommands } from "./ui/registration";

export function registerCodeLens(documentKeys: DocumentKeys): Disposable {
	return Disposable.from(
		languages.registerCodeLensProvider(propertiesFiles, {
			onDidChangeCodeLenses(listener) {
				const announce = () => listener();
				return Disposable.from(
					onDidChangeSettings(announce),
					onDidScrollBigFile(announce),
					// VS Code requests lenses sooner on its own, but not for an editor that has lost focus.
					onDidEditProperties(announce),
					// VS Code drops events while the editor lacks focus.
					window.onDidChangeWindowState(announce),
				);
			},
			async provideCodeLenses(document) {
				if (!settingsFor(document).isOn("codeLens")) return [];
				const keys = await documentKeys.read(document);
				if (!keys) return [];
				return namesAmong(visibleKeys(document, keys)).map(
					({ key, uri }) =>
						new CodeLens(rangeIn(document, key), {
							title: forLabel(uri),
							tooltip: l10n.t("Copy, decode, rename, find or open this URI"),
							command: "nameEncoding.showActions",
							arguments: [locationArgument(document, key.start)],
						}),
				);
			},
		}),
		registerCommands({ showActions: (argument) => showActions(argument, documentKeys) }),
	);
}

async function showActions(argument: unknown, keys: DocumentKeys): Promise<void> {
	const target = await targetOfArgument(argument, keys);
	const uri = target?.recognized.uri;
	if (!uri) return;
	const { document, start } = target;
	const position = document.positionAt(start);
	const link = locationArgument(document, start);
	const run = (command: string) => () => commands.executeCommand(`nameEncoding.${command}`, link);
	const itemOf = (command: TargetCommand) => ({ label: titleOfCommand(command), run: run(command) });
	const rename = () => commands.executeCommand("editor.action.rename", [document.uri, position]);
	const findAll = () => commands.executeCommand("editor.action.findReferences", document.uri, position);
	const actions = [
		itemOf("copyUri"),
		itemOf("copyName"),
		itemOf("decode"),
		{ label: l10n.t("Rename URI…"), run: rename },
		{ label: l10n.t("Find All References"), run: findAll },
		...(isOpenable(uri) ? [itemOf("openUri")] : []),
	];
	// A walkthrough step does not complete on a code lens command, so it waits for this context key.
	void commands.executeCommand("setContext", "nameEncoding.hasShownActions", true);
	const title = forLabel(uri);
	const placeHolder = l10n.t("Choose what to do with this URI");
	const picked = await window.showQuickPick(actions, { title, placeHolder });
	await picked?.run();
}
