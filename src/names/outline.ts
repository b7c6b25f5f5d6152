/** The outline of a `.properties` file: its keys in their order, those of a namespace together. */
import { parseUri } from "../codec/uri";
import { type LinePosition, type LineSpan, type Lines, lineSpansIn } from "../text/lines";
import { propertyEntries, unescapeProperty } from "../text/properties";
import type { IndexedKey, KeyIndex } from "./keyIndex";
import { cutFinder, type KeyLines } from "./keyLines";
import { longestName } from "./recognition";

export interface OutlineKey {
	/** The URI that the key speaks of or, where that is not known, the key as a program reads it. */
	readonly text: string;
	readonly prefix: string;
	/** What the URI has in common with its kin, see `namespaceOf`. */
	readonly namespace?: string;
	/** Where the key is written. */
	readonly key: LineSpan;
	/** The logical line, from the key to the end of the value. */
	readonly line: LineSpan;
}

/** Two or more keys of one namespace, after the same prefix, in their order. */
export interface OutlineGroup {
	readonly namespace: string;
	readonly keys: readonly OutlineKey[];
}

/**
 * The keys of some lines of a document.
 *
 * @param some what was read of the lines, by the index of the document
 */
export function outlineKeys(lines: Lines, index: KeyIndex, some: KeyLines): OutlineKey[] {
	const { text, firstLine, lineCount } = some;
	const known = new Map<string, IndexedKey>();
	for (const key of index.keys(firstLine, firstLine + lineCount - 1)) known.set(idOf(key.span.start), key);
	const spanOf = lineSpansIn(some);
	const cutOf = cutFinder(some.cuts);
	return propertyEntries(text).map(({ key: { start, end }, value }) => {
		const cut = cutOf({ start, end: value.end });
		const keyEnd = Math.min(end, cut ?? end);
		const key = spanOf({ start, end: keyEnd });
		const line =
			cut === undefined
				? spanOf({ start, end: value.end })
				: { start: key.start, end: endOfLine(lines, index.lastLineOf(key.start.line)) };
		const found = known.get(idOf(key.start));
		if (!found) {
			// Nobody reads more of it.
			const shown = Math.min(keyEnd, start + longestName);
			return { text: unescapeProperty(text, start, shown).text, prefix: "", key, line };
		}
		const { recognized, span } = found;
		const { prefix } = recognized;
		if (recognized.kind === "malformed-name") {
			return { text: prefix + recognized.name, prefix: "", key: span, line };
		}
		const { uri } = recognized;
		return { text: uri, prefix, namespace: namespaceOf(uri), key: span, line };
	});
}

function idOf({ line, character }: LinePosition): string {
	return `${line} ${character}`;
}

function endOfLine(lines: Lines, line: number): LinePosition {
	return { line, character: lines.at(line).length };
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
 * What a URI has in common with its kin: all up to the `#`, if it has a fragment, else up to the last `/` of its path.
 * A URN has its namespace in common, any other URI without a `/` its scheme.
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
