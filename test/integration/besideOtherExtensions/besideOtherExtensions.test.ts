import * as vscode from "vscode";
import * as assert from "../../host/assert";
import { messagesOf, openUnshown, textAfter } from "../marked";
import { ask, preparedRename, renaming } from "../providers";
import { textRows } from "../rows";

/**
 * VS Code first asks the provider with the better selector and, among equal ones, the one that came last. This extension's
 * selectors, by a pattern or by a language, are among the best.
 */
const orders: readonly [title: string, selector: vscode.DocumentSelector][] = [
	["before", [{ pattern: "**/*.properties" }, { language: "java" }]],
	["after", { language: "*" }],
];

/** Words of the stand-in begin so, in each language. */
const theirs = /their\w*/;

const documents: readonly [file: string, text: string][] = [
	["a.properties", "theirWord = 1\nplain = 2\nhttp---h.x-a = theirWord\n# theirComment\n"],
	["java", 'class theirWord { String plain = "http---h.x-a"; }\n'],
];

/** The rename of another extension, which knows its own words, and answers nothing about others, or refuses them. */
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

function positionOf(document: vscode.TextDocument, part: string): vscode.Position {
	return document.positionAt(document.getText().indexOf(part) + 1);
}

describe("Beside another extension that renames", () => {
	for (const [file, text] of textRows(documents))
		for (const [order, selector] of orders)
			for (const prepares of [true, false])
				for (const refuses of [true, false]) {
					const how = `${prepares ? "prepares" : "does not prepare"}, and ${refuses ? "refuses" : "answers nothing"}`;
					it(`in ${file}, which comes ${order}, ${how}: its words, our names, and no others`, async () => {
						const registration = vscode.languages.registerRenameProvider(
							selector,
							standIn(prepares, refuses),
						);
						const { document, uri } = await openUnshown(text, file);
						const renamed = async (part: string, to: string) =>
							textAfter(document, await renaming(uri, positionOf(document, part), to));
						try {
							const { placeholder } = await preparedRename(uri, positionOf(document, "theirWord"));
							assert.equal(placeholder, "theirWord");
							assert.equal(await renamed("theirWord", "new"), text.replace("theirWord", "new"));
							const after = text.replace("http---h.x-a", "http---h.x-b");
							assert.equal(await renamed("http---h.x-a", "http://h.x/b"), after);
							await assert.rejects(
								renamed("plain", "new"),
								refuses ? /No word of mine\./ : /There is no name of a URI here, and no key that is a URI\./,
							);
						} finally {
							registration.dispose();
						}
					});
				}
});

/** A feature of another extension, which answers with `theirs`, or with a place, 0:3. */
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

/** The parts of answers that tell them apart. */
interface Answer {
	readonly contents?: readonly vscode.MarkdownString[];
	readonly label?: string | vscode.CompletionItemLabel;
	readonly title?: string;
	readonly range?: vscode.Range;
}

/** The answers of all extensions at a position, as texts. */
async function answersAt(kind: string, uri: vscode.Uri, at: vscode.Position): Promise<string[]> {
	const where = kind === "CodeAction" ? new vscode.Range(at, at) : at;
	const command = `vscode.execute${kind}Provider`;
	const found = await vscode.commands.executeCommand<Answer[] | { items: Answer[] }>(command, uri, where);
	return [found ?? []]
		.flatMap((answers) => ("items" in answers ? answers.items : answers))
		.map(
			({ contents, label, title, range }) =>
				contents?.map(({ value }) => value).join() ??
				(typeof label === "object" ? label.label : label) ??
				title ??
				`${range?.start.line}:${range?.start.character}`,
		);
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
							assert.ok(all.includes("theirs") || all.includes("0:3"), all.join());
							// Ours comes, too. VS Code's own completions give way to those of any extension.
							if (kind === "CompletionItem") continue;
							for (const ours of without[i] ?? []) assert.ok(all.includes(ours), `${ours} is not in ${all}`);
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
		for (const label of ["theirs", "http\\://h.x/typed"]) assert.ok(answers.includes(label), answers.join());
	});

	for (const [file, text] of documents) {
		it(`nothing is said in ${file} of words that are none of ours`, async () => {
			const { document, uri } = await openUnshown(text, file);
			const messages = await messagesOf(async () => {
				for (const part of ["theirWord", "plain"])
					for (const kind of ["Hover", "Definition", "Reference"])
						assert.deepEqual(await ask(kind, uri, positionOf(document, part)), [], kind);
			});
			assert.deepEqual(messages, []);
		});
	}
});
