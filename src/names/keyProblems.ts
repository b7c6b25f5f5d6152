/** What is wrong with a key that speaks of a URI, and where. */
import { canonicalName } from "../codec/nameEncoding";
import { type Problem, type Span, shifted } from "../codec/outcome";
import { uriProblems } from "../codec/problems";
import { longestName } from "../text/limits";
import { unescapeProperty, writtenSpan } from "../text/properties";
import type { Key, Split } from "./key";
import { offsetsInName } from "./nameOffsets";
import { isNormalName } from "./normalName";
import { inPlaceOf, type Recognized } from "./recognition";

/** What is wrong with a key alone, wherever it is. */
export type KeyFault =
	| {
			readonly rule: "malformed-name" | "invalid-uri";
			readonly problem: Problem;
			/** The text that the span of `problem` is in: the name or the URI. */
			readonly text: string;
	  }
	| {
			/** Another name for the same URI: `canonical` is the one that encoding gives. */
			readonly rule: "non-canonical-name";
			readonly canonical: string;
	  }
	/** A colon that is not escaped, so that Java reads another key, a part of the URI. */
	| ({ readonly rule: "raw-uri-key"; readonly uri: string } & Split);

/** The span is relative to the start of the key as it is written. */
export type KeyProblem = Span & KeyFault;

/** The most problems of one URI that are reported. */
const mostUriProblems = 20;

/** The problems of a key, apart from its prefix. */
export function keyProblems(
	key: Pick<Key, "text" | "split">,
	recognized: Recognized,
	written: string,
): KeyProblem[] {
	// Decoding and encoding take much longer.
	if (recognized.kind === "name" && isNormalName(recognized.name)) return [];
	const read = unescapeProperty(written);
	// An empty span could not be seen.
	const spanOf = ({ start, end }: Span) =>
		writtenSpan(written, read, shifted({ start, end: Math.max(end, start + 1) }, recognized.prefix.length));
	const { text, split } = key;
	const { uri } = recognized;
	const fault: KeyFault | undefined = split
		? { rule: "raw-uri-key", uri: uri ?? "", ...split }
		: faultOfName(recognized);
	const whole = { start: 0, end: text.length - inPlaceOf(recognized, "").length };
	const problems: KeyProblem[] = [];
	if (fault) problems.push({ ...fault, ...spanOf("problem" in fault ? fault.problem : whole) });
	// Only a hostile file has a longer URI.
	if (uri === undefined || uri.length > longestName) return problems;
	const offsetOf = offsetsInName(recognized);
	for (const problem of uriProblems(uri).slice(0, mostUriProblems)) {
		const span = { start: offsetOf(problem.start), end: offsetOf(problem.end) };
		problems.push({ rule: "invalid-uri", problem, text: uri, ...spanOf(span) });
	}
	return problems;
}

/** What is wrong with the way a key, or a name elsewhere, is written; `undefined` if nothing is. */
export function faultOfKey(key: Key | undefined, recognized: Recognized): KeyFault | undefined {
	const fault = key?.problems.find(({ rule }) => rule !== "invalid-uri");
	return key ? fault : faultOfName(recognized);
}

function faultOfName(recognized: Recognized): KeyFault | undefined {
	if (recognized.kind === "uri") return undefined;
	const { kind, name } = recognized;
	if (kind === "malformed-name") return { rule: kind, problem: recognized.problem, text: name };
	const canonical = canonicalName(name).value;
	// The digits of percent triplets may have either case, because the author's own library writes names so.
	const spelling = name.replace(/_25[0-9A-Fa-f]{2}/g, (triplet) => triplet.toLowerCase());
	return canonical === undefined || canonical === spelling
		? undefined
		: { rule: "non-canonical-name", canonical };
}
