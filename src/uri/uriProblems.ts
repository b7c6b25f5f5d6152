/** Checks URIs against the grammar of RFC 3986 (appendix A). */
import { shifted, spanOfMatch } from "../text/span";
import { isIPLiteral } from "./ipAddresses";
import { percentEncode } from "./percentEncoding";
import type { ComponentName, Problem } from "./problem";
import { type Component, parseUri, type UriComponents } from "./uri";

/** Unreserved characters and sub-delims, for a character class. Triplets are allowed wherever these are. */
const everywhere = "0-9A-Za-z._~\\-!$&'()*+,;=";

/** For each component, a pattern for what is not allowed in it. Bracketed hosts are checked separately. */
const notAllowed: readonly (readonly [ComponentName, RegExp])[] = [
	["userinfo", allBut(`${everywhere}:`)],
	["host", allBut(everywhere)],
	["port", /[^0-9]/],
	["path", allBut(`${everywhere}:@/`)],
	["query", allBut(`${everywhere}:@/?`)],
	["fragment", allBut(`${everywhere}:@/?`)],
];

/**
 * Matches a run of `%uXXXX`, which is bounded as V8's stack is; a stray `%`; a run of non-ASCII characters;
 * or a run of other characters not in `allowed`.
 */
function allBut(allowed: string): RegExp {
	const hex = "[0-9A-Fa-f]";
	return new RegExp(
		`(?:%u${hex}{4}){1,999}|%(?!${hex}{2})${hex}?|[\\x80-\\uffff]+|[^%\\x80-\\uffff${allowed}]+`,
	);
}

/**
 * All violations of the rule `URI` of RFC 3986 (scheme required, fragment allowed), in text order. Empty if
 * and only if the grammar accepts the text. Adjacent characters of one kind are one problem.
 *
 * Problems: `no-scheme`, `not-allowed`, `non-ascii`, `lone-surrogate`, `incomplete-escape`, `unicode-escape`,
 * `bad-port`, `bad-ip-literal`.
 *
 * @example uriProblems("http://h/a b") // [{ code: "not-allowed", replacement: "%20", start: 10, … }]
 */
export function uriProblems(uri: string): readonly Problem[] {
	const parsed = parseUri(uri);
	return parsed.ok ? problemsIn(parsed.value) : [parsed.problem];
}

export function firstUriProblem(components: UriComponents): Problem | undefined {
	return problemsIn(components)[0];
}

function problemsIn(components: UriComponents): Problem[] {
	let problems: Problem[] = [];
	for (const [component, pattern] of notAllowed) {
		const part = components[component];
		// Most components are valid, so test before collecting matches.
		if (part && pattern.test(part.value))
			problems = problems.concat(problemsOfComponent(component, part, pattern));
	}
	return problems;
}

function problemsOfComponent(
	component: ComponentName,
	{ value, start, end }: Component,
	pattern: RegExp,
): Problem[] {
	if (component === "port") return [{ code: "bad-port", port: value, start, end }];
	if (component === "host" && value.startsWith("[")) {
		const isAddress = value.endsWith("]") && isIPLiteral(value.slice(1, -1));
		return isAddress ? [] : [{ code: "bad-ip-literal", literal: value, start, end }];
	}
	return Array.from(value.matchAll(new RegExp(pattern, "g"))).flatMap(({ 0: found, index }) =>
		problemsOf(found, start + index, component),
	);
}

function problemsOf(found: string, start: number, component: ComponentName): Problem[] {
	if (found >= "\x80") return problemsBeyondAscii(found, start);
	const span = { start, end: start + found.length };
	if (/^%u./.test(found)) return [{ code: "unicode-escape", replacement: unicodeTriplets(found), ...span }];
	if (found.startsWith("%")) return [{ code: "incomplete-escape", escape: "%", ...span }];
	const replacement = encodeURIComponent(found);
	return [{ code: "not-allowed", component, characters: found, replacement, ...span }];
}

/** Lone surrogates are one problem each; the characters between them share one. */
function problemsBeyondAscii(run: string, start: number): Problem[] {
	return Array.from(run.matchAll(/\p{Surrogate}|\P{Surrogate}+/gu), (part) => {
		const [characters] = part;
		const span = shifted(spanOfMatch(part), start);
		const { value: replacement } = percentEncode(characters);
		return replacement === undefined
			? { code: "lone-surrogate", ...span }
			: { code: "non-ascii", characters, replacement, ...span };
	});
}

/** The triplets of the characters of a run of `%uXXXX`; `undefined` if one is a lone surrogate. */
function unicodeTriplets(escapes: string): string | undefined {
	const units = escapes.slice(2).split("%u");
	return percentEncode(String.fromCharCode(...units.map((digits) => Number.parseInt(digits, 16)))).value;
}
