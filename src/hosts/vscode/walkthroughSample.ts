/** Opens the sample of the walkthrough: two languages of a bundle. */
import { commands, l10n, Uri, ViewColumn, workspace } from "vscode";
import { openDocument } from "./files/textDocuments";
import type { Handler } from "./ui/commands";

/** @param storage a folder of the extension, which every host can write, and which needs no trust */
export function openingSample(storage: Uri): Handler {
	const folder = Uri.joinPath(storage, "sample");
	const shown = Uri.joinPath(folder, "messages_de.properties");
	const write = (uri: Uri, text: string) => workspace.fs.writeFile(uri, new TextEncoder().encode(text));
	return async () => {
		// If its editor was closed, start with a fresh sample.
		if (!openDocument(shown.toString())) {
			await write(Uri.joinPath(folder, "messages.properties"), english);
			await write(shown, german());
		}
		// VS Code would keep a document that the extension opened, and its problems, for minutes after closing.
		await commands.executeCommand("vscode.open", shown, ViewColumn.Beside);
	};
}

const names = `http---www.example.com-foo-bar = Foo Bar
http---www.example.com-caf_25c3_25a9_3flang_3dfr = Café
urn-isbn_3a0451450523 = The Last Unicorn
`;

const english = `not\\ found\\:\\ page = Page not found
${names}`;

function german(): string {
	return `# ${l10n.t('Java ends this key at its first space: it reads the key "not", and the text is lost.')}
# ${l10n.t("Click the underlined text, and then the light bulb, which has the fix.")}
not found: page = Seite nicht gefunden

# ${l10n.t("Each of these keys is the name of a URI.")}
${names}
# ${l10n.t('Java reads this as the key "http":')}
http://www.example.com/foo/baz = Foo Baz
`;
}
