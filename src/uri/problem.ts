/** The problems that a URI or a name may have, and results of functions that may find one. */
import type { Span } from "../text/span";

/** The components of a URI (RFC 3986 §3). */
export type ComponentName = "scheme" | "userinfo" | "host" | "port" | "path" | "query" | "fragment";

/** The facts of each problem code besides its span; `unknown` if there are none. */
interface Facts {
	/** No `scheme ":"` at the beginning (RFC 3986 §3.1). The span covers the text in its place. */
	readonly "no-scheme": unknown;
	/** A lone surrogate, which is not a character and has no UTF-8 octets to escape. */
	readonly "lone-surrogate": unknown;
	/** A character not allowed in a name: anything but `0-9 A-Z a-z . - _`. */
	readonly "not-a-name-character": unknown;
	/** The escape character (`_` in a name, `%` in a URI) without two hexadecimal digits after it. */
	readonly "incomplete-escape": unknown;
	/** Escaped octets that are not well-formed UTF-8 (RFC 3629 §4): overlong, surrogate, truncated, stray. */
	readonly "not-utf-8": unknown;
	/** A name without the `-` that ends the scheme of its URI. */
	readonly "no-scheme-separator": unknown;
	/** The text before the first `-` of a name does not decode to a scheme (RFC 3986 §3.1). */
	readonly "bad-scheme": { readonly scheme: string };
	/** ASCII characters not allowed in this component (RFC 3986 §3), and their triplets. */
	readonly "not-allowed": { readonly replacement: string };
	/** Non-ASCII characters, which only an IRI allows (RFC 3987), and their triplets. */
	readonly "non-ascii": { readonly replacement: string };
	/** A port with characters other than digits (RFC 3986 §3.2.3). */
	readonly "bad-port": unknown;
	/** Unclosed brackets, or brackets around neither IPv6 nor IPvFuture (RFC 3986 §3.2.2). */
	readonly "bad-ip-literal": unknown;

	// Remarks: valid in a URI, but unwise.

	/** `file://localhost/`, which means the same as an empty host (RFC 8089 §2). */
	readonly "local-host": unknown;
	/** Lower-case hexadecimal digits in triplets (RFC 3986 §2.1). */
	readonly "lower-case-triplet": { readonly replacement: string };
	/** Unreserved characters as triplets (RFC 3986 §2.3). */
	readonly "needless-escape": { readonly replacement: string };
	/** A password in clear text (RFC 3986 §3.2.1). */
	readonly password: unknown;
	/** User information that looks like a host (RFC 3986 §7.6). */
	readonly "user-like-host": unknown;
	/**
	 * A host of several labels, the last of which begins with a digit: neither a domain name (RFC 1123 §2.1)
	 * nor an IPv4 address.
	 */
	readonly "not-ipv4": unknown;
	/** A dot after the last label (RFC 3986 §3.2.2). */
	readonly "trailing-dot": unknown;
	/** Triplets that are not UTF-8 (RFC 3986 §2.5), and their text in ISO-8859-1 (RFC 1630 §4.1.3). */
	readonly "octets-not-utf-8": { readonly latin1: string };
}

export type ProblemCode = keyof Facts;

/** A problem in a text: its code, span and facts, which `wording/problemsAndRemarks.ts` puts into words. */
export type Problem = { [Code in ProblemCode]: Span & { readonly code: Code } & Facts[Code] }[ProblemCode];

/** The result of a function that can fail on user text. Nothing throws on user text. */
export type Outcome<T> =
	| { readonly ok: true; readonly value: T }
	| { readonly ok: false; readonly value?: undefined; readonly problem: Problem };

export function success<T>(value: T): Outcome<T> {
	return { ok: true, value };
}

export function failure(problem: Problem): Outcome<never> {
	return { ok: false, problem };
}
