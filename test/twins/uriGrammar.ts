/**
 * RFC 3986 appendix A, production by production, each from those after it. Slow and obvious.
 *
 * Alternatives come in the order of the RFC; where one could match less than another, trying the next (which a
 * pattern does by itself) finds it.
 */
const any = (...alternatives: string[]) => `(?:${alternatives.join("|")})`;
const optional = (...parts: string[]) => `(?:${parts.join("")})?`;
const times = (from: number, to: number | "", ...parts: string[]) => `(?:${parts.join("")}){${from},${to}}`;
const many = (...parts: string[]) => times(0, "", ...parts);

const ALPHA = "[A-Za-z]";
const DIGIT = "[0-9]";
const HEXDIG = "[0-9A-Fa-f]";

const subDelims = "[!$&'()*+,;=]";
const unreserved = any(ALPHA, DIGIT, "[-._~]");
const pctEncoded = `%${HEXDIG}${HEXDIG}`;
const pchar = any(unreserved, pctEncoded, subDelims, "[:@]");

const fragment = many(any(pchar, "[/?]"));
const query = many(any(pchar, "[/?]"));

const segment = many(pchar);
const segmentNz = times(1, "", pchar);
const pathAbempty = many("/", segment);
const pathAbsolute = `/${optional(segmentNz, many("/", segment))}`;
const pathRootless = `${segmentNz}${many("/", segment)}`;
const pathEmpty = "";

const regName = many(any(unreserved, pctEncoded, subDelims));

const decOctet = any(DIGIT, `[1-9]${DIGIT}`, `1${DIGIT}${DIGIT}`, `2[0-4]${DIGIT}`, "25[0-5]");
const ipv4Address = [decOctet, decOctet, decOctet, decOctet].join("\\.");

const h16 = times(1, 4, HEXDIG);
const ls32 = any(`${h16}:${h16}`, ipv4Address);
const group = `${h16}:`;
const ipv6Address = any(
	`${times(6, 6, group)}${ls32}`,
	`::${times(5, 5, group)}${ls32}`,
	`${optional(h16)}::${times(4, 4, group)}${ls32}`,
	`${optional(times(0, 1, group), h16)}::${times(3, 3, group)}${ls32}`,
	`${optional(times(0, 2, group), h16)}::${times(2, 2, group)}${ls32}`,
	`${optional(times(0, 3, group), h16)}::${group}${ls32}`,
	`${optional(times(0, 4, group), h16)}::${ls32}`,
	`${optional(times(0, 5, group), h16)}::${h16}`,
	`${optional(times(0, 6, group), h16)}::`,
);
// A string in ABNF has no case (RFC 5234 §2.3).
const ipvFuture = `[vV]${times(1, "", HEXDIG)}\\.${times(1, "", any(unreserved, subDelims, ":"))}`;
const ipLiteral = `\\[${any(ipv6Address, ipvFuture)}\\]`;

const port = many(DIGIT);
const host = any(ipLiteral, ipv4Address, regName);
const userinfo = many(any(unreserved, pctEncoded, subDelims, ":"));
const authority = `${optional(userinfo, "@")}${host}${optional(":", port)}`;

const scheme = `${ALPHA}${many(any(ALPHA, DIGIT, "[+.-]"))}`;
const hierPart = any(`//${authority}${pathAbempty}`, pathAbsolute, pathRootless, pathEmpty);
const uri = `${scheme}:${hierPart}${optional("\\?", query)}${optional("#", fragment)}`;

const whole = (production: string) => {
	const pattern = new RegExp(`^${production}$`);
	return (text: string) => pattern.test(text);
};

/** Whether a text is a `URI`. */
export const isUri = whole(uri);
/** Whether a text is an `IPv4address`. */
export const isIPv4Address = whole(ipv4Address);
/** Whether a text is what stands between the brackets of an `IP-literal`. */
export const isInBrackets = whole(any(ipv6Address, ipvFuture));
