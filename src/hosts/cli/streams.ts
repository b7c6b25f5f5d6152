/** The environment of a command, injectable so that tests need no child process. */
import { once } from "node:events";
import type { Readable, Writable } from "node:stream";
import { fileTextForTerminal, forTerminal } from "./terminalText";

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

/** Writes with backpressure: waits while the reader is slow. */
export async function write(stream: Writable, text: string | Uint8Array): Promise<void> {
	if (!stream.write(text)) await once(stream, "drain");
}

/** Writes the text of a file, exactly; on a terminal, with hidden characters made visible. */
export async function writeText(stream: Output, text: string, encoding?: BufferEncoding): Promise<void> {
	await write(stream, stream.isTTY ? fileTextForTerminal(text) : Buffer.from(text, encoding));
}

/** Reports messages on standard error. */
export async function warn(io: Streams, sentences: readonly string[]): Promise<void> {
	await write(io.stderr, sentences.map((sentence) => `name-encoding: ${forTerminal(sentence)}\n`).join(""));
}
