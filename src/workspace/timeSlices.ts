/** In milliseconds: nothing else runs in the extension host for so long. */
export const sliceTime = 3;

/** Gives a function for long work to call often: each time its slice of time is used up, it lets others run. */
export function pauses(): () => Promise<void> | undefined {
	let end = performance.now() + sliceTime;
	return () => {
		if (performance.now() < end) return undefined;
		return othersRun().then(() => {
			end = performance.now() + sliceTime;
		});
	};
}

/** Lets the event loop turn once. A timer, even of no time, takes a millisecond or, in browsers, four. */
export function othersRun(): Promise<void> {
	return new Promise((resolve) => {
		const { port1, port2 } = new MessageChannel();
		port1.onmessage = () => {
			port1.close();
			resolve();
		};
		port2.postMessage(undefined);
	});
}

/**
 * Runs the steps of a generator, each a short one.
 *
 * @param isStopped asked after each pause
 * @returns whether all have run
 */
export async function inSlices(steps: Iterable<unknown>, isStopped: () => boolean): Promise<boolean> {
	const pause = pauses();
	for (const _ of steps) {
		const pausing = pause();
		if (!pausing) continue;
		await pausing;
		if (isStopped()) return false;
	}
	return true;
}
