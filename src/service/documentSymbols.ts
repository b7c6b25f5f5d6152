/** The outline of a `.properties` file: its keys in order, adjacent ones grouped by namespace. */

import type { DocumentSymbol } from "vscode-languageserver-types";
import { namespaceOf } from "../keys/namespaces";
import { withAffixes } from "../keys/recognition";
import { cutKey } from "../rules/cutKey";
import { forLabel } from "../wording/display";
import { type Document, symbolKinds } from "./document";

/** The outline of a `.properties` document. */
export function documentSymbols({ keys, lines, text, problems }: Document): DocumentSymbol[] {
	const cuts = problems.filter(({ rule }) => rule === cutKey.id);
	const cutEnds = new Map(cuts.map(({ start, end }) => [start, end]));
	const groups: Group[] = [];
	for (const key of keys?.all ?? []) {
		const { recognized, start, value } = key;
		const namespace = namespaceOf(recognized?.uri ?? "");
		const detail =
			recognized?.uri === undefined
				? text.slice(key.end, cutEnds.get(start) ?? key.end)
				: withAffixes(recognized, recognized.suffix === undefined ? "" : "…");
		const row = {
			name: recognized?.uri ?? key.text,
			detail: forLabel(detail),
			kind: symbolKinds.key,
			range: lines.rangeOf({ start, end: value.end }),
			selectionRange: lines.rangeOf(key),
		};
		const last = groups.at(-1);
		// A namespace that stands in several places is as many groups: a range around all would hold other keys.
		const isSame = namespace !== "" && last?.namespace === namespace && last.rows[0]?.detail === row.detail;
		if (isSame) last.rows.push(row);
		else groups.push({ namespace, rows: [row] });
	}
	return groups.map(symbolOf);
}

/** Adjacent keys of one namespace, or one key. */
interface Group {
	readonly namespace: string;
	/** With whole URIs as their names or, of keys that have none, the unescaped keys. */
	readonly rows: [DocumentSymbol, ...DocumentSymbol[]];
}

/** The symbol of a key, or of a namespace with its keys, whose names it is not a part of. */
function symbolOf({ namespace, rows }: Group): DocumentSymbol {
	const [first] = rows;
	if (rows.length === 1) return named(first, first.name);
	const children = rows.map((row) => named(row, row.name.slice(namespace.length) || row.name));
	const range = { start: first.range.start, end: (rows.at(-1) ?? first).range.end };
	return { ...first, name: forLabel(namespace), kind: symbolKinds.namespace, range, children };
}

/** Quotes a name that cannot be seen: editors reject symbols with a blank name, but Java accepts such keys. */
function named(row: DocumentSymbol, name: string): DocumentSymbol {
	return { ...row, name: forLabel(name.trim() === "" ? `"${name}"` : name) };
}
