/** Quick fixes for problems of keys: for one key, or for the whole file. */
import * as l10n from "@vscode/l10n";
import { type Span, textIn } from "../codec/span";
import type { Change } from "../text/changes";
import type { CutKey } from "./keys/cutKeys";
import type { FileKeys } from "./keys/fileKeys";
import type { KeyDiagnostic } from "./keys/fileProblems";
import { conflictingKey, fixAll, fixOfCutKey, type KeyFix, keyFixes } from "./keys/fixes";
import { doubtOf } from "./keys/key";
import type { KeyProblem } from "./keys/keyProblems";
import { looksUpNames, mayHaveOwnParser } from "./keys/readingProgram";
import { keyChange } from "./keys/rewrite";
import { forMessage } from "./wording/display";
import { titleOfCommand } from "./wording/titles";

/** A problem as it was reported. */
export interface ReportedProblem extends Pick<KeyDiagnostic, "rule" | "start" | "end"> {
	readonly related: () => readonly Span[];
}

/** A fix for one problem, or for the whole file. */
export interface QuickFix {
	readonly title: string;
	/** `undefined` if it fixes the whole file. */
	readonly problem?: ReportedProblem;
	readonly isPreferred?: boolean;
	/** Computes the changes; for the whole file, that takes longer. */
	readonly changesIn: (keys: FileKeys) => Change[];
}

/** Fixes for some problems, then for the whole file. */
export function quickFixesFor(
	problems: readonly ReportedProblem[],
	keys: FileKeys,
	path: string,
): QuickFix[] {
	const hasOwnParser = mayHaveOwnParser(keys);
	// With three equal keys, two problems offer to remove the first: list that once.
	const distinct = new Map<string, QuickFix>();
	for (const problem of problems)
		for (const fix of fixesFor(problem, keys, path, hasOwnParser)) {
			const [change] = fix.problem ? fix.changesIn(keys) : [];
			distinct.set(`${fix.title} ${change?.start} ${change?.text}`, fix);
		}
	return [...distinct.values()].sort((a, b) => Number(!a.problem) - Number(!b.problem));
}

/** The fix for save: only the canonical form, as the others change what programs look up. */
export function fixOnSave(): QuickFix {
	const title = l10n.t("Write All Names in Their Canonical Form");
	return { title, changesIn: (keys) => fixAll(keys, ["canonicalize"]) };
}

/** The fixes of one problem; none if the text has changed since it was reported. */
function fixesFor(
	reported: ReportedProblem,
	keys: FileKeys,
	path: string,
	hasOwnParser: boolean,
): QuickFix[] {
	const { rule, start, related } = reported;
	if (rule === "cut-key") return fixesOfCutKey(reported, keys);
	if (rule === "duplicate-uri" || rule === "duplicate-key")
		return [...related(), { start }].flatMap((duplicate) => removalOf(duplicate.start, reported, keys));
	const key = keys.at(start);
	const problem = key?.problems.find((one) => one.rule === rule && key.start + one.start === start);
	if (!key || !problem || doubtOf(key)) return [];
	const prefersNames = looksUpNames(keys.counts, path);
	return keyFixes(key, textIn(keys.text, key), problem, prefersNames).flatMap((keyFix, rank) => {
		if (conflictingKey(keys, key, keyFix.written)) return [];
		const change = keyChange(key, keyFix.written);
		const fix = fixOf(reported, titleOfFix(keyFix), change, rank === 0 && !hasOwnParser);
		const title = titleOfFixAll(keyFix.kind);
		if (!title || hasOwnParser || key.split?.hasNoValue || !isBrokenElsewhere(keys, problem)) return fix;
		return [fix, { title, changesIn: (all) => fixAll(all, [keyFix.kind]) }];
	});
}

function fixOf(problem: ReportedProblem, title: string, change: Change, isPreferred = false): QuickFix {
	return { title, problem, isPreferred, changesIn: () => [change] };
}

function fixesOfCutKey(problem: ReportedProblem, keys: FileKeys): QuickFix[] {
	const found = keys.cutKeys.get(problem.start);
	const change = found && fixOfCutKey(found, keys);
	if (!change || (change.start === found.start && conflictingKey(keys, found.key, change.text))) return [];
	const fix = fixOf(problem, titleOfCutFix(found.kind), change, true);
	if (found.kind !== "colon" || !isCutElsewhere(keys, found)) return [fix];
	const title = l10n.t("Escape the Colons of All Keys in This File");
	return [fix, { title, changesIn: (all) => fixAll(all, ["escape-cut-keys"]) }];
}

/** Removes the duplicate key that begins at an offset. */
function removalOf(start: number, problem: ReportedProblem, keys: FileKeys): QuickFix | [] {
	const key = keys.at(start);
	if (key?.start !== start) return [];
	if (problem.rule === "duplicate-uri" && keys.withIdentity(key.identity).length < 2) return [];
	const title = l10n.t("Remove the Key on Line {0} and Its Value", keys.lineOf(key) + 1);
	return fixOf(problem, title, { ...keys.wholeLinesOf(key), text: "" });
}

function isCutElsewhere(keys: FileKeys, cut: CutKey): boolean {
	return [...keys.cutKeys.values()].some((other) => other !== cut && other.kind === "colon");
}

function isBrokenElsewhere(keys: FileKeys, problem: KeyProblem): boolean {
	return keys.uriKeys.some(({ problems }) =>
		problems.some((other) => other !== problem && other.rule === problem.rule),
	);
}

function titleOfFix({ kind, part }: KeyFix): string {
	const before = forMessage(part?.before ?? "");
	const after = forMessage(part?.after ?? "");
	return {
		canonicalize: l10n.t("Write the Name in Its Canonical Form"),
		encode: titleOfCommand("encode"),
		escape: titleOfCommand("escapeColons"),
		"percent-encode": l10n.t('Percent-Encode "{0}" as "{1}"', before, after),
		"repair-name": l10n.t('Write "{0}" as "{1}"', before, after),
	}[kind];
}

/** The title of a fix for all keys of a file; `undefined` if there is none of its kind. */
function titleOfFixAll(kind: KeyFix["kind"]): string | undefined {
	const titles: Partial<Record<KeyFix["kind"], string>> = {
		canonicalize: l10n.t("Write All Names in This File in Their Canonical Form"),
		encode: l10n.t("Name-Encode All URI Keys with Unescaped Colons in This File"),
		escape: l10n.t("Escape All Unescaped Colons of URI Keys in This File"),
	};
	return titles[kind];
}

function titleOfCutFix(kind: CutKey["kind"]): string {
	if (kind === "lost-continuation") return l10n.t("Join with the Line Above");
	return kind === "blank" ? l10n.t("Escape the Blanks of the Key") : l10n.t("Escape the Colons of the Key");
}
