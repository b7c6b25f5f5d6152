/** The outline of a `.properties` file: its keys in order, those of one namespace, or else of one root, together. */
import { longestName } from "../text/limits";
import { getOrMake } from "../text/maps";
import type { Key } from "./key";
import { namespaceOf, rootOf } from "./namespaces";

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

/** Two or more keys of one namespace or root, after the same prefix, in their order. */
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
	const idOf = ({ prefix }: OutlineKey, beginning: string) => `${prefix} ${beginning}`;
	const counts = new Map<string, number>();
	for (const key of keys) {
		const id = idOf(key, key.namespace ?? "");
		counts.set(id, (counts.get(id) ?? 0) + 1);
	}
	const groups = new Map<string | OutlineKey, { readonly namespace: string; readonly keys: OutlineKey[] }>();
	for (const key of keys) {
		let { namespace = "" } = key;
		if (counts.get(idOf(key, namespace)) === 1) namespace = rootOf(key.text);
		// A key that speaks of no URI is in no group.
		const id = key.namespace === undefined ? key : idOf(key, namespace);
		getOrMake(groups, id, () => ({ namespace, keys: [] })).keys.push(key);
	}
	return Array.from(groups.values(), (group) => (group.keys.length === 1 ? (group.keys[0] ?? group) : group));
}
