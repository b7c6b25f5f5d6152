/** When work is done: long tasks yield the thread, fetch ahead, and can be cancelled; listeners are debounced. */

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

/** Items requested together: VS Code answers batches faster than single requests. */
const batchSize = 48;

/**
 * Iterates over items, which may be added meanwhile, with their fetched values, in order, while fetching the
 * next ones. Pauses for other work, and ends once it is cancelled.
 */
export async function* fetchedAhead<Item, Fetched>(
	items: readonly Item[],
	/** Must not reject: if the caller stops early, the rejection would be unhandled. */
	fetch: (item: Item) => Promise<Fetched>,
	cancellation?: Cancellation,
): AsyncGenerator<readonly [Item, Fetched]> {
	const pause = pausing();
	const fetching: Promise<Fetched>[] = [];
	for (const [index, item] of items.entries()) {
		// With two batches pending, there is work to do while VS Code answers.
		const next = index + fetching.length;
		if (fetching.length <= batchSize) fetching.push(...items.slice(next, next + batchSize).map(fetch));
		const fetched = (await fetching.shift()) as Fetched;
		await pause();
		if (cancellation?.isCancellationRequested) return;
		yield [item, fetched];
	}
}

/** In milliseconds: outlasts the pauses between keystrokes. */
const typingPause = 300;

/** Debounces a listener for each item: of calls in quick succession, only the last one counts. */
export function debounced<Item extends object>(
	listener: (item: Item) => unknown,
	delay = typingPause,
): (item: Item) => void {
	const timers = new WeakMap<Item, ReturnType<typeof setTimeout>>();
	return (item) => {
		clearTimeout(timers.get(item));
		timers.set(item, setTimeout(listener, delay, item));
	};
}
