/** A `.properties` file beside its editor, read-only, with the URIs in place of the names, as it changes. */
import {
	Disposable,
	EventEmitter,
	l10n,
	languages,
	TabInputText,
	Uri,
	ViewColumn,
	window,
	workspace,
} from "vscode";
import { decodedText } from "../names/showDecoded";
import type { DocumentKeys } from "./documents/documentKeys";
import { decodedScheme, isPropertiesFile, onDidEditProperties, openDocument } from "./documents/documents";
import { Debounce } from "./shared/debounce";
import { tabsOf } from "./shared/documentEdits";
import { isWithinReach, sentenceForOutOfReach } from "./shared/fileAccess";
import { warn } from "./shared/notifications";
import { registerCommands } from "./shared/registration";
import { onDidChangeSettings } from "./shared/settings";

/** In milliseconds: nothing is read while someone types. */
const delay = 200;

export function registerShowDecoded(documentKeys: DocumentKeys): Disposable {
	const changed = new EventEmitter<Uri>();
	const changes = new Debounce<string>();
	return Disposable.from(
		changed,
		changes,
		workspace.registerTextDocumentContentProvider(decodedScheme, {
			onDidChange: changed.event,
			async provideTextDocumentContent({ query }, token) {
				const source = Uri.parse(query);
				// Any link can ask for the decoded view of anything.
				if (!(await isWithinReach(source))) return undefined;
				const document = openDocument(source) ?? (await workspace.openTextDocument(source));
				const keys = await documentKeys.read(document, token);
				return keys && decodedText(keys);
			},
		}),
		registerCommands({ showDecoded }),
		onDidEditProperties((document) => {
			const uri = decodedUri(document.uri);
			if (openDocument(uri)) changes.schedule(uri.toString(), delay, () => changed.fire(uri));
		}),
		// Not when the document is closed: VS Code keeps some open that are shown nowhere.
		window.tabGroups.onDidChangeTabs(({ closed }) => {
			for (const { input } of closed) {
				if (input instanceof TabInputText && tabsOf(input.uri).length === 0)
					void window.tabGroups.close(tabsOf(decodedUri(input.uri)), true);
			}
		}),
		onDidChangeSettings(() => {
			for (const { uri } of workspace.textDocuments) if (uri.scheme === decodedScheme) changed.fire(uri);
		}),
	);
}

async function showDecoded(argument: unknown): Promise<void> {
	let document = window.activeTextEditor?.document;
	if (argument instanceof Uri) {
		if (!(await isWithinReach(argument))) return warn(sentenceForOutOfReach(argument));
		document = await workspace.openTextDocument(argument);
	}
	if (!document || !isPropertiesFile(document))
		return warn(l10n.t("Only .properties files can be shown decoded."));
	const decoded = await workspace.openTextDocument(decodedUri(document.uri));
	// The grammar of properties would read the URIs: `#` would begin a comment.
	if (decoded.languageId !== "plaintext") await languages.setTextDocumentLanguage(decoded, "plaintext");
	await window.showTextDocument(decoded, { viewColumn: ViewColumn.Beside, preserveFocus: true });
}

/** The URI of a decoded document: its query is the source, its path the title of the tab. */
function decodedUri(source: Uri): Uri {
	const name = source.path.slice(source.path.lastIndexOf("/") + 1);
	const path = `/${l10n.t("Decoded: {0}", name)}`;
	return Uri.from({ scheme: decodedScheme, path, query: source.toString() });
}
