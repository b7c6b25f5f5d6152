import * as vscode from "vscode";
import * as assert from "../../host/assert";
import { eventually } from "../../host/assert";
import { fileAt, removeFiles, writeUnseen } from "../files";
import { closeAll, open, openUnshown, prepend, textAfter, withSetting } from "../marked";
import { MemoryFiles } from "../memoryFiles";
import { highlightsAt, preparedRename, renaming } from "../providers";

/**
 * VS Code asks the provider with the most specific selector first and, of equal ones, the last to be registered. Ours
 * have a pattern, and are registered when documents are opened.
 */
const orders: readonly [title: string, selector: vscode.DocumentSelector][] = [
	["before", [{ pattern: "**/*.properties" }, { language: "java" }]],
	["after", { language: "*" }],
];

const noName = /There is no name-encoded URI here, and no key that is a URI\./;

/** Words of the stand-in begin so, in each language. */
const theirs = /their\w*/;

const documents: readonly [file: string, text: string][] = [
	["a.properties", "theirWord = 1\nplain = 2\nhttp---h.x-a = theirWord\n# theirComment\n"],
	["java", 'class theirWord { String plain = "http---h.x-a"; }\n'],
];

/** Another extension's rename, which knows its own words, and ignores or rejects all others. */
function standIn(prepares: boolean, refuses: boolean): vscode.RenameProvider {
	const wordAt = (document: vscode.TextDocument, position: vscode.Position) => {
		const range = document.getWordRangeAtPosition(position, theirs);
		if (!range && refuses) throw new Error("No word of mine.");
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

/** Whether VS Code asks us to rename a word that is none of ours. */
async function isAsked(uri: vscode.Uri): Promise<boolean> {
	const refused = await renaming(uri, new vscode.Position(0, 0), "x").then(
		() => "",
		(error: Error) => error.message,
	);
	if (refused !== "") assert.match(refused, noName);
	return refused !== "";
}

const named = 'a "http---h.x-a"\n';

async function openFile(name: string, text: string): Promise<vscode.TextDocument> {
	await writeUnseen({ [name]: text });
	const document = await vscode.workspace.openTextDocument(fileAt(name));
	return vscode.languages.setTextDocumentLanguage(document, "json");
}

function positionOf(document: vscode.TextDocument, part: string): vscode.Position {
	return document.positionAt(document.getText().indexOf(part) + 1);
}

describe("Beside another extension that renames", () => {
	for (const [file, text] of documents)
		for (const [order, selector] of orders)
			for (const prepares of [true, false])
				for (const refuses of file === "java" ? [false] : [true, false]) {
					const how = `${prepares ? "prepares" : "does not prepare"}, and ${refuses ? "refuses" : "answers nothing"}`;
					it(`in ${file}, which comes ${order}, ${how}: its words, our names, and no others`, async () => {
						const { document, uri } = await openUnshown(text, file);
						const registration = vscode.languages.registerRenameProvider(
							selector,
							standIn(prepares, refuses),
						);
						const renamed = async (part: string, to: string) =>
							textAfter(document, await renaming(uri, positionOf(document, part), to));
						// A rejection of ours is final for those that VS Code asks after us, and that do not prepare.
						const isRejected = file === "a.properties" && order === "after" && !prepares;
						try {
							if (isRejected) {
								await assert.rejects(preparedRename(uri, positionOf(document, "theirWord")), noName);
								return;
							}
							const { placeholder } = await preparedRename(uri, positionOf(document, "theirWord"));
							assert.equal(placeholder, "theirWord");
							assert.equal(await renamed("theirWord", "new"), text.replace("theirWord", "new"));
							const after = text.replace("http---h.x-a", "http---h.x-b");
							assert.equal(await renamed("http---h.x-a", "http://h.x/b"), after);
							await assert.rejects(renamed("plain", "new"), refuses ? /No word of mine\./ : noName);
						} finally {
							registration.dispose();
						}
					});
				}
});

/** A feature of another extension. */
const offers = {
	Hover: (selector) =>
		vscode.languages.registerHoverProvider(selector, { provideHover: () => new vscode.Hover("theirs") }),
	Definition: (selector) =>
		vscode.languages.registerDefinitionProvider(selector, {
			provideDefinition: ({ uri }) => new vscode.Location(uri, new vscode.Position(0, 3)),
		}),
	Reference: (selector) =>
		vscode.languages.registerReferenceProvider(selector, {
			provideReferences: ({ uri }) => [new vscode.Location(uri, new vscode.Position(0, 3))],
		}),
	CompletionItem: (selector) =>
		vscode.languages.registerCompletionItemProvider(selector, {
			provideCompletionItems: () => [new vscode.CompletionItem("theirs")],
		}),
	CodeAction: (selector) =>
		vscode.languages.registerCodeActionsProvider(selector, {
			provideCodeActions: () => [new vscode.CodeAction("theirs", vscode.CodeActionKind.Refactor)],
		}),
} satisfies Record<string, (selector: vscode.DocumentSelector) => vscode.Disposable>;

/** The answers of all extensions at a position, as JSON. */
async function answersAt(kind: string, uri: vscode.Uri, at: vscode.Position): Promise<string[]> {
	const where = kind === "CodeAction" ? new vscode.Range(at, at) : at;
	const command = `vscode.execute${kind}Provider`;
	const found = await vscode.commands.executeCommand<unknown[] | { items: unknown[] }>(command, uri, where);
	return ("items" in found ? found.items : found).map((answer) => JSON.stringify(answer));
}

describe("Beside another extension", () => {
	for (const [kind, register] of Object.entries(offers))
		for (const [order, selector] of orders)
			for (const [file, text] of documents)
				it(`its ${kind} in ${file} comes as without us, where it is asked ${order} us`, async () => {
					const { document, uri } = await openUnshown(text, file);
					const places = ["theirWord", "plain", "http---h.x-a"].map((part) => positionOf(document, part));
					const without = await Promise.all(places.map((at) => answersAt(kind, uri, at)));
					const registration = register(selector);
					try {
						for (const [i, at] of places.entries()) {
							const all = await answersAt(kind, uri, at);
							const others = without[i] ?? [];
							const isTitled = kind === "CompletionItem" || kind === "CodeAction";
							const isTheirs = (one: string) =>
								!others.includes(one) && (!isTitled || one.includes("theirs"));
							assert.ok(all.some(isTheirs), `none of theirs in ${all}`);
							// Ours comes, too. VS Code's own completions give way to those of any extension.
							if (kind === "CompletionItem") continue;
							for (const other of others) assert.ok(all.includes(other), `${other} is not in ${all}`);
						}
					} finally {
						registration.dispose();
					}
				});

	it("its completion comes beside ours while a URI is typed", async () => {
		const { uri, selection } = await openUnshown("http://h.x/typed‸", "a.properties");
		const registration = offers.CompletionItem({ pattern: "**/*.properties" });
		const answers = await answersAt("CompletionItem", uri, selection.active);
		registration.dispose();
		for (const label of ["theirs", "http\\://h.x/typed"].map((text) => JSON.stringify(text)))
			assert.ok(answers.join().includes(label), answers.join());
	});
});

describe("Rename, definitions, references and highlights", () => {
	afterEach(removeFiles);

	for (const [title, name] of [
		["a plain name", "a.json"],
		["brackets", "a[bc].json"],
		["braces", "a{b,c}.json"],
		["percent signs", "a%41%2F.json"],
		["marks of other parts of a URI", "a#b.json"],
		["blanks around", " a .json "],
		["brackets unpaired", "]a[.json"],
		["no ending", "a b"],
	] as const)
		it(`are there for a file with ${title}: "${name}"`, async () => {
			const { uri } = await openFile(name, named);
			assert.ok(await isAsked(uri));
		});

	it("are not there for other files, whatever the name of the first would match", async () => {
		await openFile("a[bc].json", named);
		for (const name of ["ab.json", "sub/a[bc].json", "A[BC].json", "a[bc].json.json"]) {
			const { uri } = await openFile(name, named.replace("---", "--"));
			assert.equal(await isAsked(uri), false, name);
		}
	});

	for (const uri of [
		"untitled:Untitled-names",
		"untitled:/some/folder/a[b].json",
		"names:/a/b*%20[c]%3F.json",
	])
		it(`are there for a document that is no file: ${uri}`, async () => {
			const memory = new MemoryFiles();
			memory.writeFile(vscode.Uri.parse(uri), new TextEncoder().encode(named));
			const files = vscode.workspace.registerFileSystemProvider("names", memory);
			const document = await vscode.workspace.openTextDocument(vscode.Uri.parse(uri));
			const json = await vscode.languages.setTextDocumentLanguage(document, "json");
			if (json.isUntitled) await prepend(json.uri, named);
			await eventually(async () => assert.ok(await isAsked(json.uri)));
			await closeAll();
			files.dispose();
		});

	for (const [file, text] of [
		["package.json", '"name": "some-package"\n'],
		["a.properties", "plain.key=1\nhello world=2\n"],
	] as const)
		it(`come to ${file} with its first name, and go with the last`, async () => {
			const { document, edit } = await open(text, file);
			const { uri } = document;
			assert.equal(await isAsked(uri), false);
			await edit((builder) => builder.insert(new vscode.Position(1, 0), "http---h.x-a\n"));
			await eventually(async () => assert.ok(await isAsked(uri)));
			assert.equal((await highlightsAt(uri, new vscode.Position(1, 1))).length, 1);
			await edit((builder) => builder.delete(new vscode.Range(1, 0, 2, 0)));
			await eventually(async () => assert.equal(await isAsked(uri), false));
		});

	it("come and go with a setting", async () => {
		const { uri } = await openUnshown('"own-a_2fb"', "json");
		assert.equal(await isAsked(uri), false);
		await withSetting("nameEncoding.schemes", ["own"], () =>
			eventually(async () => assert.ok(await isAsked(uri))),
		);
		await eventually(async () => assert.equal(await isAsked(uri), false));
	});
});
