/** Problems of a single URI key. */
import { nameEncode } from "../../codec/nameEncoding";
import { type Problem, type Span, shifted } from "../../codec/outcome";
import { uriProblems } from "../../codec/problems";
import { longestName } from "../../text/limits";
import { unescapeProperty, writtenSpan } from "../../text/properties";
import { offsetsInName } from "../recognition/nameOffsets";
import type { Recognized } from "../recognition/recognition";
import type { Key, Split } from "./key";

/** A fault of a key, regardless of its file. */
export type KeyFault =
	| {
			readonly rule: "malformed-name" | "invalid-uri";
			readonly problem: Problem;
			/** The text to which the span of `problem` refers: the name or URI. */
			readonly text: string;
	  }
	| {
			/** A non-canonical spelling; `canonical` is the result of encoding the URI. */
			readonly rule: "non-canonical-name";
			readonly canonical: string;
	  }
	/** An unescaped colon, so that Java reads only part of the URI as the key. */
	| ({ readonly rule: "raw-uri-key"; readonly uri: string } & Split);

/** The span is relative to the start of the written key. */
export type KeyProblem = Span & KeyFault;

/** Caps the problems reported for one URI. */
const mostUriProblems = 20;

/** The problems of a key, apart from its prefix. */
export function keyProblems(recognized: Recognized, written: string, split: Split | undefined): KeyProblem[] {
	const read = unescapeProperty(written);
	// An empty span would be invisible.
	const spanOf = ({ start, end }: Span) =>
		writtenSpan(written, read, shifted({ start, end: Math.max(end, start + 1) }, recognized.prefix.length));
	const { uri } = recognized;
	const fault: KeyFault | undefined = split
		? { rule: "raw-uri-key", uri: uri ?? "", ...split }
		: faultOfName(recognized);
	const whole = { start: 0, end: (recognized.kind === "uri" ? recognized.uri : recognized.name).length };
	const problems: KeyProblem[] = [];
	if (fault) problems.push({ ...fault, ...spanOf("problem" in fault ? fault.problem : whole) });
	// Only a malicious file has a longer URI.
	if (uri === undefined || uri.length > longestName) return problems;
	const ofUri = uriProblems(uri).slice(0, mostUriProblems);
	if (ofUri.length === 0) return problems;
	const offsetOf = offsetsInName(recognized);
	for (const problem of ofUri) {
		const span = { start: offsetOf(problem.start), end: offsetOf(problem.end) };
		problems.push({ rule: "invalid-uri", problem, text: uri, ...spanOf(span) });
	}
	return problems;
}

/** The fault in the spelling of a key, or of a name elsewhere; `undefined` if there is none. */
export function faultOfKey(key: Key | undefined, recognized: Recognized): KeyFault | undefined {
	return key ? key.problems.find(({ rule }) => rule !== "invalid-uri") : faultOfName(recognized);
}

function faultOfName(recognized: Recognized): KeyFault | undefined {
	if (recognized.kind === "uri") return undefined;
	const { kind, name } = recognized;
	if (kind === "malformed-name") return { rule: kind, problem: recognized.problem, text: name };
	const canonical = nameEncode(recognized.uri).value;
	// Triplets may have digits in either case: the library of the specification's author writes both.
	const spelling = name.replace(/_25[0-9A-Fa-f]{2}/g, (triplet) => triplet.toLowerCase());
	return canonical === undefined || canonical === spelling
		? undefined
		: { rule: "non-canonical-name", canonical };
}
