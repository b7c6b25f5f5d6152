/** Finds changes that would make one key of two. */
import { getOrMake } from "../text/maps";
import { javaKeyOf, type KeyText } from "./key";

/**
 * Finds the keys that a change would make equal to another key, each with that key. Another key counts with all its texts:
 * what Java reads, what its author meant, and what it changes to. Keys that are equal already may stay equal.
 *
 * @param all the keys of a file, including those that change
 * @param changes what programs will read in place of a key
 */
export function collisionsOf<K extends KeyText>(
	all: Iterable<K>,
	changes: ReadonlyMap<K, string>,
): ReadonlyMap<K, K> {
	/** For each text that a change writes, the keys with that text: of equal keys, the first. */
	const holders = new Map<string, Map<string, K>>();
	for (const text of changes.values()) holders.set(text, new Map());
	const hold = (text: string, key: K) => {
		const equalKeys = holders.get(text);
		if (equalKeys) getOrMake(equalKeys, idOf(key), () => key);
	};
	for (const key of all) {
		hold(key.text, key);
		if (key.split) hold(key.split.keyOfJava, key);
	}
	for (const [key, text] of changes) hold(text, key);
	const collisions = new Map<K, K>();
	for (const [key, text] of changes) {
		if (text === javaKeyOf(key)) continue;
		const ownId = idOf(key);
		for (const [id, other] of holders.get(text) ?? []) {
			if (id === ownId) continue;
			collisions.set(key, other);
			break;
		}
	}
	return collisions;
}

/** Equal for keys that Java reads as the same key and that were meant as the same key. */
function idOf(key: KeyText): string {
	return JSON.stringify([javaKeyOf(key), key.text]);
}
