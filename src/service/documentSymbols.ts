/** The outline of a `.properties` file: its keys in order, adjacent ones grouped by namespace. */

import type { DocumentSymbol } from "vscode-languageserver-types";
import type { Key } from "../keys/key";
import { withAffixes } from "../keys/recognizeNameOrUri";
import type { Lines } from "../text/lines";
import { namespaceOf } from "../uri/namespace";
import { forLabel } from "../wording/display";
import type { Document } from "./document";
import { symbolKinds } from "./symbolKinds";

/** The outline of a `.properties` document. */
export function documentSymbols({ keys, lines }: Document): DocumentSymbol[] {
	const groups: Group[] = [];
	for (const key of keys?.asMeant ?? []) {
		const namespace = key.recognized?.uri === undefined ? "" : namespaceOf(labelOf(key));
		const last = groups.at(-1);
		// A namespace in several places becomes several groups: a range around all would include other keys.
		if (namespace !== "" && last?.namespace === namespace) last.keys.push(key);
		else groups.push({ namespace, keys: [key] });
	}
	return groups.flatMap((group) => symbolsOf(group, lines));
}

/** Adjacent keys of one namespace, or one key. */
interface Group {
	readonly namespace: string;
	readonly keys: Key[];
}

/** The URI of a key, with what stands around it. */
function labelOf({ recognized, text }: Key): string {
	return recognized?.uri === undefined ? text : withAffixes(recognized, recognized.uri);
}

/** The symbol of a key, or of a namespace with its keys, whose labels then omit the namespace. */
function symbolsOf({ namespace, keys }: Group, lines: Lines): DocumentSymbol[] {
	const symbols = keys.map((key) => {
		const whole = labelOf(key);
		const name = (keys.length > 1 && whole.slice(namespace.length)) || whole;
		return {
			// Quoted if it cannot be seen: editors reject symbols with a blank name, but Java accepts such keys.
			name: forLabel(name.trim() === "" ? `"${name}"` : name),
			kind: symbolKinds.key,
			range: lines.rangeOf({ start: key.start, end: key.value.end }),
			selectionRange: lines.rangeOf(key),
		};
	});
	const [first] = symbols;
	const last = symbols.at(-1);
	if (!first || !last || first === last) return symbols;
	const range = { start: first.range.start, end: last.range.end };
	return [{ ...first, name: forLabel(namespace), kind: symbolKinds.namespace, range, children: symbols }];
}
