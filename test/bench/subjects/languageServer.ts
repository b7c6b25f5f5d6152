/** The language server as it ships, beside one that has nothing to say. */
import assert from "node:assert/strict";
import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import * as lsp from "vscode-languageserver/node";
import { repository } from "../../host/launch/places";
import { type Figure, type Measure, median } from "../figure";
import { madeProperties } from "../made";

const rounds = 15;
const cli = path.join(repository, "dist", "npm", "cli.js");
const ownUri = "file:///bench/a.properties";

/** A server that reports no problem after each change. */
const empty = `
const lsp = require("vscode-languageserver/node");
const connection = lsp.createConnection(process.stdin, process.stdout);
connection.onInitialize(() => ({ capabilities: { textDocumentSync: 2 } }));
connection.onDidChangeTextDocument(({ textDocument: { uri } }) => connection.sendDiagnostics({ uri, diagnostics: [] }));
connection.listen();`;

export const measure: Measure = async () => {
	execFileSync(process.execPath, [path.join(repository, "npm", "build.mjs")], { stdio: "inherit" });
	const servers = [
		await Server.start([cli, "lsp"]),
		await Server.start(["-e", empty, "--", "--stdio"]),
	] as const;
	try {
		return [await keystrokes(...servers), await keystrokesInBundle(), startUp()];
	} finally {
		for (const server of servers) server.end();
	}
};

/** Has a program tell its own processor time: on a busy machine, time that passes says little. */
const tellingTime = `data:text/javascript,${encodeURIComponent(
	'process.on("message", () => process.send(process.cpuUsage()));',
)}`;

class Server {
	readonly #connection: lsp.MessageConnection;
	#version = 1;
	#uri = ownUri;

	private constructor(readonly child: ChildProcess) {
		const { stdin, stdout } = child as { stdin: NodeJS.WritableStream; stdout: NodeJS.ReadableStream };
		this.#connection = lsp.createMessageConnection(
			new lsp.StreamMessageReader(stdout),
			new lsp.StreamMessageWriter(stdin),
		);
		this.#connection.listen();
	}

	static async start(args: readonly string[]): Promise<Server> {
		const child = spawn(process.execPath, ["--import", tellingTime, ...args], {
			cwd: repository,
			stdio: ["pipe", "pipe", "inherit", "ipc"],
		});
		const server = new Server(child);
		const capabilities = { textDocument: { publishDiagnostics: { relatedInformation: true } } };
		await server.#connection.sendRequest("initialize", { processId: null, rootUri: null, capabilities });
		await server.#connection.sendNotification("initialized", {});
		return server;
	}

	async open(text: string, uri = ownUri): Promise<void> {
		this.#uri = uri;
		const textDocument = { uri, languageId: "java-properties", version: this.#version, text };
		await this.#connection.sendNotification("textDocument/didOpen", { textDocument });
	}

	/** Types a character at the beginning, and waits for what is reported then. */
	async type(): Promise<lsp.Diagnostic[]> {
		const reported = this.reported();
		const start = { line: 0, character: 0 };
		const contentChanges = [{ range: { start, end: start }, text: "a" }];
		const textDocument = { uri: this.#uri, version: ++this.#version };
		await this.#connection.sendNotification("textDocument/didChange", { textDocument, contentChanges });
		return reported;
	}

	/** What is reported next. */
	reported(): Promise<lsp.Diagnostic[]> {
		return new Promise((resolve) => {
			this.#connection.onNotification("textDocument/publishDiagnostics", ({ diagnostics }) =>
				resolve(diagnostics),
			);
		});
	}

	/** How much processor time a keystroke takes, in milliseconds. */
	async timeToType(): Promise<number> {
		const before = await this.#processorTime();
		await this.type();
		return (await this.#processorTime()) - before;
	}

	async #processorTime(): Promise<number> {
		this.child.send("");
		const [usage] = (await once(this.child, "message")) as [NodeJS.CpuUsage];
		return (usage.user + usage.system) / 1000;
	}

	end(): void {
		this.#connection.dispose();
		this.child.kill();
	}
}

async function keystrokes(ours: Server, rival: Server): Promise<Figure> {
	const text = `a=1\n${madeProperties(10_000)}http://h.x/p=1\n`;
	for (const server of [ours, rival]) await server.open(text);
	// The first reads all keys.
	await ours.type();
	assert.ok((await ours.type()).some(({ code }) => code === "raw-uri-key"));
	assert.deepEqual(await rival.type(), []);
	const times = await timesOf(ours, rival);
	return {
		subject: "problems among 10,000 keys, after a keystroke",
		rival: "an empty server's",
		kind: "difference",
		ratios: times.map(([time, rivals]) => time - rivals),
		wanted: 40,
		remark: `${medians(times)}, of processor time`,
	};
}

/** The largest bundle known: 62 files with 129,000 entries. */
async function keystrokesInBundle(): Promise<Figure> {
	const folder = mkdtempSync(path.join(tmpdir(), "name-encoding-bench-"));
	const servers: Server[] = [];
	try {
		const text = `a=1\n${madeProperties(2_080)}`;
		for (let file = 1; file < 62; file++) {
			const locale = `en_${String.fromCharCode(65 + (file >> 4), 65 + (file & 15))}`;
			writeFileSync(path.join(folder, `m_${locale}.properties`), `${text}not\\ found=x\n`);
		}
		const ours = await Server.start([cli, "lsp"]);
		const rival = await Server.start([cli, "lsp"]);
		servers.push(ours, rival);
		await rival.open(`${text}not found=y\n`);
		await ours.open(`${text}not found=y\n`, pathToFileURL(path.join(folder, "m.properties")).href);
		// The siblings are read first.
		const isKnown = ({ relatedInformation = [] }: lsp.Diagnostic) => relatedInformation.length > 0;
		while (!(await ours.reported()).some(isKnown));
		assert.ok((await ours.type()).some(isKnown));
		assert.ok(!(await rival.type()).some(isKnown));
		const times = await timesOf(ours, rival);
		return {
			subject: "problems in a bundle of 129,000 entries, after a keystroke",
			rival: "the file alone",
			kind: "time",
			ratios: times.map(([time, rivals]) => time / rivals),
			wanted: 1.5,
			remark: `${medians(times)}, of processor time`,
		};
	} finally {
		for (const server of servers) server.end();
		rmSync(folder, { recursive: true });
	}
}

function startUp(): Figure {
	const messages = [
		{ id: 1, method: "initialize", params: { processId: null, rootUri: null, capabilities: {} } },
		{ id: 2, method: "shutdown" },
		{ method: "exit" },
	].map((message) => JSON.stringify({ jsonrpc: "2.0", ...message }));
	const input = messages.map((message) => `Content-Length: ${message.length}\r\n\r\n${message}`).join("");
	const run = (...args: string[]) => {
		const begin = performance.now();
		const { status, stdout } = spawnSync(process.execPath, args, { cwd: repository, input });
		assert.equal(status, 0);
		return { time: performance.now() - begin, said: String(stdout) };
	};
	assert.match(run(cli, "lsp").said, /"serverInfo":\{"name":"name-encoding"/);
	const times = Array.from({ length: rounds }, (): [number, number] => [
		run(cli, "lsp").time,
		run("-e", "0").time + run("-e", 'require("vscode-languageserver/node")').time,
	]);
	return {
		subject: "name-encoding lsp, until it has answered and ended",
		rival: "node -e 0, and loading vscode-languageserver",
		kind: "time",
		ratios: times.map(([time, rivals]) => time / rivals),
		wanted: 1.3,
		remark: medians(times),
	};
}

/** The time that a keystroke takes each of them, for each round. */
async function timesOf(ours: Server, rival: Server): Promise<[ours: number, rival: number][]> {
	const times: [number, number][] = [];
	for (let round = 0; round <= rounds; round++)
		times.push([await ours.timeToType(), await rival.timeToType()]);
	// The first round is a warm-up.
	return times.slice(1);
}

function medians(times: readonly (readonly [ours: number, rival: number])[]): string {
	const [ours, rival] = [0, 1].map((side) => median(times.map((both) => both[side] as number)).toFixed(1));
	return `${ours} ms : ${rival} ms, medians of ${times.length} rounds`;
}
