/** The streams of a command in memory. */
import { Readable, Writable } from "node:stream";
import type { Streams } from "../src/hosts/cli/streams";

export interface MemoryStreams extends Streams {
	/** All that is written so far. */
	output(): string;
	errors(): string;
}

/** Streams with these chunks as standard input. */
export function memoryStreams(
	chunks: readonly (string | Uint8Array)[] = [],
	isTerminal = false,
): MemoryStreams {
	const [output, errors] = [new Collector(isTerminal), new Collector(isTerminal)];
	return {
		stdin: Readable.from(chunks.map((chunk) => Buffer.from(chunk))),
		stdout: output,
		stderr: errors,
		output: () => output.text(),
		errors: () => errors.text(),
	};
}

class Collector extends Writable {
	readonly #chunks: Buffer[] = [];

	constructor(readonly isTTY: boolean) {
		super();
	}

	override _write(chunk: Buffer, _encoding: string, done: () => void): void {
		this.#chunks.push(chunk);
		done();
	}

	text(): string {
		return Buffer.concat(this.#chunks).toString("utf8");
	}
}
