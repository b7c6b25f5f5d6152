import * as vscode from "vscode";
import * as assert from "../../host/assert";
import { messagesOf, openUnshown, textAfter } from "../marked";

/**
 * VS Code first asks the provider with the better selector and, among equal ones, the one that came last. This extension's
 * selectors, by a pattern or by a language, are among the best.
 */
const orders: readonly { readonly title: string; readonly selector: vscode.DocumentSelector }[] = [
	{ title: "before", selector: [{ pattern: "**/*.properties" }, { language: "java" }] },
	{ title: "after", selector: { language: "*" } },
];

const refusal = /There is no name of a URI here, and no key that is a URI\./;

/** Words of the stand-in begin so, in each language. */
const theirs = /their\w*/;

const documents: readonly { readonly file: string; readonly text: string }[] = [
	{ file: "a.properties", text: "theirWord = 1\nplain = 2\nhttp---h.x-a = theirWord\n# theirComment\n" },
	{ file: "java", text: 'class theirWord { String plain = "http---h.x-a"; }\n' },
];

type Missing = "answers nothing" | "refuses";

/** The rename of another extension, which knows its own words, and no others. */
function standIn(prepares: boolean, missing: Missing): vscode.RenameProvider {
	const wordAt = (document: vscode.TextDocument, position: vscode.Position) => {
		const range = document.getWordRangeAtPosition(position, theirs);
		if (!range && missing === "refuses") throw new Error("No word of mine.");
		return range;
	};
	return {
		...(prepares ? { prepareRename: wordAt } : {}),
		provideRenameEdits: (document, position, newName) => {
			const range = wordAt(document, position);
			const edit = new vscode.WorkspaceEdit();
			if (range) edit.replace(document.uri, range, newName);
			return range && edit;
		},
	};
}

function positionOf(document: vscode.TextDocument, part: string): vscode.Position {
	return document.positionAt(document.getText().indexOf(part) + 1);
}

/** The text that F2 puts into its input box. */
async function offeredName(document: vscode.TextDocument, part: string): Promise<string> {
	const found = await vscode.commands.executeCommand<{ placeholder: string }>(
		"vscode.prepareRename",
		document.uri,
		positionOf(document, part),
	);
	return found.placeholder;
}

/** The text after F2 and a new name. */
async function renamed(document: vscode.TextDocument, part: string, newName: string): Promise<string> {
	const edit = await vscode.commands.executeCommand<vscode.WorkspaceEdit>(
		"vscode.executeDocumentRenameProvider",
		document.uri,
		positionOf(document, part),
		newName,
	);
	return textAfter(document, edit);
}

describe("Beside another extension that renames", () => {
	for (const { file, text } of documents) {
		for (const { title, selector } of orders) {
			for (const prepares of [true, false]) {
				for (const missing of ["answers nothing", "refuses"] as const) {
					const how = `with${prepares ? "" : "out"} prepareRename, and ${missing}`;
					describe(`in ${file}, comes ${title}, ${how}`, () => {
						let registration: vscode.Disposable;
						before(async () => {
							await vscode.extensions.getExtension("name-encoding.name-encoding")?.activate();
							registration = vscode.languages.registerRenameProvider(selector, standIn(prepares, missing));
						});
						after(() => registration.dispose());

						it("its word is renamed by it", async () => {
							const { document } = await openUnshown(text, file);
							assert.equal(await offeredName(document, "theirWord"), "theirWord");
							assert.equal(await renamed(document, "theirWord", "new"), text.replace("theirWord", "new"));
						});

						it("a name is renamed by us", async () => {
							const { document } = await openUnshown(text, file);
							const after = await renamed(document, "http---h.x-a", "http://h.x/b");
							assert.equal(after, text.replace("http---h.x-a", "http---h.x-b"));
						});

						it("a word of neither is not renamed, and somebody says why", async () => {
							const { document } = await openUnshown(text, file);
							await assert.rejects(
								renamed(document, "plain", "new"),
								missing === "refuses" ? /No word of mine\./ : refusal,
							);
							assert.equal(document.getText(), text);
						});
					});
				}
			}
		}
	}
});

/** Features of another extension, and how to ask VS Code for each; it gives the answers as texts. */
const offers: readonly {
	readonly title: string;
	register(selector: vscode.DocumentSelector): vscode.Disposable;
	ask(document: vscode.TextDocument, position: vscode.Position): Promise<readonly string[]>;
	readonly expected: string;
}[] = [
	{
		title: "hover",
		register: (selector) =>
			vscode.languages.registerHoverProvider(selector, {
				provideHover: () => new vscode.Hover("their hover"),
			}),
		ask: async ({ uri }, position) =>
			(await asked<vscode.Hover>("vscode.executeHoverProvider", uri, position)).flatMap(({ contents }) =>
				contents.map((content) => (typeof content === "string" ? content : content.value)),
			),
		expected: "their hover",
	},
	{
		title: "definition",
		register: (selector) =>
			vscode.languages.registerDefinitionProvider(selector, {
				provideDefinition: ({ uri }) => new vscode.Location(uri, new vscode.Position(0, 3)),
			}),
		ask: async ({ uri }, position) =>
			(await asked<vscode.Location>("vscode.executeDefinitionProvider", uri, position)).map(
				({ range }) => `${range.start.line}:${range.start.character}`,
			),
		expected: "0:3",
	},
	{
		title: "reference",
		register: (selector) =>
			vscode.languages.registerReferenceProvider(selector, {
				provideReferences: ({ uri }) => [new vscode.Location(uri, new vscode.Position(0, 3))],
			}),
		ask: async ({ uri }, position) =>
			(await asked<vscode.Location>("vscode.executeReferenceProvider", uri, position)).map(
				({ range }) => `${range.start.line}:${range.start.character}`,
			),
		expected: "0:3",
	},
	{
		title: "completion",
		register: (selector) =>
			vscode.languages.registerCompletionItemProvider(selector, {
				provideCompletionItems: () => [new vscode.CompletionItem("their completion")],
			}),
		ask: async ({ uri }, position) => {
			const command = "vscode.executeCompletionItemProvider";
			const { items } = await vscode.commands.executeCommand<vscode.CompletionList>(command, uri, position);
			return items.map(({ label }) => (typeof label === "string" ? label : label.label));
		},
		expected: "their completion",
	},
	{
		title: "code action",
		register: (selector) =>
			vscode.languages.registerCodeActionsProvider(selector, {
				provideCodeActions: () => [
					new vscode.CodeAction("their action", vscode.CodeActionKind.QuickFix),
					new vscode.CodeAction("their action", vscode.CodeActionKind.Refactor),
				],
			}),
		ask: async ({ uri }, position) =>
			(
				await asked<vscode.CodeAction>(
					"vscode.executeCodeActionProvider",
					uri,
					new vscode.Range(position, position),
				)
			).map(({ title }) => title),
		expected: "their action",
	},
];

async function asked<T>(command: string, uri: vscode.Uri, where: unknown): Promise<readonly T[]> {
	return (await vscode.commands.executeCommand<T[] | undefined>(command, uri, where)) ?? [];
}

describe("Beside another extension", () => {
	for (const { title, register, ask, expected } of offers) {
		for (const order of orders) {
			for (const { file, text } of documents) {
				it(`its ${title} in ${file} comes as without us, where it is asked ${order.title} us`, async () => {
					const { document } = await openUnshown(text, file);
					const places = ["theirWord", "plain", "http---h.x-a"].map((part) => positionOf(document, part));
					const without = await Promise.all(places.map((position) => ask(document, position)));
					const registration = register(order.selector);
					try {
						for (const [i, position] of places.entries()) {
							const all = await ask(document, position);
							assert.ok(all.includes(expected), `${all} at ${position.line}`);
							// Ours comes, too. VS Code's own completions give way to those of any extension.
							if (title === "completion") continue;
							for (const ours of without[i] ?? []) assert.ok(all.includes(ours), `${ours} is not in ${all}`);
						}
					} finally {
						registration.dispose();
					}
				});
			}
		}
	}

	it("its completion comes beside ours while a URI is typed", async () => {
		const { document, selection } = await openUnshown("http://h.x/typed‸", "a.properties");
		const [completion] = offers.filter(({ title }) => title === "completion");
		const [before] = orders;
		assert.ok(completion && before);
		const registration = completion.register(before.selector);
		const labels = await completion.ask(document, selection.active);
		registration.dispose();
		assert.ok(labels.includes("their completion"), `${labels}`);
		assert.ok(labels.includes("http\\://h.x/typed"), `${labels}`);
	});

	it("nothing is said of words that are none of ours", async () => {
		for (const { file, text } of documents) {
			const { document } = await openUnshown(text, file);
			const messages = await messagesOf(async () => {
				for (const part of ["theirWord", "plain"]) {
					const position = positionOf(document, part);
					for (const command of ["Hover", "Definition", "Reference"]) {
						const ours = await asked(`vscode.execute${command}Provider`, document.uri, position);
						assert.deepEqual(ours, [], command);
					}
				}
			});
			assert.deepEqual(messages, []);
		}
	});
});
