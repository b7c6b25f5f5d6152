/** The outline of a `.properties` file: its keys in order, grouped by namespace. */
import { maxNameLength } from "../text/limits";
import { getOrMake } from "../text/maps";
import type { FileKeys } from "./keys/fileKeys";
import type { Key } from "./keys/key";
import { namespaceOf } from "./recognition/namespaces";
import { withAffixes } from "./recognition/recognition";

/** A row of an outline. A namespace takes the range of its first key. */
export interface OutlineRow {
	readonly key: Key;
	/** The URI of the key or, if it has none, the unescaped key. Never empty. */
	readonly name: string;
	/** The text around the URI, or the rest of a key that Java cuts. */
	readonly detail: string;
	/** The keys of a namespace, with the namespace removed from their names. */
	readonly children?: readonly OutlineRow[];
}

/** The rows of some of the keys of a file. */
export function outlineRows(keys: FileKeys, some: readonly Key[]): OutlineRow[] {
	const groups = new Map<unknown, OutlineRow[]>();
	for (const key of some) {
		const row = rowOf(key, keys.text.slice(key.end, keys.cutKeys.get(key.start)?.end ?? key.end));
		const namespace = key.recognized?.uri === undefined ? "" : namespaceOf(row.name);
		// A key without a URI is a group of its own.
		const group = namespace ? `${row.detail} ${namespace}` : key;
		getOrMake(groups, group, () => []).push(row);
	}
	return Array.from(groups.values(), (rows) => {
		const [first] = rows as [OutlineRow];
		if (rows.length === 1) return first;
		const namespace = namespaceOf(first.name);
		const children = rows.map((row) => ({ ...row, name: row.name.slice(namespace.length) || row.name }));
		return { ...first, name: namespace, children };
	});
}

function rowOf(key: Key, rest: string): OutlineRow {
	const { recognized, text } = key;
	// Caps what is drawn. Editors reject symbols without a name, but Java accepts an empty key.
	if (recognized?.uri === undefined) return { key, name: text.slice(0, maxNameLength) || '""', detail: rest };
	return {
		key,
		name: recognized.uri,
		detail: withAffixes(recognized, recognized.suffix === undefined ? "" : "…"),
	};
}
