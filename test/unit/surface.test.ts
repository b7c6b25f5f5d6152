/** Checks what the extension can reach at all: reads the bundle that is shipped, and its source, as text. */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { sourceFilesBelow } from "../sources";

const root = join(__dirname, "..", "..");

// Patterns that must match nowhere, each with an example that it would find.
const nowhere: [what: string, pattern: RegExp, example: string][] = [
	["eval", /\beval\b/, 'eval("1")'],
	["code out of text", /\bFunction\s*\(/, 'new Function("1")'],
	["a timer with text", /\bset(?:Timeout|Interval)\(\s*["'`]/, 'setTimeout("f()", 1)'],
	["fetch", /\bfetch\(\s*["'`]|(?:globalThis|self|window)\.fetch\b/, 'fetch("http://h")'],
	["XMLHttpRequest", /\bXMLHttpRequest\b/, "new XMLHttpRequest"],
	["sockets", /\b(?:WebSocket|EventSource|WebTransport|RTCPeerConnection)\b/, "new WebSocket(u)"],
	["beacons", /\bsendBeacon\b/, "navigator.sendBeacon(u)"],
	["requests of Node", /\bhttps?\.(?:request|get)\b/, "http.request(u)"],
	["processes", /\bchild_process\b|\b(?:spawn|execFile|execSync)\(/, 'require("child_process")'],
	["workers", /\bnew (?:Shared)?Worker\b|\bimportScripts\b/, "new Worker(u)"],
	["modules loaded while it runs", /\bimport\s*\(/, 'import("a")'],
	["the process", /\bprocess\.\w/, "process.env"],
	["files but those of VS Code", /(?<!\.)\bfs\.(?:read|write|open|append|stat)/, "fs.readFileSync(f)"],
	["promises of files", /\b(?:node:)?fs\/promises\b/, 'import "node:fs/promises"'],
	["terminals, tasks", /\bcreateTerminal\b|\bsendText\b|\bexecuteTask\b|\bShellExecution\b/, "executeTask()"],
	["web views", /\bcreateWebviewPanel\b|\bregisterWebview/, "createWebviewPanel()"],
	["secrets and accounts", /\.secrets\b|\bgetSession\b/, "context.secrets"],
	["telemetry", /\bcreateTelemetryLogger\b|\bapplicationinsights\b/i, "createTelemetryLogger()"],
	["trust in all commands", /\bisTrusted\s*=\s*(?:true|!0)/, "isTrusted = true"],
	["HTML in Markdown", /\bsupportHtml\b/, "supportHtml = true"],
];

describe("The surface", () => {
	let bundle = "";
	before(() => {
		execFileSync(process.execPath, ["esbuild.mjs"], { cwd: root });
		bundle = readFileSync(join(root, "dist", "extension.js"), "utf8");
	});

	for (const [what, pattern, example] of nowhere) {
		it(`${what}: nowhere in the bundle or in src`, () => {
			assert.match(example, pattern);
			for (const [file, text] of [["the bundle", bundle], ...sources()] as const) {
				const found = pattern.exec(text);
				assert.equal(found && text.slice(found.index - 40, found.index + 60), null, file);
			}
		});
	}

	it("the bundle has no examples of rules", () => assert.doesNotMatch(bundle, /(?:«|\\xAB)(?!»|\\xBB)/i));

	it("the bundle requires vscode, and nothing else", () => {
		const required = [...bundle.matchAll(/\brequire\(\s*([^)]*)\)/g)].map((match) => match[1]);
		assert.deepEqual([...new Set(required)], ['"vscode"']);
		assert.doesNotMatch(bundle, /\brequire\b(?!\()/);
	});

	it("files are read and written through workspace.fs alone, in few places", () => {
		const users = sources().filter(([, text]) => /\bworkspace\.fs\.(?!isWritableFileSystem\b)/.test(text));
		assert.deepEqual(users.map(([file]) => file).sort(), [
			"src/hosts/vscode/files/fileReader.ts",
			"src/hosts/vscode/files/fileSearch.ts",
			"src/hosts/vscode/walkthroughSample.ts",
		]);
		for (const [file, text] of users) {
			// It writes its sample, into the extension's own folder.
			if (file.endsWith("/walkthroughSample.ts")) continue;
			assert.doesNotMatch(text, /\bworkspace\.fs\.(?:writeFile|delete|rename|copy|createDirectory)\b/, file);
		}
	});

	it("the system opens something in one place", () => {
		const users = sources().filter(([, text]) => /\bopenExternal\b/.test(text));
		const files = users.map(([file]) => file);
		assert.deepEqual(files, ["src/hosts/vscode/openUri.ts"]);
	});

	it("nothing is shipped that others wrote: no dependency but for development, each in the lock file", () => {
		const manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
		assert.equal(manifest.dependencies, undefined);
		const { packages } = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
		for (const name of Object.keys(manifest.devDependencies)) {
			assert.match(packages[`node_modules/${name}`].integrity, /^sha512-/, name);
		}
	});
});

/** The files of the extension with their texts, comments left out. The command line is no part of it. */
function sources(): [file: string, text: string][] {
	const files = sourceFilesBelow("src").filter((file) => !/^src\/hosts\/(?:cli|node)\//.test(file));
	return files.map((file) => {
		const text = readFileSync(join(root, file), "utf8");
		return [file, text.replace(/\/\*\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, "")];
	});
}
