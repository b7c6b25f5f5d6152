/**
 * Text of others wherever the extension shows it: nothing runs, opens or hides, and deceptive characters are
 * named.
 */
import * as vscode from "vscode";
import { nameEncode } from "../../../src/api";
import * as assert from "../../host/assert";
import { firstFolder, open, openUnshown, problemsOf, removeAfterTest, useSetting } from "../marked";
import { ask, hoversAt, locationArgument } from "../providers";
import { type Shown, type Watched, watching } from "../watched";

function nameOf(uri: string): string {
	const name = nameEncode(uri);
	assert.ok(name.ok, uri);
	return name.value;
}

// The URI of a key, and what stands wherever it is shown.
const attacks: [attack: string, uri: string, shown?: RegExp][] = [
	["a link that runs a command", "http://h.x/[Copy](command:workbench.action.quit)"],
	["a code fence", "http://h.x/\n```\n[a](command:evil)\n```\n", /⟨U\+000A⟩/],
	["HTML that runs", "http://h.x/<img src=x onerror=evil()>"],
	["theme icons", "http://h.x/$(zap)\\$(sync~spin)$(x)"],
	["a command", "command://workbench.action.quit/"],
	["a script", "javascript://%0aevil()"],
	["an address of VS Code", "vscode://evil.x/y"],
	["a file", "file:///etc/passwd"],
	["Trojan Source", "http://h.x/\u202e\u2066gpj.exe\u2069\u2066", /⟨U\+202E⟩⟨U\+2066⟩gpj\.exe⟨U\+2069⟩/],
	["a look-alike host", "http://\u0430pple.com/", /http:\/\/xn--pple-43d\.com/],
	[
		"a long host",
		`http://www.google.com.${"a".repeat(63)}.${"b".repeat(63)}.evil.example/${"c".repeat(200)}`,
		/http:\/\/…b*\.evil\.example\/…/,
	],
	[
		"a user that looks like the host",
		"http://google.com@evil.example/",
		/before "@" is a user name, not the host/,
	],
];

// No place shows more at once.
const longest = 3000;

const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u00a0\u2800]/u;

/** A letter or sign beyond ASCII in a host, which is not named. */
const disguised = /:\/\/[^/?#\s"`]*(?![⟨⟩…])[^\0-\x7f/?#\s"`]|"\u0430pple\.com"/u;

/** A host whose beginning is shown, and not its end. */
const cutHost = /(?::\/\/|---)[^/?#\s"`@…-]+…(?![^/?#\s"`]*evil\.example)/;

function assertHarmless({ where, reading, text }: Shown): void {
	const context = `${where}: ${JSON.stringify(text.slice(0, 500))}`;
	assert.ok(!hidden.test(reading === "markdown" ? text.replaceAll("\n", "") : text), `hides, ${context}`);
	assert.ok(!disguised.test(text), `a host in disguise, ${context}`);
	assert.ok(!cutHost.test(text), `a host without its end, ${context}`);
	const read = text.replace(/\]\([^()\s]*(?: "[A-Za-z -]+")?\)/g, "]");
	assert.ok(read.length <= longest, `${read.length} characters, ${context}`);
	if (reading === "icons") assert.ok(!/(?<!\\)\$\([a-z]/.test(text), `an icon, ${context}`);
	if (reading === "links") assert.ok(!/\]\(/.test(text), `a link, ${context}`);
	if (reading === "markdown") {
		// Outside of code spans, there is nothing but sentences, titles, and links of its own.
		const bare = text
			.replace(/(`+)(?!`)[^\n]*?[^`]\1(?!`)/g, "")
			.replace(/\[([A-Za-z -]+)\]\(command:nameEncoding\.[A-Za-z]+\?[^()\s]* "\1"\)/g, "");
		assert.ok(!/[[\]<>`]|:\/\/|evil|onerror/.test(bare), `Markdown, ${context}: ${bare}`);
	}
}

/** The texts that the providers show of an open document. */
async function shownOf({ document, selection }: vscode.TextEditor): Promise<Shown[]> {
	const { uri } = document;
	const shown: Shown[] = [];
	const show = (where: string, reading: Shown["reading"], ...texts: unknown[]) => {
		for (const text of texts)
			if (typeof text === "string" && text !== "") shown.push({ where, reading, text });
	};
	for (const content of await hoversAt(uri, selection.active)) {
		show("hover", "markdown", content.value);
		assert.ok(!content.supportHtml && !content.supportThemeIcons && content.isTrusted !== true);
	}
	for (const { command } of await ask<vscode.CodeLens>("CodeLens", uri, 9)) {
		show("lens", "icons", command?.title);
		assert.equal(command?.command, "nameEncoding.showActions");
	}
	const all = new vscode.Range(0, 0, document.lineCount, 0);
	for (const { label } of await ask<vscode.InlayHint>("InlayHint", uri, all)) {
		show("hint", "plain", label);
	}
	for (const { target, tooltip } of await ask<vscode.DocumentLink>("Link", uri, 9)) {
		if (!tooltip) continue;
		show("link", "markdown", tooltip);
		assert.match(target?.toString() ?? "", /^(?:https?:\/\/|command:nameEncoding\.openUri\?)/);
	}
	show("problem", "plain", ...problemsOf(uri).map(({ message }) => message));
	const { items } = await vscode.commands.executeCommand<vscode.CompletionList>(
		"vscode.executeCompletionItemProvider",
		uri,
		new vscode.Position(1, 0),
	);
	for (const { label, detail, documentation, kind } of items) {
		// The words of the file are offered by VS Code.
		if (kind === vscode.CompletionItemKind.Text || detail === undefined) continue;
		show("completion", "icons", typeof label === "string" ? label : label.label, detail);
		assert.equal(documentation, undefined);
	}
	const addSymbols = (symbols: readonly vscode.DocumentSymbol[]) => {
		for (const { name, detail, children } of symbols) {
			show("outline", "icons", name, detail);
			addSymbols(children);
		}
	};
	addSymbols(await ask<vscode.DocumentSymbol>("DocumentSymbol", uri));
	for (const { name, containerName, location } of await ask<vscode.SymbolInformation>("WorkspaceSymbol", "h"))
		if (location.uri.path.endsWith(".properties")) show("symbol", "icons", name, containerName);
	for (const { title } of await ask<vscode.CodeAction>("CodeAction", uri, selection))
		show("action", "icons", title);
	return shown;
}

/** Everything that is shown and opened as each command runs on the key. */
async function watchCommands({ document }: vscode.TextEditor): Promise<Watched> {
	const link = locationArgument(document);
	const run = (command: string, ...args: unknown[]) =>
		vscode.commands.executeCommand(`nameEncoding.${command}`, ...args);
	return watching(async () => {
		await vscode.env.clipboard.writeText("http://h.x/[a](command:evil)$(zap)\u202e");
		for (const command of ["showActions", "copyName", "copyUri"]) {
			await run(command, link);
		}
		for (const command of ["normalize", "compare", "goToUri", "insertName", "encode", "percentDecode"]) {
			await run(command);
		}
		await run("fixKeys", document.uri);
		await run("decode");
		await run("fixKeys", document.uri);
		await run("encode");
	});
}

describe("Hostile text", () => {
	useSetting("editor.inlayHints.enabled", "on");
	useSetting("nameEncoding.inlayHints.enabled", true);

	it("names of files, in summaries and among the symbols", async () => {
		const file = vscode.Uri.joinPath(firstFolder(), "$(zap)[a](command\u202e\u200b\u001b).properties");
		removeAfterTest(file);
		await vscode.workspace.fs.writeFile(file, new TextEncoder().encode("http\\://h.x/p = \u0000"));
		const binary = await watching(() => vscode.commands.executeCommand("nameEncoding.fixKeys", file));
		await vscode.workspace.fs.writeFile(file, new TextEncoder().encode("http\\://h.x/p = 1\n"));
		const editor = await vscode.window.showTextDocument(file);
		const summary = await watching(() => vscode.commands.executeCommand("nameEncoding.fixKeys", file));
		const picks = await watching(() => vscode.commands.executeCommand("nameEncoding.fixKeys"));
		assert.equal(binary.messages.length, 1);
		for (const { shown } of [binary, summary]) {
			assert.ok(shown.some(({ text }) => text.includes("⟨U+202E⟩")));
		}
		assert.ok(picks.shown.some(({ text }) => text.includes("⟨U+202E⟩")));
		// Symbols are of names, and the file holds one that hides as much as its own.
		const key = `${nameOf("http://h.x/\u202e")} = 2\n`;
		await editor.edit((builder) => builder.insert(new vscode.Position(0, 0), key));
		const provided = await assert.eventually(async () => {
			const all = await shownOf(editor);
			assert.ok(all.some(({ where, text }) => where === "symbol" && text.includes("⟨U+202E⟩")));
			return all;
		});
		const shown = [...binary.shown, ...summary.shown, ...picks.shown, ...provided];
		shown.forEach(assertHarmless);
	});

	for (const [attack, uri, pattern] of attacks) {
		it(`${attack}: shown as it is, and nothing runs`, async () => {
			const editor = await open(`‸${nameOf(uri)} = 1\n\nhttp---other.x-p = 2\n`, "a.properties");
			const commandsRun = await watchCommands(editor);
			const shown = [...(await shownOf(editor)), ...commandsRun.shown];
			shown.forEach(assertHarmless);
			assert.deepEqual(commandsRun.opened, []);
			assert.deepEqual(commandsRun.rejections, []);
			assert.ok(shown.length > 5, JSON.stringify(shown));
			if (pattern) {
				const texts = shown.map(({ text }) => text.replace(/`/g, text.includes('"@"') ? "" : "`"));
				const isThere = texts.some((text) => pattern.test(text));
				assert.ok(isThere, `${pattern} in none of ${texts.join("\n")}`);
			}
		});

		it(`${attack}: opened only when asked for, and if a browser opens it`, async () => {
			const { document } = await openUnshown(`‸${nameOf(uri)} = 1`, "a.properties");
			const { opened, shown } = await watching(() =>
				vscode.commands.executeCommand("nameEncoding.openUri", locationArgument(document)),
			);
			shown.forEach(assertHarmless);
			// Its triplets are in lower case, in a name.
			const exact = uri.replace(/%[0-9A-F]{2}/g, (triplet) => triplet.toLowerCase());
			const isKnown = nameOf(uri).length <= 8192;
			assert.deepEqual(opened, isKnown && /^https?:/.test(uri) ? [exact] : []);
		});
	}
});

// Arguments that any link, task or keybinding may hand to a command.
const garbage: [title: string, make: (uri: string) => unknown][] = [
	["a number", () => 42],
	["null", () => null],
	["a symbol", () => Symbol("uri")],
	["an empty array", () => []],
	[
		"a polluted prototype",
		() => JSON.parse('{"__proto__": {"uri": "file:///etc/passwd", "line": 0, "character": 0}}'),
	],
	["a position with an object for its document", () => ({ uri: {}, line: 0, character: 0 })],
	["a position before the first", (uri) => ({ uri, line: -1, character: 0 })],
	["a huge position", (uri) => ({ uri, line: Number.MAX_SAFE_INTEGER, character: 0 })],
	["a document that is not there", () => ({ uri: "file:///nowhere.properties", line: 0, character: 0 })],
	["a document that is no URI", () => ({ uri: "a b:\u0000", line: 0, character: 0 })],
	["a new document", () => ({ uri: "untitled:evil.properties", line: 0, character: 0 })],
	["a document on the network", () => ({ uri: "http://evil.example/x.properties", line: 0, character: 0 })],
	["a file that is not there", () => vscode.Uri.file("/nowhere/x.properties")],
];

describe("Whatever a command is called with", () => {
	after(async () => {
		const configuration = vscode.workspace.getConfiguration("nameEncoding", firstFolder());
		// One of them adds to it.
		await configuration.update("problems.exclude", undefined, vscode.ConfigurationTarget.WorkspaceFolder);
	});
	for (const [title, make] of garbage) {
		it(`${title}: nothing opens, nothing is converted but what is selected, and at most one message`, async () => {
			const registered = (await vscode.commands.getCommands(true)).filter((id) =>
				id.startsWith("nameEncoding."),
			);
			assert.ok(registered.length >= 15, registered.join());
			const { document } = await open("a.b=1\n‸\n", "a.properties");
			const documents = new Set(vscode.workspace.textDocuments);
			const argument = make(document.uri.toString());
			for (const id of registered) {
				const { opened, messages, rejections } = await watching(() =>
					vscode.commands.executeCommand(id, argument, argument),
				);
				assert.deepEqual(opened, [], id);
				assert.ok(messages.length <= 1, `${id}: ${messages.join("; ")}`);
				assert.deepEqual(rejections, [], id);
				assert.equal(document.getText(), "a.b=1\n\n", id);
			}
			// The sample is the same for every caller, and opens once.
			const added = vscode.workspace.textDocuments.filter((it) => !documents.has(it));
			const others = added.filter(({ uri }) => !/\/sample\/messages(?:_de)?\.properties$/.test(uri.path));
			const uris = others.map((other) => other.uri.toString());
			assert.deepEqual(uris, []);
		});
	}
});
