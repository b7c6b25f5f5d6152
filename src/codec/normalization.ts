/** Normal forms of URIs: RFC 3986 §6.2.2 and §6.2.3, and the canonicalization of POWDER for matching. */
import { indexOfLoneSurrogate } from "./characters";
import { failure, type Outcome, success } from "./outcome";
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

export const normalForms: readonly NormalForm[] = ["syntax", "scheme", "powder"];

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
	const steps: Step[] = [];
	const value = form === "powder" ? powder(uri, steps) : ofSyntax(uri, form, steps);
	return value.ok ? success({ value: value.value, steps }) : value;
}

/** Takes a step, where it changes something. */
function take(steps: Step[], rule: NormalizationRule, before: string, after: string): string {
	if (before !== after) steps.push({ rule, before, after });
	return after;
}

function ofSyntax(uri: string, form: "syntax" | "scheme", steps: Step[]): Outcome<string> {
	const problem = firstUriProblem(uri);
	if (problem) return failure(problem);
	let text = uri;
	if (text.includes("%")) {
		// First, so that what was escaped is seen by all that follows: %2e%2e is a dot segment, too.
		const decoded = percentDecodeUnreserved(text);
		if (decoded.ok) text = take(steps, "unreserved-escapes", text, decoded.value);
		text = take(
			steps,
			"triplet-case",
			text,
			text.replace(/%[0-9A-Fa-f]{2}/g, (triplet) => triplet.toUpperCase()),
		);
	}
	text = take(
		steps,
		"scheme-case",
		text,
		withComponents(text, ({ scheme }) => [scheme, scheme.value.toLowerCase()]),
	);
	text = take(
		steps,
		"host-case",
		text,
		withComponents(text, ({ host }) => host && [host, lowerCaseHost(host.value)]),
	);
	text = take(steps, "dot-segments", text, withComponents(text, withoutDotSegments));
	return success(form === "scheme" ? ofScheme(text, steps) : text);
}

function ofScheme(uri: string, steps: Step[]): string {
	let text = take(
		steps,
		"empty-port",
		uri,
		withComponents(uri, ({ port }) =>
			port?.value === "" ? [{ start: port.start - 1, end: port.end }, ""] : undefined,
		),
	);
	text = take(
		steps,
		"default-port",
		text,
		withComponents(text, ({ scheme, port }) =>
			port && port.value === defaultPortOf(scheme.value)
				? [{ start: port.start - 1, end: port.end }, ""]
				: undefined,
		),
	);
	return take(
		steps,
		"empty-path",
		text,
		withComponents(text, ({ scheme, authority, path }) =>
			authority && path.value === "" && hasRootPath(scheme.value) ? [path, "/"] : undefined,
		),
	);
}

type Replacement = readonly [span: { readonly start: number; readonly end: number }, text: string];

/** The URI with a part of it replaced, or as it is. */
function withComponents(uri: string, change: (components: UriComponents) => Replacement | undefined): string {
	const parsed = parseUri(uri);
	const replacement = parsed.ok ? change(parsed.value) : undefined;
	if (!replacement) return uri;
	const [{ start, end }, text] = replacement;
	return uri.slice(0, start) + text + uri.slice(end);
}

/** In lower case, but for the digits of triplets, which are upper-case already. */
function lowerCaseHost(host: string): string {
	return host.replace(/%[0-9A-F]{2}|[A-Z]+/g, (found) =>
		found.startsWith("%") ? found : found.toLowerCase(),
	);
}

function withoutDotSegments({ authority, path }: UriComponents): Replacement | undefined {
	// Rootless paths are no hierarchy (RFC 3986 §1.2.3): what looks like a dot segment in a URN is data.
	if (!path.value.startsWith("/")) return undefined;
	const removed = removeDotSegments(path.value);
	// Without an authority, "//" would begin one: the empty segment is kept behind a "." segment.
	return [path, !authority && removed.startsWith("//") ? `/.${removed}` : removed];
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

function powder(uri: string, steps: Step[]): Outcome<string> {
	const surrogate = indexOfLoneSurrogate(uri);
	if (surrogate >= 0) return failure({ code: "lone-surrogate", start: surrogate, end: surrogate + 1 });
	const decoded = decodeTriplets(uri);
	if (!decoded.ok) return decoded;
	let text = take(steps, "every-escape", uri, decoded.value);
	// In the order of the document: a plus sign that was escaped becomes a blank, too.
	text = take(steps, "plus", text, text.replaceAll("+", " "));
	text = take(steps, "default-scheme", text, withScheme(text));
	text = take(steps, "scheme-case", text, text.replace(/^[^:]*/, asciiLowerCase));
	text = take(
		steps,
		"host-case",
		text,
		withComponents(text, ({ host }) => host && [host, asciiLowerCase(host.value)]),
	);
	text = take(
		steps,
		"trailing-dots",
		text,
		withComponents(text, ({ host }) => host && [host, withoutTrailingDots(host.value)]),
	);
	text = take(
		steps,
		"empty-path",
		text,
		withComponents(text, ({ authority, path }) => (authority && path.value === "" ? [path, "/"] : undefined)),
	);
	return success(text);
}

/** Every run of triplets; the offsets of a problem are in the whole text. */
function decodeTriplets(text: string): Outcome<string> {
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

/** `http` where there is no scheme: before the colon of a port stands a dotted name or `localhost`. */
function withScheme(text: string): string {
	if (text.startsWith("//")) return `http:${text}`;
	const [, host = ""] = /^([^:/?#]*):[0-9]+(?:[/?#]|$)/.exec(text) ?? [];
	const isHost = host.includes(".") || host.toLowerCase() === "localhost";
	return !isHost && parseUri(text).ok ? text : `http://${text}`;
}

function asciiLowerCase(text: string): string {
	return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

function withoutTrailingDots(host: string): string {
	let end = host.length;
	while (host.charAt(end - 1) === ".") end--;
	return host.slice(0, end);
}
