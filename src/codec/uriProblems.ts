/** What is wrong with a URI by the grammar of RFC 3986 (appendix A). */
import { Char, hexPair, isSurrogate } from "./codeUnits";
import { isIPLiteral } from "./hosts";
import type { ComponentName, Problem } from "./outcome";
import { percentEncode } from "./percentEncoding";
import { type Component, parseUri, type UriComponents } from "./uri";

/** The components in which an ASCII character is allowed, one bit for each. `%` begins a triplet in all of them. */
const allowed = new Uint8Array(128);
const inHost = 1;
const inUserinfo = 2;
const inPath = 4;
const inQuery = 8;
for (const [characters, components] of [
	// unreserved and sub-delims
	[
		"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-._~!$&'()*+,;=",
		inHost | inUserinfo | inPath | inQuery,
	],
	[":", inUserinfo | inPath | inQuery],
	["@", inPath | inQuery],
	["/", inPath | inQuery],
	["?", inQuery],
] as const) {
	for (const character of characters) allowed[character.charCodeAt(0)]! |= components;
}

/**
 * Every place where a text breaks the rule `URI` of RFC 3986 (which needs a scheme and allows a fragment), in the
 * order of the text. Empty exactly if the grammar accepts the text. Adjacent characters of one kind are one problem.
 *
 * Problems: `no-scheme`, `not-allowed`, `non-ascii`, `lone-surrogate`, `incomplete-escape`, `unicode-escape`,
 * `bad-port`, `bad-ip-literal`.
 *
 * @example uriProblems("http://h/a b") // [{ code: "not-allowed", replacement: "%20", start: 10, end: 11, … }]
 */
export function uriProblems(uri: string): readonly Problem[] {
	const parsed = parseUri(uri);
	return parsed.ok ? problemsIn(uri, parsed.value, Number.POSITIVE_INFINITY) : [parsed.problem];
}

/** The first problem of a parsed URI, without a search for the others, of which there may be many. */
export function firstUriProblem(uri: string, components: UriComponents): Problem | undefined {
	return problemsIn(uri, components, 1)[0];
}

/** Problems in the order of the text. The search may stop once there are `enough`. */
function problemsIn(uri: string, components: UriComponents, enough: number): readonly Problem[] {
	const { userinfo, host, port, path, query, fragment } = components;
	const problems: Problem[] = [];
	if (userinfo) scan(uri, userinfo, "userinfo", inUserinfo, problems, enough);
	if (host) scanHost(uri, host, problems, enough);
	if (port && !/^[0-9]*$/.test(port.value)) {
		problems.push({ code: "bad-port", port: port.value, start: port.start, end: port.end });
	}
	scan(uri, path, "path", inPath, problems, enough);
	if (query) scan(uri, query, "query", inQuery, problems, enough);
	// A fragment allows the same as a query (RFC 3986 §3.5).
	if (fragment) scan(uri, fragment, "fragment", inQuery, problems, enough);
	return problems;
}

function scanHost(uri: string, host: Component, problems: Problem[], enough: number): void {
	const { value, start, end } = host;
	if (!value.startsWith("[")) scan(uri, host, "host", inHost, problems, enough);
	else if (!(value.endsWith("]") && isIPLiteral(value.slice(1, -1)))) {
		problems.push({ code: "bad-ip-literal", literal: value, start, end });
	}
}

function scan(
	uri: string,
	{ start, end }: Component,
	component: ComponentName,
	bit: number,
	problems: Problem[],
	enough: number,
): void {
	let at = endOfAllowed(uri, start, end, bit);
	while (at < end && problems.length < enough) {
		const problem = problemAt(uri, at, end, component, bit);
		problems.push(problem);
		at = endOfAllowed(uri, problem.end, end, bit);
	}
}

/** The offset of the first character that is not allowed and begins no triplet; the end if there is none. */
function endOfAllowed(uri: string, start: number, end: number, bit: number): number {
	for (let at = start; at < end; ) {
		const unit = uri.charCodeAt(at);
		if (unit < 128 && (allowed[unit] as number) & bit) at++;
		else if (unit === Char.Percent && at + 2 < end && hexPair(uri, at + 1) >= 0) at += 3;
		else return at;
	}
	return end;
}

function problemAt(uri: string, start: number, end: number, component: ComponentName, bit: number): Problem {
	const unit = uri.charCodeAt(start);
	if (unit === Char.Percent) return escapeProblemAt(uri, start, end);
	const isNonAscii = unit >= 128;
	let at = start;
	while (at < end) {
		const next = uri.codePointAt(at) as number;
		const isSame = isNonAscii
			? next >= 128 && !isSurrogate(next)
			: next < 128 && next !== Char.Percent && !((allowed[next] as number) & bit);
		if (!isSame) break;
		at += next > 0xffff ? 2 : 1;
	}
	if (at === start) return { code: "lone-surrogate", start, end: start + 1 };
	const characters = uri.slice(start, at);
	const replacement = triplets(characters);
	return isNonAscii
		? { code: "non-ascii", characters, replacement, start, end: at }
		: { code: "not-allowed", component, characters, replacement, start, end: at };
}

/** A well-formed text with every octet as a triplet, even those of unreserved characters. */
function triplets(text: string): string {
	const encoded = percentEncode(text);
	return encoded.ok ? encoded.value : text;
}

function escapeProblemAt(uri: string, start: number, end: number): Problem {
	const text = uri.slice(start, Math.min(end, start + 12));
	const unicode = /^%u(?:[Dd][89ABab][0-9A-Fa-f]{2}%u[Dd][C-Fc-f][0-9A-Fa-f]{2}|[0-9A-Fa-f]{4})/.exec(
		text,
	)?.[0];
	if (unicode) {
		const units = unicode
			.split("%u")
			.slice(1)
			.map((digits) => Number.parseInt(digits, 16));
		const encoded = percentEncode(String.fromCharCode(...units));
		const replacement = encoded.ok ? encoded.value : undefined;
		return { code: "unicode-escape", replacement, start, end: start + unicode.length };
	}
	const hasDigit = /^%[0-9A-Fa-f]/.test(text);
	return { code: "incomplete-escape", escape: "%", start, end: start + (hasDigit ? 2 : 1) };
}
