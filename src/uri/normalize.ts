/** Normal forms of URIs: RFC 3986 §6.2.2 and §6.2.3, and the canonicalization of POWDER for matching. */

import { shifted } from "../text/span";
import { requireOneOf, requireString } from "../text/typeChecks";
import { defaultPorts } from "./knownSchemes";
import { loneSurrogateIn, percentDecode, withoutNeedlessTriplets } from "./percentEncoding";
import { failure, type Outcome, type Problem, success } from "./problem";
import { parseUri, type UriComponents } from "./uri";
import { problemsIn } from "./uriProblems";

/**
 * - `syntax`: RFC 3986 §6.2.2, which holds for every scheme;
 * - `scheme`: also §6.2.3, which depends on the scheme;
 * - `powder`: for matching (P. Archer, public-powderwg, 2007-05-03); the result need not be a URI.
 */
export type NormalForm = "syntax" | "scheme" | "powder";

/** All forms, in the order in which they are tried. `powder` keeps default ports, which `scheme` removes. */
export const normalForms: readonly NormalForm[] = ["syntax", "scheme", "powder"];

/** The rules that can change a URI on its way to a normal form. */
export type NormalizationRule =
	| "unreserved-escapes"
	| "triplet-case"
	| "scheme-case"
	| "host-case"
	| "dot-segments"
	| "empty-port"
	| "default-port"
	| "empty-path"
	| "namespace-case"
	| "every-escape"
	| "plus"
	| "default-scheme"
	| "trailing-dots";

/** A rule that changed the text, with the whole text before and after. */
export interface Step {
	readonly rule: NormalizationRule;
	readonly before: string;
	readonly after: string;
}

/** A normal form of a text, and the steps that led to it. */
export interface Normalization {
	readonly value: string;
	/** In the order taken, without steps that changed nothing. */
	readonly steps: readonly Step[];
}

/**
 * Normalizes a URI and records each step. Problems: for `syntax` and `scheme` those of `uriProblems`, for
 * `powder` `not-utf-8` (a `%` that begins no triplet stays) and `lone-surrogate`.
 *
 * @example normalizeUri("HTTP://h/%7eu/./a", "syntax").value.value // http://h/~u/a
 */
export function normalizeUri(uri: string, form: NormalForm): Outcome<Normalization> {
	requireString("uri", uri);
	requireOneOf("form", normalForms, form);
	const normal = toForm(new Draft(uri), form);
	return normal.ok ? success({ value: normal.value.text, steps: normal.value.steps }) : normal;
}

export function toForm(written: Draft, form: NormalForm): Outcome<Draft> {
	if (form === "powder") return toPowder(written);
	const { syntax } = written;
	return syntax.ok && form === "scheme" ? success(toScheme(syntax.value)) : syntax;
}

/** A text being normalized, and the steps taken so far. Immutable. */
export class Draft {
	readonly parsed: Outcome<UriComponents>;
	#syntax?: Outcome<Draft>;

	constructor(
		readonly text: string,
		readonly steps: readonly Step[] = [],
	) {
		this.parsed = parseUri(text);
	}

	/** Its form `syntax`, from which the form `scheme` goes on. */
	get syntax(): Outcome<Draft> {
		this.#syntax ??= toSyntax(this);
		return this.#syntax;
	}

	/** The draft after a step; this draft if the step changes nothing. */
	take(rule: NormalizationRule, after: string): Draft {
		const { text, steps } = this;
		return after === text ? this : new Draft(after, [...steps, { rule, before: text, after }]);
	}

	/** The draft after a step that changes a component; this draft if the component is absent or unchanged. */
	replace(
		rule: NormalizationRule,
		component: "scheme" | "host" | "port" | "path",
		change: ComponentChange,
	): Draft {
		const uri = this.parsed.value;
		const part = uri?.[component];
		if (!uri || !part) return this;
		const { value, start, end } = part;
		const changed = change(value, uri);
		if (changed === value) return this;
		const before = this.text.slice(0, changed === undefined ? start - 1 : start);
		return this.take(rule, before + (changed ?? "") + this.text.slice(end));
	}
}

/** Returns the new value of a component; `undefined` removes it and its delimiter. */
type ComponentChange = (value: string, uri: UriComponents) => string | undefined;

function toSyntax(written: Draft): Outcome<Draft> {
	const { text, parsed } = written;
	if (!parsed.ok) return parsed;
	const [problem] = problemsIn(parsed.value);
	if (problem) return failure(problem);
	// Unescape first, so that later steps see the characters: %2e%2e is a dot segment too.
	const unescaped = withoutNeedlessTriplets(text);
	return success(
		written
			.take("unreserved-escapes", unescaped)
			.take("triplet-case", withUpperCaseTriplets(unescaped))
			.replace("scheme-case", "scheme", (scheme) => scheme.toLowerCase())
			.replace("host-case", "host", (host) => withUpperCaseTriplets(host.toLowerCase()))
			.replace("dot-segments", "path", withoutDotSegments),
	);
}

function toScheme(syntax: Draft): Draft {
	return syntax
		.replace("empty-port", "port", (port) => port || undefined)
		.replace("default-port", "port", (port, { scheme }) =>
			port === defaultPorts.get(scheme.value) ? undefined : port,
		)
		.replace("empty-path", "path", (path, uri) =>
			// RFC 9110 §4.2.3, RFC 6455 §3, RFC 1738 §3.2
			defaultPorts.has(uri.scheme.value) ? withPath(path, uri) : path,
		)
		.replace("namespace-case", "path", (path, { scheme }) =>
			// RFC 8141 §3.1
			scheme.value === "urn" ? path.replace(/^[0-9A-Za-z-]+:/, (namespace) => namespace.toLowerCase()) : path,
		);
}

function toPowder(written: Draft): Outcome<Draft> {
	const { text } = written;
	const surrogate = loneSurrogateIn(text);
	if (surrogate) return failure(surrogate);
	const decoded = decodeTriplets(text);
	if (!decoded.ok) return decoded;
	// POWDER unescapes before it replaces plus signs, so an escaped plus sign becomes a space too.
	const unescaped = written.take("every-escape", decoded.value);
	// A scheme may have a plus sign of its own: `svn+ssh`.
	const endOfScheme = unescaped.parsed.value?.scheme.end ?? 0;
	const spaced = unescaped.take(
		"plus",
		decoded.value.replace(/\+/g, (plus, at: number) => (at < endOfScheme ? plus : " ")),
	);
	return success(
		spaced
			.take("default-scheme", withScheme(spaced))
			.replace("scheme-case", "scheme", (scheme) => scheme.toLowerCase())
			.replace("host-case", "host", (host) => host.replace(/[A-Z]+/g, (ascii) => ascii.toLowerCase()))
			.replace("trailing-dots", "host", (host) => host.replace(/(?<!\.)\.+$/, ""))
			.replace("empty-path", "path", withPath),
	);
}

function withUpperCaseTriplets(text: string): string {
	return text.replace(/%(?:[0-9A-F][a-f]|[a-f][0-9A-Fa-f])/g, (triplet) => triplet.toUpperCase());
}

/** RFC 3986 §5.2.4, for a path that begins with a slash. */
function withoutDotSegments(path: string, { authority }: UriComponents): string {
	// Rootless paths are not hierarchical (RFC 3986 §1.2.3): what looks like a dot segment in a URN is data.
	if (!path.startsWith("/") || !/\/\.\.?(?:\/|$)/.test(path)) return path;
	const kept: string[] = [];
	for (const segment of path.slice(1).split("/")) {
		if (segment === "..") kept.pop();
		else if (segment !== ".") kept.push(segment);
	}
	if (/\/\.\.?$/.test(path)) kept.push("");
	const removed = `/${kept.join("/")}`;
	// Without an authority, "//" would begin one, so a "." segment goes before the empty segment.
	return !authority && removed.startsWith("//") ? `/.${removed}` : removed;
}

function withPath(path: string, { authority }: UriComponents): string {
	return path === "" && authority ? "/" : path;
}

/** Decodes every run of triplets. Offsets of a problem are relative to the whole text. */
function decodeTriplets(text: string): Outcome<string> {
	let problem: Problem | undefined;
	const decoded = text.replace(/(?:%[0-9A-Fa-f]{2})+/g, (run, index: number) => {
		const characters = percentDecode(run);
		if (!characters.ok) problem ??= shifted(characters.problem, index);
		return characters.value ?? run;
	});
	return problem ? failure(problem) : success(decoded);
}

/** Adds `http` if there is no scheme. A dotted name or `localhost` before a port is a host, not a scheme. */
function withScheme({ text, parsed }: Draft): string {
	if (!parsed.ok) return text.startsWith("//") ? `http:${text}` : `http://${text}`;
	const { scheme, path } = parsed.value;
	const isHostAndPort = /^[0-9]+(?:\/|$)/.test(path.value) && /\.|^localhost$/i.test(scheme.value);
	return isHostAndPort ? `http://${text}` : text;
}
