/** A half-open range of UTF-16 offsets in the text that was handed in. */
export interface Span {
	readonly start: number;
	readonly end: number;
}

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
	);

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
