/** A half-open range of UTF-16 offsets in the text that was passed in. */
export interface Span {
	readonly start: number;
	readonly end: number;
}

/** Moves a span by an offset. */
export function shifted<T extends Span>(span: T, by: number): T {
	return { ...span, start: by + span.start, end: by + span.end };
}

/** The span of a match. */
export function spanOfMatch({ 0: found, index }: RegExpExecArray): Span {
	return { start: index, end: index + found.length };
}

/** The text in a span. */
export function textIn(text: string, { start, end }: Span): string {
	return text.slice(start, end);
}

/** For sorting spans in the order of the text. */
export function byStart(one: Span, other: Span): number {
	return one.start - other.start;
}

/** The components of a URI (RFC 3986 §3). */
export type ComponentName = "scheme" | "userinfo" | "host" | "port" | "path" | "query" | "fragment";

/** What each kind of problem says besides its code and its span; `unknown` where it says nothing more. */
interface Facts {
	/** No `scheme ":"` at the beginning (RFC 3986 §3.1). The span is what stands there instead. */
	readonly "no-scheme": unknown;
	/** Half of a surrogate pair, which is not a character and has no octets to escape. */
	readonly "lone-surrogate": unknown;
	/** A character that no name holds: any except `0-9 A-Z a-z . - _`. */
	readonly "not-a-name-character": { readonly character: string };
	/** The escape character (`_` in a name, `%` in a URI) without two hexadecimal digits after it. */
	readonly "incomplete-escape": { readonly escape: "_" | "%" };
	/** Escaped octets that are not well-formed UTF-8 (RFC 3629 §4): overlong, surrogate, truncated, stray. */
	readonly "not-utf-8": { readonly octets: readonly number[] };
	/** A name without the `-` that ends the scheme of its URI. */
	readonly "no-scheme-separator": unknown;
	/** The text before the first `-` of a name does not decode to a scheme (RFC 3986 §3.1). */
	readonly "bad-scheme": { readonly scheme: string };
	/** ASCII characters that may not stand in this component (RFC 3986 §3), and their triplets. */
	readonly "not-allowed": {
		readonly component: ComponentName;
		readonly characters: string;
		readonly replacement: string;
	};
	/** Characters of an IRI (RFC 3987), and how a URI writes them. */
	readonly "non-ascii": { readonly characters: string; readonly replacement: string };
	/** `%uXXXX`, which is in no RFC, and how a URI writes the character, if it is one. */
	readonly "unicode-escape": { readonly replacement: string | undefined };
	/** A port with other characters than digits (RFC 3986 §3.2.3). */
	readonly "bad-port": { readonly port: string };
	/** Brackets that do not close, or hold neither IPv6 nor IPvFuture (RFC 3986 §3.2.2). */
	readonly "bad-ip-literal": { readonly literal: string };

	// What is allowed in a URI, yet unwise.

	/** `file://localhost/`, which means the same as an empty host (RFC 8089 §2). */
	readonly "local-host": unknown;
	/** Lower-case hexadecimal digits in triplets (RFC 3986 §2.1). */
	readonly "lower-case-triplet": { readonly replacement: string };
	/** Unreserved characters as triplets (RFC 3986 §2.3). */
	readonly "needless-escape": { readonly replacement: string };
	/** A password that everyone can read (RFC 3986 §3.2.1). */
	readonly password: unknown;
	/** A host whose last label begins with a digit, so no domain name (RFC 1123 §2.1), yet no IPv4 address either. */
	readonly "not-ipv4": unknown;
	/** A dot after the last label (RFC 3986 §3.2.2). */
	readonly "trailing-dot": unknown;
	/** Triplets that are not UTF-8 (RFC 3986 §2.5), and their text in ISO-8859-1 (RFC 1630 §4.1.3). */
	readonly "octets-not-utf-8": { readonly latin1: string };
	/** Something that the definition of the scheme forbids. */
	readonly "against-scheme": { readonly scheme: string; readonly rule: SchemeRule };
}

/** The kinds of problem, each with facts of its own. */
export type ProblemCode = keyof Facts;

/** What is wrong with a text, and where: a code and its facts, of which `names/messages.ts` makes sentences. */
export type Problem = { [Code in ProblemCode]: Span & { readonly code: Code } & Facts[Code] }[ProblemCode];

/** What definitions of schemes forbid. The checks in `remarks.ts` name the documents. */
export type SchemeRule =
	| "needs-host"
	| "no-authority"
	| "no-userinfo"
	| "no-port"
	| "no-query"
	| "needs-at-sign"
	| "nid"
	| "needs-nss";

/** The result of a function that user text can make fail. Nothing throws on user text. */
export type Outcome<T> =
	| { readonly ok: true; readonly value: T }
	| { readonly ok: false; readonly value?: undefined; readonly problem: Problem };

export function success<T>(value: T): Outcome<T> {
	return { ok: true, value };
}

export function failure(problem: Problem): Outcome<never> {
	return { ok: false, problem };
}
