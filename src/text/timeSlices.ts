/** Long work that shares its thread: it runs in slices of time, and lets others run between them. */

/** In milliseconds: nothing else runs in the extension host for so long. */
export const sliceTime = 3;

/** What can be given up while it runs; the cancellation tokens of VS Code are such. */
export interface Cancellation {
	readonly isCancellationRequested: boolean;
	onCancellationRequested(listener: (event: unknown) => unknown): { dispose(): void };
}

/** The share of the thread that one long task has. The task asks often, at least once a millisecond, whether to go on. */
export class TimeSlice {
	readonly #isStopped: () => boolean;
	#end = performance.now() + sliceTime;

	constructor(isStopped: () => boolean = () => false) {
		this.#isStopped = isStopped;
	}

	get isUsedUp(): boolean {
		return performance.now() >= this.#end;
	}

	/** Lets others run if the time is used up. Returns false if nobody waits for the result any more. */
	async goOn(): Promise<boolean> {
		if (this.isUsedUp) {
			await othersRun();
			this.#end = performance.now() + sliceTime;
		}
		return !this.#isStopped();
	}
}

/** The slice of a task that stops when it is cancelled. */
export function sliceUntil(cancellation: Cancellation | undefined): TimeSlice {
	return new TimeSlice(() => cancellation?.isCancellationRequested === true);
}

/** Gives a function for long work to call often: each time its slice of time is used up, it lets others run. */
export function pauses(): () => Promise<unknown> | undefined {
	const slice = new TimeSlice();
	return () => (slice.isUsedUp ? slice.goOn() : undefined);
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
	const slice = new TimeSlice(isStopped);
	for (const _ of steps) if (slice.isUsedUp && !(await slice.goOn())) return false;
	return true;
}
