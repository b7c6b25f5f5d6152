/** Reads files ahead. */
import { type Cancellation, pausing } from "./longTasks";

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
		if (fetching.length < 2 * batchSize) fetching.push(...items.slice(next, next + batchSize).map(fetch));
		const fetched = (await fetching.shift()) as Fetched;
		await pause();
		if (cancellation?.isCancellationRequested) return;
		yield [item, fetched];
	}
}
