import assert from "node:assert/strict";
import { rmSync } from "node:fs";
import { pathToFileURL } from "node:url";
import * as lsp from "vscode-languageserver/node";
import { LspWorkspace } from "../../../../src/hosts/lsp/lspWorkspace";
import type { OpenDocument } from "../../../../src/hosts/lsp/openDocument";
import { withSlashes } from "../../../../src/hosts/node/paths";
import type { WorkspaceChange } from "../../../../src/workspace/workspace";
import { Shell } from "../../../shell";

it("LspWorkspace reads again only what has changed on the disk, or is new", async () => {
	const shell = new Shell();
	const root = withSlashes(shell.folder);
	for (const file of ["a", "b", "c/d"]) shell.write(`${file}.properties`, "http---h.x-a=1");
	const neverCalled = () => assert.fail();
	const documents = new lsp.TextDocuments<OpenDocument>({ create: neverCalled, update: neverCalled });
	const open = new LspWorkspace(documents);
	open.reset([pathToFileURL(root).href], {});
	const read: string[] = [];
	const reading = open.read.bind(open);
	open.read = (file, options) => {
		read.push(file.slice(root.length + 1));
		return reading(file, options);
	};
	const readAgain = async () => {
		open.report({ kind: "list" });
		await open.index.read();
		return read.splice(0).sort();
	};
	assert.deepEqual(await readAgain(), ["a.properties", "b.properties", "c/d.properties"]);
	assert.deepEqual(await readAgain(), []);
	shell.write("b.properties", "http---h.x-b=1\n");
	shell.write("e.properties", "http---h.x-b=1\n");
	assert.deepEqual(await readAgain(), ["b.properties", "e.properties"]);
	// One that could not be read may be readable now.
	for (const text of ["\0", "http---h.x-f=1"]) {
		shell.write("f.properties", text);
		assert.deepEqual(await readAgain(), ["f.properties"]);
		assert.deepEqual(await readAgain(), []);
	}
	// A file that is gone is forgotten.
	const changes: WorkspaceChange[] = [];
	open.onDidChange((change) => changes.push(change));
	// A later listener does not replace it.
	open.onDidChange(() => {});
	rmSync(shell.at("a.properties"));
	for (const expected of [1, 0]) {
		await readAgain();
		assert.equal(changes.splice(0).filter(({ kind }) => kind === "changed").length, expected);
	}
	shell.remove();
});
