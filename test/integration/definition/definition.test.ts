import * as vscode from "vscode";
import * as assert from "../../host/assert";
import { fileAt, positionOf, removeFiles, write } from "../files";
import { ask } from "../providers";

describe("Go to Definition and Ctrl+click", () => {
	after(removeFiles);

	it("lead from a name, all of which is underlined, to its keys", async () => {
		await write({
			"a.properties": "http---h.x-a = http---h.x-b\nmarmot-http---h.x-_61 = 2\n",
			"C.java": 'class C { String a = "http---h.x-a"; }\n',
		});
		const document = await vscode.workspace.openTextDocument(fileAt("C.java"));
		const position = await positionOf("C.java", "h.x-a");
		const found = await ask<vscode.LocationLink>("Definition", document.uri, position);
		const described = found.map(({ targetUri, targetRange: { start }, originSelectionRange }) => {
			const underlined = document.getText(originSelectionRange);
			return `${underlined} → ${targetUri.path.split("/").at(-1)} ${start.line}:${start.character}`;
		});
		assert.deepEqual(described.sort(), [
			"http---h.x-a → a.properties 0:0",
			"http---h.x-a → a.properties 1:0",
		]);
	});
});
