/** Long work shares its thread: it runs in slices of time, and lets others run between them. */

/** In milliseconds: for this long, nothing else runs in the extension host. */
export const sliceTime = 3;

/** Tells whether work is cancelled, as the cancellation tokens of VS Code do. */
export interface Cancellation {
	readonly isCancellationRequested: boolean;
	onCancellationRequested(listener: (event: unknown) => unknown): { dispose(): void };
}

export function isCancelled(cancellation: Cancellation | undefined): boolean {
	return cancellation?.isCancellationRequested === true;
}

/** The share of the thread that a long task has. The task calls `goOn` often, at least once a millisecond. */
export class TimeSlice {
	readonly #isStopped: () => boolean;
	#end = performance.now() + sliceTime;

	constructor(isStopped: () => boolean = () => false) {
		this.#isStopped = isStopped;
	}

	get isUsedUp(): boolean {
		return performance.now() >= this.#end;
	}

	/** Lets others run if the time is used up. Returns false if nobody needs the result any more. */
	async goOn(): Promise<boolean> {
		if (this.isUsedUp) {
			await othersRun();
			this.#end = performance.now() + sliceTime;
		}
		return !this.#isStopped();
	}

	/** The results for many items, without `undefined`; `undefined` if the work was stopped. */
	async collect<From, To>(
		items: Iterable<From>,
		to: (item: From) => To | undefined,
	): Promise<To[] | undefined> {
		const collected: To[] = [];
		for (const item of items) {
			const given = to(item);
			if (given !== undefined) collected.push(given);
			if (this.isUsedUp && !(await this.goOn())) return undefined;
		}
		return collected;
	}

	/** Visits many items, except `undefined`. Returns false if nobody needs the result any more. */
	async each<T>(items: Iterable<T | undefined>, visit: (item: T) => void): Promise<boolean> {
		const visited = await this.collect(items, (item) => (item === undefined ? undefined : visit(item)));
		return visited !== undefined && this.goOn();
	}
}

/** The slice of a task that stops when it is cancelled. */
export function sliceUntil(cancellation: Cancellation | undefined): TimeSlice {
	return new TimeSlice(() => isCancelled(cancellation));
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

/** Collects what many short steps yield besides `undefined`; `undefined` if the work was stopped during a pause. */
export function collectInSlices<T>(
	steps: Iterable<T | undefined>,
	isStopped: () => boolean,
): Promise<T[] | undefined> {
	return new TimeSlice(isStopped).collect(steps, (item) => item);
}
