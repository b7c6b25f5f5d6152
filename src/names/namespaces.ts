/** The URIs of one place, and the namespaces that they share. */

/** The beginning that some URIs share, up to their last `/` or `#`. */
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
		const end = endOfNamespace(uri);
		if (end > 0) addTo(namespaces, { uri: uri.slice(0, end), uses: 1, firstUri: uri, isShared: false });
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

/** The offset after the `#` of a URI, or else after the last `/` of its path; 0 without either, as in `http://h.org`. */
function endOfNamespace(uri: string): number {
	const hash = uri.indexOf("#");
	if (hash >= 0) return hash + 1;
	const query = uri.indexOf("?");
	const slash = uri.lastIndexOf("/", query < 0 ? uri.length : query);
	return slash >= 0 && uri.charAt(slash - 1) !== "/" ? slash + 1 : 0;
}
