/** Which files are read when somebody else names them: any link can call any command. */
import * as vscode from "vscode";
import * as assert from "../../host/assert";
import { filesOfNode } from "../files";
import { MemoryFiles } from "../memoryFiles";
import { watching } from "../watched";

const bytes = new TextEncoder().encode("http\\://h.x/secret = 1\n");

function root(): vscode.Uri {
	const [folder] = vscode.workspace.workspaceFolders ?? [];
	assert.ok(folder);
	return folder.uri;
}

const inFolder = (name: string) => vscode.Uri.joinPath(root(), "reach", name);
/** A folder beside that of the workspace, whose name begins with the same letters. */
const besides = (name: string) => root().with({ path: `${root().path}-besides/${name}` });
const parsed = (path: string) => vscode.Uri.parse(`${root().toString()}${path}`);
const memory = (path: string) => vscode.Uri.from({ scheme: "memory", path });

async function written(uri: vscode.Uri): Promise<vscode.Uri> {
	await vscode.workspace.fs.writeFile(uri, bytes);
	return uri;
}

/** A file that is named, and whether it is read; it exists. */
const rows: [title: string, isRead: boolean, make: () => PromiseLike<vscode.Uri>][] = [
	["a file of the workspace", true, () => written(inFolder("a.properties"))],
	["a file with dots in its name", true, () => written(inFolder("a..b...properties"))],
	["a file in a folder with dots in its name", true, () => written(inFolder("..a/b../c.properties"))],
	[
		"an open document of any scheme",
		true,
		async () => (await vscode.workspace.openTextDocument(await written(memory("/open.properties")))).uri,
	],
	[
		"an open document from beside the workspace",
		true,
		async () => (await vscode.workspace.openTextDocument(await written(besides("open.properties")))).uri,
	],
	[
		"an untitled document",
		true,
		async () => {
			const uri = vscode.Uri.parse("untitled:reach.properties");
			const edit = new vscode.WorkspaceEdit();
			await vscode.workspace.openTextDocument(uri);
			edit.insert(uri, new vscode.Position(0, 0), new TextDecoder().decode(bytes));
			await vscode.workspace.applyEdit(edit);
			return uri;
		},
	],
	[
		"a file beside the workspace, in a folder that begins like it",
		false,
		() => written(besides("a.properties")),
	],
	[
		"a file above the workspace by dots",
		false,
		async () => {
			await written(besides("dots.properties"));
			return root().with({ path: `${root().path}/../${besides("").path.split("/").at(-2)}/dots.properties` });
		},
	],
	[
		"a file above the workspace by encoded dots",
		false,
		async () => {
			await written(besides("encoded.properties"));
			return parsed(`/%2e%2E/${besides("").path.split("/").at(-2)}/encoded.properties`);
		},
	],
	[
		"a file above the workspace by dots and encoded slashes",
		false,
		async () => {
			await written(besides("slashes.properties"));
			return parsed(`/reach%2f..%2F..%2f${besides("").path.split("/").at(-2)}%2fslashes.properties`);
		},
	],
	["a file by dots and backslashes", false, async () => parsed("/reach/..%5C..%5Ca.properties")],
	["a file on the network", false, async () => vscode.Uri.parse("http://evil.example/x.properties")],
	["a file of another file system", false, () => written(memory("/closed.properties"))],
	["the user's own data", false, async () => vscode.Uri.parse("vscode-userdata:/User/x.properties")],
	[
		"a file of the workspace's path in another scheme",
		false,
		() => written(memory(inFolder("a.properties").path)),
	],
	[
		"a file of the workspace, with a query",
		false,
		async () => inFolder("a.properties").with({ query: "/etc/x" }),
	],
];

/** As a link asks for it, past the command. */
const decodedView = (source: vscode.Uri) =>
	vscode.Uri.from({ scheme: "name-encoding-decoded", path: "/x.properties", query: source.toString() });

async function assertRead(uri: vscode.Uri, isRead: boolean): Promise<void> {
	const wasOpen = vscode.workspace.textDocuments.some(
		(document) => document.uri.toString() === uri.toString(),
	);
	for (const [command, refusal] of [
		["showDecoded", /^Only open files and files in the workspace are read/],
		["encodeKeys", /^There are no keys to rewrite\.$/],
	] as const) {
		const { messages, rejections } = await watching(() =>
			vscode.commands.executeCommand(`nameEncoding.${command}`, uri),
		);
		assert.deepEqual(rejections, [], command);
		assert.equal(refusal.test(messages.join()), !isRead, `${command}: ${messages.join()}`);
	}
	if (isRead) {
		assert.match((await vscode.workspace.openTextDocument(decodedView(uri))).getText(), /secret/);
	} else {
		await assert.rejects(vscode.workspace.openTextDocument(decodedView(uri)), /cannot open/);
		const open = vscode.workspace.textDocuments.filter(
			(document) => document.uri.toString() === uri.toString(),
		);
		assert.equal(open.length > 0, wasOpen);
	}
}

describe("What a command is told to read", () => {
	let registration: vscode.Disposable;
	before(async () => {
		registration = vscode.workspace.registerFileSystemProvider("memory", new MemoryFiles());
		await vscode.extensions.getExtension("name-encoding.name-encoding")?.activate();
	});
	after(async () => {
		registration.dispose();
		for (const folder of [inFolder(""), besides("")])
			await vscode.workspace.fs.delete(folder, { recursive: true });
	});

	for (const [title, isRead, make] of rows) {
		it(`${title}: ${isRead ? "read" : "not read"}`, async () => assertRead(await make(), isRead));
	}

	it("links: not read, neither a file nor what is in a folder", async function () {
		const fs = filesOfNode();
		// In a browser's host there are no links to make.
		if (!fs) this.skip();
		await written(inFolder("x.properties"));
		const target = await written(besides("linked.properties"));
		fs.symlinkSync(target.fsPath, inFolder("link.properties").fsPath);
		fs.symlinkSync(vscode.Uri.joinPath(target, "..").fsPath, inFolder("linked").fsPath);
		await assertRead(inFolder("link.properties"), false);
		await assertRead(inFolder("linked/linked.properties"), false);
		// Where a user has opened it, it is read.
		await vscode.window.showTextDocument(inFolder("link.properties"));
		await assertRead(inFolder("link.properties"), true);
	});
});
