/** Long work shares its thread: it pauses now and then, and others run. */

/** Tells whether work is cancelled, as the cancellation tokens of VS Code do. */
export interface Cancellation {
	readonly isCancellationRequested: boolean;
	onCancellationRequested(listener: (event: unknown) => unknown): { dispose(): void };
}

export function isCancelled(cancellation: Cancellation | undefined): boolean {
	return cancellation?.isCancellationRequested === true;
}

/** The longest time before others run, in milliseconds. */
const longestTurn = 3;

/** Returns a function to be called between two steps of a task: others run now and then. It tells whether to go on. */
export function pausing(isStopped: () => boolean): () => Promise<boolean> {
	let turnEnd = performance.now() + longestTurn;
	return async () => {
		if (performance.now() >= turnEnd) {
			await othersRun();
			turnEnd = performance.now() + longestTurn;
		}
		return !isStopped();
	};
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
