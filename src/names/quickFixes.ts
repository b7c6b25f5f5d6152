/** The fixes of the problems of keys as a list to choose from: for one key, or for the whole file. */
import * as l10n from "@vscode/l10n";
import type { Span } from "../codec/outcome";
import type { Change } from "../text/changes";
import { fileProblems, type KeyDiagnostic, type ProblemRule } from "./fileProblems";
import {
	escapeCutKeys,
	fixAll,
	fixedKey,
	type KeyFix,
	keyFixes,
	keyInTheWay,
	keyRemoval,
	looksUpNames,
	mayHaveOwnParser,
	overriddenKeys,
} from "./fixes";
import { type Key, spanInText } from "./key";
import type { Keys } from "./keys";
import { titleOfCutFix, titleOfFix, titleOfFixAll } from "./messages";

export interface QuickFix {
	readonly title: string;
	readonly changes: readonly Change[];
	/** The problem that it fixes; none if it fixes more than one. */
	readonly problem?: Span & { readonly rule: ProblemRule };
	readonly isPreferred?: boolean;
}

/** The fixes of the keys that touch a span, by the rules that are reported; then those of the whole file. */
export function quickFixesIn(
	keys: Keys,
	span: Span,
	path: string,
	rules: Pick<ReadonlySet<ProblemRule>, "has">,
): QuickFix[] {
	const touches = ({ start, end }: Span) => start <= span.end && span.start <= end;
	const faulty = keys.within(span).filter(({ problems, isMalformed }) => problems.length > 0 && !isMalformed);
	// Few keys have problems: all keys are asked only for those.
	const isOfOtherParser = faulty.length > 0 && mayHaveOwnParser(keys);
	const hasNames = faulty.length > 0 && looksUpNames(keys.counts, path);
	const fixes: QuickFix[] = [];
	const kindsForAll = new Set<KeyFix["kind"]>();
	for (const key of faulty) {
		const { start, end } = key;
		const before = keys.writtenOf(key);
		for (const found of key.problems) {
			const problem = { rule: found.rule, ...spanInText(key, found) };
			if (!rules.has(found.rule) || !touches(problem)) continue;
			for (const [rank, fix] of keyFixes(key, before, found, hasNames).entries()) {
				const { kind, written: text } = fix;
				if (keyInTheWay(keys, key, text)) continue;
				const isPreferred = rank === 0 && !isOfOtherParser;
				fixes.push({ title: titleOfFix(fix), changes: [{ start, end, text }], problem, isPreferred });
				if (isOfOtherParser || key.hasNoValue) continue;
				// A second fix, if there is one, shows that this one does not fix everything.
				const isAll = fixedKey(key, before, kind, keys.vocabulary, 2) === text;
				if (!isAll || isBrokenElsewhere(keys, key, found.rule)) kindsForAll.add(kind);
			}
		}
	}
	if (rules.has("cut-key")) fixes.push(...fixesOfCutKeys(keys, touches));
	for (const kind of kindsForAll) fixes.push({ title: titleOfFixAll(kind), changes: fixAll(keys, [kind]) });
	const ofDuplicates = (["duplicate-uri", "duplicate-key"] as const).filter((rule) => rules.has(rule));
	const duplicates = fileProblems(keys, new Set(ofDuplicates)).filter(touches);
	return [...fixes, ...removalsOf(keys, duplicates)];
}

function isBrokenElsewhere(keys: Keys, key: Key, rule: ProblemRule): boolean {
	return keys.ofUris.some(
		(other) => other !== key && other.problems.some((problem) => problem.rule === rule),
	);
}

function fixesOfCutKeys(keys: Keys, touches: (span: Span) => boolean): QuickFix[] {
	const cut = keys.cutKeys.cut.filter(touches);
	const fixes = cut.flatMap(({ kind, fix, start, end }): QuickFix | [] => {
		const problem = { rule: "cut-key" as const, start, end };
		return fix ? { title: titleOfCutFix(kind), changes: [fix], problem, isPreferred: true } : [];
	});
	const all = cut.length > 0 ? escapeCutKeys(keys) : [];
	if (all.length > 1)
		fixes.push({ title: l10n.t("Escape the Colons of All Keys in This File"), changes: all });
	return fixes;
}

function removalsOf(keys: Keys, duplicates: readonly KeyDiagnostic[]): QuickFix[] {
	const fixes = new Map<number, QuickFix>();
	let isOverriding = false;
	for (const { rule, related, ...place } of duplicates) {
		const problem = { rule, start: place.start, end: place.end };
		for (const { start } of [...related, place]) {
			const removal = keyRemoval(keys, start, rule);
			if (!removal || fixes.has(start)) continue;
			const line = keys.lineOf({ start }) + 1;
			const title = l10n.t("Remove the Key on Line {0} and Its Value", line);
			fixes.set(start, { title, changes: [deletionOf(removal.lines)], problem });
			isOverriding ||= removal.isOverriding;
		}
	}
	if (!isOverriding) return [...fixes.values()];
	const title = l10n.t("Remove All Keys That a Later Key Overrides");
	return [...fixes.values(), { title, changes: overriddenKeys(keys).map(deletionOf) }];
}

function deletionOf({ start, end }: Span): Change {
	return { start, end, text: "" };
}
