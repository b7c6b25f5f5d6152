/** IP addresses as URI hosts (RFC 3986 §3.2.2). */

const octet = "(?:25[0-5]|2[0-4][0-9]|1[0-9]{2}|[1-9]?[0-9])";
const ipvFuture = /^v[0-9A-Fa-f]+\.[0-9A-Za-z._~!$&'()*+,;=:-]+$/i;

/** The source of a pattern for an `IPv4address`: four numbers up to 255, without leading zeros. */
export const ipv4 = `${octet}(?:\\.${octet}){3}`;

/** Whether a text may stand between the brackets of an `IP-literal`: `IPv6address` or `IPvFuture`. */
export function isIPLiteral(text: string): boolean {
	// With these characters alone, browsers accept the texts that RFC 3986 accepts.
	return ipvFuture.test(text) || (/^[0-9A-Fa-f:.]+$/.test(text) && URL.canParse(`http://[${text}]`));
}
