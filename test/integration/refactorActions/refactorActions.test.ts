import * as vscode from "vscode";
import * as assert from "../../host/assert";
import { messagesOfCommand, open } from "../marked";
import { ask } from "../providers";
import { textRows } from "../rows";

const decode = "Name-Decode";
const encode = "Name-Encode";

/** An action that is offered, and the text after it; no text where none is offered. */
const rows: [
	title: string,
	file: string,
	marked: string,
	isAsked: boolean,
	action?: string,
	after?: string,
][] = [
	["a key that is a name", "a.properties", "a=1\nhttp---h-‸a = 2", false, decode, "a=1\nhttp\\://h/a = 2"],
	["an escaped key, asked", "META-INF/spring.schemas", "http\\://h/‸a = 2", true, encode, "http---h-a = 2"],
	[
		"every name that is selected",
		"a.properties",
		"# a\n«# b\nhttp---h-a=1\ntitle=2\nhttp---h-b=3\n»http---h-c=4",
		false,
		decode,
		"# a\n# b\nhttp\\://h/a=1\ntitle=2\nhttp\\://h/b=3\nhttp---h-c=4",
	],
];

describe("Code actions", () => {
	for (const [title, file, marked, isAsked, action, after] of textRows(rows, ([, , , isAsked]) => isAsked)) {
		it(title, async () => {
			const { document, selection } = await open(marked, file);
			const rewrite = vscode.CodeActionKind.RefactorRewrite.value;
			const kind = isAsked ? rewrite : undefined;
			const all = await ask<vscode.CodeAction>("CodeAction", document.uri, selection, kind, 9);
			// A quick fix may have the same title.
			const ours = all.filter((it) => [decode, encode].includes(it.title) && it.kind?.value === rewrite);
			assert.deepEqual(
				ours.map(({ title }) => title),
				action ? [action] : [],
			);
			for (const { command } of ours) await messagesOfCommand(command?.command ?? "");
			if (after) assert.equal(document.getText(), after);
		});
	}
});
