/** The streams that a command reads and writes. With them, tests run commands without a process of their own. */
import type { Readable, Writable } from "node:stream";

export interface Streams {
	readonly stdin: Readable;
	readonly stdout: Writable;
	readonly stderr: Writable;
	/** Which of them a person reads or types. */
	readonly isTerminal: { readonly stdin: boolean; readonly stdout: boolean; readonly stderr: boolean };
}

/** The streams, and whatever else a command learns from the shell that starts it. */
export interface Surroundings extends Streams {
	/** The working folder, as an absolute path. */
	readonly folder: string;
	readonly environment: Readonly<Record<string, string | undefined>>;
}

/** How a command ends: nothing is wrong, something was found, it could not do its work. */
export const exitCodes = { fine: 0, found: 1, failed: 2, interrupted: 130 } as const;

/** Whether colours may be written, as the environment asks for it; by default, only for a terminal. */
export function isColoured({ environment }: Surroundings, isTerminal: boolean): boolean {
	const { FORCE_COLOR: forced, NO_COLOR: refused, TERM: terminal } = environment;
	if (forced !== undefined) return forced !== "0" && forced !== "false";
	return isTerminal && !refused && terminal !== "dumb";
}

/** Writes a text, and waits while the reader is slow. */
export async function write(stream: Writable, text: string | Uint8Array): Promise<void> {
	await new Promise<void>((resolve, reject) => {
		stream.write(text, (error) => (error ? reject(error) : resolve()));
	});
}

/** Says on standard error what went wrong. */
export async function say(io: Streams, sentence: string): Promise<void> {
	await write(io.stderr, `name-encoding: ${sentence}\n`);
}

/** Says all of these on standard error. Returns the exit code that it is given. */
export async function sayAll(io: Streams, sentences: readonly string[], code: number): Promise<number> {
	for (const sentence of sentences) await say(io, sentence);
	return code;
}
