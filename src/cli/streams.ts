/** The streams of a command, so that tests run commands without a process of their own. */
import { once } from "node:events";
import type { Readable, Writable } from "node:stream";
import { visible } from "../names/display";

/** A stream, and whether a person reads it. */
export type Output = Writable & { readonly isTTY?: boolean };

export interface Streams {
	readonly stdin: Readable;
	readonly stdout: Output;
	readonly stderr: Output;
}

/** Streams, working folder and environment. */
export interface Surroundings extends Streams {
	/** An absolute path. */
	readonly folder: string;
	readonly environment: Readonly<Record<string, string | undefined>>;
}

/** How a command ends: nothing is wrong, something was found, it could not do its work. */
export const exitCodes = { fine: 0, found: 1, failed: 2 } as const;

/** Ends a command that cannot do its work, and says why. */
export class Failure extends Error {
	constructor(
		readonly sentences: readonly string[],
		readonly code: number = exitCodes.failed,
	) {
		super();
	}
}

/** Writes a text, and waits while the reader is slow. */
export async function write(stream: Writable, text: string | Uint8Array): Promise<void> {
	if (!stream.write(text)) await once(stream, "drain");
}

/** Says sentences on standard error. */
export async function say(io: Streams, sentences: readonly string[]): Promise<void> {
	await write(io.stderr, sentences.map((sentence) => `name-encoding: ${harmless(sentence)}\n`).join(""));
}

/** A text in which nothing acts on a terminal, or is a command to a runner of Azure, GitHub or TeamCity. */
export function harmless(text: string): string {
	return visible(text).replace(/##(?=\w*\[)/g, "#⟨U+0023⟩");
}
