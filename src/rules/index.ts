/** All rules, and what runs them: to find problems, and to fix some or all of them. */
import * as l10n from "@vscode/l10n";
import { FileKeys } from "../keys/fileKeys";
import { type BundleFile, type Sibling, siblingsOfEach } from "../keys/misread/siblings";
import type { Recognized } from "../keys/recognition";
import { type RewrittenKeys, withoutCollisions } from "../keys/rewrite";
import { type Change, textAfter } from "../text/changes";
import { byStart, textIn } from "../text/span";
import { byteOrderMark } from "./byteOrderMark";
import { cutKey } from "./cutKey";
import { duplicateKey } from "./duplicateKey";
import { duplicateUri } from "./duplicateUri";
import { invalidUri } from "./invalidUri";
import { lostContinuation } from "./lostContinuation";
import { malformedEscape } from "./malformedEscape";
import { malformedName } from "./malformedName";
import { misplacedSeparator } from "./misplacedSeparator";
import { misspelledKey } from "./misspelledKey";
import { nonCanonicalName } from "./nonCanonicalName";
import { rawUriKey } from "./rawUriKey";
import {
	type FileProblem,
	type Finding,
	type Fix,
	type Rule,
	type RuleContext,
	rankOf,
	type Severity,
	severities,
} from "./rule";
import { swallowedEntry } from "./swallowedEntry";

/**
 * In the order of their settings, which matters: a rule learns what those above it have found. Which finding of a line is
 * reported, `ranks` in `rule.ts` decides.
 */
export const rules: readonly Rule[] = [
	cutKey,
	rawUriKey,
	malformedEscape,
	lostContinuation,
	misplacedSeparator,
	swallowedEntry,
	byteOrderMark,
	duplicateKey,
	misspelledKey,
	duplicateUri,
	malformedName,
	invalidUri,
	nonCanonicalName,
];

/** The name of a rule's setting, below `nameEncoding.problems`. */
export function settingOf({ id }: Pick<Rule, "id">): string {
	return id.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}

/** The page of a rule. */
export function pageOf(rule: string): string {
	return `https://www.npmjs.com/package/name-encoding#${rule}`;
}

/** The `source` of diagnostics in editors. */
export const diagnosticSource = "Name Encoding";

/** The problems of a file, in text order. */
export function findProblems(file: FileKeys, context: RuleContext): FileProblem[] {
	const problems: (FileProblem & Pick<Finding, "rank">)[] = [];
	for (const rule of rules) {
		const severity = context.severities.get(rule.id);
		if (!severity) continue;
		for (const { atMost = "error", ...finding } of rule.find(file, context, problems)) {
			const capped = Math.max(rankOf(severity), rankOf(atMost));
			problems.push({
				related: () => [],
				loss: undefined,
				fixes: () => [],
				...finding,
				rule: rule.id,
				isOfUris: rule.isOfUris ?? false,
				severity: severities[capped] as Severity,
			});
		}
	}
	return onePerLine(problems, file).sort(byStart);
}

/** Leaves out what another finding on the same line, of a lower rank, says better. */
function onePerLine(problems: (FileProblem & Pick<Finding, "rank">)[], file: FileKeys): FileProblem[] {
	const lowest = new Map<number, number>();
	for (const { start, rank = Number.POSITIVE_INFINITY } of problems) {
		const line = file.lineOf({ start });
		lowest.set(line, Math.min(rank, lowest.get(line) ?? rank));
	}
	return problems.filter(
		({ start, rank }) => rank === undefined || rank === lowest.get(file.lineOf({ start })),
	);
}

/** What is wrong with the spelling of a name or URI anywhere, and by which rule. */
export function descriptionOf(recognized: Recognized, quoted: (text: string) => string) {
	for (const { id, describe } of rules) {
		const sentence = describe?.(recognized, quoted);
		if (sentence !== undefined) return { rule: id, sentence };
	}
	return undefined;
}

/** A fix for one problem or, without it, for the whole file. */
export interface QuickFix extends Fix {
	readonly problem?: FileProblem;
}

/**
 * Fixes for some problems, then for the whole file.
 *
 * @param all the problems of the file
 */
export function quickFixesFor(
	problems: readonly FileProblem[],
	all: readonly FileProblem[],
	file: FileKeys,
): QuickFix[] {
	// Those that make no two keys one.
	const isSafe = ({ changes }: Fix) => withoutCollisions(file, changes).refused.length === 0;
	const fixes = problems.flatMap((problem) =>
		problem
			.fixes()
			.filter(isSafe)
			.map((fix) => ({ ...fix, problem })),
	);
	const groups = new Map(fixes.flatMap(({ group, problem }) => (group ? [[group, problem.rule]] : [])));
	const ofFile = Array.from(groups, ([title, rule]): QuickFix => {
		const ofRule = all.filter((problem) => problem.rule === rule);
		return { title, changes: fixEach(ofRule, file, ({ group }) => group === title).rewritten };
	});
	return [...fixes, ...ofFile.filter(({ changes }) => changes.length > 1)];
}

/** The fix for save: only the canonical form, as the others change what programs look up. */
export function fixOnSave(all: readonly FileProblem[], file: FileKeys): QuickFix {
	const names = all.filter(({ rule }) => rule === nonCanonicalName.id);
	const title = l10n.t("Write the Canonical Form of All Names");
	return { title, changes: fixEach(names, file, ({ group }) => group !== undefined).rewritten };
}

/** Applies to each problem its first fix of a kind, unless keys would collide. */
function fixEach(
	problems: readonly FileProblem[],
	file: FileKeys,
	isWanted: (fix: Fix) => boolean | undefined,
): RewrittenKeys {
	const changes: Change[] = [];
	for (const problem of problems) {
		const found = problem.fixes().find(isWanted)?.changes ?? [];
		// If two fixes overlap, the first in the text is applied.
		const end = changes.at(-1)?.end ?? 0;
		// Not `push(...found)`: a fix may have more changes than a call takes arguments.
		if (found.every(({ start }) => start >= end)) for (const change of found) changes.push(change);
	}
	return withoutCollisions(file, changes);
}

/**
 * A fix can uncover another problem, in its file and in the others of the bundle, so they are fixed until nothing changes.
 * A key changes once or twice, and shows to all other files at once: more rounds than this, and one for each file, occur
 * only if fixes undo each other.
 */
const maxRounds = 10;

/** A file to fix. */
export interface FileToFix extends BundleFile, Pick<RuleContext, "severities"> {
	/** Whether it stays as it is, also to the others. */
	readonly isKept?: boolean;
}

/** A file after fixes: its problems, and what the fixes leave because keys would collide, or the file is kept. */
export type FixedFile = FileToFix & RewrittenKeys & { readonly problems: readonly FileProblem[] };

/** Fixes files of one bundle, of which the others stay as they are: without a wish, all that needs no request. */
export function fixTogether(
	files: readonly FileToFix[],
	others: readonly Sibling[] = [],
	isWanted: (fix: Fix) => boolean | undefined = ({ isUnasked }) => isUnasked,
): FixedFile[] {
	let fixed = files;
	for (let round = 1; ; round++) {
		const siblings = siblingsOfEach(fixed, others);
		const after = fixed.map((file, index) => {
			const problems = findProblems(file.keys, { ...file, siblings: siblings[index] });
			return { ...file, problems, ...fixEach(problems, file.keys, isWanted) };
		});
		const isDone = after.every(({ isKept, rewritten }) => isKept || rewritten.length === 0);
		if (isDone || round > maxRounds + files.length) return after;
		fixed = after.map((file) => {
			const { text, vocabulary } = file.keys;
			return file.isKept
				? file
				: { ...file, keys: new FileKeys(textAfter(text, file.rewritten), vocabulary) };
		});
	}
}

/** The keys that differ after fixes, as changes. Fixes rewrite keys, and leave what follows them. */
export function fixedKeys(before: FileKeys, after: FileKeys): Change[] {
	return before.all.flatMap(({ start, value }, index) => {
		const fixed = after.all[index];
		if (!fixed) return [];
		const end = value.end - (fixed.value.end - fixed.end);
		const text = textIn(after.text, fixed);
		return text === before.text.slice(start, end) ? [] : { start, end, text };
	});
}
