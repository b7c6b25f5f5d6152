/** The outline of a `.properties` file: its keys in order, adjacent ones grouped by namespace. */

import type { DocumentSymbol } from "vscode-languageserver-types";
import type { Key } from "../keys/key";
import { namespaceOf } from "../keys/namespaces";
import { withAffixes } from "../keys/recognition";
import { cutKey } from "../rules/cutKey";
import { maxNameLength } from "../text/limits";
import type { Span } from "../text/span";
import { forLabel } from "../wording/display";
import { type Document, symbolKinds } from "./document";

/** The outline of a `.properties` document. */
export function documentSymbols(document: Document): DocumentSymbol[] {
	const { lines } = document;
	const symbolOf = ({ key, name, detail, children, ...row }: OutlineRow): DocumentSymbol => ({
		name: forLabel(name),
		detail: forLabel(detail),
		kind: children ? symbolKinds.namespace : symbolKinds.key,
		range: lines.rangeOf(row),
		selectionRange: lines.rangeOf(key),
		...(children && { children: children.map(symbolOf) }),
	});
	return outlineRows(document).map(symbolOf);
}

/** A row of an outline: a key with its value, or a namespace, which spans its keys, with its first key. */
export interface OutlineRow extends Span {
	readonly key: Key;
	/** The URI of the key or, if it has none, the unescaped key. Never blank. */
	readonly name: string;
	/** The text around the URI, or the rest of a key that Java cuts. */
	readonly detail: string;
	/** The keys of a namespace, with the namespace removed from their names. */
	readonly children?: readonly OutlineRow[];
}

/** The rows of the keys of a document, in order. */
export function outlineRows({ keys, text, problems }: Document): OutlineRow[] {
	const groups: { readonly namespace: string; readonly rows: OutlineRow[] }[] = [];
	const cuts = problems.filter(({ rule }) => rule === cutKey.id);
	const cutEnds = new Map(cuts.map(({ start, end }) => [start, end]));
	for (const key of keys?.all ?? []) {
		const row = rowOf(key, text.slice(key.end, cutEnds.get(key.start) ?? key.end));
		const namespace = key.recognized?.uri === undefined ? "" : namespaceOf(key.recognized.uri);
		const last = groups.at(-1);
		// A namespace that stands in several places is as many groups: a range around all would hold other keys.
		const isSame = namespace !== "" && last?.namespace === namespace && last.rows[0]?.detail === row.detail;
		if (isSame) last.rows.push(row);
		else groups.push({ namespace, rows: [row] });
	}
	return groups.map(({ namespace, rows }) => {
		const [first] = rows as [OutlineRow];
		if (rows.length === 1) return first;
		const children = rows.map((row) => {
			return { ...row, name: visible(row.name.slice(namespace.length) || row.name) };
		});
		return { ...first, end: children.at(-1)?.end ?? first.end, name: namespace, children };
	});
}

function rowOf(key: Key, rest: string): OutlineRow {
	const { recognized, text, start, value } = key;
	const row = { key, start, end: value.end };
	// Caps what is drawn.
	if (recognized?.uri === undefined)
		return { ...row, name: visible(text.slice(0, maxNameLength)), detail: rest };
	const around = recognized.suffix === undefined ? "" : "…";
	return { ...row, name: recognized.uri, detail: withAffixes(recognized, around) };
}

/** Quotes what cannot be seen: editors reject symbols with a blank name, but Java accepts such keys. */
function visible(name: string): string {
	return name.trim() === "" ? `"${name}"` : name;
}
