import * as vscode from "vscode";
import * as assert from "../../host/assert";
import { messagesOfCommand, open } from "../marked";
import { ask } from "../providers";

const titles = ["Name-Decode", "Name-Encode"];
const { value: rewrite } = vscode.CodeActionKind.RefactorRewrite;

const rows = [
	["a key that is a name", "a.properties", "a=1\nhttp---h-‸a = 2", undefined, "a=1\nhttp\\://h/a = 2"],
	["an escaped key, asked", "META-INF/spring.schemas", "http\\://h/‸a = 2", rewrite, "http---h-a = 2"],
] as const;

describe("Code actions", () => {
	for (const [title, file, marked, kind, after] of rows) {
		it(title, async () => {
			const { document, selection } = await open(marked, file);
			const all = await ask<vscode.CodeAction>("CodeAction", document.uri, selection, kind, 9);
			// A quick fix may have the same title.
			const ours = all.filter((it) => titles.includes(it.title) && it.kind?.value === rewrite);
			assert.equal(ours.length, 1);
			await messagesOfCommand(ours[0]?.command?.command ?? "");
			assert.equal(document.getText(), after);
		});
	}
});
