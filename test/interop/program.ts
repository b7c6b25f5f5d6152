import assert from "node:assert/strict";
import { type SpawnSyncOptions, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { nameDecode, nameEncode } from "../../src/uri/nameEncoding";
import { accepted } from "../outcomes";
import { uris } from "./uris";

/** Of what is drawn: `SEED=…` repeats another run. */
export const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));

/** A program that reads names. */
export interface Program {
	readonly name: string;
	isInstalled(): boolean;
	/** The checks of the program, by their titles. Each gets an empty folder, and throws if it fails. */
	readonly checks: Checks;
	/** Ends what the checks share. */
	end?(): Promise<void>;
}

export type Check = (folder: string) => void | Promise<void>;
export type Checks = Readonly<Record<string, Check>>;

/** The name of each of the URIs. */
export const names: readonly string[] = uris.map((uri) => accepted(nameEncode(uri)));

/** The URIs as their names give them back: the hexadecimal digits of triplets in lower case, all else as it was. */
export const urisOfNames: readonly string[] = uris.map((uri) =>
	uri.replace(/%[0-9A-Fa-f]{2}/g, (triplet) => triplet.toLowerCase()),
);

/** The URIs of the names that a program gives back. */
export function urisOf(read: readonly string[]): string[] {
	return read.map((name) => accepted(nameDecode(name)));
}

export interface Ended {
	readonly status: number | null;
	readonly output: string;
	readonly errors: string;
}

interface Circumstances extends Pick<SpawnSyncOptions, "input" | "shell" | "timeout"> {
	readonly folder?: string;
	readonly environment?: Readonly<Record<string, string>>;
}

/** Runs a program to its end, whatever that is. */
export function start(command: string, args: readonly string[], options: Circumstances = {}): Ended {
	const { folder, environment, ...others } = options;
	const { status, stdout, stderr, error } = spawnSync(command, args, {
		...others,
		cwd: folder,
		encoding: "utf8",
		// The arguments and messages of Subversion are in the encoding of the locale.
		env: { ...process.env, LC_ALL: "C.UTF-8", ...environment },
	});
	return { status, output: stdout ?? "", errors: error ? error.message : stderr };
}

/** Runs a program that must succeed, and gives what it has printed. */
export function run(...[command, args, options]: Parameters<typeof start>): string {
	const { status, output, errors } = start(command, args, options);
	if (status !== 0) throw new Error(`${command} ${args.join(" ")}: ${errors || `status ${status}`}`);
	return output;
}

/** Whether all of these programs are installed. */
export function areThere(...commands: readonly string[]): boolean {
	return commands.every((command) => start(command, ["--version"]).status === 0);
}

/** The one block of a language that holds this, in a page of `docs`. */
export function blockOf(page: string, language: string, part: string): string {
	const text = readFileSync(path.join(__dirname, "..", "..", "docs", page), "utf8");
	const blocks = [...text.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, "gms"))];
	const [found, ...others] = blocks.flatMap(([, code = ""]) => (code.includes(part) ? code : []));
	assert(found !== undefined && others.length === 0, `${part} is not in one block of ${language}`);
	return found;
}
