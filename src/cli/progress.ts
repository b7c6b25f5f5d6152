/** How far long work is, on a terminal. */
import type { Streams } from "./streams";

/** In milliseconds: work that takes no longer shows nothing, and work that does shows no more often. */
const pause = 200;

/** A line on standard error that is written over again and again. */
export class Progress {
	readonly #io: Streams;
	#next = performance.now() + pause;
	#isShown = false;

	constructor(io: Streams) {
		this.#io = io;
	}

	show(done: number, all: number): void {
		if (!this.#io.isTerminal.stderr || performance.now() < this.#next) return;
		this.#next = performance.now() + pause;
		this.#isShown = true;
		this.#io.stderr.write(`\r${done} of ${all} files`);
	}

	/** Removes the line. */
	end(): void {
		if (this.#isShown) this.#io.stderr.write("\r\x1b[K");
		this.#isShown = false;
	}
}
