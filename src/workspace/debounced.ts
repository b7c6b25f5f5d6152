/**
 * Debounces a listener for each item: of calls in quick succession, only the last one counts.
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
