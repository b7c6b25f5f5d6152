/** Finds and refuses changes that would make two keys equal. */
import { propertyKeys } from "../properties/properties";
import { type Change, textAfter } from "../text/changes";
import { grouped } from "../text/maps";
import type { FileKeys } from "./fileKeys";
import { entryIn, type Key, type KeyText } from "./key";

/** The new text of a key, and another key that has or would have the same text. */
interface Collision<K> {
	readonly text: string;
	readonly other: K;
}

/**
 * Finds the keys that a change would make equal to another key. Another key counts with
 * all its texts: what Java reads, what its author meant, and what it changes to. Keys that are equal already
 * may stay equal.
 *
 * @param all the keys of a file, including those that change
 * @param changes what programs will read in place of a key, which may be several keys
 */
export function collisionsOf<K extends KeyText>(
	all: Iterable<K>,
	changes: Iterable<readonly [K, string]>,
): ReadonlyMap<K, Collision<K>> {
	// A key that Java already reads that way collides with nothing new.
	const made = [...changes].filter(([key, text]) => text !== key.javaText);
	/** For each text that is made, the first two different keys that have it: one may be the changed key itself. */
	const holders = new Map(made.map(([, text]): [string, K[]] => [text, []]));
	const hold = (text: string, key: K) => {
		const held = holders.get(text);
		if (held && held.length < 2 && !held.some((one) => areEqual(one, key))) held.push(key);
	};
	for (const key of all) {
		hold(key.text, key);
		hold(key.javaText, key);
	}
	for (const [key, text] of made) hold(text, key);
	const collisions = new Map<K, Collision<K>>();
	for (const [key, text] of made) {
		const other = holders.get(text)?.find((one) => !areEqual(one, key));
		if (other) collisions.set(key, { text, other });
	}
	return collisions;
}

/** Whether Java reads two keys as the same key, and both were meant as the same key. */
function areEqual(one: KeyText, other: KeyText): boolean {
	return one.javaText === other.javaText && one.text === other.text;
}

/** Refuses the changes that would make two keys equal. Changes must be in text order. */
export function withoutCollisions(keys: FileKeys, changes: readonly Change[]) {
	// A key may have many changes: all are made before it is read.
	const keyOf = (change: Change) => keys.keysOfEntriesTouching(change)[0];
	// An entry may become several, or none.
	const newTexts = [...grouped(changes, keyOf)].flatMap(([entry, ofEntry]) =>
		entry ? propertyKeys(entryAfter(entry, ofEntry, keys)).map(({ key }): [Key, string] => [entry, key]) : [],
	);
	const collisions = collisionsOf(keys.asMeant, newTexts);
	const refused = Array.from(collisions, ([key, { text, other }]) => {
		return { code: "same-key" as const, key: text, line: keys.lineOf(key), otherLine: keys.lineOf(other) };
	});
	const isKept = (change: Change) => !collisions.has(keyOf(change) as Key);
	return { changes: changes.filter(isKept), refused };
}

/** The text of an entry after changes. */
function entryAfter(key: Key, changes: readonly Change[], { text }: FileKeys): string {
	const inEntry = changes.map((change) => ({
		...change,
		start: Math.max(0, change.start - key.start),
		end: change.end - key.start,
	}));
	return textAfter(entryIn(text, key), inEntry);
}
