/** Opens the walkthrough's sample `.properties` document: untitled, so that it also opens without a file system. */
import { type Disposable, l10n, ViewColumn, window, workspace } from "vscode";
import { registerCommands } from "./ui/registration";

export function registerWalkthroughSample(): Disposable {
	const openSample = async () => {
		// No file name: VS Code would save a named one without asking where.
		const document = await workspace.openTextDocument({ language: "properties", content: sample() });
		await window.showTextDocument(document, ViewColumn.Beside);
	};
	return registerCommands({ openSample });
}

function sample(): string {
	return [
		`# ${l10n.t("Each key is the name of a URI.")}`,
		`# ${l10n.t("Click the URI above a key, or hover it.")}`,
		"http---www.example.com-foo-bar = Foo Bar",
		"http---www.example.com-caf_25c3_25a9_3flang_3dfr = Café",
		"urn-isbn_3a0451450523 = The Last Unicorn",
		"",
		`# ${l10n.t('Java reads this as the key "http":')}`,
		"http://www.example.com/foo/baz = Foo Baz",
		`# ${l10n.t("Escape the colon, or name-encode the URI: the light bulb offers both.")}`,
		"",
	].join("\n");
}
