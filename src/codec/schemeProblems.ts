/** What is wrong with a URI by the documents that define its scheme. */
import type { Problem, SchemeRule, Span } from "./outcome";
import type { UriComponents } from "./uri";

/** Finds the part of a URI that breaks a rule; or a pattern that the path must match. */
type Check = ((components: UriComponents) => Span | false | undefined) | RegExp;

/** What the definitions of schemes demand, in the order in which it is checked. */
const rules: readonly (readonly [SchemeRule, schemes: string, Check])[] = [
	// RFC 9110 §4.2.1 and §4.2.2, RFC 6455 §3, RFC 1738 §3.2
	["needs-host", "http https ws wss ftp", ({ scheme, host }) => !host?.value && (host ?? scheme)],
	// RFC 6068 §2, RFC 4452 §4.1
	["no-authority", "mailto info", ({ authority }) => authority],
	// RFC 8089 §2
	["no-port", "file", ({ port }) => port],
	// RFC 9110 §4.2.4, RFC 8089 §2
	["no-userinfo", "http https file", ({ userinfo }) => userinfo],
	// RFC 4452 §4.1
	["info-namespace", "info", /^[A-Za-z][0-9A-Za-z+.-]*\//],
	// RFC 8089 §2, RFC 1738 §3.2, RFC 4452 §4.1
	["no-query", "file ftp info", ({ query }) => query],
	// RFC 6455 §3; RFC 4516 §2 defines no fragment
	["no-fragment", "ws wss ldap", ({ fragment }) => fragment],
	// RFC 1738 §3.2: ;type= with "a", "i" or "d"
	["type-code", "ftp", /^(?!.*;type=)|;type=[aid]$/is],
	// RFC 6068 §2: the address is optional
	["needs-at-sign", "mailto", /^$|^(?!(?:.*,)?[^@,]*(?:,|$))/s],
	// RFC 8141 §2
	["nid", "urn", /^[0-9A-Za-z][0-9A-Za-z-]{0,30}[0-9A-Za-z](?::|$)/],
	["needs-nss", "urn", /:./s],
	// RFC 4151 §2.1
	["tag-authority-and-date", "tag", /^[^,:]+,\d{4}(?:-\d\d(?:-\d\d)?)?:/],
	// RFC 3966 §3: global with "+", or local with a context
	[
		"tel-number",
		"tel",
		/^(?:\+[().-]*[0-9][0-9().-]*(?:;|$)|[().-]*[0-9A-F*#][0-9A-F*#().-]*;(?:.*;)?phone-context=)/i,
	],
	// RFC 2397 §3
	[
		"needs-comma",
		"data",
		({ path, query }) => !path.value.includes(",") && !query?.value.includes(",") && path,
	],
];

/** The rules of its scheme that a URI breaks, each with the span of what breaks it. */
export function schemeProblems(components: UriComponents): Problem[] {
	const { scheme, path } = components;
	const name = scheme.value.toLowerCase();
	return rules.flatMap(([rule, schemes, check]): Problem[] => {
		if (!schemes.split(" ").includes(name)) return [];
		const broken = check instanceof RegExp ? !check.test(path.value) && path : check(components);
		if (!broken) return [];
		const { start, end } = broken;
		return [{ code: "against-scheme", scheme: scheme.value, rule, start, end }];
	});
}
