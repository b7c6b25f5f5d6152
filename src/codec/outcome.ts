/** A half-open range of UTF-16 offsets in the text that was handed in. */
export interface Span {
	readonly start: number;
	readonly end: number;
}

/** The components of a URI (RFC 3986 §3). */
export type ComponentName = "scheme" | "userinfo" | "host" | "port" | "path" | "query" | "fragment";

/** What is wrong with a text, and where. A code and its facts; the sentences are the editor's. */
export type Problem = Span &
	(
		| {
				/** No `scheme ":"` at the beginning (RFC 3986 §3.1). The span: what stands where the scheme should. */
				readonly code: "no-scheme";
		  }
		| {
				/** Half of a surrogate pair: no character, so no octets to escape. */
				readonly code: "lone-surrogate";
		  }
		| {
				/** A character that no name holds: all but `0-9 A-Z a-z . - _`. */
				readonly code: "not-a-name-character";
				readonly character: string;
		  }
		| {
				/** The escape character (`_` in a name, `%` in a URI) without two hexadecimal digits behind it. */
				readonly code: "incomplete-escape";
				readonly escape: "_" | "%";
		  }
		| {
				/** Escaped octets that are not well-formed UTF-8 (RFC 3629 §4): overlong, surrogate, truncated, stray. */
				readonly code: "not-utf-8";
				readonly octets: readonly number[];
		  }
		| {
				/** A name without a `-`, which is where the scheme of its URI would end. */
				readonly code: "no-scheme-separator";
		  }
		| {
				/** What stands before the first `-` of a name decodes to no scheme of RFC 3986 §3.1. */
				readonly code: "bad-scheme";
				readonly scheme: string;
		  }
		| {
				/** ASCII characters that may not stand in this component (RFC 3986 §3), and their triplets. */
				readonly code: "not-allowed";
				readonly component: ComponentName;
				readonly characters: string;
				readonly replacement: string;
		  }
		| {
				/** An IRI (RFC 3987), and how a URI writes the same. */
				readonly code: "non-ascii";
				readonly characters: string;
				readonly replacement: string;
		  }
		| {
				/** `%uXXXX`, which no RFC has, and how a URI writes the same, where it is a character. */
				readonly code: "unicode-escape";
				readonly replacement: string | undefined;
		  }
		| {
				/** A port with other characters than digits (RFC 3986 §3.2.3). */
				readonly code: "bad-port";
				readonly port: string;
		  }
		| {
				/** Brackets around what is neither IPv6 nor IPvFuture, or that do not close (RFC 3986 §3.2.2). */
				readonly code: "bad-ip-literal";
				readonly literal: string;
		  }
		| Remark
	);

/** What a valid URI may have, and had better not. */
type Remark =
	| {
			/** `file://localhost/`, which means the same as an empty host (RFC 8089 §2). */
			readonly code: "local-host";
	  }
	| {
			/** Lower-case hexadecimal digits in triplets (RFC 3986 §2.1). */
			readonly code: "lower-case-triplet";
			readonly replacement: string;
	  }
	| {
			/** Unreserved characters as triplets (RFC 3986 §2.3). */
			readonly code: "needless-escape";
			readonly replacement: string;
	  }
	| {
			/** A password for everyone to read (RFC 3986 §3.2.1). */
			readonly code: "password";
	  }
	| {
			/** A last label that begins with a digit, as no domain's does (RFC 1123 §2.1), in no IPv4 address. */
			readonly code: "not-ipv4";
	  }
	| {
			/** A dot behind the last label (RFC 3986 §3.2.2). */
			readonly code: "trailing-dot";
	  }
	| {
			/** Triplets that are not UTF-8 (RFC 3986 §2.5), and what they are in ISO-8859-1 (RFC 1630 §4.1.3). */
			readonly code: "octets-not-utf-8";
			readonly latin1: string;
	  }
	| {
			/** What the definition of the scheme forbids. */
			readonly code: "against-scheme";
			readonly scheme: string;
			readonly rule: SchemeRule;
	  };

/** What definitions of schemes forbid; the documents stand beside the checks in `schemes.ts`. */
export type SchemeRule =
	| "needs-host"
	| "no-authority"
	| "no-userinfo"
	| "no-port"
	| "no-query"
	| "no-fragment"
	| "needs-comma"
	| "type-code"
	| "needs-at-sign"
	| "nid"
	| "needs-nss"
	| "tag-authority-and-date"
	| "tel-number"
	| "info-namespace";

/** The kinds of problem; each has facts of its own. */
export type ProblemCode = Problem["code"];

/** What a function gives back that user text can make fail. Nothing throws on user text. */
export type Outcome<T> =
	| { readonly ok: true; readonly value: T }
	| { readonly ok: false; readonly problem: Problem };

export function success<T>(value: T): Outcome<T> {
	return { ok: true, value };
}

export function failure(problem: Problem): Outcome<never> {
	return { ok: false, problem };
}
