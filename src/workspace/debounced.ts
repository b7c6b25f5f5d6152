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
