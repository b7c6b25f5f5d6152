/** Code actions: quick fixes for problems, conversions as refactorings, and the fix on save. */
import * as l10n from "@vscode/l10n";
import type { Range } from "vscode-languageserver-types";
import { conversions, convertKeepingPrefix } from "../keys/conversions";
import { nearby } from "../keys/occurrences/segments";
import { targetsOf } from "../keys/occurrences/targets";
import type { FileProblem } from "../rules/rule";
import type { Change } from "../text/changes";
import { maxAnalyzedSelection } from "../text/sharedLimits";
import type { Span } from "../text/span";
import { titleOfCommand } from "../wording/titles";
import { changesOnSave, quickFixes } from "../workspace/fixes";
import type { Document } from "./document";
import { suggestedConversion } from "./suggestedConversion";

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
	readonly edit?: () => readonly Change[];
	/** Whether that takes long, so that hosts wait until the user has picked the action. */
	readonly isSlow?: boolean;
	/** In place of an edit, the command that converts the selection, which may be long. */
	readonly command?: "decode" | "encode";
}

/** @param only the kinds that the user asked for; `undefined` if the editor asks for what to offer */
export function codeActions(document: Document, range: Range, only: readonly string[] | undefined): Action[] {
	const { keys, lines, problems } = document;
	const selection = lines.spanOf(range);
	// A kind includes those below it, and an empty kind all.
	const isAsked = (kind: string) =>
		only?.some((one) => one === "" || `${kind}.`.startsWith(`${one}.`)) ?? false;
	const actions: Action[] = [];
	const { quickFix, refactor, fixAll } = codeActionKinds;
	if (keys && (!only || isAsked(quickFix))) {
		const fixes = quickFixes(problemsAt(document, range).slice(0, maxFixedProblems), problems, keys);
		for (const { certainty, changes: edit, ...fix } of fixes)
			actions.push({ ...fix, kind: quickFix, isPreferred: certainty !== undefined, edit });
	}
	if (!only || isAsked(refactor))
		for (const command of conversionsOffered(document, selection, isAsked(refactor)))
			actions.push({ title: titleOfCommand(command), kind: refactor, command });
	if (keys && isAsked(fixAll)) {
		const changes = changesOnSave(problems, keys);
		const title = l10n.t("Write the Canonical Form of All Names");
		if (changes.length > 0) actions.push({ title, kind: fixAll, edit: () => changes });
	}
	return actions;
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

/**
 * The conversions offered: all possible ones if the user asked, otherwise those that suit the selected text.
 */
function conversionsOffered(
	document: Document,
	selection: Span,
	isAsked: boolean,
): readonly ("decode" | "encode")[] {
	const commands = ["decode", "encode"] as const;
	if (isAsked && selection.end - selection.start > maxAnalyzedSelection) return commands;
	// A long selection is judged by its start.
	const end = Math.min(selection.end, selection.start + maxAnalyzedSelection);
	return commands.filter((command) => {
		const [conversion] = conversions[command];
		return targetsOf(document, [{ ...selection, end }], conversion.targets, nearby)
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
