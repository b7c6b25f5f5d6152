import type * as vscode from "vscode";
import * as assert from "../../host/assert";
import { openUnshown } from "../marked";
import { ask } from "../providers";

/** Our links of a document. */
async function linksOf({ uri }: vscode.TextDocument): Promise<vscode.DocumentLink[]> {
	return (await ask<vscode.DocumentLink>("Link", uri)).filter(({ tooltip }) => tooltip);
}

function described(document: vscode.TextDocument, { range, target, tooltip }: vscode.DocumentLink): string {
	assert.equal(tooltip, "Follow link");
	return `${document.getText(range)} → ${target?.scheme === "command" ? target.path : target?.toString(true)}`;
}

const openUri = "nameEncoding.openUri";

const rows: [title: string, file: string, text: string, ...links: string[]][] = [
	[
		"keys and sure names in .properties",
		"a.properties",
		"http---h-a = see http---www.example.com-b\nmarmot-https---h-c=1\n# http---localhost-d",
		"http---h-a → http://h/a",
		"http---localhost-d → http://localhost/d",
		"http---www.example.com-b → http://www.example.com/b",
		"marmot-https---h-c → https://h/c",
	],
	[
		"to the very URI, where parsing would change it, and none of what is no text",
		"a.properties",
		"http---h-a_252fb=1\nhttp---_5b_3a_3a1_5d-=3\nmarmot-http://h/é\\\n  c=2\nftp://h/d=3\nhttp://h/\\ud800=4",
		`http---_5b_3a_3a1_5d- → ${openUri}`,
		`http---h-a_252fb → ${openUri}`,
		`marmot-http://h/é\\\n  c → ${openUri}`,
	],
	["not on endless lines", "a.properties", `a=${"a".repeat(20_000)} http---h.x-a`],
];

describe("Document links", () => {
	for (const [title, file, text, ...links] of rows) {
		it(title, async () => {
			const { document } = await openUnshown(text, file);
			const found = await linksOf(document);
			assert.deepEqual(found.map((link) => described(document, link)).sort(), links);
		});
	}
});
