/** Reads files ahead. */
import { pausing } from "./pauses";

/** Items requested together: VS Code answers batches faster than single requests. */
const batchSize = 48;

/**
 * Iterates over items, which may be added meanwhile, with their fetched values, in order, while fetching the
 * next ones. Pauses for other work, and ends once `isStopped`.
 */
export async function* fetchedAhead<Item, Fetched>(
	items: readonly Item[],
	/** Must not reject: if the caller stops early, the rejection would be unhandled. */
	fetch: (item: Item) => Promise<Fetched>,
	isStopped: () => boolean,
): AsyncGenerator<readonly [Item, Fetched]> {
	const canContinue = pausing(isStopped);
	const fetching: Promise<Fetched>[] = [];
	for (const [index, item] of items.entries()) {
		// Refill when fewer than a batch are pending.
		const next = index + fetching.length;
		if (fetching.length < batchSize) fetching.push(...items.slice(next, next + batchSize).map(fetch));
		const fetched = (await fetching.shift()) as Fetched;
		if (!(await canContinue())) return;
		yield [item, fetched];
	}
}
