/** The outline of a `.properties` file: its keys in their order, those of a namespace together. */
import { parseUri } from "../codec/uri";
import type { IndexedKey } from "./keyIndex";
import { type Block, type LineSpan, lineSpansIn } from "./lines";
import { propertyEntries, unescapeProperty } from "./properties";

export interface OutlineKey {
	/** The URI that the key speaks of or, where that is not known, the key as a program reads it. */
	readonly text: string;
	readonly prefix: string;
	/** Of a URI, what it has in common with its kin. */
	readonly namespace?: string;
	/** Where the key is written. */
	readonly key: LineSpan;
	/** The logical line, from the key to the end of the value. */
	readonly line: LineSpan;
}

/** Keys of one namespace behind the same prefix, in their order; at least two. */
export interface OutlineGroup {
	readonly namespace: string;
	readonly keys: readonly OutlineKey[];
}

/**
 * The keys of a block of lines, which can be read alone.
 *
 * @param indexed those of them that speak of URIs, in their order
 * @param isLast whether the document ends with the block
 */
export function outlineKeys(block: Block, indexed: Iterable<IndexedKey>, isLast: boolean): OutlineKey[] {
	const known = new Map<string, IndexedKey>();
	for (const key of indexed) known.set(`${key.span.start.line} ${key.span.start.character}`, key);
	const text = isLast ? block.text : `${block.text}\n`;
	const spanOf = lineSpansIn({ firstLine: block.firstLine, text });
	return propertyEntries(text).map(({ key: { start, end }, value }) => {
		const key = spanOf({ start, end });
		const line = spanOf({ start, end: value.end });
		const found = known.get(`${key.start.line} ${key.start.character}`);
		if (!found) return { text: unescapeProperty(text, start, end).text, prefix: "", key, line };
		const { recognized, span } = found;
		const { prefix } = recognized;
		if (recognized.kind === "malformed-name") {
			return { text: prefix + recognized.name, prefix: "", key: span, line };
		}
		const { uri } = recognized;
		return { text: uri, prefix, namespace: namespaceOf(uri), key: span, line };
	});
}

/** Puts the keys of a namespace where its first key stands. */
export function outlineOf(keys: readonly OutlineKey[]): (OutlineKey | OutlineGroup)[] {
	const groups = new Map<string, OutlineKey[]>();
	for (const key of keys) {
		if (key.namespace === undefined) continue;
		const group = groups.get(key.prefix + key.namespace);
		if (group) group.push(key);
		else groups.set(key.prefix + key.namespace, [key]);
	}
	const outline: (OutlineKey | OutlineGroup)[] = [];
	for (const key of keys) {
		const { prefix, namespace } = key;
		const group = namespace === undefined ? undefined : groups.get(prefix + namespace);
		if (namespace === undefined || !group || group.length === 1) outline.push(key);
		else if (group[0] === key) outline.push({ namespace, keys: group });
	}
	return outline;
}

/**
 * What a URI has in common with its kin: up to the `#`, where there is a fragment, else up to the last `/` of its
 * path; of a URN, up to the end of its namespace, and of what has no `/` at all, the scheme.
 */
export function namespaceOf(uri: string): string {
	const components = parseUri(uri);
	if (!components.ok) return "";
	const { scheme, authority, path, fragment } = components.value;
	if (authority || path.value.startsWith("/")) {
		return uri.slice(0, fragment ? fragment.start : path.start + path.value.lastIndexOf("/") + 1);
	}
	const colon = /^urn$/i.test(scheme.value) ? uri.indexOf(":", path.start) : scheme.end;
	return uri.slice(0, (colon < 0 ? scheme.end : colon) + 1);
}
