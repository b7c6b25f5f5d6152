import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { closeSync, mkdirSync, openSync, rmdirSync } from "node:fs";
import { setImmediate } from "node:timers/promises";
import { count, countNewTexts, rename, writeOldTexts } from "../../../killedRename";
import { ended, itOnUnix, Shell } from "../../../shell";

const raw = "http://h/p=1\n";

describe("The program name-encoding", function () {
	this.timeout(300_000);
	const shell = new Shell();
	afterEach(() => shell.remove());

	it("says why it fails, on the stream for errors", async () => {
		const { out, err, code } = await ended(await shell.start(["check", "none"]));
		assert.deepEqual([out, err], ["", 'name-encoding: No file or folder matches "none".\n']);
		assert.equal(code, 2);
	});

	itOnUnix("says that its folder is gone", async () => {
		mkdirSync(shell.at("gone"));
		const child = await shell.start(["check"], { cwd: shell.at("gone") });
		rmdirSync(shell.at("gone"));
		const { err, code } = await ended(child);
		assert.match(err, /^name-encoding: ENOENT[^\n]*\n$/);
		assert.equal(code, 2);
	});

	it("ends quietly when nobody reads on", async () => {
		shell.write("a.properties", `a=1\n${raw.repeat(2_000)}`);
		const child = await shell.start(["check", "--raw-uri-key", "error"]);
		const ending = ended(Object.assign(child, { stdout: null }, { unread: child.stdout }));
		(child as unknown as { unread: NodeJS.ReadableStream & { destroy(): void } }).unread.destroy();
		const { err, signal, code } = await ending;
		assert.deepEqual([err, signal, code], ["", null, 2]);
	});

	it("writes all of a long report into a pipe", async () => {
		shell.write("a.properties", `a=1\n${raw.repeat(2_000)}`);
		const { out, err, code } = await ended(await shell.start(["check"]));
		assert.equal(out.split("\n").length, 2_000 + 2);
		assert.deepEqual([err, code], ["", 1]);
	});

	it("interrupted, ends at once, leaves each file old or new, and a second run finishes", async () => {
		writeOldTexts(shell);
		const child = await shell.start(rename);
		const ending = ended(child);
		while (child.exitCode === null && countNewTexts(shell) === 0) await setImmediate();
		child.kill("SIGINT");
		const { code, signal } = await ending;
		assert.ok(signal === "SIGINT" || code !== 0);
		assert.ok(countNewTexts(shell) < count);
		assert.equal((await ended(await shell.start(rename))).code, 0);
		assert.equal(countNewTexts(shell), count);
	});

	/** Pipes without a writer, in place of files that the program looks for. */
	const pipes: [path: string, code: number, err: RegExp][] = [
		[".gitignore", 1, /^$/],
		[".vscode/settings.json", 2, /^name-encoding: \.vscode\/settings\.json .* it is not a text file\.\n$/],
	];
	for (const [path, code, err] of pipes) {
		itOnUnix(`does not wait for a pipe in place of ${path}`, async () => {
			shell.write("a.properties", raw);
			mkdirSync(shell.at(".vscode"));
			execFileSync("mkfifo", [shell.at(path)]);
			const ran = await ended(await shell.start(["check"]));
			assert.match(ran.err, err);
			assert.equal(ran.code, code);
		});
	}

	it("says why it cannot write, and writes nothing", async function () {
		shell.write("a.properties", `http---h.x-a=1\n`);
		let full: number;
		try {
			full = openSync("/dev/full", "w");
		} catch {
			// Only Linux has a device that is always full.
			return this.skip();
		}
		const ran = await ended(await shell.start(["check"], { stdio: ["ignore", full, "pipe"] }));
		closeSync(full);
		assert.match(ran.err, /ENOSPC/);
		assert.equal(ran.code, 2);
	});
});
