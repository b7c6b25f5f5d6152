import { pausing } from "../text/pauses";

/** How many are fetched at once: one request to VS Code after the other would take longer. */
const batchSize = 16;

/**
 * Yields each item with what was fetched for it, in order, until it is stopped; others run now and then. Meanwhile, the
 * next batch is being fetched.
 */
export async function* fetchedAhead<Item, Fetched>(
	items: readonly Item[],
	/** Must not reject: if the caller stops early, nobody would handle it. */
	fetch: (item: Item) => Promise<Fetched>,
	isStopped = () => false,
): AsyncGenerator<readonly [Item, Fetched]> {
	const fetchedFrom = (start: number) =>
		items.slice(start, start + batchSize).map((item) => [item, fetch(item)] as const);
	const goOn = pausing(isStopped);
	let next = fetchedFrom(0);
	for (let start = 0; start < items.length; start += batchSize) {
		const batch = next;
		next = fetchedFrom(start + batchSize);
		for (const [item, fetching] of batch) {
			const fetched = await fetching;
			if (!(await goOn())) return;
			yield [item, fetched];
		}
	}
}
