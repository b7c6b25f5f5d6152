/** Shows the number of names and problems of a `.properties` file in the language status. */
import { Disposable, type LanguageStatusItem, l10n, languages, window } from "vscode";
import type { DocumentKeys } from "./documents/documentKeys";
import {
	activePropertiesFile,
	diagnosticSource,
	onDidEditProperties,
	propertiesFiles,
} from "./documents/documents";
import { Debounce } from "./shared/debounce";

/** In milliseconds. This is longer than the delay of the problems, so that both describe the same text. */
const delay = 400;

export function registerStatus(documentKeys: DocumentKeys): Disposable {
	let item: LanguageStatusItem | undefined;
	const hide = () => {
		item?.dispose();
		item = undefined;
	};
	const show = async () => {
		const document = activePropertiesFile();
		// The selector of the item also covers files that VS Code alone takes for `properties`.
		if (!document) hide();
		const keys = document && (await documentKeys.read(document));
		if (!keys || document !== activePropertiesFile()) return;
		const { names, escaped, split } = keys.counts;
		const problems = languages
			.getDiagnostics(document.uri)
			.filter(({ source }) => source === diagnosticSource).length;
		if (!item) {
			item = languages.createLanguageStatusItem("nameEncoding.keys", propertiesFiles);
			item.name = "Name Encoding";
			item.command = { title: l10n.t("Show Decoded"), command: "nameEncoding.showDecoded" };
		}
		item.text = l10n.t("URI keys: {0}", names + escaped + split);
		item.detail = l10n.t("Names: {0}, problems: {1}", names, problems);
	};
	const updates = new Debounce<"item">();
	const showSoon = (milliseconds: number) => updates.schedule("item", milliseconds, () => void show());
	showSoon(delay);
	return Disposable.from(
		updates,
		{ dispose: hide },
		window.onDidChangeActiveTextEditor(() => showSoon(0)),
		onDidEditProperties((document) => {
			if (document === activePropertiesFile()) showSoon(delay);
		}),
		languages.onDidChangeDiagnostics(({ uris }) => {
			const document = activePropertiesFile();
			if (uris.some((uri) => uri.toString() === document?.uri.toString())) showSoon(delay);
		}),
	);
}
