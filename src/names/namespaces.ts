/** The namespaces that URIs share. */
import { parseUri } from "../codec/uri";

/** The namespace of a URI: all up to its `#`, or else up to the last `/` of its path; without either, its root. */
export function namespaceOf(uri: string): string {
	const [beforeFragment = ""] = /^[^#]*#/.exec(uri) ?? [];
	if (beforeFragment !== "") return beforeFragment;
	// Far quicker than parsing; the slashes before an authority end no path.
	const [path = ""] = /^[^?]*\//.exec(uri) ?? [];
	return path === "" || /^[^/?]*:\/\/$/.test(path) ? rootOf(uri) : path;
}

/** The root of a URI: all up to its path, with the first `/` of that; for a URN, the URN's namespace. */
export function rootOf(uri: string): string {
	const { scheme, path } = parseUri(uri).value ?? {};
	if (!path) return "";
	const isUrn = /^urn$/i.test(scheme?.value ?? "");
	const [beginning = ""] = path.value.match(isUrn ? /^[^:]*:/ : /^\//) ?? [];
	return uri.slice(0, path.start + beginning.length);
}
