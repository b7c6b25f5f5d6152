/** The outline of a `.properties` file: its keys in order, those of one namespace together. */
import { longestName } from "../text/limits";
import { getOrMake } from "../text/maps";
import type { Key } from "./key";
import { namespaceOf } from "./namespaces";

export interface OutlineKey {
	readonly key: Key;
	/** The URI that the key speaks of or, where that is not known, the key as a program reads it. */
	readonly text: string;
	readonly prefix: string;
	/** The rest of a key that Java cuts. */
	readonly rest?: string;
	/** See `namespaceOf`. */
	readonly namespace?: string;
}

/** Two or more keys of one namespace, after the same prefix, in their order. */
export interface OutlineGroup {
	/** What their URIs begin with. */
	readonly namespace: string;
	readonly keys: readonly OutlineKey[];
}

/** What an outline shows of a key. */
export function outlineKey(key: Key, rest = ""): OutlineKey {
	const { recognized } = key;
	// Caps what is drawn.
	if (recognized?.uri === undefined) return { key, text: key.text.slice(0, longestName), prefix: "", rest };
	const { prefix, uri } = recognized;
	return { key, text: uri, prefix, namespace: namespaceOf(uri) };
}

/** Puts the keys of a group where its first key stands. */
export function outlineOf(keys: readonly OutlineKey[]): (OutlineKey | OutlineGroup)[] {
	const groups = new Map<string | OutlineKey, OutlineKey[]>();
	// A key that speaks of no URI is in no group.
	for (const key of keys)
		getOrMake(groups, key.namespace ? `${key.prefix} ${key.namespace}` : key, () => []).push(key);
	return Array.from(groups.values(), (alike) => {
		const [first] = alike as [OutlineKey];
		return alike.length === 1 ? first : { namespace: first.namespace ?? "", keys: alike };
	});
}
