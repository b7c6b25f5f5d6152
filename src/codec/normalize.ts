/** Normal forms of URIs: RFC 3986 §6.2.2 and §6.2.3, and the canonicalization of POWDER for matching. */
import { lazily } from "./lazily";
import { failure, type Outcome, shifted, success } from "./outcome";
import { loneSurrogateIn, percentDecode, withoutNeedlessTriplets } from "./percentEncoding";
import { defaultPortOf, hasRootPath } from "./schemes";
import { parseUri, type UriComponents } from "./uri";
import { firstUriProblem } from "./uriProblems";

/**
 * - `syntax`: RFC 3986 §6.2.2, which holds for every scheme;
 * - `scheme`: also §6.2.3, which depends on the scheme;
 * - `powder`: for matching (P. Archer, public-powderwg, 2007-05-03); the result need not be a URI.
 */
export type NormalForm = "syntax" | "scheme" | "powder";

/** All forms, weakest first: each makes more URIs the same than the one before it. */
export const normalForms: readonly NormalForm[] = ["syntax", "scheme", "powder"];

/** The steps that can lead to a normal form. */
export type NormalizationRule =
	| "unreserved-escapes"
	| "triplet-case"
	| "scheme-case"
	| "host-case"
	| "dot-segments"
	| "empty-port"
	| "default-port"
	| "empty-path"
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
	/** In the order in which they were taken, without those that change nothing. */
	readonly steps: readonly Step[];
}

/**
 * Brings a URI to a normal form, step by step. Problems: for `syntax` and `scheme` those of `uriProblems`, for `powder`
 * `not-utf-8` (a `%` that begins no triplet stays) and `lone-surrogate`.
 *
 * @example normalizeUri("HTTP://h/%7eu/./a", "syntax").value.value // http://h/~u/a
 */
export function normalizeUri(uri: string, form: NormalForm): Outcome<Normalization> {
	const normal = normalFormsOf(new Draft(uri))[form]();
	return normal.ok ? success({ value: normal.value.text, steps: normal.value.steps }) : normal;
}

/** Functions that make the normal forms of a text. `scheme` starts from the result of `syntax`, which is made once. */
export function normalFormsOf(written: Draft): Readonly<Record<NormalForm, () => Outcome<Draft>>> {
	const syntax = lazily(() => toSyntax(written));
	return {
		syntax,
		scheme: () => {
			const normal = syntax();
			return normal.ok ? success(toScheme(normal.value)) : normal;
		},
		powder: () => toPowder(written),
	};
}

/** A text on its way to a normal form. It is parsed again only after a step that changed it. */
export class Draft {
	readonly text: string;
	readonly steps: readonly Step[];
	readonly parsed: Outcome<UriComponents>;

	constructor(text: string, steps: readonly Step[] = []) {
		this.text = text;
		this.steps = steps;
		this.parsed = parseUri(text);
	}

	/** The draft after a step; this draft if the step changes nothing. */
	take(rule: NormalizationRule, after: string): Draft {
		const { text, steps } = this;
		return after === text ? this : new Draft(after, [...steps, { rule, before: text, after }]);
	}

	/** The draft after a step that changes a component; this draft if that is absent or does not change. */
	replace(rule: NormalizationRule, component: keyof UriComponents, change: Change): Draft {
		if (!this.parsed.ok) return this;
		const part = this.parsed.value[component];
		const value = part && change(part.value, this.parsed.value);
		if (!part || value === part.value) return this;
		const start = value === undefined ? part.start - 1 : part.start;
		return this.take(rule, this.text.slice(0, start) + (value ?? "") + this.text.slice(part.end));
	}
}

/** Gives the new value of a component; `undefined` if it goes, and the delimiter before it with it. */
type Change = (value: string, uri: UriComponents) => string | undefined;

function toSyntax(written: Draft): Outcome<Draft> {
	const { text, parsed } = written;
	if (!parsed.ok) return parsed;
	const problem = firstUriProblem(parsed.value);
	if (problem) return failure(problem);
	// First, so that all other steps see what was escaped: %2e%2e is a dot segment too.
	const escaped = text.includes("%") ? withNormalTriplets(written) : written;
	return success(
		escaped
			.replace("scheme-case", "scheme", lowerCased)
			.replace("host-case", "host", lowerCasedExceptTriplets)
			.replace("dot-segments", "path", withoutDotSegments),
	);
}

function toScheme(syntax: Draft): Draft {
	return syntax
		.replace("empty-port", "port", (port) => port || undefined)
		.replace("default-port", "port", (port, { scheme }) =>
			port === defaultPortOf(scheme.value) ? undefined : port,
		)
		.replace("empty-path", "path", (path, uri) =>
			path === "" && hasRootPath(uri.scheme.value) ? withPath(path, uri) : path,
		);
}

function toPowder(written: Draft): Outcome<Draft> {
	const { text } = written;
	const surrogate = loneSurrogateIn(text);
	if (surrogate) return failure(surrogate);
	const decoded = decodeTriplets(text);
	if (!decoded.ok) return decoded;
	// In the order of the document, so an escaped plus sign becomes a blank too.
	const blanks = decoded.value.replace(/\+/g, " ");
	const spaced = written.take("every-escape", decoded.value).take("plus", blanks);
	return success(
		spaced
			.take("default-scheme", withScheme(spaced))
			.replace("scheme-case", "scheme", lowerCased)
			.replace("host-case", "host", lowerCased)
			.replace("trailing-dots", "host", withoutTrailingDots)
			.replace("empty-path", "path", withPath),
	);
}

function withNormalTriplets(draft: Draft): Draft {
	const read = draft.take("unreserved-escapes", withoutNeedlessTriplets(draft.text));
	const upperCased = read.text.replace(/%[0-9A-Fa-f]{2}/g, (triplet) => triplet.toUpperCase());
	return read.take("triplet-case", upperCased);
}

function lowerCased(value: string): string {
	return /[A-Z]/.test(value) ? value.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()) : value;
}

/** In lower case, except for the digits of triplets, which are already upper-case. */
function lowerCasedExceptTriplets(value: string): string {
	if (!/[A-Z]/.test(value)) return value;
	return value.replace(/(?<!%.?)[A-Z]/g, (letter) => letter.toLowerCase());
}

function withoutDotSegments(path: string, { authority }: UriComponents): string {
	// Rootless paths are not hierarchical (RFC 3986 §1.2.3): what looks like a dot segment in a URN is data.
	if (!path.startsWith("/") || !path.includes("/.") || !/\/\.\.?(?:\/|$)/.test(path)) return path;
	const removed = removeDotSegments(path);
	// Without an authority, "//" would begin one, so a "." segment goes before the empty segment.
	return !authority && removed.startsWith("//") ? `/.${removed}` : removed;
}

/** RFC 3986 §5.2.4, for a path that begins with a slash. */
function removeDotSegments(path: string): string {
	const kept: string[] = [];
	for (const segment of path.split("/").slice(1)) {
		if (segment === "..") kept.pop();
		else if (segment !== ".") kept.push(segment);
	}
	if (/\/\.\.?$/.test(path)) kept.push("");
	return `/${kept.join("/")}`;
}

function withPath(path: string, { authority }: UriComponents): string {
	return path === "" && authority ? "/" : path;
}

function withoutTrailingDots(host: string): string {
	return host.endsWith(".") ? host.replace(/(?<!\.)\.+$/, "") : host;
}

/** Decodes every run of triplets. The offsets of a problem are in the whole text. */
function decodeTriplets(text: string): Outcome<string> {
	if (!text.includes("%")) return success(text);
	let decoded = "";
	let end = 0;
	for (const { 0: run, index } of text.matchAll(/(?:%[0-9A-Fa-f]{2})+/g)) {
		const characters = percentDecode(run);
		if (!characters.ok) return failure(shifted(characters.problem, index));
		decoded += text.slice(end, index) + characters.value;
		end = index + run.length;
	}
	return success(decoded + text.slice(end));
}

/** Adds `http` if there is no scheme. A dotted name or `localhost` before a colon and a port is not a scheme. */
function withScheme({ text, parsed }: Draft): string {
	if (text.startsWith("//")) return `http:${text}`;
	if (!parsed.ok) return `http://${text}`;
	const { scheme, authority, path } = parsed.value;
	const isPort = !authority && /^[0-9]+(?:\/|$)/.test(path.value);
	const isHost = scheme.value.includes(".") || scheme.value.toLowerCase() === "localhost";
	return isPort && isHost ? `http://${text}` : text;
}
