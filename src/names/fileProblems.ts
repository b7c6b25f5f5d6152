/** The problems of all keys of a file, each with its sentence. */
import { type Span, textIn } from "../codec/outcome";
import { type LinePosition, type LineSpan, positionsAnywhere } from "../text/lines";
import type { CutKeys } from "./cutKeys";
import { quotable } from "./display";
import { type DuplicateRule, findDuplicates } from "./duplicateKeys";
import { mayHaveOwnParser } from "./fixes";
import { keyOfJava } from "./key";
import type { DocumentKey, KeyIndex } from "./keyIndex";
import type { KeyFault } from "./keyProblems";
import {
	sentenceForCutKey,
	sentenceForDuplicate,
	sentenceForKeyProblem,
	sentenceForOwnParser,
} from "./messages";

/** The rules that keys of a `.properties` file can break. */
export type ProblemRule = KeyFault["rule"] | DuplicateRule | "cut-key";

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

/** How many other keys are named where one stands for all, or where Java reads all alike. */
const mostRelated = 10;

/**
 * Finds the problems of the keys that are read, rule by rule. Yields `undefined` after each short step in which nothing
 * is found.
 *
 * @param hasMark whether a byte order mark stands before the text
 * @param cutKeys what `diagnosticsOfCutKeys` gives, if that is reported
 */
export function* findDiagnostics(
	index: KeyIndex,
	rules: Rules,
	hasMark = false,
	cutKeys: readonly KeyDiagnostic[] = [],
): Generator<KeyDiagnostic | undefined> {
	yield* cutKeys;
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
	const cutLines = new Set(cutKeys.map(({ span }) => span.start.line));
	const isCut = ({ key, line }: DocumentKey) =>
		key.isSplit === true || (cutLines.size > 0 && cutLines.has(line));
	for (const found of findDuplicates(index, rules, isCut)) {
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

/** The keys that Java cuts in a text, as problems; `hasMark` as above. */
export function diagnosticsOfCutKeys(text: string, { cut }: CutKeys, hasMark = false): KeyDiagnostic[] {
	const positionOf = positionsAnywhere(text);
	const spanOf = ({ start, end }: Span) => ({ start: positionOf(start), end: positionOf(end) });
	const lineOf = ({ start }: Span) => positionOf(start).line + 1;
	const meanings = new Map(cut.map(({ start, meant }) => [start, meant]));
	return cut.map((found) => {
		const span = spanOf(found);
		const read = hasMark ? keyAfterMark(textIn(text, found), span.start) : undefined;
		const others = found.alike.slice(0, mostRelated + 1).filter(({ start }) => start !== found.start);
		return {
			rule: "cut-key",
			span,
			message: sentenceForCutKey({ ...found, keyOfJava: read ?? found.keyOfJava }, lineOf),
			related: others.slice(0, mostRelated).map((key) => ({
				span: spanOf(key),
				message: quotable(meanings.get(key.start) ?? found.keyOfJava),
			})),
		};
	});
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

function withMark(fault: RawUriKey, { key, span: { start } }: DocumentKey): RawUriKey {
	return { ...fault, keyOfJava: keyAfterMark(key.written, start) ?? fault.keyOfJava };
}

/** What Java reads of a key on the first line after a byte order mark, which it takes for a part of the key. */
function keyAfterMark(written: string, { line, character }: LinePosition): string | undefined {
	return line > 0 ? undefined : keyOfJava(`\ufeff${" ".repeat(character)}${written}`);
}

/** A hover shows it below the message, which has said the rest. */
function relatedTo({ span, key }: DocumentKey): KeyDiagnostic["related"][number] {
	return { span, message: quotable(key.text) };
}
