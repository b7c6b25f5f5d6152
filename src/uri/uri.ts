/** The generic syntax of RFC 3986. */

import type { Span } from "../text/span";
import { requireString } from "../text/typeChecks";
import { type ComponentName, failure, type Outcome, success } from "./problem";

/** The components in the order they are written. */
export const componentsInOrder: readonly ComponentName[] = [
	"scheme",
	"userinfo",
	"host",
	"port",
	"path",
	"query",
	"fragment",
];

/** A component as written, without its delimiters, and its span. */
export interface Component extends Span {
	readonly value: string;
}

/**
 * The parts of a URI (RFC 3986 §3): `undefined` if a part is absent, with an empty value if
 * it is present but empty.
 *
 *     foo://user@example.com:8042/over/there?name=ferret#nose
 *     ─┬─   ──┬─ ─────┬───── ─┬── ────┬───── ─────┬───── ─┬──
 *   scheme userinfo  host    port   path        query  fragment
 *           ───────────┬────────
 *                  authority
 */
export interface UriComponents {
	readonly scheme: Component;
	readonly authority: Component | undefined;
	readonly userinfo: Component | undefined;
	readonly host: Component | undefined;
	readonly port: Component | undefined;
	readonly path: Component;
	readonly query: Component | undefined;
	readonly fragment: Component | undefined;
}

/**
 * The offset of the colon after the scheme of a URI (RFC 3986 §3.1). Problem: `no-scheme`, with the span up
 * to and including the first character not allowed in a scheme.
 */
export function endOfScheme(uri: string): Outcome<number> {
	return /^[A-Za-z][0-9A-Za-z+.-]*:/.test(uri) ? success(uri.indexOf(":")) : noSchemeIn(uri);
}

function noSchemeIn(uri: string): Outcome<never> {
	const end = uri.match(/^(?:[A-Za-z][0-9A-Za-z+.-]*)?.?/su)?.[0].length ?? 0;
	return failure({ code: "no-scheme", start: 0, end });
}

/** RFC 3986 appendix B, with a required scheme. */
const generic = /^([A-Za-z][0-9A-Za-z+.-]*):(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s;

/**
 * Splits a URI as in RFC 3986 appendix B: any text with a scheme, valid or not. Problem: `no-scheme`.
 *
 * @example parseUri("urn:isbn:1").value.path // { value: "isbn:1", start: 4, end: 10 }
 */
export function parseUri(uri: string): Outcome<UriComponents> {
	requireString("uri", uri);
	const found = generic.exec(uri);
	if (!found) return noSchemeIn(uri);
	const [, scheme = "", authority, path = "", query, fragment] = found;
	const authorityStart = scheme.length + "://".length;
	const pathStart = authority === undefined ? scheme.length + 1 : authorityStart + authority.length;
	return success({
		scheme: component(scheme, 0),
		authority: component(authority, authorityStart),
		...partsOfAuthority(authority, authorityStart),
		path: component(path, pathStart),
		query: component(query, pathStart + path.length + 1),
		fragment: component(fragment, uri.length - (fragment?.length ?? 0)),
	});
}

/**
 * The parts of an authority. Its last `@` ends the user information. Its last colon begins the port, unless it
 * is inside the host's brackets; an unclosed bracket takes the rest of the authority.
 */
const partsOf = /^(?:(.*)@)?(\[(?:.*\].*?|[^\]]*)|.*?)(?::([^:]*))?$/s;

function partsOfAuthority(authority: string | undefined, start: number) {
	if (authority === undefined) return { userinfo: undefined, host: undefined, port: undefined };
	const [, userinfo, host = "", port] = partsOf.exec(authority) ?? [];
	return {
		userinfo: component(userinfo, start),
		host: component(host, start + (userinfo === undefined ? 0 : userinfo.length + 1)),
		port: component(port, start + authority.length - (port?.length ?? 0)),
	};
}

function component(value: string, start: number): Component;
function component(value: string | undefined, start: number): Component | undefined;
function component(value: string | undefined, start: number): Component | undefined {
	return value === undefined ? undefined : { value, start, end: start + value.length };
}
