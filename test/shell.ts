/** A temporary folder, and the command line run in it: in this process with streams of a test, or as a program. */
import { type ChildProcess, type SpawnOptions, spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { PassThrough, Readable } from "node:stream";
import { build } from "esbuild";
import { runCommand } from "../src/hosts/cli/commandLine";
import { realPathOf } from "../src/hosts/node/paths";

/** Tests what Windows does not have: names of any characters, pipes among files, folders without permission. */
export function itOnUnix(title: string, test: Mocha.AsyncFunc): void {
	(process.platform === "win32" ? it.skip : it)(title, test);
}

export interface Ran {
	readonly code: number;
	readonly out: string;
	readonly err: string;
}

export interface Circumstances {
	/** The text, the bytes, or the chunks in which they come. */
	readonly input?: string | Uint8Array | readonly (string | Uint8Array)[];
	readonly isTerminal?: boolean;
	readonly environment?: Readonly<Record<string, string>>;
	/** Below the folder, the folder in which the command runs. */
	readonly below?: string;
}

export class Shell {
	#folder: string | undefined;

	/** @param program the file that `start` runs; by default, it is built from the sources */
	constructor(readonly program?: string) {}

	/** Its name has what paths may have: blanks, percent signs, brackets and letters beyond ASCII. No part is a link. */
	get folder(): string {
		this.#folder ??= mkdtempSync(join(realPathOf(tmpdir()), "a b %41 [x] ä-"));
		return this.#folder;
	}

	/** Removes the folder. There is another one from then on. */
	remove(): void {
		rmSync(this.folder, { recursive: true, force: true });
		this.#folder = undefined;
	}

	at(path: string): string {
		return join(this.folder, path);
	}

	write(path: string, text: string | Uint8Array): void {
		mkdirSync(dirname(this.at(path)), { recursive: true });
		writeFileSync(this.at(path), text);
	}

	/** Writes files; each text is written with UTF-8. */
	writeAll(files: Readonly<Record<string, string>>): void {
		for (const [path, text] of Object.entries(files)) this.write(path, text);
	}

	read(path: string, encoding: "utf8" | "latin1" = "utf8"): string {
		return readFileSync(this.at(path), encoding);
	}

	/** All files below the folder. */
	files(): string[] {
		const entries = readdirSync(this.folder, { recursive: true, withFileTypes: true });
		return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
	}

	/** Runs a command with the arguments that a line has between blanks, or as given. */
	async run(command: string | readonly string[], circumstances: Circumstances = {}): Promise<Ran> {
		const { out, ...ran } = await this.runForBytes(command, circumstances);
		return { ...ran, out: out.toString("utf8") };
	}

	/** The same, with the octets of standard output. */
	async runForBytes(
		command: string | readonly string[],
		circumstances: Circumstances = {},
	): Promise<{ readonly code: number; readonly out: Buffer; readonly err: string }> {
		const { input = "", isTerminal = false, environment = {}, below = "." } = circumstances;
		const chunks = typeof input === "string" || input instanceof Uint8Array ? [input] : input;
		const [stdout, stderr] = [new Screen(isTerminal), new Screen(isTerminal)];
		const [out, err] = [bytesOf(stdout), textOf(stderr)];
		const code = await runCommand(typeof command === "string" ? command.split(" ") : command, {
			stdin: Readable.from(chunks.map((chunk) => Buffer.from(chunk))),
			stdout,
			stderr,
			folder: realPathOf(this.at(below)),
			environment,
		});
		stdout.end();
		stderr.end();
		return { code, out: await out, err: await err };
	}

	/** Starts the program. */
	async start(args: readonly string[], options: SpawnOptions = {}): Promise<ChildProcess> {
		if (this.program === undefined) built ??= buildProgram();
		const file = this.program ?? ((await built) as string);
		return spawn(process.execPath, [file, ...args], { cwd: this.folder, ...options });
	}
}

class Screen extends PassThrough {
	constructor(readonly isTTY: boolean) {
		super();
	}
}

async function bytesOf(stream: Readable): Promise<Buffer> {
	const parts: Buffer[] = [];
	for await (const part of stream) parts.push(Buffer.from(part));
	return Buffer.concat(parts);
}

async function textOf(stream: Readable): Promise<string> {
	return (await bytesOf(stream)).toString("utf8");
}

let built: Promise<string> | undefined;

async function buildProgram(): Promise<string> {
	const root = join(__dirname, "..");
	const outfile = join(root, "dist", "test", "name-encoding.cjs");
	await build({
		absWorkingDir: root,
		entryPoints: ["src/hosts/cli/main.ts"],
		outfile,
		bundle: true,
		platform: "node",
		format: "cjs",
		mainFields: ["module", "main"],
		logLevel: "error",
	});
	return outfile;
}

/** What a started program has written, and how it ended. */
export async function ended(child: ChildProcess): Promise<Ran & { readonly signal: string | null }> {
	const [out, err] = [child.stdout ? textOf(child.stdout) : "", child.stderr ? textOf(child.stderr) : ""];
	const [code, signal] = await new Promise<[number | null, string | null]>((resolve) => {
		child.on("close", (code, signal) => resolve([code, signal]));
	});
	return { code: code ?? -1, signal, out: await out, err: await err };
}
