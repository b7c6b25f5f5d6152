/** The environment of a command, injectable so that tests need no child process, and how it is written to. */

import type { Readable, Writable } from "node:stream";
import { escapeInvisible } from "../../wording/display";

/** An output stream that may be a terminal. */
export type Output = Writable & { readonly isTTY?: boolean };

export interface Streams {
	readonly stdin: Readable;
	readonly stdout: Output;
	readonly stderr: Output;
}

/** Streams, working folder and environment. */
export interface CommandContext extends Streams {
	/** An absolute path. */
	readonly folder: string;
	readonly environment: Readonly<Record<string, string | undefined>>;
}

/** Writes a file's text exactly; on a terminal, makes hidden characters visible, except tabs and line feeds. */
export function writeText(stream: Output, text: string, encoding?: BufferEncoding): void {
	stream.write(stream.isTTY ? text.replace(/[^\n\t]+/g, escapeInvisible) : Buffer.from(text, encoding));
}

/** Reports messages on standard error. */
export function warn(io: Streams, sentences: readonly string[]): void {
	for (const sentence of sentences) io.stderr.write(`name-encoding: ${forTerminal(sentence)}\n`);
}

/** Neutralizes terminal control characters and commands to Azure, GitHub or TeamCity runners. */
export function forTerminal(text: string): string {
	return escapeInvisible(text).replace(/##(?=\w*\[)/g, "#⟨U+0023⟩");
}

export function withCount(count: number, noun: string): string {
	// "Information" has no plural.
	return `${count} ${noun}${count === 1 || noun === "information" ? "" : "s"}`;
}
