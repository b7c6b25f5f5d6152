/** Problems of a single URI key. */
import * as l10n from "@vscode/l10n";
import { unescapeProperty, writtenSpan } from "../properties/properties";
import { maxUriProblems } from "../text/limits";
import { type Span, shifted } from "../text/span";
import { nameEncode } from "../uri/nameEncoding";
import type { Problem } from "../uri/outcome";
import { uriProblems } from "../uri/uriProblems";
import { inQuotes } from "../wording/quoting";
import { sentenceFor } from "../wording/uriSentences";
import { offsetsInName } from "./nameOffsets";
import type { Recognized } from "./recognition";

/** How Java reads a raw URI with unescaped colons. */
export interface Split {
	/** The part of the URI that Java reads as the key. */
	readonly keyOfJava: string;
	/**
	 * What follows the URI: a value; one whose `=` may belong to the query of the URI, which then goes on; an empty value;
	 * or nothing, and the line has lost its key.
	 */
	readonly rest: "value" | "doubtful" | "empty" | "nothing";
}

/** The problem with a key, regardless of its file. */
export type KeyProblemFacts =
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
	| ({
			/** An unescaped colon, so that Java reads only part of the URI as the key. */
			readonly rule: "raw-uri-key";
			readonly uri: string;
	  } & Split);

/** The span is relative to the start of the written key. */
export type KeyProblem = Span & KeyProblemFacts;

/** The problems of a key, apart from its prefix. */
export function keyProblems(recognized: Recognized, written: string, split: Split | undefined): KeyProblem[] {
	const read = unescapeProperty(written);
	// An empty span would be invisible.
	const spanOf = ({ start, end }: Span) =>
		writtenSpan(written, read, shifted({ start, end: Math.max(end, start + 1) }, recognized.prefix.length));
	const { uri } = recognized;
	const facts: KeyProblemFacts | undefined = split
		? { rule: "raw-uri-key", uri: uri ?? "", ...split }
		: problemOfName(recognized);
	const whole = { start: 0, end: (recognized.kind === "uri" ? recognized.uri : recognized.name).length };
	const problems: KeyProblem[] = [];
	if (facts) problems.push({ ...facts, ...spanOf("problem" in facts ? facts.problem : whole) });
	if (uri === undefined) return problems;
	const ofUri = uriProblems(uri).slice(0, maxUriProblems);
	if (ofUri.length === 0) return problems;
	const offsetOf = offsetsInName(recognized);
	for (const problem of ofUri) {
		const span = { start: offsetOf(problem.start), end: offsetOf(problem.end) };
		problems.push({ rule: "invalid-uri", problem, text: uri, ...spanOf(span) });
	}
	return problems;
}

/** The problem with the spelling of a name; `undefined` if there is none. */
export function problemOfName(recognized: Recognized): KeyProblemFacts | undefined {
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

/** Describes a problem of a key or of a name elsewhere. */
export function sentenceForKeyProblem(problem: KeyProblemFacts, quoted = inQuotes): string {
	switch (problem.rule) {
		case "malformed-name":
			return l10n.t(
				"This looks like a name-encoded URI but cannot be decoded. {0}",
				sentenceFor(problem.problem, problem.text, quoted),
			);
		case "invalid-uri":
			return l10n.t(
				"The URI of this key is not valid. {0}",
				sentenceFor(problem.problem, problem.text, quoted),
			);
		case "non-canonical-name":
			return l10n.t("This name is not in its canonical form, which is {0}.", quoted(problem.canonical));
		case "raw-uri-key": {
			const keyOfJava = quoted(problem.keyOfJava);
			if (problem.rest === "nothing")
				return l10n.t("This line has no key, only a URI, of which Java reads {0} as the key.", keyOfJava);
			return l10n.t(
				"Java reads {0}, not {1}. Escape the colons of the URI, or write its name instead.",
				keyOfJava,
				quoted(problem.uri),
			);
		}
	}
}
