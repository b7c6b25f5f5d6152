/** The URIs of one place, and the namespaces that they share. */
import { parseUri } from "../codec/uri";

/** The namespace of some URIs; see `namespaceOf`. */
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
	for (const uri of uris)
		addTo(namespaces, { uri: namespaceOf(uri), uses: 1, firstUri: uri, isShared: false });
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

/**
 * The namespace of a URI: all up to the `#` if it has a fragment, else up to the last `/` of its path. For a URN it is
 * the URN's namespace; for any other URI without a `/`, the scheme.
 */
export function namespaceOf(uri: string): string {
	const components = parseUri(uri).value;
	if (!components) return "";
	const { scheme, authority, path, fragment } = components;
	if (authority || path.value.startsWith("/")) {
		return uri.slice(0, fragment ? fragment.start : path.start + path.value.lastIndexOf("/") + 1);
	}
	const colon = /^urn$/i.test(scheme.value) ? uri.indexOf(":", path.start) : scheme.end;
	return uri.slice(0, (colon < 0 ? scheme.end : colon) + 1);
}
