/** Goes to the keys and other names of a URI. */
import { commands, type Disposable, l10n, type QuickPickItem, window } from "vscode";
import { nameDecode } from "../codec/nameEncoding";
import { normalNameOfUri } from "../names/recognition/normalName";
import { uriOfText, wholeUri } from "../names/recognition/uriOfText";
import { forLabel } from "../names/wording/display";
import { referencesInWorkspace } from "../workspace/references";
import { normalNamesWith } from "../workspace/uriSearch";
import type { WorkspaceIndex } from "../workspace/workspaceIndex";
import type { DocumentKeys } from "./documents/documentKeys";
import { urisAndNamesIn } from "./documents/targets";
import { locationOf } from "./files/ranges";
import { vocabularyOf } from "./files/settings";
import { titleOfFile } from "./files/workspaceEdits";
import { registerCommands } from "./ui/registration";

export function registerGoToUri(index: WorkspaceIndex, documentKeys: DocumentKeys): Disposable {
	return registerCommands({ goToUri: () => goToUri(index, documentKeys) });
}

interface UriItem extends QuickPickItem {
	/** `undefined` for an item that is only a message. */
	readonly normalName?: string;
}

async function goToUri(index: WorkspaceIndex, documentKeys: DocumentKeys): Promise<void> {
	const normalName = await pickNormalName(index, await uriAtCursor(documentKeys));
	if (normalName === undefined) return;
	const references = await referencesInWorkspace(normalName, index, undefined);
	// Keys come first.
	references.sort((one, other) => Number(other.isKey) - Number(one.isKey));
	const locations = references.map(locationOf);
	const [first] = locations;
	if (!first) return;
	// With several locations, VS Code opens a peek view.
	await commands.executeCommand(
		"editor.action.goToLocations",
		first.uri,
		first.range.start,
		locations,
		"peek",
	);
}

/** Asks for a URI and lists matches as the user types. */
function pickNormalName(index: WorkspaceIndex, initial: string): Promise<string | undefined> {
	const pick = window.createQuickPick<UriItem>();
	pick.title = l10n.t("Go to Key for URI");
	pick.placeholder = l10n.t("Type or paste a URI, words of it, or a name");
	// VS Code selects the initial text, so that typing replaces it.
	pick.value = initial;
	const update = async () => {
		const { value } = pick;
		pick.busy = true;
		const items = await itemsFor(value.trim(), index);
		if (value !== pick.value) return;
		if (items.length === 0)
			items.push({ label: l10n.t("There is no such key or name in the workspace."), alwaysShow: true });
		pick.items = items;
		pick.busy = false;
	};
	return new Promise((resolve) => {
		pick.onDidChangeValue(update);
		pick.onDidAccept(() => {
			const normalName = pick.selectedItems[0]?.normalName;
			if (normalName === undefined) return;
			resolve(normalName);
			pick.hide();
		});
		pick.onDidHide(() => {
			pick.dispose();
			resolve(undefined);
		});
		pick.show();
		void update();
	});
}

/** The URI, or that of the name, at the cursor or in the selection of the active editor; else `""`. */
async function uriAtCursor(documentKeys: DocumentKeys): Promise<string> {
	const editor = window.activeTextEditor;
	if (!editor) return "";
	const [target] = await urisAndNamesIn(editor, documentKeys);
	return target?.recognized?.uri ?? wholeUri(target?.text ?? "", vocabularyOf(editor.document)) ?? "";
}

async function itemsFor(typed: string, index: WorkspaceIndex): Promise<UriItem[]> {
	const { value: uri = "" } = uriOfText(typed, vocabularyOf());
	// No file has an empty name, so without a URI nothing matches exactly.
	const exact = normalNameOfUri(uri) ?? "";
	const found = await normalNamesWith(typed, index);
	const filesOfExact = await index.filesWith(exact);
	// A URI equivalent to the typed one comes first, in any spelling.
	const all = filesOfExact.length === 0 ? found : new Map([[exact, filesOfExact], ...found]);
	return Array.from(all, ([normalName, files]) => {
		const [first = ""] = files;
		return {
			normalName,
			label: forLabel(nameDecode(normalName).value ?? normalName),
			description: files.length === 1 ? titleOfFile(first) : l10n.t("{0} files", files.length),
			// VS Code would filter out a label that spells the URI differently from the typed text.
			alwaysShow: true,
		};
	});
}
