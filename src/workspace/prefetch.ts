import { pausing } from "../text/pauses";

/** How many are fetched at once: VS Code answers requests that come together sooner. */
const batchSize = 48;

/**
 * Yields each item with what was fetched for it, in order, until it is stopped; others run now and then. Meanwhile, the
 * next ones are being fetched.
 */
export async function* fetchedAhead<Item, Fetched>(
	items: readonly Item[],
	/** Must not reject: if the caller stops early, nobody would handle it. */
	fetch: (item: Item) => Promise<Fetched>,
	isStopped = () => false,
): AsyncGenerator<readonly [Item, Fetched]> {
	const goOn = pausing(isStopped);
	const fetching: Promise<Fetched>[] = [];
	for (const [index, item] of items.entries()) {
		const next = index + fetching.length;
		if (fetching.length < batchSize) fetching.push(...items.slice(next, next + batchSize).map(fetch));
		const fetched = (await fetching.shift()) as Fetched;
		if (!(await goOn())) return;
		yield [item, fetched];
	}
}
