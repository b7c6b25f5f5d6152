/** The problems of all keys of a file, each with its sentence. */

import type { LineSpan } from "../text/lines";
import { type PropertyEntry, propertyEntries } from "../text/properties";
import { quotable } from "./display";
import { type DuplicateKeys, type DuplicateRule, findDuplicates } from "./duplicateKeys";
import { keyOf, plainKeyOf } from "./key";
import { type KeyIndex, longestBeginning } from "./keyIndex";
import { type KeyFault, keyProblems } from "./keyProblems";
import { sentenceForDuplicate, sentenceForKeyProblem } from "./messages";
import { identityOf, isNormalKey } from "./normalName";
import type { Vocabulary } from "./recognition";

/** The rules that keys of a `.properties` file can break. */
export type ProblemRule = KeyFault["rule"] | DuplicateRule;

/** The rules that are reported. */
type Rules = Pick<ReadonlySet<ProblemRule>, "has">;

/** A problem of a key, to be shown and copied. */
export interface KeyDiagnostic {
	readonly rule: ProblemRule;
	readonly span: LineSpan;
	readonly message: string;
	/** Other keys that have to do with it. */
	readonly related: readonly { readonly span: LineSpan; readonly message: string }[];
}

/**
 * Whether the keys of a `.properties` text with LF alone between its lines may have problems. This takes a fraction of
 * the time of finding them. `true` may be wrong; `false` never is.
 */
export function mayHaveProblems(
	text: string,
	vocabulary: Vocabulary,
	rules: Rules,
	longest = longestBeginning,
): boolean {
	/** What a key without a reported problem must not share with another; `undefined` if it has such a problem. */
	const identityOfFaultless = (entry: PropertyEntry) => {
		const plain = plainKeyOf(text, entry);
		if (plain !== undefined && (!plain.includes("-") || isNormalKey(plain, vocabulary))) return plain;
		const key = keyOf(text, entry, vocabulary);
		if (keyProblems(key).some(({ rule }) => rules.has(rule))) return undefined;
		return (key.recognized && identityOf(key.recognized)) ?? key.text;
	};
	const identities = new Set<string>();
	let end = 0;
	for (const entry of propertyEntries(text)) {
		// The index leaves out the ends of long lines.
		if (entry.value.end - end >= longest) return true;
		end = entry.value.end;
		const { size } = identities;
		const identity = identityOfFaultless(entry);
		if (identity === undefined || identities.add(identity).size === size) return true;
	}
	return false;
}

/**
 * Finds the problems of the keys that are read, rule by rule. Yields `undefined` after each short step in which nothing
 * is found.
 */
export function* findDiagnostics(index: KeyIndex, rules: Rules): Generator<KeyDiagnostic | undefined> {
	for (const key of index.faultyKeys()) {
		for (const problem of key.problems) {
			if (!rules.has(problem.rule)) continue;
			const message = sentenceForKeyProblem(problem);
			yield { rule: problem.rule, span: key.spanOf(problem), message, related: [] };
		}
		yield;
	}
	for (const found of findDuplicates(index, rules)) {
		if (found) yield* diagnosticsOf(found);
		else yield;
	}
}

/** How many other places are named for each of many keys that mean the same. */
const mostRelated = 5;

function* diagnosticsOf({ rule, keys }: DuplicateKeys): Generator<KeyDiagnostic> {
	const first = keys.slice(0, mostRelated + 1);
	for (const key of keys) {
		const others = first.filter((other) => other !== key).slice(0, mostRelated);
		const message = sentenceForDuplicate(rule, (others[0]?.line ?? 0) + 1);
		// A hover shows it below the message, which has said the rest.
		const related = others.map(({ span, key }) => ({ span, message: quotable(key.text) }));
		yield { rule, span: key.span, message, related };
	}
}
