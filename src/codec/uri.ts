/** The generic syntax of RFC 3986. */
import { Char } from "./characters";
import { type ComponentName, failure, type Outcome, type Span, success } from "./outcome";

/** In the order in which they are written. */
export const componentsInOrder: readonly ComponentName[] = [
	"scheme",
	"userinfo",
	"host",
	"port",
	"path",
	"query",
	"fragment",
];

/** A component as it is written, without its delimiters, and where it stands. */
export interface Component extends Span {
	readonly value: string;
}

/**
 * The parts of a URI (RFC 3986 §3): `undefined` where one is absent, `''` where it is there and empty.
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
 * Where the scheme of a URI ends: the offset of its colon (RFC 3986 §3.1).
 *
 * Problem: `no-scheme`; its span is what stands in the scheme's place, up to and with the first character
 * that no scheme holds.
 */
export function endOfScheme(uri: string): Outcome<number> {
	for (let at = 0; at < uri.length; at++) {
		const unit = uri.charCodeAt(at);
		if (unit === Char.Colon && at > 0) return success(at);
		if (!(isLetter(unit) || (at > 0 && isSchemeCharacter(unit)))) {
			const length = (uri.codePointAt(at) as number) > 0xffff ? 2 : 1;
			return failure({ code: "no-scheme", start: 0, end: at + length });
		}
	}
	return failure({ code: "no-scheme", start: 0, end: uri.length });
}

/**
 * Takes a URI apart as RFC 3986 appendix B does: any text with a scheme, valid or not.
 *
 * Problem: `no-scheme`.
 *
 * @example parseUri("urn:isbn:1").value.path // { value: "isbn:1", start: 4, end: 10 }
 */
export function parseUri(uri: string): Outcome<UriComponents> {
	const schemeEnd = endOfScheme(uri);
	if (!schemeEnd.ok) return schemeEnd;
	const component = (start: number, end: number): Component => ({ value: uri.slice(start, end), start, end });
	const scheme = component(0, schemeEnd.value);
	const hash = uri.indexOf("#", schemeEnd.value);
	const queryEnd = hash < 0 ? uri.length : hash;
	const questionMark = uri.indexOf("?", schemeEnd.value);
	const pathEnd = questionMark < 0 || questionMark > queryEnd ? queryEnd : questionMark;

	const afterScheme = schemeEnd.value + 1;
	let pathStart = afterScheme;
	let authority: Component | undefined;
	if (uri.startsWith("//", afterScheme)) {
		const slash = uri.indexOf("/", afterScheme + 2);
		pathStart = slash < 0 || slash > pathEnd ? pathEnd : slash;
		authority = component(afterScheme + 2, pathStart);
	}
	return success({
		scheme,
		authority,
		...partsOfAuthority(authority, component),
		path: component(pathStart, pathEnd),
		query: pathEnd < queryEnd ? component(pathEnd + 1, queryEnd) : undefined,
		fragment: hash < 0 ? undefined : component(hash + 1, uri.length),
	});
}

/**
 * RFC 3986 §3.2. No part may hold the delimiter before it, so that in a valid authority there is one `@`, and
 * one `:` outside of brackets and user information. In others, the last one delimits.
 */
function partsOfAuthority(
	authority: Component | undefined,
	component: (start: number, end: number) => Component,
): Pick<UriComponents, "userinfo" | "host" | "port"> {
	if (!authority) return { userinfo: undefined, host: undefined, port: undefined };
	const { value, start, end } = authority;
	const at = value.lastIndexOf("@");
	const hostStart = at + 1;
	// A bracket that does not close takes the rest: colons behind it are more likely its own.
	const isLiteral = value.charAt(hostStart) === "[";
	const bracket = isLiteral && !value.includes("]", hostStart) ? value.length : value.lastIndexOf("]");
	const colon = value.lastIndexOf(":");
	const portColon = colon >= hostStart && colon > (isLiteral ? bracket : -1) ? colon : -1;
	return {
		userinfo: at < 0 ? undefined : component(start, start + at),
		host: component(start + hostStart, portColon < 0 ? end : start + portColon),
		port: portColon < 0 ? undefined : component(start + portColon + 1, end),
	};
}

function isLetter(unit: number): boolean {
	return (unit | 0x20) >= 0x61 && (unit | 0x20) <= 0x7a;
}

function isSchemeCharacter(unit: number): boolean {
	return (unit >= 0x30 && unit <= 0x39) || unit === Char.Plus || unit === Char.Hyphen || unit === Char.Dot;
}
