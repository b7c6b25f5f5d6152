/** The problems of all keys of a file, each with its sentence. */
import type { LineSpan } from "../text/lines";
import { quotable } from "./display";
import { type DuplicateRule, findDuplicates } from "./duplicateKeys";
import { mayHaveOwnParser } from "./fixes";
import { keyOfJava } from "./key";
import type { DocumentKey, KeyIndex } from "./keyIndex";
import type { KeyFault } from "./keyProblems";
import { sentenceForDuplicate, sentenceForKeyProblem, sentenceForOwnParser } from "./messages";

/** The rules that keys of a `.properties` file can break. */
export type ProblemRule = KeyFault["rule"] | DuplicateRule;

/** The rules that are reported. */
type Rules = Pick<ReadonlySet<ProblemRule>, "has">;

/** A problem of a key, to be shown and copied. */
export interface KeyDiagnostic {
	readonly rule: ProblemRule;
	readonly span: LineSpan;
	readonly message: string;
	/** The gravest that it may be reported as, whatever is set for its rule; `undefined` if nothing limits that. */
	readonly atMost?: "information" | "hint" | undefined;
	/** Other keys that have to do with it. */
	readonly related: readonly { readonly span: LineSpan; readonly message: string }[];
}

/** How many other raw URIs are named where one stands for all. */
const mostRelated = 10;

/**
 * Finds the problems of the keys that are read, rule by rule. Yields `undefined` after each short step in which nothing
 * is found.
 *
 * @param hasMark whether a byte order mark stands before the text
 */
export function* findDiagnostics(
	index: KeyIndex,
	rules: Rules,
	hasMark = false,
): Generator<KeyDiagnostic | undefined> {
	// In a file of another parser, the first raw URI stands for all.
	const rawKeys = mayHaveOwnParser(index) ? [...index.faultyKeys()].filter(({ key }) => key.isSplit) : [];
	for (const found of index.faultyKeys()) {
		for (const problem of found.problems) {
			const { rule } = problem;
			if (!rules.has(rule)) continue;
			const span = found.spanOf(problem);
			if (rule !== "raw-uri-key") yield { rule, span, message: sentenceForKeyProblem(problem), related: [] };
			else if (rawKeys.length === 0 || found === rawKeys[0])
				yield { rule, span, ...aboutRawUri(hasMark ? withMark(problem, found) : problem, rawKeys) };
		}
		yield;
	}
	for (const found of findDuplicates(index, rules)) {
		if (!found) {
			yield;
			continue;
		}
		const { rule, key, earlier, isRepetition } = found;
		yield {
			rule,
			span: key.span,
			message: sentenceForDuplicate(rule, earlier.line + 1),
			atMost: isRepetition && rule === "duplicate-uri" ? "hint" : undefined,
			related: [relatedTo(earlier)],
		};
	}
}

type RawUriKey = Extract<KeyFault, { rule: "raw-uri-key" }>;

/** @param all the keys of the file for which it stands, itself the first; none if it stands for itself */
function aboutRawUri(fault: RawUriKey, all: readonly DocumentKey[]): Omit<KeyDiagnostic, "rule" | "span"> {
	const isAll = all.length > 0;
	const isAlone = isAll ? all.every(({ key }) => key.isAlone) : fault.isAlone;
	return {
		message: isAll ? sentenceForOwnParser(fault, all.length) : sentenceForKeyProblem(fault),
		atMost: isAlone ? "information" : undefined,
		related: all.slice(1, mostRelated + 1).map(relatedTo),
	};
}

/** The fault of a key where a byte order mark stands before the text: Java takes it for a part of the first key. */
function withMark(fault: RawUriKey, { key, span: { start } }: DocumentKey): RawUriKey {
	if (start.line > 0) return fault;
	return { ...fault, keyOfJava: keyOfJava(`\ufeff${" ".repeat(start.character)}${key.written}`) };
}

/** A hover shows it below the message, which has said the rest. */
function relatedTo({ span, key }: DocumentKey): KeyDiagnostic["related"][number] {
	return { span, message: quotable(key.text) };
}
