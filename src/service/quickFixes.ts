/** Quick fixes for problems of keys: for one key, or for the whole file. */
import * as l10n from "@vscode/l10n";
import type { CutKey } from "../keys/cutKeys";
import type { FileKeys } from "../keys/fileKeys";
import type { KeyDiagnostic } from "../keys/fileProblems";
import {
	type FixKind,
	fixAll,
	fixOfCutKey,
	fixOfMarks,
	joinedWithLineAbove,
	type KeyFix,
	keyFixes,
	wouldCollide,
} from "../keys/fixes";
import { doubtOf } from "../keys/key";
import { looksUpNames, mayHaveOwnParser } from "../keys/readingProgram";
import { keyChange } from "../keys/rewrite";
import type { Change } from "../text/changes";
import { grouped } from "../text/maps";
import { type Span, textIn } from "../text/span";
import { forMessage } from "../wording/display";
import { titleOfCommand } from "../wording/titles";

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
	readonly changes: readonly Change[];
}

/** A fix for one problem, and the kind by which the whole file may be fixed as well. */
interface KeyQuickFix extends QuickFix {
	readonly kind?: FixKind | undefined;
}

/** Fixes for some problems, then for the whole file. */
export function quickFixesFor(
	problems: readonly ReportedProblem[],
	keys: FileKeys,
	path: string,
): QuickFix[] {
	const fixes = problems.flatMap((problem) => fixesFor(problem, keys, path));
	// With three equal keys, two problems offer to remove the first: list that once.
	const distinct = new Map(fixes.map((fix) => [JSON.stringify([fix.title, fix.changes]), fix]));
	const ofFile = Array.from(new Set(fixes.map(({ kind }) => kind)), (kind): QuickFix | [] => {
		const title = kind && titleOfFixAll(kind);
		const changes = title ? fixAll(keys, [kind]) : [];
		return title && changes.length > 1 ? { title, changes } : [];
	});
	return [...withDistinctTitles([...distinct.values()], keys), ...ofFile.flat()];
}

/** Adds the place to titles that several fixes have. */
function withDistinctTitles(fixes: readonly KeyQuickFix[], keys: FileKeys): QuickFix[] {
	const byTitle = grouped(fixes, ({ title }) => title);
	return fixes.map((fix) => {
		const { title, problem } = fix;
		if (!problem || byTitle.get(title)?.length === 1) return fix;
		const { line, character } = keys.lines.positionAt(problem.start);
		return { ...fix, title: l10n.t("{0} (Line {1}, Column {2})", title, line + 1, character + 1) };
	});
}

/** The fix for save: only the canonical form, as the others change what programs look up. */
export function fixOnSave(keys: FileKeys): QuickFix {
	const title = l10n.t("Write All Names in Their Canonical Form");
	return { title, changes: fixAll(keys, ["canonicalize"]) };
}

/** The fixes of one problem; none if the text has changed since it was reported. */
function fixesFor(problem: ReportedProblem, keys: FileKeys, path: string): KeyQuickFix[] {
	const { rule, start, related } = problem;
	if (rule === "cut-key") return fixesOfCutKey(problem, keys);
	if (rule === "byte-order-mark") return fixesOfMarks(problem, keys);
	if (rule === "duplicate-uri" || rule === "duplicate-key")
		return [...related(), { start }].flatMap((duplicate) => removalOf(duplicate.start, problem, keys));
	const key = keys.at(start);
	const found = key?.problems.find((one) => one.rule === rule && key.start + one.start === start);
	if (!key || !found || doubtOf(key)) return [];
	const prefersNames = looksUpNames(keys.counts, path);
	return keyFixes(key, textIn(keys.text, key), found, prefersNames).flatMap((fix, rank) => {
		if (wouldCollide(keys, key, fix.written)) return [];
		return {
			title: titleOfFix(fix),
			problem,
			isPreferred: rank === 0 && !mayHaveOwnParser(keys),
			changes: [keyChange(key, fix.written)],
			kind: fix.kind,
		};
	});
}

function fixesOfCutKey(problem: ReportedProblem, keys: FileKeys): KeyQuickFix[] {
	const found = keys.cutKeys.get(problem.start);
	if (!found) return [];
	// The text does not tell which of two fixes is right.
	const isUnclear = found.kind === "blank-or-continuation";
	const kind = found.kind === "colon" ? "escape-cut-keys" : undefined;
	const fixes: KeyQuickFix[] = [];
	const change = fixOfCutKey(found, keys);
	if (change && !(change.start === found.start && wouldCollide(keys, found.key, change.text)))
		fixes.push({
			title: titleOfCutFix(found.kind),
			problem,
			isPreferred: !isUnclear,
			changes: [change],
			kind,
		});
	const joined = isUnclear ? joinedWithLineAbove(found.key, keys) : undefined;
	if (joined)
		fixes.push({ title: titleOfCutFix("lost-continuation"), problem, isPreferred: false, changes: [joined] });
	return fixes;
}

function fixesOfMarks(problem: ReportedProblem, keys: FileKeys): KeyQuickFix[] {
	// The mark of a file stands before its first key.
	const key = keys.at(problem.end);
	const change = key && fixOfMarks(key, keys);
	return change ? [{ title: l10n.t("Remove It"), problem, isPreferred: true, changes: [change] }] : [];
}

/** Removes the duplicate key that begins at an offset. */
function removalOf(start: number, problem: ReportedProblem, keys: FileKeys): QuickFix | [] {
	const key = keys.at(start);
	if (key?.start !== start) return [];
	if (problem.rule === "duplicate-uri" && keys.withIdentity(key.identity).length < 2) return [];
	const title = l10n.t("Remove the Key on Line {0} and Its Value", keys.lineOf(key) + 1);
	return { title, problem, changes: [{ ...keys.wholeLinesOf(key), text: "" }] };
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
function titleOfFixAll(kind: FixKind): string | undefined {
	const titles: Partial<Record<FixKind, string>> = {
		canonicalize: l10n.t("Write All Names in This File in Their Canonical Form"),
		encode: l10n.t("Name-Encode All URI Keys with Unescaped Colons in This File"),
		escape: l10n.t("Escape All Unescaped Colons of URI Keys in This File"),
		"escape-cut-keys": l10n.t("Escape the Colons of All Keys in This File"),
	};
	return titles[kind];
}

function titleOfCutFix(kind: CutKey["kind"]): string {
	if (kind === "lost-continuation") return l10n.t("Join with the Line Above");
	return kind === "colon" ? l10n.t("Escape the Colons of the Key") : l10n.t("Escape the Blanks of the Key");
}
