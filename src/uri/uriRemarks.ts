/** Remarks on valid URIs: what is allowed yet unwise. */

import { byStart, shifted, spanOfMatch } from "../text/span";
import { ipv4 } from "./ipAddresses";
import { characterOf, needlessTriplet, percentDecode, withoutNeedlessTriplets } from "./percentEncoding";
import type { Problem } from "./problem";
import { parseUri, type UriComponents } from "./uri";
import { problemsIn } from "./uriProblems";

/**
 * Remarks on a valid URI, in text order; none if it is invalid. Adjacent triplets of one kind are one remark.
 *
 * Problems: `local-host`, `lower-case-triplet`, `needless-escape`, `password`, `user-like-host`, `not-ipv4`,
 * `trailing-dot`, `octets-not-utf-8`.
 *
 * @example uriRemarks("http://h/%7eu") // [{ code: "needless-escape", replacement: "~", start: 9, end: 12 }]
 */
export function uriRemarks(uri: string): readonly Problem[] {
	const parsed = parseUri(uri);
	if (!parsed.ok || problemsIn(parsed.value).length > 0) return [];
	return [...remarksOnAuthority(parsed.value), ...remarksOnTriplets(uri)].sort(byStart);
}

/** Patterns for what is unwise in a part of the authority. Dots in brackets belong to an address. */
const unwise = [
	["password", "userinfo", /:.*/s],
	["user-like-host", "userinfo", /^[^:]*\.[^:]*/],
	["trailing-dot", "host", /(?<=.)\.$/],
	["not-ipv4", "host", new RegExp(`^(?!${ipv4}\\.?$)[^[]*\\.[0-9][^.]*(?=\\.?$)`)],
] as const;

function remarksOnAuthority(components: UriComponents): Problem[] {
	const { scheme, host } = components;
	const remarks = unwise.flatMap(([code, name, pattern]): Problem[] => {
		const part = components[name];
		const found = part && pattern.exec(part.value);
		return found ? [{ code, ...shifted(spanOfMatch(found), part.start) }] : [];
	});
	if (host && /^file localhost$/i.test(`${scheme.value} ${host.value}`))
		remarks.push({ code: "local-host", start: host.start, end: host.end });
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
