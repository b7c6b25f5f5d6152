import { pausing } from "../text/pauses";

/** How many are fetched at once: one request to VS Code after the other would take longer. */
const mostAhead = 32;

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
		fetching.push(...items.slice(index + fetching.length, index + mostAhead).map(fetch));
		const fetched = (await fetching.shift()) as Fetched;
		if (!(await goOn())) return;
		yield [item, fetched];
	}
}
