/** The problems of one `.properties` text, in order, and the edits that fix them. */
import { type LineEdit, textAfter } from "../text/changes";
import { findDiagnostics, type KeyDiagnostic, type ProblemRule } from "./fileProblems";
import { fixAll, type KeyFix, looksUpNames } from "./fixes";
import { KeyIndex } from "./keyIndex";
import type { Vocabulary } from "./recognition";

/** The gravest first. */
export const severities = ["error", "warning", "information", "hint"] as const;

export type Severity = (typeof severities)[number];

export interface CheckSettings {
	readonly vocabulary: Vocabulary;
	/** The rules that are reported. */
	readonly severities: ReadonlyMap<ProblemRule, Severity>;
}

export interface FoundProblem extends KeyDiagnostic {
	readonly severity: Severity;
	/** The text of the line on which it begins. */
	readonly line: string;
}

export interface CheckedText {
	readonly problems: readonly FoundProblem[];
	/** They fix only problems that are reported, and only where the right key is known. */
	readonly edits: readonly LineEdit[];
	/** The problems that are left after the edits. */
	readonly left: readonly FoundProblem[];
}

/**
 * Checks a text with LF alone between its lines.
 *
 * @param hasMark whether a byte order mark stands before it
 */
export function checkText(
	text: string,
	hasMark: boolean,
	path: string,
	settings: CheckSettings,
): CheckedText {
	const { index, problems } = problemsOf(text, hasMark, settings);
	const edits = problems.length === 0 ? [] : fixesOf(index, path, settings);
	const isRight = edits.length === 0;
	const left = isRight ? problems : problemsOf(textAfter(text, edits), hasMark, settings).problems;
	return { problems, edits, left };
}

function problemsOf(text: string, hasMark: boolean, { vocabulary, severities: wanted }: CheckSettings) {
	const lines = text.split("\n");
	const index = new KeyIndex({ count: lines.length, at: (line) => lines[line] ?? "" }, vocabulary);
	index.read(() => false);
	const problems: FoundProblem[] = [];
	for (const found of findDiagnostics(index, wanted, hasMark)) {
		const severity = found && wanted.get(found.rule);
		if (!severity) continue;
		const { atMost = severity, span } = found;
		const isLimited = severities.indexOf(atMost) > severities.indexOf(severity);
		problems.push({ ...found, severity: isLimited ? atMost : severity, line: lines[span.start.line] ?? "" });
	}
	problems.sort(
		({ span: { start: a } }, { span: { start: b } }) => a.line - b.line || a.character - b.character,
	);
	return { index, problems };
}

function fixesOf(index: KeyIndex, path: string, { vocabulary, severities }: CheckSettings): LineEdit[] {
	const kinds: KeyFix["kind"][] = [];
	if (severities.has("raw-uri-key")) {
		if (looksUpNames(index.countUriKeys(), path)) kinds.push("name-encode");
		kinds.push("escape-colons");
	}
	if (severities.has("non-canonical-name")) kinds.push("canonical-form");
	return [...fixAll(index, kinds, vocabulary)].flatMap((fixed) => fixed ?? []);
}
