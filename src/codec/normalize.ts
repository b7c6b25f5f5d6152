/** Normal forms of URIs: RFC 3986 §6.2.2 and §6.2.3, and the canonicalization of POWDER for matching. */
import { indexOfLoneSurrogate } from "./characters";
import { failure, type Outcome, type Span, success } from "./outcome";
import { percentDecode, percentDecodeUnreserved } from "./percentEncoding";
import { defaultPortOf, hasRootPath } from "./schemes";
import { parseUri, type UriComponents } from "./uri";
import { firstUriProblem } from "./uriProblems";

/**
 * - `syntax`: RFC 3986 §6.2.2, what is the same for every scheme;
 * - `scheme`: besides, §6.2.3, what is the same for this scheme;
 * - `powder`: what is to be matched (P. Archer, public-powderwg, 2007-05-03); no longer a URI, perhaps.
 */
export type NormalForm = "syntax" | "scheme" | "powder";

/** All of them, each taking more for the same than the one before. */
export const normalForms: readonly NormalForm[] = ["syntax", "scheme", "powder"];

/** What can be done to a text on its way to a normal form. */
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

/** One rule that changed the text, and what it made of all of it. */
export interface Step {
	readonly rule: NormalizationRule;
	readonly before: string;
	readonly after: string;
}

/** A normal form of a text, and how it came about. */
export interface Normalization {
	readonly value: string;
	/** In the order in which they were taken; none that changes nothing. */
	readonly steps: readonly Step[];
}

/**
 * Brings a URI to a normal form, step by step.
 *
 * Problems: for `syntax` and `scheme` those of `uriProblems`, for `powder` those of `percentDecode` on triplets
 * (a `%` that begins none stays) and `lone-surrogate`.
 *
 * @example normalizeUri("HTTP://h/%7eu/./a", "syntax").value.value // http://h/~u/a
 */
export function normalizeUri(uri: string, form: NormalForm): Outcome<Normalization> {
	const normal = new NormalForms(uri)[form];
	return normal.ok ? success({ value: normal.value.text, steps: normal.value.steps }) : normal;
}

/** The normal forms of a text. Each is made where it is asked for, `scheme` of what `syntax` has made. */
export class NormalForms implements Readonly<Record<NormalForm, Outcome<Draft>>> {
	readonly written: Draft;
	#syntax: Outcome<Draft> | undefined;

	constructor(text: string) {
		this.written = new Draft(text);
	}

	get syntax(): Outcome<Draft> {
		this.#syntax ??= toSyntax(this.written);
		return this.#syntax;
	}

	get scheme(): Outcome<Draft> {
		return this.syntax.ok ? success(toScheme(this.syntax.value)) : this.syntax;
	}

	get powder(): Outcome<Draft> {
		return toPowder(this.written);
	}
}

/** Shared by all texts that are in a normal form already. */
const noSteps: readonly Step[] = Object.freeze([]);

/** A text on its way to a normal form. Only what a step has changed is taken apart again. */
export class Draft {
	readonly text: string;
	readonly steps: readonly Step[];
	readonly parsed: Outcome<UriComponents>;

	constructor(text: string, steps = noSteps) {
		this.text = text;
		this.steps = steps;
		this.parsed = parseUri(text);
	}

	/** After a step, if it is one that changes something. */
	take(rule: NormalizationRule, after: string): Draft {
		const { text, steps } = this;
		return after === text ? this : new Draft(after, [...steps, { rule, before: text, after }]);
	}

	/** After a step that replaces a part of it, if there is something to replace. */
	replace(rule: NormalizationRule, change: (uri: UriComponents) => Replacement | undefined): Draft {
		const replacement = this.parsed.ok ? change(this.parsed.value) : undefined;
		if (!replacement) return this;
		const [{ start, end }, part] = replacement;
		return this.take(rule, this.text.slice(0, start) + part + this.text.slice(end));
	}
}

type Replacement = readonly [span: Span, text: string];

function toSyntax(written: Draft): Outcome<Draft> {
	const { text, parsed } = written;
	if (!parsed.ok) return parsed;
	const problem = firstUriProblem(text, parsed.value);
	if (problem) return failure(problem);
	// First, so that what was escaped is seen by all that follows: %2e%2e is a dot segment, too.
	const escaped = text.includes("%") ? withNormalTriplets(written) : written;
	return success(
		escaped
			.replace("scheme-case", lowerCaseScheme)
			.replace("host-case", lowerCaseHost)
			.replace("dot-segments", withoutDotSegments),
	);
}

function toScheme(syntax: Draft): Draft {
	return syntax
		.replace("empty-port", withoutEmptyPort)
		.replace("default-port", withoutDefaultPort)
		.replace("empty-path", withRootPath);
}

function toPowder(written: Draft): Outcome<Draft> {
	const { text } = written;
	const surrogate = indexOfLoneSurrogate(text);
	if (surrogate >= 0) return failure({ code: "lone-surrogate", start: surrogate, end: surrogate + 1 });
	const decoded = decodeTriplets(text);
	if (!decoded.ok) return decoded;
	// In the order of the document: a plus sign that was escaped becomes a blank, too.
	const spaced = written.take("every-escape", decoded.value).take("plus", withBlanks(decoded.value));
	return success(
		spaced
			.take("default-scheme", withScheme(spaced))
			.replace("scheme-case", lowerCaseScheme)
			.replace("host-case", lowerCaseHostOfPowder)
			.replace("trailing-dots", withoutTrailingDots)
			.replace("empty-path", withPath),
	);
}

function withNormalTriplets(draft: Draft): Draft {
	const decoded = percentDecodeUnreserved(draft.text);
	const read = decoded.ok ? draft.take("unreserved-escapes", decoded.value) : draft;
	const upperCased = read.text.replace(/%[0-9A-Fa-f]{2}/g, (triplet) => triplet.toUpperCase());
	return read.take("triplet-case", upperCased);
}

// What each rule replaces; `undefined` where there is nothing to do, which is the usual case.

function lowerCaseScheme({ scheme }: UriComponents): Replacement | undefined {
	return /[A-Z]/.test(scheme.value) ? [scheme, scheme.value.toLowerCase()] : undefined;
}

/** In lower case, but for the digits of triplets, which are upper-case already. */
function lowerCaseHost({ host }: UriComponents): Replacement | undefined {
	if (!host || !/[A-Z]/.test(host.value)) return undefined;
	const lowerCased = host.value.replace(/%[0-9A-F]{2}|[A-Z]+/g, (found) =>
		found.startsWith("%") ? found : found.toLowerCase(),
	);
	return [host, lowerCased];
}

/** What follows a `%` is no triplet any more. */
function lowerCaseHostOfPowder({ host }: UriComponents): Replacement | undefined {
	if (!host || !/[A-Z]/.test(host.value)) return undefined;
	return [host, host.value.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())];
}

function withoutDotSegments({ authority, path }: UriComponents): Replacement | undefined {
	// Rootless paths are no hierarchy (RFC 3986 §1.2.3): what looks like a dot segment in a URN is data.
	if (!path.value.startsWith("/") || !path.value.includes("/.")) return undefined;
	const removed = removeDotSegments(path.value);
	// Without an authority, "//" would begin one: the empty segment is kept behind a "." segment.
	return [path, !authority && removed.startsWith("//") ? `/.${removed}` : removed];
}

function withoutEmptyPort({ port }: UriComponents): Replacement | undefined {
	return port?.value === "" ? withoutPort(port) : undefined;
}

function withoutDefaultPort({ scheme, port }: UriComponents): Replacement | undefined {
	return port && port.value === defaultPortOf(scheme.value) ? withoutPort(port) : undefined;
}

function withoutPort({ start, end }: Span): Replacement {
	return [{ start: start - 1, end }, ""];
}

function withRootPath(uri: UriComponents): Replacement | undefined {
	const replacement = withPath(uri);
	return replacement && hasRootPath(uri.scheme.value) ? replacement : undefined;
}

function withPath({ authority, path }: UriComponents): Replacement | undefined {
	return authority && path.value === "" ? [path, "/"] : undefined;
}

function withoutTrailingDots({ host }: UriComponents): Replacement | undefined {
	if (!host?.value.endsWith(".")) return undefined;
	let end = host.value.length;
	while (host.value.charAt(end - 1) === ".") end--;
	return [host, host.value.slice(0, end)];
}

/** RFC 3986 §5.2.4, for a path that begins with a slash. */
function removeDotSegments(path: string): string {
	if (!/\/\.\.?(?:\/|$)/.test(path)) return path;
	const segments = path.split("/").slice(1);
	const kept: string[] = [];
	for (const segment of segments) {
		if (segment === "..") kept.pop();
		else if (segment !== ".") kept.push(segment);
	}
	const endsWithDots = /^\.\.?$/.test(segments.at(-1) as string);
	return `/${kept.join("/")}${endsWithDots && kept.length > 0 ? "/" : ""}`;
}

/** Every run of triplets; the offsets of a problem are in the whole text. */
function decodeTriplets(text: string): Outcome<string> {
	if (!text.includes("%")) return success(text);
	let decoded = "";
	let end = 0;
	for (const { 0: run, index } of text.matchAll(/(?:%[0-9A-Fa-f]{2})+/g)) {
		const characters = percentDecode(run);
		if (!characters.ok) {
			const { problem } = characters;
			return failure({ ...problem, start: problem.start + index, end: problem.end + index });
		}
		decoded += text.slice(end, index) + characters.value;
		end = index + run.length;
	}
	return success(decoded + text.slice(end));
}

function withBlanks(text: string): string {
	// Asked for nothing, `replaceAll` takes ten times as long as `includes` (Node 20).
	return text.includes("+") ? text.replaceAll("+", " ") : text;
}

/** `http` where there is no scheme: before the colon of a port stands a dotted name or `localhost`. */
function withScheme({ text, parsed }: Draft): string {
	if (text.startsWith("//")) return `http:${text}`;
	if (!parsed.ok) return `http://${text}`;
	const { scheme, authority, path } = parsed.value;
	const isPort = !authority && /^[0-9]+(?:\/|$)/.test(path.value);
	const isHost = scheme.value.includes(".") || scheme.value.toLowerCase() === "localhost";
	return isPort && isHost ? `http://${text}` : text;
}
