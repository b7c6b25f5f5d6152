/** Goes to the keys, and to whatever other names, that mean a URI. */
import {
	CancellationTokenSource,
	commands,
	type Disposable,
	l10n,
	type QuickPickItem,
	Uri,
	window,
	workspace,
} from "vscode";
import { nameDecode } from "../codec/nameEncoding";
import { meaningOfUri } from "../names/normalName";
import { uriOfText } from "./copy";
import { type PlaceOfMeaning, placesMeaning } from "./shared/placesInWorkspace";
import { asLabel } from "./shared/sanitize";
import { meaningsWith } from "./shared/search";
import { settingsFor } from "./shared/settings";
import type { WorkspaceNames } from "./shared/workspaceNames";

/** A list that is longer is not read. */
const mostItems = 100;

export function registerGoToUri(names: WorkspaceNames): Disposable {
	return commands.registerCommand("nameEncoding.goToUri", () => goToUri(names));
}

interface UriItem extends QuickPickItem {
	/** None of what says that there is nothing. */
	readonly meaning: string | undefined;
}

function nothingFound(): UriItem {
	const label = l10n.t("No key or name in the workspace matches this URI.");
	return { label, meaning: undefined, alwaysShow: true };
}

async function goToUri(names: WorkspaceNames): Promise<void> {
	const meaning = await pickMeaning(names);
	if (meaning === undefined) return;
	const places = await placesMeaning(meaning, names, undefined);
	const [only, ...others] = places;
	const place = others.length === 0 ? only : await pickPlace(places);
	if (!place) return;
	const { range: selection } = place;
	// Where it is in sight already: the active group may be that of a walkthrough.
	const id = place.uri.toString();
	const seen = window.visibleTextEditors.find(({ document }) => document.uri.toString() === id)?.viewColumn;
	await window.showTextDocument(place.uri, seen ? { selection, viewColumn: seen } : { selection });
}

/** Asks for a URI, and shows those that there are, as it is typed. */
function pickMeaning(names: WorkspaceNames): Promise<string | undefined> {
	const pick = window.createQuickPick<UriItem>();
	pick.title = l10n.t("Go to Key for URI");
	pick.placeholder = l10n.t("Type or paste a URI, a part of it, or a name");
	let search = new CancellationTokenSource();
	const update = async () => {
		search.cancel();
		search = new CancellationTokenSource();
		const { token } = search;
		pick.busy = true;
		const items = await itemsFor(pick.value.trim(), names, token);
		if (token.isCancellationRequested) return;
		pick.items = items.length > 0 || pick.value.trim() === "" ? items : [nothingFound()];
		pick.busy = false;
	};
	return new Promise((resolve) => {
		pick.onDidChangeValue(update);
		pick.onDidAccept(() => {
			const [item] = pick.selectedItems;
			if (item?.meaning === undefined) return;
			resolve(item.meaning);
			pick.hide();
		});
		pick.onDidHide(() => {
			search.cancel();
			pick.dispose();
			resolve(undefined);
		});
		pick.show();
		void update();
	});
}

async function itemsFor(
	typed: string,
	names: WorkspaceNames,
	token: CancellationTokenSource["token"],
): Promise<UriItem[]> {
	const uri = uriOfText(typed, settingsFor(undefined).vocabulary);
	const exact = uri.ok ? meaningOfUri(uri.value) : undefined;
	const found = await meaningsWith(typed, names, mostItems, token);
	const files = exact === undefined || found.has(exact) ? [] : await names.filesWith(exact, token);
	// First what means the same as what is typed, in whatever spelling that is.
	const all = exact !== undefined && files.length > 0 ? [[exact, files] as const, ...found] : found;
	return Array.from(all, ([meaning, itsFiles]) => {
		const decoded = nameDecode(meaning);
		const [first = ""] = itsFiles;
		return {
			meaning,
			label: asLabel(decoded.ok ? decoded.value : meaning),
			description:
				itsFiles.length === 1
					? asLabel(workspace.asRelativePath(Uri.parse(first)))
					: l10n.t("{0} files", itsFiles.length),
			// What is typed may be another spelling, which VS Code would filter out.
			alwaysShow: true,
		};
	});
}

/** Keys come first. */
async function pickPlace(places: readonly PlaceOfMeaning[]): Promise<PlaceOfMeaning | undefined> {
	const sorted = [true, false].flatMap((isKey) => places.filter((place) => place.isKey === isKey));
	const items = sorted.map((place) => ({
		place,
		label: asLabel(workspace.asRelativePath(place.uri)),
		description: l10n.t("Line {0}", place.range.start.line + 1),
		detail: asLabel(place.line.trim()),
	}));
	const placeHolder = l10n.t("{0} places have this URI", places.length);
	return (await window.showQuickPick(items, { placeHolder, matchOnDescription: true, matchOnDetail: true }))
		?.place;
}
