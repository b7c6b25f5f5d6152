/** What is wrong with a URI by the grammar of RFC 3986 (appendix A). */
import { isIPLiteral } from "./ipAddresses";
import { type ComponentName, type Problem, shifted, spanOfMatch } from "./outcome";
import { percentEncode } from "./percentEncoding";
import { type Component, parseUri, type UriComponents } from "./uri";

/** Longer runs of characters or triplets are reported in parts, because the stack of the engine would overflow. */
export const longestRun = 1_000_000;

/** Unreserved characters and sub-delims, inside a character class. A triplet may stand wherever they may. */
const everywhere = "0-9A-Za-z._~\\-!$&'()*+,;=";
const hex = "[0-9A-Fa-f]";
const notInUserinfo = notAllowed(`${everywhere}:`);
const notInHost = notAllowed(everywhere);
const notInPath = notAllowed(`${everywhere}:@/`);
/** In a query, and in a fragment, which allows the same (RFC 3986 §3.5). */
const notInQuery = notAllowed(`${everywhere}:@/?`);

/** A pattern for what may not stand in a component. Adjacent characters of one kind are found together. */
function notAllowed(allowed: string): RegExp {
	const kinds = [
		`(?<unicode>%u(?:[Dd][89ABab]${hex}{2}%u[Dd][C-Fc-f]${hex}{2}|${hex}{4}))`,
		`(?<escape>%(?!${hex}{2})${hex}?)`,
		`(?<nonAscii>(?:[\\x80-\\ud7ff\\ue000-\\uffff]|[\\ud800-\\udbff][\\udc00-\\udfff]){1,${longestRun}})`,
		"(?<surrogate>[\\ud800-\\udfff])",
		`(?<ascii>[^%\\x80-\\uffff${allowed}]+)`,
	];
	return new RegExp(kinds.join("|"), "g");
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
	return parsed.ok ? [...problemsIn(parsed.value)] : [parsed.problem];
}

/** The first problem of a parsed URI, without a search for the others, of which there may be many. */
export function firstUriProblem(components: UriComponents): Problem | undefined {
	const [first] = problemsIn(components);
	return first;
}

function* problemsIn({ userinfo, host, port, path, query, fragment }: UriComponents): Generator<Problem> {
	if (userinfo) yield* scan(userinfo, "userinfo", notInUserinfo);
	if (host?.value.startsWith("[")) {
		const { value: literal, start, end } = host;
		if (!literal.endsWith("]") || !isIPLiteral(literal.slice(1, -1)))
			yield { code: "bad-ip-literal", literal, start, end };
	} else if (host) {
		yield* scan(host, "host", notInHost);
	}
	if (port && !/^[0-9]*$/.test(port.value)) {
		yield { code: "bad-port", port: port.value, start: port.start, end: port.end };
	}
	yield* scan(path, "path", notInPath);
	if (query) yield* scan(query, "query", notInQuery);
	if (fragment) yield* scan(fragment, "fragment", notInQuery);
}

function* scan(part: Component, component: ComponentName, pattern: RegExp): Generator<Problem> {
	// Most components are valid, and this test takes a fraction of the time.
	if (part.value.search(pattern) < 0) return;
	for (const found of part.value.matchAll(pattern)) {
		const { 0: characters, groups } = found;
		const span = shifted(spanOfMatch(found), part.start);
		if (groups?.unicode) yield { code: "unicode-escape", replacement: unicodeTriplets(characters), ...span };
		else if (groups?.escape) yield { code: "incomplete-escape", escape: "%", ...span };
		else if (groups?.surrogate) yield { code: "lone-surrogate", ...span };
		else {
			// Only half of a surrogate pair has no triplets, and it is found before.
			const replacement = percentEncode(characters).value ?? characters;
			if (groups?.nonAscii) yield { code: "non-ascii", characters, replacement, ...span };
			else yield { code: "not-allowed", component, characters, replacement, ...span };
		}
	}
}

/** The triplets of the character that `%uXXXX` or a pair of them stands for, if it is one. */
function unicodeTriplets(escapes: string): string | undefined {
	const units = escapes.slice(2).split("%u");
	return percentEncode(String.fromCharCode(...units.map((digits) => Number.parseInt(digits, 16)))).value;
}
