/** Shows on a terminal how far long work has come. */
import type { Streams } from "./streams";

/** In milliseconds: work that takes no longer shows nothing, and work that does shows no more often. */
const pause = 200;

/** A line on standard error that is written over again and again. */
export class Progress {
	readonly #io: Streams;
	readonly #now: () => number;
	#next: number;
	#isShown = false;

	/** @param now the time in milliseconds */
	constructor(io: Streams, now = () => performance.now()) {
		this.#io = io;
		this.#now = now;
		this.#next = now() + pause;
	}

	show(done: number, all: number): void {
		if (!this.#io.isTerminal.stderr || this.#now() < this.#next) return;
		this.#next = this.#now() + pause;
		this.#isShown = true;
		this.#io.stderr.write(`\r${done} of ${all} files`);
	}

	/** Removes the line. */
	end(): void {
		if (this.#isShown) this.#io.stderr.write("\r\x1b[K");
		this.#isShown = false;
	}
}
