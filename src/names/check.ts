/** The problems of one `.properties` text, in order, and the edits that fix them. */
import { type LineEdit, textAfter } from "../text/changes";
import { type CutKeys, findCutKeys, type KeyCounts, noCutKeys } from "./cutKeys";
import { diagnosticsOfCutKeys, findDiagnostics, type KeyDiagnostic, type ProblemRule } from "./fileProblems";
import { fixAll, type KeyFix, looksUpNames, withCutKeysEscaped } from "./fixes";
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
	readonly keys: KeyCounts;
	/** They fix only problems that are reported, and only where the right key is known. */
	readonly edits: readonly LineEdit[];
	/** What is left after the edits. */
	readonly left: Pick<CheckedText, "problems" | "keys">;
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
	const { index, cutKeys, ...found } = problemsOf(text, hasMark, settings);
	const edits = found.problems.length === 0 ? [] : fixesOf(index, text, path, cutKeys, settings);
	const left = edits.length === 0 ? found : problemsOf(textAfter(text, edits), hasMark, settings);
	return { ...found, edits, left };
}

function problemsOf(text: string, hasMark: boolean, { vocabulary, severities: wanted }: CheckSettings) {
	const lines = text.split("\n");
	const index = new KeyIndex({ count: lines.length, at: (line) => lines[line] ?? "" }, vocabulary);
	index.read(() => false);
	const cutKeys = wanted.has("cut-key") ? findCutKeys(text, vocabulary) : noCutKeys;
	const problems: FoundProblem[] = [];
	for (const found of findDiagnostics(index, wanted, hasMark, diagnosticsOfCutKeys(text, cutKeys, hasMark))) {
		const severity = found && wanted.get(found.rule);
		if (!severity) continue;
		const { atMost = severity, span } = found;
		const isLimited = severities.indexOf(atMost) > severities.indexOf(severity);
		problems.push({ ...found, severity: isLimited ? atMost : severity, line: lines[span.start.line] ?? "" });
	}
	problems.sort(
		({ span: { start: a } }, { span: { start: b } }) => a.line - b.line || a.character - b.character,
	);
	return { index, cutKeys, problems, keys: cutKeys.counts };
}

function fixesOf(
	index: KeyIndex,
	text: string,
	path: string,
	cutKeys: CutKeys,
	{ vocabulary, severities }: CheckSettings,
): LineEdit[] {
	const kinds: KeyFix["kind"][] = [];
	if (severities.has("raw-uri-key")) {
		if (looksUpNames(index.countUriKeys(), path)) kinds.push("name-encode");
		kinds.push("escape-colons");
	}
	if (severities.has("non-canonical-name")) kinds.push("canonical-form");
	const edits = [...fixAll(index, kinds, vocabulary)].flatMap((fixed) => fixed ?? []);
	return withCutKeysEscaped(edits, text, cutKeys);
}
