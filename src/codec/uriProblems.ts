/** What is wrong with a URI by the grammar of RFC 3986 (appendix A). */
import { isIPLiteral } from "./hosts";
import type { ComponentName, Problem } from "./outcome";
import { percentEncode } from "./percentEncoding";
import { type Component, parseUri, type UriComponents } from "./uri";

/** What a component allows besides the unreserved characters, the sub-delimiters and triplets (RFC 3986 appendix A). */
const alsoAllowed = { userinfo: ":", host: "", path: ":@/", query: ":@/?", fragment: ":@/?" };

/**
 * For each component, whether it has what it does not allow, which is quick to say; and a pattern of each of these, an escape
 * as far as it goes.
 */
const faults = new Map(
	Object.entries(alsoAllowed).map(([component, others]) => {
		const hex = "[0-9A-Fa-f]";
		const allowed = `%0-9A-Za-z._~!$&'()*+,;=${others}-`;
		const alternatives = [
			`(?<unicode>%u(?:[Dd][89ABab]${hex}{2}%u[Dd][C-Fc-f]${hex}{2}|${hex}{4}))`,
			`(?<escape>%(?!${hex}{2})${hex}?)`,
			"(?<surrogate>[\\ud800-\\udfff])",
			"(?<nonAscii>[^\\0-\\x7f\\ud800-\\udfff]+)",
			`[^\\u0080-\\u{10ffff}${allowed}]+`,
		];
		const any = new RegExp(`[^${allowed}]|%(?!${hex}{2})`);
		return [component as ComponentName, { any, each: new RegExp(alternatives.join("|"), "gu") }];
	}),
);

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
	return problemsIn(components).next().value;
}

function* problemsIn(components: UriComponents): Generator<Problem, undefined> {
	const { userinfo, host, port, path, query, fragment } = components;
	yield* faultsIn("userinfo", userinfo);
	if (!host?.value.startsWith("[")) {
		yield* faultsIn("host", host);
	} else if (!(host.value.endsWith("]") && isIPLiteral(host.value.slice(1, -1)))) {
		yield { code: "bad-ip-literal", literal: host.value, start: host.start, end: host.end };
	}
	if (port && !/^[0-9]*$/.test(port.value)) {
		yield { code: "bad-port", port: port.value, start: port.start, end: port.end };
	}
	yield* faultsIn("path", path);
	yield* faultsIn("query", query);
	yield* faultsIn("fragment", fragment);
}

function* faultsIn(component: ComponentName, found: Component | undefined): Generator<Problem> {
	const patterns = faults.get(component);
	if (!found || !patterns?.any.test(found.value)) return;
	for (const { 0: characters, index, groups } of found.value.matchAll(patterns.each)) {
		const start = found.start + index;
		const span = { start, end: start + characters.length };
		if (groups?.unicode) {
			yield { code: "unicode-escape", replacement: replacementOf(characters), ...span };
		} else if (groups?.escape) {
			yield { code: "incomplete-escape", escape: "%", ...span };
		} else if (groups?.surrogate) {
			yield { code: "lone-surrogate", ...span };
		} else {
			const encoded = percentEncode(characters);
			const replacement = encoded.ok ? encoded.value : characters;
			yield groups?.nonAscii
				? { code: "non-ascii", characters, replacement, ...span }
				: { code: "not-allowed", component, characters, replacement, ...span };
		}
	}
}

/** The triplets of the character that `%uXXXX`, once or twice, stands for; `undefined` for half of a surrogate pair. */
function replacementOf(escapes: string): string | undefined {
	const units = escapes.split("%u").slice(1);
	const encoded = percentEncode(String.fromCharCode(...units.map((digits) => Number.parseInt(digits, 16))));
	return encoded.ok ? encoded.value : undefined;
}
