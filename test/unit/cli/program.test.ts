import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { closeSync, existsSync, mkdirSync, openSync, readdirSync } from "node:fs";
import { setImmediate } from "node:timers/promises";
import { count, countNewTexts, killRename, rename, writeOldTexts } from "../../killedRename";
import { ended, Shell } from "../../shell";

const raw = "http://h/p=1\n";

describe("The program name-encoding", function () {
	this.timeout(300_000);
	let shell: Shell;
	beforeEach(() => {
		shell = new Shell();
	});
	afterEach(() => shell.remove());

	const rows: [title: string, args: readonly string[], code: number, out: RegExp, err: RegExp][] = [
		["finds", ["check"], 1, /^a\.properties:1:1 warning /, /^$/],
		["fails", ["check", "none"], 2, /^$/, /^name-encoding: There is no file or folder "none"\.\n$/],
		["helps", ["--help"], 0, /Usage: name-encoding COMMAND/, /^$/],
		["needs a command", [], 2, /^$/, /^name-encoding: A command is needed\./],
		["encodes", ["encode", "http://h/p"], 0, /^http---h-p\n$/, /^$/],
	];
	for (const [title, args, code, out, err] of rows) {
		it(title, async () => {
			shell.write("a.properties", raw);
			const ran = await ended(await shell.start(args));
			assert.match(ran.out, out);
			assert.match(ran.err, err);
			assert.equal(ran.code, code);
		});
	}

	it("says the same of many files, which threads look at, as of each alone", async () => {
		const texts = ["a=1\n", "http---h-p=1\n", raw, "a=1\na=2\n", "http---h-_zz=1\n", "\0"];
		const files = Array.from({ length: 150 }, (_, i) => `${i % 7}/${i}.properties`);
		for (const [i, file] of files.entries()) shell.write(file, texts[i % texts.length] as string);
		const many = await ended(await shell.start(["check", "--format", "json"]));
		const one = await shell.run(["check", "--format", "json", "--", ...files.slice(0, texts.length)]);
		const problemsOf = ({ out }: { out: string }) =>
			JSON.parse(out).problems.map(({ path, rule, message }: Record<string, string>) => [
				path,
				rule,
				message,
			]);
		const isAmong = ([path]: string[]) => files.indexOf(path as string) < texts.length;
		assert.deepEqual(problemsOf(many).filter(isAmong), problemsOf(one));
		const all = await shell.run(["check", "--format", "json"]);
		assert.deepEqual([many.out, many.err, many.code], [all.out, all.err, all.code]);
		assert.equal(many.code, 2);
	});

	it("interrupted while threads are at work, ends at once", async () => {
		for (let i = 0; i < 200; i++) shell.write(`${i}.properties`, `a = ${"b \\\n".repeat(20_000)}\n`);
		const child = await shell.start(["check"]);
		const ending = ended(child);
		// Node has eleven threads of its own. Elsewhere than on Linux, the program is interrupted as it starts.
		const threads = `/proc/${child.pid}/task`;
		while (child.exitCode === null && existsSync(threads) && readdirSync(threads).length < 12)
			await setImmediate();
		child.kill("SIGINT");
		const { code, signal, out } = await ending;
		assert.ok(code === 130 || signal === "SIGINT");
		assert.equal(out, "");
	});

	it("says that standard input is a folder", async () => {
		const folder = openSync(shell.folder, "r");
		const ran = await ended(await shell.start(["encode"], { stdio: [folder, "pipe", "pipe"] }));
		closeSync(folder);
		assert.deepEqual([ran.code, ran.err], [2, "name-encoding: Standard input is a folder.\n"]);
	});

	it("ends quietly when nobody reads on", async () => {
		shell.write("a.properties", `a=1\n${raw.repeat(5_000)}`);
		const child = await shell.start(["check", "--raw-uri-key", "error"]);
		const ending = ended(Object.assign(child, { stdout: null }, { unread: child.stdout }));
		(child as unknown as { unread: NodeJS.ReadableStream & { destroy(): void } }).unread.destroy();
		const { err, signal } = await ending;
		assert.deepEqual([err, signal], ["", null]);
	});

	it("writes all of a long report into a pipe", async () => {
		shell.write("a.properties", `a=1\n${raw.repeat(5_000)}`);
		const { out, code } = await ended(await shell.start(["check"]));
		assert.equal(out.split("\n").length, 5_000 + 2);
		assert.equal(code, 1);
	});

	// All steps of the work have their turn in test/interop.
	it("killed at any moment, leaves each file old or new, and a second run finishes", async () => {
		const { old } = await killRename(shell, 4);
		assert.ok(old > 0);
	});

	it("interrupted, leaves nothing half written, and says so by its exit code", async () => {
		const codes = new Set<number>();
		for (let i = 0; i < 5; i++) {
			writeOldTexts(shell);
			const child = await shell.start(rename);
			const ending = ended(child);
			// Once a temporary file is there, it is writing.
			const isWriting = () => readdirSync(shell.at("0")).some((file) => file.endsWith(".tmp"));
			while (!isWriting() && child.exitCode === null) await setImmediate();
			child.kill("SIGINT");
			codes.add((await ending).code);
			countNewTexts(shell);
			assert.equal(shell.files().length, count);
		}
		assert.ok(codes.has(130), [...codes].join());
	});

	/** Pipes that nobody writes to, in place of files that are looked for. */
	const pipes: [path: string, code: number, err: RegExp][] = [
		[".gitignore", 1, /^$/],
		[".vscode/settings.json", 2, /^name-encoding: \.vscode\/settings\.json .* not a file\.\n$/],
	];
	for (const [path, code, err] of pipes) {
		it(`does not wait for a pipe in place of ${path}`, async function () {
			// Windows has no pipes among its files.
			if (process.platform === "win32") return this.skip();
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
