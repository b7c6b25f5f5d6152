/**
 * Waits until nothing has been told of an item for a moment: of several calls for it, only the last counts.
 *
 * @param delay in milliseconds
 */
export function debounced<Item extends object>(
	delay: number,
	listener: (item: Item) => unknown,
): (item: Item) => void {
	const timers = new WeakMap<Item, ReturnType<typeof setTimeout>>();
	return (item) => {
		clearTimeout(timers.get(item));
		timers.set(item, setTimeout(listener, delay, item));
	};
}
