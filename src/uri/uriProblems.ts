/** Checks URIs against the grammar of RFC 3986 (appendix A). */
import { type Span, shifted, spanOfMatch } from "../text/span";
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
 * Matches a stray `%`; a lone surrogate; a run of other non-ASCII characters; or a run of other characters
 * not in `allowed`.
 */
function allBut(allowed: string): RegExp {
	const hex = "[0-9A-Fa-f]";
	return new RegExp(
		`%(?!${hex}{2})${hex}?|\\p{Surrogate}|[^\\p{ASCII}\\p{Surrogate}]+|[^%\\P{ASCII}${allowed}]+`,
		"gu",
	);
}

/**
 * All violations of the rule `URI` of RFC 3986 (scheme required, fragment allowed), in text order. Empty if
 * and only if the grammar accepts the text. Adjacent characters of one kind are one problem.
 *
 * Problems: `no-scheme`, `not-allowed`, `non-ascii`, `lone-surrogate`, `incomplete-escape`, `bad-port`,
 * `bad-ip-literal`.
 *
 * @example uriProblems("http://h/a b") // [{ code: "not-allowed", replacement: "%20", start: 10, … }]
 */
export function uriProblems(uri: string): readonly Problem[] {
	const parsed = parseUri(uri);
	return parsed.ok ? problemsIn(parsed.value) : [parsed.problem];
}

/** The same, of a text that is split already. */
export function problemsIn(components: UriComponents): Problem[] {
	let problems: Problem[] = [];
	for (const [component, pattern] of notAllowed) {
		const part = components[component];
		// Most components are valid, so search before collecting matches.
		if (part && part.value.search(pattern) >= 0)
			problems = problems.concat(problemsOfComponent(component, part, pattern));
	}
	return problems;
}

function problemsOfComponent(
	component: ComponentName,
	{ value, start, end }: Component,
	pattern: RegExp,
): Problem[] {
	if (component === "port") return [{ code: "bad-port", start, end }];
	if (component === "host" && value.startsWith("[")) {
		const isAddress = value.endsWith("]") && isIPLiteral(value.slice(1, -1));
		return isAddress ? [] : [{ code: "bad-ip-literal", start, end }];
	}
	return Array.from(value.matchAll(pattern), (match) =>
		problemOf(match[0], shifted(spanOfMatch(match), start)),
	);
}

function problemOf(found: string, span: Span): Problem {
	if (found.startsWith("%")) return { code: "incomplete-escape", ...span };
	const { value: replacement } = percentEncode(found);
	if (replacement === undefined) return { code: "lone-surrogate", ...span };
	if (found >= "\x80") return { code: "non-ascii", replacement, ...span };
	return { code: "not-allowed", replacement, ...span };
}
