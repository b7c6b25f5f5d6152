/** A half-open range of UTF-16 offsets in the text that was passed in. */
export interface Span {
	readonly start: number;
	readonly end: number;
}

/** The same in a longer text, in which its text begins at an offset. */
export function shifted<T extends Span>(span: T, by: number): T {
	return { ...span, start: by + span.start, end: by + span.end };
}

/** The span of what a pattern has found. */
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

/** What is wrong with a text, and where: a code and its facts. The editor makes sentences of them. */
export type Problem = Span &
	(
		| {
				/** No `scheme ":"` at the beginning (RFC 3986 §3.1). The span is what stands there instead. */
				readonly code: "no-scheme";
		  }
		| {
				/** Half of a surrogate pair, which is not a character and has no octets to escape. */
				readonly code: "lone-surrogate";
		  }
		| {
				/** A character that no name holds: any except `0-9 A-Z a-z . - _`. */
				readonly code: "not-a-name-character";
				readonly character: string;
		  }
		| {
				/** The escape character (`_` in a name, `%` in a URI) without two hexadecimal digits after it. */
				readonly code: "incomplete-escape";
				readonly escape: "_" | "%";
		  }
		| {
				/** Escaped octets that are not well-formed UTF-8 (RFC 3629 §4): overlong, surrogate, truncated, stray. */
				readonly code: "not-utf-8";
				readonly octets: readonly number[];
		  }
		| {
				/** A name without the `-` that ends the scheme of its URI. */
				readonly code: "no-scheme-separator";
		  }
		| {
				/** The text before the first `-` of a name does not decode to a scheme (RFC 3986 §3.1). */
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
				/** Characters of an IRI (RFC 3987), and how a URI writes them. */
				readonly code: "non-ascii";
				readonly characters: string;
				readonly replacement: string;
		  }
		| {
				/** `%uXXXX`, which is in no RFC, and how a URI writes the character, if it is one. */
				readonly code: "unicode-escape";
				readonly replacement: string | undefined;
		  }
		| {
				/** A port with other characters than digits (RFC 3986 §3.2.3). */
				readonly code: "bad-port";
				readonly port: string;
		  }
		| {
				/** Brackets that do not close, or hold neither IPv6 nor IPvFuture (RFC 3986 §3.2.2). */
				readonly code: "bad-ip-literal";
				readonly literal: string;
		  }
		| Remark
	);

/** What is allowed in a URI, yet unwise. */
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
			/** A password that everyone can read (RFC 3986 §3.2.1). */
			readonly code: "password";
	  }
	| {
			/** A host whose last label begins with a digit, so no domain name (RFC 1123 §2.1), yet no IPv4 address either. */
			readonly code: "not-ipv4";
	  }
	| {
			/** A dot after the last label (RFC 3986 §3.2.2). */
			readonly code: "trailing-dot";
	  }
	| {
			/** Triplets that are not UTF-8 (RFC 3986 §2.5), and their text in ISO-8859-1 (RFC 1630 §4.1.3). */
			readonly code: "octets-not-utf-8";
			readonly latin1: string;
	  }
	| {
			/** Something that the definition of the scheme forbids. */
			readonly code: "against-scheme";
			readonly scheme: string;
			readonly rule: SchemeRule;
	  };

/** What definitions of schemes forbid. The checks in `schemeProblems.ts` name the documents. */
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

/** The kinds of problem, each with facts of its own. */
export type ProblemCode = Problem["code"];

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
