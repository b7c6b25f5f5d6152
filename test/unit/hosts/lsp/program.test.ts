import assert from "node:assert/strict";
import { type ChildProcess, spawnSync } from "node:child_process";
import * as lsp from "vscode-languageserver/node";
import { ended, Shell } from "../../../shell";

describe("The program name-encoding lsp", function () {
	this.timeout(300_000);
	let shell: Shell;
	let child: ChildProcess;
	let connection: lsp.MessageConnection;
	beforeEach(async () => {
		shell = new Shell();
		child = await shell.start(["lsp", "--stdio", "--other=1"]);
		const { stdin, stdout } = child as { stdin: NodeJS.WritableStream; stdout: NodeJS.ReadableStream };
		connection = lsp.createMessageConnection(
			new lsp.StreamMessageReader(stdout),
			new lsp.StreamMessageWriter(stdin),
		);
		connection.listen();
	});
	afterEach(() => {
		connection.dispose();
		child.kill();
		shell.remove();
	});

	const initialize = (processId: number | null) =>
		connection.sendRequest("initialize", { processId, rootUri: null, capabilities: {} });

	it("answers, whatever came before, and ends when it is told to", async () => {
		child.stdin?.write("Content-Length: 4\r\n\r\n{{{{");
		const { serverInfo } = (await initialize(null)) as lsp.InitializeResult;
		assert.equal(serverInfo?.name, "name-encoding");
		await connection.sendRequest("shutdown");
		const ending = ended(child);
		await connection.sendNotification("exit");
		const { code, err } = await ending;
		assert.deepEqual([code, err], [0, ""]);
	});

	it("ends when its parent does, though its input is open", async () => {
		await initialize(spawnSync(process.execPath, ["--version"]).pid);
		assert.equal((await ended(child)).code, 1);
	});
});
