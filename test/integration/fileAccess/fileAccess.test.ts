/** Which files commands read when a foreign link names them: any link can run any command. */
import * as vscode from "vscode";
import * as assert from "../../host/assert";
import { firstFolder } from "../marked";
import { MemoryFiles } from "../memoryFiles";
import { watching } from "../watched";

const bytes = new TextEncoder().encode("http\\://h.x/secret = 1\n");

const inFolder = (name: string) => vscode.Uri.joinPath(firstFolder(), "reach", name);
/** A folder beside that of the workspace, whose name begins with the same letters. */
const besides = (name: string) => firstFolder().with({ path: `${firstFolder().path}-besides/${name}` });
const memory = (path: string) => vscode.Uri.from({ scheme: "memory", path });

async function written(uri: vscode.Uri): Promise<vscode.Uri> {
	await vscode.workspace.fs.writeFile(uri, bytes);
	return uri;
}

/** A file that is named, and whether it is read; it exists. */
const rows: [title: string, isRead: boolean, make: () => PromiseLike<vscode.Uri>][] = [
	["a file of the workspace", true, () => written(inFolder("a.properties"))],
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
	["a file beside the workspace, in a folder named alike", false, () => written(besides("a.properties"))],
	["a file on the network", false, async () => vscode.Uri.parse("http://evil.example/x.properties")],
	["a file of another file system", false, () => written(memory("/closed.properties"))],
	["the user's own data", false, async () => vscode.Uri.parse("vscode-userdata:/User/x.properties")],
	["a file of its path in another scheme", false, () => written(memory(inFolder("a.properties").path))],
];

async function assertRead(uri: vscode.Uri, isRead: boolean): Promise<void> {
	const openOnes = () => vscode.workspace.textDocuments.filter((it) => it.uri.toString() === uri.toString());
	const before = openOnes().length;
	const { messages, shown, rejections } = await watching(() =>
		vscode.commands.executeCommand("nameEncoding.fixKeys", uri),
	);
	assert.deepEqual(rejections, []);
	const isLeft = messages.join().endsWith("(0 files read).");
	assert.equal(isLeft, !isRead, [...messages, ...shown.map(({ text }) => text)].join("; "));
	if (!isRead) assert.equal(openOnes().length, before);
}

describe("What a command is told to read", () => {
	let registration: vscode.Disposable;
	before(() => {
		registration = vscode.workspace.registerFileSystemProvider("memory", new MemoryFiles());
	});
	after(async () => {
		registration.dispose();
		for (const folder of [inFolder(""), besides("")])
			await vscode.workspace.fs.delete(folder, { recursive: true });
	});

	for (const [title, isRead, make] of rows) {
		it(`${title}: ${isRead ? "read" : "not read"}`, async () => assertRead(await make(), isRead));
	}
});
