/** So many are fetched at a time: what VS Code is asked for one by one, it sends on one by one, and each takes its time. */
const batchSize = 16;

/** Gives what is fetched for each item, in their order; the next batch is being fetched meanwhile. */
export async function* fetchedAhead<Item, Fetched>(
	items: readonly Item[],
	/** Never rejects: what is not asked for in the end is left alone. */
	fetch: (item: Item) => Promise<Fetched>,
): AsyncGenerator<readonly [Item, Fetched]> {
	const fetchedFrom = (start: number) =>
		items.slice(start, start + batchSize).map((item) => [item, fetch(item)] as const);
	let next = fetchedFrom(0);
	for (let start = 0; start < items.length; start += batchSize) {
		const batch = next;
		next = fetchedFrom(start + batchSize);
		for (const [item, fetching] of batch) yield [item, await fetching];
	}
}
