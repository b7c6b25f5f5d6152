/**
 * The namespace of a URI: everything up to its `#`, otherwise up to the last `/` of its path or, without
 * slashes, the last `:`; empty if nothing follows the host.
 */
export function namespaceOf(uri: string): string {
	const namespace = /^[^:]*:\/\//.test(uri) ? namespaceWithHost : namespaceWithoutHost;
	return /^[^#]*#/.exec(uri)?.[0] ?? namespace.exec(uri)?.[0] ?? "";
}

const namespaceWithHost = /^[^:]*:\/\/[^/?]*\/(?:[^?]*\/)?/;
const namespaceWithoutHost = /^[^?]*[/:]/;
