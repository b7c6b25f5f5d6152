/** The outline of a `.properties` file: its keys in their order, those of a namespace together. */
import { parseUri } from "../codec/uri";
import { type DocumentKey, RecognizedKey } from "./keyIndex";
import { longestName } from "./recognition";

export interface OutlineKey {
	readonly key: DocumentKey;
	/** The URI that the key speaks of or, where that is not known, the key as a program reads it. */
	readonly text: string;
	readonly prefix: string;
	/** See `namespaceOf`. */
	readonly namespace?: string;
}

/** Two or more keys of one namespace, after the same prefix, in their order. */
export interface OutlineGroup {
	readonly namespace: string;
	readonly keys: readonly OutlineKey[];
}

/** What an outline shows of a key. */
export function outlineKey(key: DocumentKey): OutlineKey {
	// Nobody reads more of it.
	if (!(key instanceof RecognizedKey)) return { key, text: key.key.text.slice(0, longestName), prefix: "" };
	const { recognized } = key;
	const { prefix } = recognized;
	if (recognized.kind === "malformed-name") return { key, text: prefix + recognized.name, prefix: "" };
	const { uri } = recognized;
	return { key, text: uri, prefix, namespace: namespaceOf(uri) };
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
 * The namespace of a URI: all up to the `#` if it has a fragment, else up to the last `/` of its path. For a
 * URN it is the URN's namespace, for any other URI without a `/` the scheme.
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
