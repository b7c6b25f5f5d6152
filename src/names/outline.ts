/** The outline of a `.properties` file: its keys in order, those of one namespace together. */
import { longestName } from "../text/limits";
import { getOrMake } from "../text/maps";
import type { Key } from "./key";
import type { Keys } from "./keys";
import { namespaceOf } from "./namespaces";
import { inPlaceOf } from "./recognition";

export interface OutlineKey {
	readonly key: Key;
	/** The URI that the key speaks of or, where that is not known, the key as a program reads it. */
	readonly text: string;
	/** What stands before the URI, or around it. */
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
	const { uri, suffix } = recognized;
	const prefix = inPlaceOf(recognized, suffix === undefined ? "" : "…");
	return { key, text: uri, prefix, namespace: namespaceOf(uri) };
}

/** A row of an outline. A group has the place of its first key: the others may be anywhere. */
export interface OutlineRow {
	readonly key: Key;
	readonly name: string;
	readonly detail: string;
	readonly children?: readonly OutlineRow[];
}

/** The rows of some of the keys of a file. */
export function outlineRows(keys: Keys, some: readonly Key[]): OutlineRow[] {
	const ends = new Map(keys.cutKeys.cut.map(({ start, end }) => [start, end]));
	const rowOf = ({ key, prefix, text, rest = "" }: OutlineKey, name = text): OutlineRow => {
		return { key, name, detail: prefix || rest };
	};
	const outline = outlineOf(
		some.map((key) => outlineKey(key, keys.text.slice(key.end, ends.get(key.start) ?? key.end))),
	);
	return outline.map((entry) => {
		if (!("keys" in entry)) return rowOf(entry);
		const { namespace, keys: within } = entry;
		const children = within.map((one) => rowOf(one, one.text.slice(namespace.length) || one.text));
		return { ...rowOf(within[0] as OutlineKey, namespace), children };
	});
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
