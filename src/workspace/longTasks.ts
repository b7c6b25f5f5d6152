/** Long-running tasks yield the thread, and can be cancelled. */

/** Compatible with VS Code's `CancellationToken`. */
export interface Cancellation {
	readonly isCancellationRequested: boolean;
}

/** The longest time between yields, in milliseconds. */
const maxTurn = 15;

/** Returns a function to await between steps of a task. It yields when due. */
export function pausing(): () => Promise<void> {
	let turnEnd = performance.now() + maxTurn;
	return async () => {
		if (performance.now() < turnEnd) return;
		await new Promise((resolve) => setTimeout(resolve, 0));
		turnEnd = performance.now() + maxTurn;
	};
}
