/** The fixes of the problems of keys, to choose from: for one key, or for the whole file. */
import * as l10n from "@vscode/l10n";
import type { Span } from "../codec/outcome";
import type { Change } from "../text/changes";
import { titleOfCommand } from "./commandTitles";
import type { CutKind } from "./cutKeys";
import { quotable } from "./display";
import type { KeyDiagnostic, ProblemRule } from "./fileProblems";
import {
	escapeCutKeys,
	fixAll,
	type KeyFix,
	keyFixes,
	keyInTheWay,
	looksUpNames,
	mayHaveOwnParser,
} from "./fixes";
import { type Key, spanInText } from "./key";
import type { KeyProblem } from "./keyProblems";
import type { Keys } from "./keys";

/** A problem as it was reported. */
export interface ReportedProblem extends Pick<KeyDiagnostic, "rule" | "start" | "end"> {
	readonly related: readonly Span[];
}

/** A fix of one problem or, with several, of the whole file. */
export interface QuickFix<Problem> {
	readonly title: string;
	/** None if it fixes the whole file. */
	readonly problem?: Problem;
	readonly isPreferred?: boolean;
	/** The changes; of the whole file, they are better asked for when the fix is chosen. */
	readonly changesIn: (keys: Keys) => Change[];
}

/** A fix of one problem, and the one of the whole file that comes with it. */
interface Fix {
	readonly title: string;
	readonly change: Change;
	readonly isPreferred?: boolean;
	readonly ofAll?: readonly [title: string, changesIn: (keys: Keys) => Change[]];
}

/** The fixes of some problems, then those of the whole file. */
export function quickFixesFor<Problem extends ReportedProblem>(
	problems: readonly Problem[],
	keys: Keys,
	path: string,
): QuickFix<Problem>[] {
	// Two of three equal keys have the same removal of the first.
	const ofOne = new Map<string, QuickFix<Problem>>();
	const ofAll = new Map<string, QuickFix<Problem>>();
	const isOfOtherParser = mayHaveOwnParser(keys);
	for (const problem of problems) {
		const fixes = fixesFor(problem, keys, path, isOfOtherParser);
		for (const { title, change, isPreferred = false, ofAll: all } of fixes) {
			ofOne.set(`${title} ${change.start} ${change.text}`, {
				title,
				problem,
				isPreferred,
				changesIn: () => [change],
			});
			if (all) ofAll.set(all[0], { title: all[0], changesIn: all[1] });
		}
	}
	return [...ofOne.values(), ...ofAll.values()];
}

/** The fix that may run on save. It must not change what a program looks up: only the canonical form may. */
export function fixOnSave(): QuickFix<never> {
	const title = l10n.t("Write All Names in Their Canonical Form");
	return { title, changesIn: (keys) => fixAll(keys, ["canonical-form"]) };
}

/** The fixes of one problem; none if the text has changed since it was reported. */
function fixesFor(
	{ rule, start, end, related }: ReportedProblem,
	keys: Keys,
	path: string,
	isOfOtherParser: boolean,
): Fix[] {
	if (rule === "cut-key") return fixesOfCutKey(start, keys);
	if (rule === "duplicate-uri" || rule === "duplicate-key")
		return [...related, { start }].flatMap((alike) => removalsOf(alike.start, rule, keys));
	const key = keys.at(start);
	const isReported = (problem: KeyProblem) => {
		if (!key || problem.rule !== rule) return false;
		const span = spanInText(key, problem);
		return span.start === start && span.end === end;
	};
	const problem = key?.problems.find(isReported);
	if (!key || !problem || key.isMalformed) return [];
	const hasNames = looksUpNames(keys.counts, path);
	return keyFixes(key, keys.writtenOf(key), problem, hasNames).flatMap((keyFix, rank) => {
		if (keyInTheWay(keys, key, keyFix.written)) return [];
		const change = { start: key.start, end: key.end, text: keyFix.written };
		const fix: Fix = { title: titleOf(keyFix), change, isPreferred: rank === 0 && !isOfOtherParser };
		const titleOfAll = titlesOfAll()[keyFix.kind];
		if (!titleOfAll || isOfOtherParser || key.hasNoValue || !isBrokenElsewhere(keys, problem)) return fix;
		return { ...fix, ofAll: [titleOfAll, (all) => fixAll(all, [keyFix.kind])] };
	});
}

function fixesOfCutKey(start: number, keys: Keys): Fix[] {
	const found = keys.cutKeys.cut.find((one) => one.start === start);
	if (!found?.fix) return [];
	const fix: Fix = { title: titleOfCutFix(found.kind), change: found.fix, isPreferred: true };
	if (escapeCutKeys(keys).length < 2) return [fix];
	const title = l10n.t("Escape the Colons of All Keys in This File");
	return [{ ...fix, ofAll: [title, (all) => escapeCutKeys(all)] }];
}

/** Removes the key that begins at an offset, because another means the same; and all keys that a later one overrides. */
function removalsOf(start: number, rule: ProblemRule, keys: Keys): Fix[] {
	const key = keys.at(start);
	const alike = keys.withIdentity(key?.identity);
	const isOfUri = rule === "duplicate-uri";
	if (key?.start !== start || (isOfUri && alike.length < 2)) return [];
	const title = l10n.t("Remove the Key on Line {0} and Its Value", keys.lineOf(key) + 1);
	const fix: Fix = { title, change: deletionOf(key, keys) };
	if (!isOfUri || !alike.some((other) => other !== key && other.text === key.text)) return [fix];
	const ofAll = l10n.t("Remove All Keys That a Later Key Overrides");
	return [{ ...fix, ofAll: [ofAll, deletionsOfOverridden] }];
}

function deletionsOfOverridden(keys: Keys): Change[] {
	return keys.repeated.flatMap((alike) => {
		const last = new Map(alike.map((key) => [key.text, key]));
		return alike.filter((key) => last.get(key.text) !== key).map((key) => deletionOf(key, keys));
	});
}

function deletionOf(key: Key, keys: Keys): Change {
	return { ...keys.linesOf(key), text: "" };
}

function isBrokenElsewhere(keys: Keys, problem: KeyProblem): boolean {
	return keys.ofUris.some(({ problems }) =>
		problems.some((other) => other !== problem && other.rule === problem.rule),
	);
}

function titleOfCutFix(kind: CutKind): string {
	if (kind === "lost-continuation") return l10n.t("Join with the Line Above");
	return kind === "blank" ? l10n.t("Escape the Blanks of the Key") : l10n.t("Escape the Colons of the Key");
}

function titleOf({ kind, part }: KeyFix): string {
	const before = quotable(part?.before ?? "");
	const after = quotable(part?.after ?? "");
	return {
		"canonical-form": l10n.t("Write the Name in Its Canonical Form"),
		"name-encode": titleOfCommand("encode"),
		"escape-colons": l10n.t("Escape the Colons of the URI"),
		"percent-encode": l10n.t('Percent-Encode "{0}" as "{1}"', before, after),
		"repair-name": l10n.t('Write "{0}" as "{1}"', before, after),
	}[kind];
}

function titlesOfAll(): Partial<Record<KeyFix["kind"], string>> {
	return {
		"canonical-form": l10n.t("Write All Names in This File in Their Canonical Form"),
		"name-encode": l10n.t("Name-Encode All URI Keys with Unescaped Colons in This File"),
		"escape-colons": l10n.t("Escape All Unescaped Colons of URI Keys in This File"),
	};
}
