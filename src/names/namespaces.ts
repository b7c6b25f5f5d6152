/** The URIs of one place, and the namespaces that they share. */
import { parseUri } from "../codec/uri";

/** See `namespaceOf`. */
export interface Namespace {
	readonly uri: string;
	readonly uses: number;
	/** One of the URIs in it. */
	readonly firstUri: string;
	/** Whether it has a second one. */
	readonly isShared: boolean;
}

export class UriGroup {
	readonly #find: () => readonly string[];
	#uris: readonly string[] | undefined;
	#namespaces: ReadonlyMap<string, Namespace> | undefined;

	/** @param find gives the URIs, when they are first asked for; each may come more than once */
	constructor(find: () => readonly string[]) {
		this.#find = find;
	}

	get uris(): readonly string[] {
		this.#uris ??= this.#find();
		return this.#uris;
	}

	get namespaces(): ReadonlyMap<string, Namespace> {
		this.#namespaces ??= namespacesOf(this.uris);
		return this.#namespaces;
	}
}

function namespacesOf(uris: readonly string[]): ReadonlyMap<string, Namespace> {
	const namespaces = new Map<string, Namespace>();
	for (const uri of uris) {
		const namespace = namespaceOf(uri);
		// Nobody goes on typing after a host without a path.
		if (/[/#:]$/.test(namespace))
			addTo(namespaces, { uri: namespace, uses: 1, firstUri: uri, isShared: false });
	}
	return namespaces;
}

/** Adds the count of a namespace to those that are there. */
export function addTo(namespaces: Map<string, Namespace>, added: Namespace): void {
	const known = namespaces.get(added.uri) ?? { ...added, uses: 0 };
	namespaces.set(added.uri, {
		...known,
		uses: known.uses + added.uses,
		isShared: known.isShared || added.isShared || known.firstUri !== added.firstUri,
	});
}

/** The namespace of a URI: all up to its `#`, or else up to the last `/` of its path; without either, its root. */
export function namespaceOf(uri: string): string {
	const { path, fragment } = parseUri(uri).value ?? {};
	if (fragment) return uri.slice(0, fragment.start);
	const slash = path?.value.lastIndexOf("/") ?? -1;
	return path && slash >= 0 ? uri.slice(0, path.start + slash + 1) : rootOf(uri);
}

/** The root of a URI: all up to its path, with the first `/` of that; for a URN, the URN's namespace. */
export function rootOf(uri: string): string {
	const { scheme, path } = parseUri(uri).value ?? {};
	if (!path) return "";
	const isUrn = /^urn$/i.test(scheme?.value ?? "");
	const [beginning = ""] = path.value.match(isUrn ? /^[^:]*:/ : /^\//) ?? [];
	return uri.slice(0, path.start + beginning.length);
}
