/** Code actions: quick fixes for problems, conversions as refactorings, and the fix on save. */
import * as l10n from "@vscode/l10n";
import type { Range } from "vscode-languageserver-types";
import { withoutCollisions } from "../keys/collisions";
import type { FileKeys } from "../keys/fileKeys";
import { targetsOf } from "../keys/occurrences/targets";
import { nearby } from "../keys/occurrences/valuesAndLines";
import type { FileProblem, Fix } from "../rules/rule";
import type { Change } from "../text/changes";
import { grouped } from "../text/maps";
import type { Span } from "../text/span";
import { titleOfCommand } from "../wording/commandTitles";
import { changesOfFixes, isCertain } from "../workspace/applyFixes";
import { conversions, convertKeepingPrefix, suggestedConversion } from "./conversions";
import type { Document } from "./document";

/** Problems in a long selection that get quick fixes. */
const maxFixedProblems = 50;

/** The kinds of code actions. */
export const codeActionKinds = {
	quickFix: "quickfix",
	refactor: "refactor.rewrite",
	fixAll: "source.fixAll.nameEncoding",
} as const;

export interface Action {
	readonly title: string;
	readonly kind: (typeof codeActionKinds)[keyof typeof codeActionKinds];
	readonly isPreferred?: boolean;
	/** The problems that it fixes. */
	readonly problems?: readonly FileProblem[];
	/** Finds the changes to the document. */
	readonly changes?: () => readonly Change[];
	/** Whether that takes long, so that hosts wait until the user has picked the action. */
	readonly isSlow?: boolean;
	/** In place of changes, the command that converts the selection, which may be long. */
	readonly command?: "decode" | "encode";
}

/** @param only the kinds that the user asked for; `undefined` if the editor asks for what to offer */
export function codeActions(document: Document, range: Range, only: readonly string[] | undefined): Action[] {
	const { keys, lines, problems } = document;
	// A kind includes those below it, and an empty kind all.
	const isAsked = (kind: string) =>
		only?.some((one) => one === "" || `${kind}.`.startsWith(`${one}.`)) ?? false;
	const actions: Action[] = [];
	const { quickFix, refactor, fixAll } = codeActionKinds;
	if (keys && (!only || isAsked(quickFix)))
		actions.push(...quickFixes(problemsAt(document, range).slice(0, maxFixedProblems), problems, keys));
	if (!only || isAsked(refactor))
		for (const command of conversionsOffered(document, lines.spanOf(range), isAsked(refactor)))
			actions.push({ title: titleOfCommand(command), kind: refactor, command });
	if (keys && isAsked(fixAll)) {
		// Only the canonical form: other fixes change what programs look up.
		const { changes } = changesOfFixes(
			problems,
			keys,
			(fix) => fix.kind === "canonicalize" && isCertain(fix),
		);
		const title = l10n.t("Write the Canonical Form of All Names");
		if (changes.length > 0) actions.push({ title, kind: fixAll, changes: () => changes });
	}
	return actions;
}

/** A quick fix for some problems or, without any, for the whole file. */
type QuickFix = Required<Omit<Action, "command">>;

interface OfferedFix {
	readonly problem: FileProblem;
	readonly fix: Fix;
}

/**
 * Fixes for some problems, then for the whole file.
 *
 * @param all the problems of the file
 */
export function quickFixes(
	problems: readonly FileProblem[],
	all: readonly FileProblem[],
	keys: FileKeys,
): QuickFix[] {
	// Only fixes that make no two keys equal.
	const isSafe = (fix: Fix) => withoutCollisions(keys, fix.changes).refused.length === 0;
	const fixes = problems.flatMap((problem) =>
		problem
			.fixes()
			.filter(isSafe)
			.map((fix) => ({ problem, fix })),
	);
	return [...fixesOfProblems(fixes, keys), ...fixesOfFile(fixes, all, keys)];
}

/** Merges fixes that share a title: in a menu, nothing would tell them apart. */
function fixesOfProblems(fixes: readonly OfferedFix[], keys: FileKeys): QuickFix[] {
	return Array.from(
		grouped(fixes, ({ fix }) => fix.title),
		([title, same]): QuickFix => {
			const problems = same.map(({ problem }) => problem);
			return {
				title,
				kind: codeActionKinds.quickFix,
				isPreferred: same[0]?.fix.certainty !== undefined,
				problems,
				isSlow: same.length > 1,
				changes: () => changesOfFixes(problems, keys, (fix) => fix.title === title).changes,
			};
		},
	);
}

/** A fix for each group with several problems in the file. */
function fixesOfFile(fixes: readonly OfferedFix[], all: readonly FileProblem[], keys: FileKeys): QuickFix[] {
	const groups = new Map(fixes.map(({ fix, problem }) => [fix.group, problem.rule]));
	return [...groups].flatMap(([title, rule]): QuickFix | [] => {
		if (title === undefined) return [];
		const isOfGroup = ({ group }: Fix) => group === title;
		const takesPart = (problem: FileProblem) => problem.fixes().some(isOfGroup);
		const ofRule = all.filter((problem) => problem.rule === rule);
		// Whether these would make two keys equal is found once this is picked: each looks at the whole file.
		const first = ofRule.findIndex(takesPart);
		if (!ofRule.slice(first + 1).some(takesPart)) return [];
		return {
			title,
			kind: codeActionKinds.quickFix,
			isPreferred: false,
			problems: [],
			isSlow: true,
			changes: () => changesOfFixes(ofRule, keys, isOfGroup).changes,
		};
	});
}

/** Whether an action fixes a problem that an editor shows, by its rule and its range. */
export function isFixedBy(
	{ problems = [] }: Action,
	{ lines }: Document,
	rule: unknown,
	range: Range,
): boolean {
	const start = lines.offsetAt(range.start);
	return problems.some((problem) => problem.rule === rule && problem.start === start);
}

/** The problems that a range touches. */
export function problemsAt({ problems, lines }: Document, range: Range): Document["problems"] {
	const touched = lines.spanOf(range);
	return problems.filter(({ start, end }) => start <= touched.end && touched.start <= end);
}

/** A selection that is analyzed unasked, on every cursor move. */
const maxAnalyzedSelection = 20_000;

/**
 * The conversions offered: all possible ones if the user asked, otherwise those that suit the selected text.
 */
function conversionsOffered(
	document: Document,
	selection: Span,
	isAsked: boolean,
): readonly ("decode" | "encode")[] {
	const commands = ["decode", "encode"] as const;
	// Analyzing a long selection takes long. The command itself reports what it cannot convert.
	if (selection.end - selection.start > maxAnalyzedSelection) return isAsked ? commands : [];
	return commands.filter((command) => {
		const [conversion] = conversions[command];
		return targetsOf(document, [selection], conversion.targets, nearby)
			.flat()
			.some(
				(target) =>
					!target.goesOn &&
					!(command === "decode" && target.place().kind === "markup-name") &&
					convertKeepingPrefix(conversion, target.text, document.nameSettings).ok &&
					(isAsked || suggestedConversion(target, document) === command),
			);
	});
}
