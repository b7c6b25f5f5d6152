import { pausing } from "../text/pauses";

/** How many are fetched at once: one request to VS Code after the other would take longer. */
const batchSize = 16;

/** Yields each item with what was fetched for it, in order, until it is stopped; others run now and then. */
export async function* fetchedAhead<Item, Fetched>(
	items: readonly Item[],
	fetch: (item: Item) => Promise<Fetched>,
	isStopped = () => false,
): AsyncGenerator<readonly [Item, Fetched]> {
	const goOn = pausing(isStopped);
	for (let start = 0; start < items.length; start += batchSize) {
		const batch = items.slice(start, start + batchSize);
		const fetched = await Promise.all(batch.map(async (item) => [item, await fetch(item)] as const));
		for (const each of fetched) {
			if (!(await goOn())) return;
			yield each;
		}
	}
}
