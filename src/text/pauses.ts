/** Long work shares its thread: it pauses now and then, and others run. */

/** Tells whether work is cancelled, as the cancellation tokens of VS Code do. */
export interface Cancellation {
	readonly isCancellationRequested: boolean;
	onCancellationRequested(listener: (event: unknown) => unknown): { dispose(): void };
}

export function isCancelled(cancellation: Cancellation | undefined): boolean {
	return cancellation?.isCancellationRequested === true;
}

/** In milliseconds: nothing else runs in the extension host for this long, and then as long as one step takes. */
const longestTurn = 3;

/** The pauses of a task of many steps, such as files. */
export class Pauses {
	readonly #isStopped: () => boolean;
	#turnEnd = performance.now() + longestTurn;

	constructor(isStopped: () => boolean = () => false) {
		this.#isStopped = isStopped;
	}

	/** Call it between two steps. Returns false if the task is to stop. */
	async goOn(): Promise<boolean> {
		if (performance.now() >= this.#turnEnd) {
			await othersRun();
			this.#turnEnd = performance.now() + longestTurn;
		}
		return !this.#isStopped();
	}
}

/** The pauses of a task that stops when it is cancelled. */
export function pausesUntil(cancellation: Cancellation | undefined): Pauses {
	return new Pauses(() => isCancelled(cancellation));
}

/** Lets the event loop turn once. `setTimeout(0)` costs 1 ms, 4 ms in browsers. */
function othersRun(): Promise<void> {
	return new Promise((resolve) => {
		const { port1, port2 } = new MessageChannel();
		port1.onmessage = () => {
			port1.close();
			resolve();
		};
		port2.postMessage(undefined);
	});
}
