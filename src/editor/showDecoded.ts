/** A live, read-only view of a `.properties` file beside its editor, with URIs in place of names. */
import { Disposable, l10n, languages, Uri, ViewColumn, window, workspace } from "vscode";
import { decodedText } from "../names/showDecoded";
import type { DocumentKeys } from "./documents/documentKeys";
import { isWithinReach, onDidEditProperties } from "./files/openDocuments";
import { decodedScheme, isPropertiesFile } from "./files/syntax";
import { warn } from "./ui/notifications";
import { registerCommands } from "./ui/registration";

export function registerShowDecoded(documentKeys: DocumentKeys): Disposable {
	return Disposable.from(
		workspace.registerTextDocumentContentProvider(decodedScheme, {
			// VS Code ignores this unless the decoded document is open.
			onDidChange: (listener) => onDidEditProperties(({ uri }) => listener(decodedUri(uri))),
			async provideTextDocumentContent({ query }) {
				const source = Uri.parse(query);
				// Any link can request a decoded view of any file.
				if (!isWithinReach(source)) return undefined;
				const document = await workspace.openTextDocument(source);
				const keys = await documentKeys.read(document);
				return keys && decodedText(keys);
			},
		}),
		registerCommands({ showDecoded }),
	);
}

async function showDecoded(argument: unknown): Promise<void> {
	const uri = argument instanceof Uri ? argument : window.activeTextEditor?.document.uri;
	const document = uri && isWithinReach(uri) ? await workspace.openTextDocument(uri) : undefined;
	if (!document || !isPropertiesFile(document))
		return warn(l10n.t("Only .properties files can be shown decoded."));
	const decoded = await workspace.openTextDocument(decodedUri(document.uri));
	// The properties grammar would misread the URIs: `#` would begin a comment.
	if (decoded.languageId !== "plaintext") await languages.setTextDocumentLanguage(decoded, "plaintext");
	await window.showTextDocument(decoded, { viewColumn: ViewColumn.Beside, preserveFocus: true });
}

/** The URI of a decoded document, with the source as query and the tab title as path. */
function decodedUri(source: Uri): Uri {
	const name = source.path.slice(source.path.lastIndexOf("/") + 1);
	const path = `/${l10n.t("Decoded: {0}", name)}`;
	return Uri.from({ scheme: decodedScheme, path, query: source.toString() });
}
