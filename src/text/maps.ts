/** Returns the value of a key in a map, adding it if absent. */
export function getOrMake<Key, Value>(
	map: { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown },
	key: Key,
	make: () => Value,
): Value {
	let value = map.get(key);
	if (value === undefined) {
		value = make();
		map.set(key, value);
	}
	return value;
}

/** A function that makes its result for each object once, and remembers it as long as the object is held. */
export function remembered<From extends object, Result extends object>(
	make: (from: From) => Result,
): (from: From) => Result {
	const results = new WeakMap<From, Result>();
	return (from) => getOrMake(results, from, () => make(from));
}

/** Groups items, each group in their order. */
export function grouped<Key, Item>(items: Iterable<Item>, keyOf: (item: Item) => Key): Map<Key, Item[]> {
	const groups = new Map<Key, Item[]>();
	for (const item of items) getOrMake(groups, keyOf(item), () => []).push(item);
	return groups;
}
