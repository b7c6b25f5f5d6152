/** What is allowed in a URI, yet unwise. */
import { isIPv4 } from "./ipAddresses";
import { byStart, type Problem, spanOfMatch } from "./outcome";
import { characterOf, percentDecode, unreservedTriplet, withoutNeedlessTriplets } from "./percentEncoding";
import { schemeProblems } from "./schemeProblems";
import { parseUri, type UriComponents } from "./uri";
import { firstUriProblem, longestRun } from "./uriProblems";

const needlessTriplets = new RegExp(`(?:${unreservedTriplet}){1,${longestRun}}`, "g");
/** Without needless triplets, which get a remark of their own. */
const lowerCaseTriplets = new RegExp(
	`(?:(?!${unreservedTriplet})%(?:[a-f][0-9A-Fa-f]|[0-9A-F][a-f])){1,${longestRun}}`,
	"g",
);

/**
 * Remarks on a valid URI, in the order of the text; none on a text that is not a URI. Adjacent triplets of one kind
 * are one remark.
 *
 * Problems: `local-host`, `lower-case-triplet`, `needless-escape`, `password`, `not-ipv4`, `trailing-dot`,
 * `octets-not-utf-8`, `against-scheme`.
 *
 * @example uriRemarks("http://h/%7eu") // [{ code: "needless-escape", replacement: "~", start: 9, end: 12 }]
 */
export function uriRemarks(uri: string): readonly Problem[] {
	const parsed = parseUri(uri);
	if (!parsed.ok || firstUriProblem(parsed.value)) return [];
	const remarks = [
		...remarksOnAuthority(parsed.value),
		...remarksOnTriplets(uri),
		...schemeProblems(parsed.value),
	];
	return remarks.sort(byStart);
}

function* remarksOnAuthority({ scheme, userinfo, host }: UriComponents): Generator<Problem> {
	if (userinfo?.value.includes(":")) {
		const start = userinfo.start + userinfo.value.indexOf(":");
		yield { code: "password", start, end: userinfo.end };
	}
	if (!host) return;
	const { value, start, end } = host;
	if (scheme.value.toLowerCase() === "file" && value.toLowerCase() === "localhost")
		yield { code: "local-host", start, end };
	// Dots in brackets belong to an IPv6 address, or to a future kind of address.
	if (value.startsWith("[")) return;
	const name = value.replace(/\.$/, "");
	if (name !== "" && name !== value) yield { code: "trailing-dot", start: end - 1, end };
	if (/\.[0-9][^.]*$/.test(name) && !isIPv4(name))
		yield { code: "not-ipv4", start, end: start + name.length };
}

function* remarksOnTriplets(uri: string): Generator<Problem> {
	for (const found of uri.matchAll(needlessTriplets)) {
		const replacement = withoutNeedlessTriplets(found[0]);
		yield { code: "needless-escape", replacement, ...spanOfMatch(found) };
	}
	for (const found of uri.matchAll(lowerCaseTriplets))
		yield { code: "lower-case-triplet", replacement: found[0].toUpperCase(), ...spanOfMatch(found) };
	for (const found of uri.matchAll(/(?:%..)+/g)) {
		if (percentDecode(found[0]).ok) continue;
		const latin1 = found[0].replace(/%../g, characterOf);
		yield { code: "octets-not-utf-8", latin1, ...spanOfMatch(found) };
	}
}
