/** Code actions: quick fixes for problems, conversions as refactorings, and the fix on save. */
import type { Range } from "vscode-languageserver-types";
import { conversions, convertKeepingPrefix } from "../keys/conversions";
import { shouldBeName } from "../keys/readingProgram";
import { nearby, segmentsOf } from "../keys/segments";
import { recognizedAt, type Target, type TargetKind, targetsOf } from "../keys/targets";
import { fixOnSave, quickFixesFor } from "../rules";
import { nonCanonicalName } from "../rules/nonCanonicalName";
import { rawUriKey } from "../rules/rawUriKey";
import type { Problem } from "../rules/rule";
import type { Change } from "../text/changes";
import type { Span } from "../text/span";
import { titleOfCommand } from "../wording/titles";
import type { Document } from "./document";

/** A selection with refactorings unasked: it is analyzed on every cursor move. */
const maxSelectionLength = 20_000;

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
	/** The problem that it fixes. */
	readonly problem?: Problem | undefined;
	/** What it does: changes to the document or, as selections may be long, a command that converts the selection. */
	readonly does: readonly Change[] | "decode" | "encode";
}

/** @param only the kinds that the user asked for; `undefined` if the editor asks for what to offer */
export function codeActions(document: Document, range: Range, only: readonly string[] | undefined): Action[] {
	const { keys, lines, problems, settings } = document;
	const selection = lines.spanOf(range);
	// A kind includes those below it, and an empty kind all.
	const isAsked = (kind: string) =>
		only?.some((one) => one === "" || `${kind}.`.startsWith(`${one}.`)) ?? false;
	const actions: Action[] = [];
	const { quickFix, refactor, fixAll } = codeActionKinds;
	if (keys && (!only || isAsked(quickFix))) {
		const fixes = quickFixesFor(problemsAt(document, range).slice(0, maxFixedProblems), problems, keys);
		for (const { title, problem, isPreferred = false, changes } of fixes)
			actions.push({ title, kind: quickFix, problem, isPreferred, does: changes });
	}
	if (!only || isAsked(refactor))
		for (const command of conversionsOffered(document, selection, isAsked(refactor)))
			actions.push({ title: titleOfCommand(command), kind: refactor, does: command });
	if (keys && isAsked(fixAll) && settings.severities.has(nonCanonicalName.id)) {
		const { title, changes } = fixOnSave(problems, keys);
		actions.push({ title, kind: fixAll, does: changes });
	}
	return actions;
}

/** The problems that a range touches. */
export function problemsAt({ problems, lines }: Document, range: Range): Document["problems"] {
	const touched = lines.spanOf(range);
	return problems.filter(({ start, end }) => start <= touched.end && touched.start <= end);
}

/**
 * The conversions offered: all that are possible if the user asked for them, otherwise
 *
 * - decoding of sure names;
 * - encoding of URI keys that should be names, unless a quick fix does it.
 */
function conversionsOffered(document: Document, selection: Span, isAsked: boolean): ("decode" | "encode")[] {
	if (selection.end - selection.start > maxSelectionLength) return isAsked ? ["decode", "encode"] : [];
	const { keys, vocabulary, file, settings } = document;
	const isSure = (target: Target, kind: TargetKind) => {
		const { key } = target;
		const hasQuickFix = key?.split && settings.severities.has(rawUriKey.id);
		// A selection on one line is a single text, not yet recognized.
		const recognized = target.recognized ?? recognizedAt(document, target.start)?.recognized;
		// A name within a key would not be recognized.
		if (hasQuickFix || recognized?.kind !== kind || recognized.suffix !== undefined) return false;
		if (kind === "name") return true;
		// The key would be the same as another.
		if (!keys || !key || keys.repeated.some((equal) => equal.some((one) => one === key))) return false;
		return shouldBeName(key, keys.counts, file);
	};
	return (["decode", "encode"] as const).filter((command) => {
		const conversion = conversions[command];
		const [kind] = conversion.targets;
		return targetsOf(document, selection, kind, segmentsOf(document, selection, nearby)).some(
			(target) =>
				(isAsked || isSure(target, kind)) &&
				!target.goesOn &&
				!(command === "decode" && target.place().namesOnlyReason) &&
				convertKeepingPrefix(conversion, target.text, vocabulary).ok,
		);
	});
}
