/** All rules, and what runs them. `workspace/applyFixes.ts` applies their fixes. */
import type { FileKeys } from "../keys/fileKeys";
import type { Key } from "../keys/key";
import { byStart } from "../text/span";
import { byteOrderMark } from "./byteOrderMark";
import { cutKey } from "./cutKey";
import { duplicateKey } from "./duplicateKey";
import { duplicateUri } from "./duplicateUri";
import { invalidUri } from "./invalidUri";
import { lostContinuation } from "./lostContinuation";
import { malformedEscape } from "./malformedEscape";
import { malformedName } from "./malformedName";
import { misplacedSeparator } from "./misplacedSeparator";
import { missingSpace } from "./missingSpace";
import { misspelledKey } from "./misspelledKey";
import { nonCanonicalName } from "./nonCanonicalName";
import { rawUriKey } from "./rawUriKey";
import { type FileProblem, indexOfSeverity, type Rule, type RuleContext } from "./rule";
import { swallowedEntry } from "./swallowedEntry";

/**
 * In the order of their settings. Rules that yield to rules above skip lines on which those have found anything.
 * Conversely, on lines that `lost-continuation` finds, `cut-key` reports only what siblings show: see `shownByFile`.
 */
export const rules: readonly Rule[] = [
	cutKey,
	rawUriKey,
	misplacedSeparator,
	lostContinuation,
	swallowedEntry,
	malformedEscape,
	byteOrderMark,
	duplicateKey,
	missingSpace,
	misspelledKey,
	duplicateUri,
	malformedName,
	invalidUri,
	nonCanonicalName,
];

/** The problems of a file, in text order. */
export function findProblems(keys: FileKeys, context: RuleContext): FileProblem[] {
	const known = { ...context, siblings: context.siblings ?? [] };
	const problems: FileProblem[] = [];
	const reported = new Set<Key | undefined>();
	for (const rule of rules) {
		const severity = known.severities.get(rule.id);
		if (!severity) continue;
		for (const { atMost = "error", ...finding } of rule.find(keys, known)) {
			const [key] = keys.keysOfEntriesTouching(finding);
			if (rule.yieldsToRulesAbove && reported.has(key)) continue;
			reported.add(key);
			problems.push({
				fixes: () => [],
				...finding,
				rule: rule.id,
				severity: indexOfSeverity(atMost) > indexOfSeverity(severity) ? atMost : severity,
			});
		}
	}
	return problems.sort(byStart);
}
