/** Remarks on valid URIs: what is unwise, or violates the scheme's specification. */

import { byStart, spanOfMatch } from "../text/span";
import { isIPv4 } from "./ipAddresses";
import { characterOf, needlessTriplet, percentDecode, withoutNeedlessTriplets } from "./percentEncoding";
import type { Problem, SchemeRule } from "./problem";
import { parseUri, type UriComponents } from "./uri";
import { firstUriProblem } from "./uriProblems";

/**
 * Remarks on a valid URI, in text order; none if it is invalid. Adjacent triplets of one kind are one remark.
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
		...brokenRules(parsed.value),
	];
	return remarks.sort(byStart);
}

function remarksOnAuthority({ scheme, userinfo, host }: UriComponents): Problem[] {
	const remarks: Problem[] = [];
	const colon = userinfo?.value.indexOf(":") ?? -1;
	if (userinfo && colon >= 0)
		remarks.push({ code: "password", start: userinfo.start + colon, end: userinfo.end });
	if (!host) return remarks;
	const { value, start, end } = host;
	if (scheme.value.toLowerCase() === "file" && value.toLowerCase() === "localhost")
		remarks.push({ code: "local-host", start, end });
	// Dots in brackets belong to an IPv6 or IPvFuture address.
	if (value.startsWith("[")) return remarks;
	const name = value.replace(/\.$/, "");
	if (name !== "" && name !== value) remarks.push({ code: "trailing-dot", start: end - 1, end });
	if (/\.[0-9][^.]*$/.test(name) && !isIPv4(name))
		remarks.push({ code: "not-ipv4", start, end: start + name.length });
	return remarks;
}

const needlessRun = new RegExp(`(?:${needlessTriplet.source})+`, "gi");

function remarksOnTriplets(uri: string): Problem[] {
	const remarks: Problem[] = [];
	for (const found of uri.matchAll(needlessRun)) {
		const replacement = withoutNeedlessTriplets(found[0]);
		remarks.push({ code: "needless-escape", replacement, ...spanOfMatch(found) });
	}
	// The case of a needless triplet does not matter, since it should not be there.
	const others = uri.replace(needlessTriplet, "---");
	for (const found of others.matchAll(/(?:%(?:[0-9A-F][a-f]|[a-f][0-9A-Fa-f]))+/g)) {
		const replacement = found[0].toUpperCase();
		remarks.push({ code: "lower-case-triplet", replacement, ...spanOfMatch(found) });
	}
	for (const found of uri.matchAll(/(?:%..)+/g)) {
		if (percentDecode(found[0]).ok) continue;
		const latin1 = found[0].replace(/%../g, characterOf);
		remarks.push({ code: "octets-not-utf-8", latin1, ...spanOfMatch(found) });
	}
	return remarks;
}

/** Rules of scheme specifications: a component that must be absent or, if there is a pattern, match it. */
const rules: readonly (readonly [
	SchemeRule,
	schemes: readonly string[],
	component: keyof UriComponents,
	required?: RegExp,
])[] = [
	// RFC 9110 §4.2.1 and §4.2.2, RFC 1738 §3.2
	["needs-host", ["http", "https", "ftp"], "host", /./],
	// RFC 6068 §2
	["no-authority", ["mailto"], "authority"],
	// RFC 8089 §2
	["no-port", ["file"], "port"],
	// RFC 9110 §4.2.4, RFC 8089 §2
	["no-userinfo", ["http", "https", "file"], "userinfo"],
	// RFC 8089 §2, RFC 1738 §3.2
	["no-query", ["file", "ftp"], "query"],
	// RFC 6068 §2: the address is optional
	["needs-at-sign", ["mailto"], "path", /^(?!(?:.*,)?[^@,]*(?:,|$))|^$/s],
	// RFC 8141 §2
	["nid", ["urn"], "path", /^[0-9A-Za-z][0-9A-Za-z-]{0,30}[0-9A-Za-z](?::|$)/],
	["needs-nss", ["urn"], "path", /:./],
];

function brokenRules(components: UriComponents): Problem[] {
	const scheme = components.scheme.value;
	return rules.flatMap(([rule, schemes, component, required]): Problem[] => {
		if (!schemes.includes(scheme.toLowerCase())) return [];
		const part = components[component];
		const isBroken = required ? !required.test(part?.value ?? "") : part !== undefined;
		const { start, end } = part ?? components.scheme;
		return isBroken ? [{ code: "against-scheme", scheme, rule, start, end }] : [];
	});
}
