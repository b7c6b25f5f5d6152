/** The addresses that a host can be (RFC 3986 §3.2.2). */

const octet = "(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])";
const ipv4 = new RegExp(`^(?:${octet}\\.){3}${octet}$`);
const group = /^[0-9A-Fa-f]{1,4}$/;
const ipvFuture = /^v[0-9A-Fa-f]+\.[0-9A-Za-z._~!$&'()*+,;=:-]+$/i;

/** `IPv4address`: four numbers up to 255, without leading zeros. */
export function isIPv4(text: string): boolean {
	return text.length <= 15 && ipv4.test(text);
}

/** What may stand between the brackets of an `IP-literal`: `IPv6address` or `IPvFuture`. */
export function isIPLiteral(text: string): boolean {
	return isIPv6(text) || ipvFuture.test(text);
}

/** `IPv6address`: eight groups. The last two may be IPv4, and one run of zeros may be `::`. */
function isIPv6(text: string): boolean {
	// The longest has an IPv4 address after six full groups.
	if (text.length > 45) return false;
	const halves = text.split("::");
	const [before, after] = halves as [string, string?];
	if (halves.length > 2) return false;
	if (after === undefined) return groupsIn(before, true) === 8;
	const count = groupsIn(before, false) + groupsIn(after, true);
	return count <= 7;
}

/** How many groups there are; an IPv4 address counts as two. If one is not a group, the result is too large. */
function groupsIn(text: string, mayEndWithIPv4: boolean): number {
	if (text === "") return 0;
	const groups = text.split(":");
	const last = groups.at(-1) as string;
	const hasIPv4 = mayEndWithIPv4 && isIPv4(last);
	const areGroups = (hasIPv4 ? groups.slice(0, -1) : groups).every((part) => group.test(part));
	return areGroups ? groups.length + (hasIPv4 ? 1 : 0) : Number.POSITIVE_INFINITY;
}
