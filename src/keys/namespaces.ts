/**
 * The namespace of a URI: everything up to its `#`, otherwise up to the last `/` of its path or, without slashes, the
 * last `:`; empty if nothing follows the host.
 */
export function namespaceOf(uri: string): string {
	const hash = uri.indexOf("#");
	if (hash >= 0) return uri.slice(0, hash + 1);
	const [path = ""] = uri.split("?", 1);
	const [authority = ""] = /^[^:]*:\/\/[^/]*/.exec(path) ?? [];
	const slash = path.lastIndexOf("/");
	const end = authority === "" ? Math.max(slash, path.lastIndexOf(":")) : slash;
	return end < authority.length ? "" : path.slice(0, end + 1);
}
