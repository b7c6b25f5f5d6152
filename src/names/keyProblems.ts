/** What is wrong with a key that speaks of a URI, and where. */
import { canonicalName } from "../codec/nameEncoding";
import type { Problem, Span } from "../codec/outcome";
import { uriProblems } from "../codec/uriProblems";
import { isKey, type Key, keyOfJava, type Reference, writtenOffsets } from "./key";
import { offsetsInName } from "./nameOffsets";
import { isNormalName } from "./normalName";
import { longestName } from "./recognition";

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
	| {
			/** A colon that is not escaped, so that Java reads another key, a part of the URI. */
			readonly rule: "raw-uri-key";
			readonly uri: string;
			readonly keyOfJava: string;
			/** Whether nothing follows the URI, so that its line has no key. */
			readonly isAlone?: boolean | undefined;
	  };

/** The span lies in the key, as written, in the block of the key. */
export type KeyProblem = Span & KeyFault;

/** The problems of a key, apart from its prefix; none if it is not recognized. */
export function keyProblems(key: Key): KeyProblem[] {
	const { recognized } = key;
	// Decoding and encoding take much longer.
	if (!recognized || (recognized.kind === "name" && isNormalName(recognized.name))) return [];
	const at = writtenOffsets(key, recognized);
	// An empty span could not be seen.
	const spanOf = ({ start, end }: Span) => ({ start: at(start), end: at(Math.max(end, start + 1)) });
	const fault = faultOfWriting(key);
	const whole = { start: 0, end: key.text.length - recognized.prefix.length };
	const problems: KeyProblem[] = [];
	if (fault) problems.push({ ...fault, ...spanOf("problem" in fault ? fault.problem : whole) });
	const { uri } = recognized;
	// Only a hostile file has a longer URI.
	if (uri === undefined || uri.length > longestName) return problems;
	const offsetOf = offsetsInName(recognized);
	for (const problem of uriProblems(uri).slice(0, mostUriProblems)) {
		const span = { start: offsetOf(problem.start), end: offsetOf(problem.end) };
		problems.push({ rule: "invalid-uri", problem, text: uri, ...spanOf(span) });
	}
	return problems;
}

/** What is wrong with the way a name or a URI is written, wherever it is; `undefined` if nothing is. */
export function faultOfWriting(reference: Reference): KeyFault | undefined {
	const { recognized } = reference;
	switch (recognized?.kind) {
		case "malformed-name":
			return { rule: "malformed-name", problem: recognized.problem, text: recognized.name };
		case "uri": {
			if (!isKey(reference) || !reference.isSplit) return undefined;
			const { written, isAlone } = reference;
			return { rule: "raw-uri-key", uri: recognized.uri, keyOfJava: keyOfJava(written), isAlone };
		}
		case "name": {
			const canonical = canonicalName(recognized.name).value;
			// The digits of percent triplets may have either case, because the author's own library writes names so.
			const spelling = recognized.name.replace(/_25[0-9A-Fa-f]{2}/g, (triplet) => triplet.toLowerCase());
			return canonical === undefined || canonical === spelling
				? undefined
				: { rule: "non-canonical-name", canonical };
		}
		default:
			return undefined;
	}
}

/** Nobody reads more of one key. */
const mostUriProblems = 20;
