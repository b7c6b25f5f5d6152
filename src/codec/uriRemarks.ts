/** What is allowed in a URI, yet unwise. */
import { isIPv4 } from "./hosts";
import type { Problem } from "./outcome";
import { percentDecode, unreservedTriplet, withoutNeedlessTriplets } from "./percentEncoding";
import { rulesBroken } from "./schemes";
import { parseUri, type UriComponents } from "./uri";
import { firstUriProblem } from "./uriProblems";

const needlessTriplets = new RegExp(`(?:${unreservedTriplet})+`, "g");
/** Without needless triplets, which get a remark of their own. */
const lowerCaseTriplets = new RegExp(`(?:(?!${unreservedTriplet})%(?:[a-f][0-9A-Fa-f]|[0-9A-F][a-f]))+`, "g");

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
		...rulesBroken(parsed.value),
	];
	return remarks.sort((a, b) => a.start - b.start);
}

function remarksOnAuthority({ scheme, userinfo, host }: UriComponents): Problem[] {
	const remarks: Problem[] = [];
	if (userinfo?.value.includes(":")) {
		remarks.push({
			code: "password",
			start: userinfo.start + userinfo.value.indexOf(":"),
			end: userinfo.end,
		});
	}
	if (!host) return remarks;
	if (scheme.value.toLowerCase() === "file" && host.value.toLowerCase() === "localhost") {
		remarks.push({ code: "local-host", start: host.start, end: host.end });
	}
	// Dots in brackets belong to an IPv6 address, or to a future kind of address.
	if (host.value.startsWith("[")) return remarks;
	const end = host.value.endsWith(".") ? host.value.length - 1 : host.value.length;
	if (end < host.value.length && end > 0) {
		remarks.push({ code: "trailing-dot", start: host.end - 1, end: host.end });
	}
	const name = host.value.slice(0, end);
	const lastDot = name.lastIndexOf(".");
	if (lastDot >= 0 && /^[0-9]/.test(name.slice(lastDot + 1)) && !isIPv4(name)) {
		remarks.push({ code: "not-ipv4", start: host.start, end: host.start + end });
	}
	return remarks;
}

function remarksOnTriplets(uri: string): Problem[] {
	const remarks: Problem[] = [];
	for (const { 0: run, index } of uri.matchAll(/(?:%[0-9A-Fa-f]{2})+/g)) {
		for (const { 0: needless, index: at } of run.matchAll(needlessTriplets)) {
			const start = index + at;
			remarks.push({
				code: "needless-escape",
				replacement: withoutNeedlessTriplets(needless),
				start,
				end: start + needless.length,
			});
		}
		for (const { 0: lower, index: at } of run.matchAll(lowerCaseTriplets)) {
			const start = index + at;
			const replacement = lower.toUpperCase();
			remarks.push({ code: "lower-case-triplet", replacement, start, end: start + lower.length });
		}
		const decoded = percentDecode(run);
		if (!decoded.ok) {
			const octets = run
				.split("%")
				.slice(1)
				.map((digits) => Number.parseInt(digits, 16));
			const latin1 = octets.map((octet) => String.fromCharCode(octet)).join("");
			remarks.push({ code: "octets-not-utf-8", latin1, start: index, end: index + run.length });
		}
	}
	return remarks;
}
