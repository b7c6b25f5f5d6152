import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { closeSync, mkdirSync, openSync, readdirSync } from "node:fs";
import { setImmediate } from "node:timers/promises";
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

	it("ends quietly when nobody reads on", async () => {
		shell.write("a.properties", raw.repeat(5_000));
		const child = await shell.start(["check", "--raw-uri-key", "error"]);
		const ending = ended(Object.assign(child, { stdout: null }, { unread: child.stdout }));
		(child as unknown as { unread: NodeJS.ReadableStream & { destroy(): void } }).unread.destroy();
		const { err, signal } = await ending;
		assert.deepEqual([err, signal], ["", null]);
	});

	it("writes all of a long report into a pipe", async () => {
		shell.write("a.properties", raw.repeat(5_000));
		const { out, code } = await ended(await shell.start(["check"]));
		assert.equal(out.split("\n").length, 5_000 + 2);
		assert.equal(code, 1);
	});

	/** Files in folders, each with a name to be renamed, and other texts around it. */
	const count = 100;
	const oldText = (i: number) => `# ${i}\r\nhttp---h.x-a = ${"x".repeat(2000)}\r\n`;
	const newText = (i: number) => oldText(i).replace("http---h.x-a", "http---h.x-b");
	const pathOf = (i: number) => `${i % 10}/${i}.properties`;
	const writeAll = () => {
		for (let i = 0; i < count; i++) shell.write(pathOf(i), oldText(i));
	};
	const rename = ["rename", "http://h.x/a", "http://h.x/b"];

	/** How many files are new; each is one or the other. */
	const newOnes = () => {
		let changed = 0;
		for (let i = 0; i < count; i++) {
			const text = shell.read(pathOf(i));
			assert.ok(text === oldText(i) || text === newText(i), pathOf(i));
			if (text === newText(i)) changed++;
		}
		return changed;
	};

	/** How far the program is: temporary files are written first, and then take the place of the old ones. */
	const stepsDone = () => {
		const temporary = shell.files().filter((file) => file.endsWith(".tmp")).length;
		const isRenaming = newOnes() > 0;
		return isRenaming ? count + newOnes() : temporary;
	};

	it("killed at any moment, leaves each file old or new, and a second run finishes", async () => {
		const kills = 20;
		const found = { old: 0, mixed: 0, leftovers: 0 };
		for (let kill = 0; kill < kills; kill++) {
			writeAll();
			const child = await shell.start(rename);
			const ending = ended(child);
			const steps = (kill * 2 * count) / kills;
			while (child.exitCode === null && stepsDone() < steps) await setImmediate();
			child.kill("SIGKILL");
			await ending;
			const changed = newOnes();
			if (changed === 0) found.old++;
			else if (changed < count) found.mixed++;
			if (shell.files().length > count) found.leftovers++;
			const second = await shell.run(rename);
			assert.equal(second.code, 0, second.err);
			assert.equal(newOnes(), count);
			assert.equal(shell.files().length, count, "the second run removes what the first has left");
		}
		assert.ok(found.old > 0 && found.mixed > 0 && found.leftovers > 0, JSON.stringify(found));
	});

	it("interrupted, leaves nothing half written, and says so by its exit code", async () => {
		const codes = new Set<number>();
		for (let i = 0; i < 5; i++) {
			writeAll();
			const child = await shell.start(rename);
			const ending = ended(child);
			// Once a temporary file is there, it is writing.
			const isWriting = () => readdirSync(shell.at("0")).some((file) => file.endsWith(".tmp"));
			while (!isWriting() && child.exitCode === null) await setImmediate();
			child.kill("SIGINT");
			codes.add((await ending).code);
			newOnes();
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
			return this.skip();
		}
		const ran = await ended(await shell.start(["check"], { stdio: ["ignore", full, "pipe"] }));
		closeSync(full);
		assert.match(ran.err, /ENOSPC/);
		assert.equal(ran.code, 2);
	});
});
