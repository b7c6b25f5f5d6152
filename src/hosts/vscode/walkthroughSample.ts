/** Opens the sample of the walkthrough: two languages of a bundle, as files that need no saving. */
import {
	commands,
	Disposable,
	l10n,
	type Tab,
	TabInputText,
	type TextDocument,
	Uri,
	ViewColumn,
	WorkspaceEdit,
	window,
	workspace,
} from "vscode";
import { debounced } from "../../workspace/debounced";

/** @param storage a folder of the extension, which every host can write, and which needs no trust */
export function registerWalkthroughSample(storage: Uri): Disposable {
	const folder = Uri.joinPath(storage, "sample");
	const shown = Uri.joinPath(folder, "messages_de.properties");
	const isShown = ({ input }: Tab) => input instanceof TabInputText && `${input.uri}` === `${shown}`;
	const openSample = async () => {
		const group = window.tabGroups.all.find(({ tabs }) => tabs.some(isShown));
		// If its editor was closed, start with a fresh sample.
		if (!group) await workspace.applyEdit(writingSample(folder));
		// VS Code would keep a document that the extension opened, and its problems, for minutes after closing.
		await commands.executeCommand("vscode.open", shown, {
			viewColumn: group?.viewColumn ?? ViewColumn.Beside,
		});
	};
	const save = debounced((document: TextDocument) => !document.isClosed && document.save());
	return Disposable.from(
		commands.registerCommand("nameEncoding.openSample", openSample),
		// Otherwise, VS Code would ask on close whether to save the changes.
		workspace.onDidChangeTextDocument(({ document }) => {
			if (document.isDirty && `${document.uri}`.startsWith(`${folder}/`)) save(document);
		}),
	);
}

function writingSample(folder: Uri): WorkspaceEdit {
	const edit = new WorkspaceEdit();
	for (const [name, text] of [
		["messages.properties", english],
		["messages_de.properties", german()],
	] as const) {
		const contents = new TextEncoder().encode(text);
		// Use another URI of the file: otherwise, one undo too many in its editor would delete the file.
		edit.createFile(Uri.joinPath(folder, name).with({ query: "new" }), { overwrite: true, contents });
	}
	return edit;
}

const names = `http---www.example.com-foo-bar = Foo Bar
http---www.example.com-caf_25c3_25a9_3flang_3dfr = Café
urn-isbn_3a0451450523 = The Last Unicorn
`;

const english = `not\\ found\\:\\ page = Page not found
${names}`;

function german(): string {
	return [
		comment(l10n.t('Java ends this key at its first space: it reads the key "not", and the text is lost.')),
		comment(l10n.t("Click the underlined text, and then the light bulb, which has the fix.")),
		"not found: page = Seite nicht gefunden",
		"",
		comment(l10n.t("Each of these keys is the name of a URI.")),
		names,
		comment(l10n.t('Java reads this as the key "http":')),
		"http://www.example.com/foo/baz = Foo Baz",
		"",
	].join("\n");
}

/** In lines that fit beside the walkthrough. */
function comment(text: string): string {
	return text.replace(/(.{1,48}(?!\S)|.{1,48})\s?/g, "# $1\n").trimEnd();
}
