/** IP addresses as URI hosts (RFC 3986 §3.2.2). */

const octet = "(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])";
const address = `(?:${octet}\\.){3}${octet}$`;
const ipv4 = new RegExp(`^${address}`);
const ipv4AfterColon = new RegExp(`(?<=:)${address}`);
const group = "[0-9A-Fa-f]{1,4}";
const eightGroups = new RegExp(`^${group}(?::${group}){7}$`);
const groups = `(?:${group}(?::${group})*)?`;
const shortenedGroups = new RegExp(`^${groups}::${groups}$`);
const ipvFuture = /^v[0-9A-Fa-f]+\.[0-9A-Za-z._~!$&'()*+,;=:-]+$/i;

/** Whether a text is an `IPv4address`: four numbers up to 255, without leading zeros. */
export function isIPv4(text: string): boolean {
	return ipv4.test(text);
}

/** Whether a text may stand between the brackets of an `IP-literal`: `IPv6address` or `IPvFuture`. */
export function isIPLiteral(text: string): boolean {
	return isIPv6(text) || ipvFuture.test(text);
}

/** Whether a text is an `IPv6address`: eight groups; the last two may be an IPv4 address, one run of zeros `::`. */
function isIPv6(text: string): boolean {
	const written = text.replace(ipv4AfterColon, "0:0");
	const count = written.match(/[^:]+/g)?.length ?? 0;
	return eightGroups.test(written) || (count < 8 && shortenedGroups.test(written));
}
