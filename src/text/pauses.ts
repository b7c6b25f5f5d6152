/** Lets long-running work yield the thread. */

/** Compatible with VS Code's `CancellationToken`. */
export interface Cancellation {
	readonly isCancellationRequested: boolean;
	onCancellationRequested(listener: (event: unknown) => unknown): { dispose(): void };
}

export function isCancelled(cancellation: Cancellation | undefined): boolean {
	return cancellation?.isCancellationRequested === true;
}

/** The longest time between yields, in milliseconds. */
const longestTurn = 3;

/** Returns a function to await between steps of a task: it yields when due, and resolves to false once stopped. */
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

/** Yields to the event loop. `setTimeout(0)` would cost 1 ms, in browsers 4 ms. */
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
