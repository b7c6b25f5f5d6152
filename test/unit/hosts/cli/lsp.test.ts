import assert from "node:assert/strict";
import { type ChildProcess, spawnSync } from "node:child_process";
import * as lsp from "vscode-languageserver/node";
import { ended, type Ran, Shell } from "../../../shell";

const shell = new Shell();
const children: ChildProcess[] = [];

async function start() {
	const child = await shell.start(["lsp", "--stdio", "--other=1"]);
	children.push(child);
	const { stdin, stdout } = child as { stdin: NodeJS.WritableStream; stdout: NodeJS.ReadableStream };
	const reader = new lsp.StreamMessageReader(stdout);
	const connection = lsp.createMessageConnection(reader, new lsp.StreamMessageWriter(stdin));
	connection.listen();
	const initialize = (processId: number | null): Promise<lsp.InitializeResult> =>
		connection.sendRequest("initialize", { processId, rootUri: null, capabilities: {} });
	return { stdin, connection, initialize, ending: ended(child) };
}

/** It looks for its parent every three seconds, so rows of all files run meanwhile. */
let withoutParent: Promise<Ran>;
before(async () => {
	const { initialize, ending } = await start();
	await initialize(spawnSync(process.execPath, ["--version"]).pid);
	withoutParent = ending;
});
after(() => {
	for (const child of children) child.kill();
	shell.remove();
});

describe("The program name-encoding lsp", function () {
	this.timeout(300_000);

	it("answers, whatever came before, and ends when it is told to", async () => {
		const { stdin, connection, initialize, ending } = await start();
		stdin.write("Content-Length: 4\r\n\r\n{{{{");
		const { serverInfo } = await initialize(null);
		assert.equal(serverInfo?.name, "name-encoding");
		await connection.sendRequest("shutdown");
		await connection.sendNotification("exit");
		const { code, err } = await ending;
		assert.deepEqual([code, err], [0, ""]);
	});

	it("ends when its parent does, though its input is open", async () => {
		assert.equal((await withoutParent).code, 1);
	});
});
