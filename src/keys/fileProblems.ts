/** The problems of all keys of a file, with their messages. */
import * as l10n from "@vscode/l10n";
import { maxDiagnostics, maxRelatedKeys } from "../text/limits";
import { grouped } from "../text/maps";
import type { Span } from "../text/span";
import { forMessage } from "../wording/display";
import { inQuotes } from "../wording/quoting";
import { type CutKey, sentenceForCutKey } from "./cutKeys";
import type { FileKeys } from "./fileKeys";
import { javaKeyOf, type Key, marksOf, separatorOf } from "./key";
import { type KeyProblem, type KeyProblemFacts, sentenceForKeyProblem } from "./keyProblems";
import { mayHaveOwnParser } from "./readingProgram";

/** The `source` of diagnostics in editors. */
export const diagnosticSource = "Name Encoding";

/** Rules that a key breaks together with an earlier key of its file. */
type DuplicateRule = "duplicate-uri" | "duplicate-key";

/** Rules for keys of a `.properties` file. */
export type ProblemRule = KeyProblemFacts["rule"] | "cut-key" | "byte-order-mark" | DuplicateRule;

/** Most severe first. */
export const severities = ["error", "warning", "information", "hint"] as const;

export type Severity = (typeof severities)[number];

/** The severity of each enabled rule. */
export type Severities = ReadonlyMap<ProblemRule, Severity>;

/** A related key. Its message is the key itself. */
interface RelatedKey extends Span {
	readonly message: string;
}

/** A problem of a key or its value. */
export interface KeyDiagnostic extends Span {
	readonly rule: ProblemRule;
	/** Computed on request: editors show only some of very many. */
	readonly message: () => string;
	/** Caps the severity configured for its rule; `undefined` for no cap. */
	readonly atMost?: "information" | "hint" | undefined;
	readonly related: () => readonly RelatedKey[];
}

/** The problems of enabled rules, unsorted. */
export function fileProblems(
	keys: FileKeys,
	severityOf: Severities,
): (KeyDiagnostic & { readonly severity: Severity })[] {
	const cutKeys = severityOf.has("cut-key") ? [...keys.cutKeys.values()] : [];
	const found = [
		...problemsOfKeys(keys, severityOf),
		...problemsOfCutKeys(keys, cutKeys),
		...(severityOf.has("byte-order-mark") ? problemsOfMarks(keys) : []),
		...duplicates(keys, severityOf, cutKeys),
	];
	return found.map((problem) => {
		const { rule, atMost = "error" } = problem;
		const rank = Math.max(rankOf(severityOf.get(rule) ?? "error"), rankOf(atMost));
		return { ...problem, severity: severities[rank] as Severity };
	});
}

/** Caps problems at what an editor accepts, keeping the most severe. */
export function mostSevere<T extends { readonly severity: Severity }>(problems: readonly T[]): T[] {
	if (problems.length <= maxDiagnostics) return [...problems];
	return problems.toSorted((a, b) => rankOf(a.severity) - rankOf(b.severity)).slice(0, maxDiagnostics);
}

function rankOf(severity: Severity): number {
	return severities.indexOf(severity);
}

function problemsOfCutKeys(keys: FileKeys, cutKeys: readonly CutKey[]): KeyDiagnostic[] {
	if (cutKeys.length === 0) return [];
	const byKeyOfJava = grouped(keys.all, javaKeyOf);
	return cutKeys.map((cut) => {
		const { start, end, key } = cut;
		const equalKeys = byKeyOfJava.get(javaKeyOf(key)) ?? [];
		const others = equalKeys.slice(0, maxRelatedKeys + 1).filter((other) => other !== key);
		return {
			rule: "cut-key",
			start,
			end,
			message: () => sentenceForCutKey(cut, equalKeys, (span) => keys.lineOf(span) + 1),
			related: () => others.slice(0, maxRelatedKeys).map(relatedTo),
		};
	});
}

/** The keys that begin with a byte order mark. */
function problemsOfMarks(keys: FileKeys): KeyDiagnostic[] {
	return keys.all.flatMap((key): KeyDiagnostic | [] => {
		const marks = marksOf(keys.text, key);
		if (!marks) return [];
		const java = inQuotes(javaKeyOf(key));
		return {
			rule: "byte-order-mark",
			start: marks.start,
			end: key.end,
			message: () =>
				key.isMarked
					? l10n.t(
							"Java reads the key {0}: the byte order mark at the start of the file is part of it. Save the file as UTF-8 without a byte order mark.",
							java,
						)
					: l10n.t(
							"Java reads the key {0}: the byte order mark, which is invisible, is part of it. Remove it.",
							java,
						),
			related: () => [],
		};
	});
}

function problemsOfKeys(keys: FileKeys, rules: Severities): KeyDiagnostic[] {
	// Raw URIs are judged by their file.
	const ofRawUris = new Map(problemsOfRawUris(keys).map((problem) => [problem.start, problem]));
	return keys.uriKeys.flatMap((key) =>
		key.problems.flatMap((problem): KeyDiagnostic | [] => {
			const { rule } = problem;
			if (!rules.has(rule)) return [];
			if (rule === "raw-uri-key") return ofRawUris.get(key.start) ?? [];
			const message = () => sentenceForKeyProblem(problem);
			return { rule, ...spanInFile(key, problem), message, related: () => [] };
		}),
	);
}

/** In a file with its own parser, one problem at the first raw URI stands for all of them. */
function problemsOfRawUris(keys: FileKeys): KeyDiagnostic[] {
	const raw = keys.uriKeys.filter(({ split }) => split);
	if (mayHaveOwnParser(keys)) return problemOfRawUris(raw);
	return raw
		.filter((key) => !(key.split?.rest === "nothing" && isInProse(keys, key)))
		.flatMap((key) => problemOfRawUris([key]));
}

/** Whether a key is part of prose, such as a licence without comment marks. */
function isInProse(keys: FileKeys, key: Key): boolean {
	const isProse = (other: Key | undefined) =>
		other !== undefined &&
		/^[ \t]+$/.test(separatorOf(keys.text, other)) &&
		other.value.end > other.value.start;
	const [before, after] = keys.neighborsOf(key);
	return isProse(before) || isProse(after);
}

type RawUriKey = Extract<KeyProblem, { rule: "raw-uri-key" }>;

/** The problem at the first of some raw URIs, which stands for all of them. */
function problemOfRawUris(raw: readonly Key[]): KeyDiagnostic[] {
	const [first] = raw;
	const problem = first?.problems.find((one): one is RawUriKey => one.rule === "raw-uri-key");
	if (!first || !problem) return [];
	return [
		{
			rule: problem.rule,
			...spanInFile(first, problem),
			message: () =>
				raw.length > 1 ? sentenceForOwnParser(problem, raw.length) : sentenceForKeyProblem(problem),
			atMost: raw.every(({ split }) => split?.rest === "nothing") ? "information" : undefined,
			related: () => raw.slice(1, maxRelatedKeys + 1).map(relatedTo),
		},
	];
}

function spanInFile(key: Key, { start, end }: KeyProblem): Span {
	return { start: key.start + start, end: key.start + end };
}

/** Describes all raw URIs of a file that may have its own parser. */
function sentenceForOwnParser({ uri, keyOfJava }: RawUriKey, count: number): string {
	return l10n.t(
		'Java reads {0}, not {1}, and likewise for {2} keys in all. It ends no key of this file at "=", so another parser may read it: nothing is fixed unasked.',
		inQuotes(keyOfJava),
		inQuotes(uri),
		count,
	);
}

function relatedTo({ start, end, text }: Key): RelatedKey {
	return { start, end, message: forMessage(text) };
}

/** A key that breaks both rules is reported as `duplicate-uri` alone. */
function duplicates(keys: FileKeys, rules: Severities, cutKeys: readonly CutKey[]): KeyDiagnostic[] {
	const areUrisReported = rules.has("duplicate-uri");
	const found = areUrisReported
		? keys.repeated.flatMap((equal) => duplicatesAmong(equal, "duplicate-uri", keys, equal[0]))
		: [];
	if (!rules.has("duplicate-key")) return found;
	// The message of a cut key already names the keys that Java reads as the same.
	const cut = new Set(cutKeys.map(({ key }) => javaKeyOf(key)));
	const isCandidate = (key: Key) =>
		!key.split &&
		!cut.has(javaKeyOf(key)) &&
		!(areUrisReported && keys.withIdentity(key.identity).length > 1);
	return [...found, ...duplicatesAmong(keys.all.filter(isCandidate), "duplicate-key", keys)];
}

/** @param first the first key, if all of them mean the same */
function duplicatesAmong(
	some: readonly Key[],
	rule: DuplicateRule,
	keys: FileKeys,
	first?: Key,
): KeyDiagnostic[] {
	const lastWith = new Map<string, Key>();
	return some.flatMap((key): KeyDiagnostic | [] => {
		const sameText = lastWith.get(javaKeyOf(key));
		lastWith.set(javaKeyOf(key), key);
		const earlier = sameText ?? first;
		if (!earlier || earlier === key) return [];
		// Java reads equal keys with equal values: nothing is lost.
		const isHint =
			rule === "duplicate-uri" && sameText !== undefined && keys.readValue(sameText) === keys.readValue(key);
		const { start, end } = key;
		return {
			rule,
			start,
			end,
			message: () => sentenceForDuplicate(rule, keys.lineOf(earlier) + 1),
			atMost: isHint ? "hint" : undefined,
			related: () => [relatedTo(earlier)],
		};
	});
}

/** Says that a key means the URI of a key on another line, counted from 1, or is equal to it in Java. */
function sentenceForDuplicate(rule: DuplicateRule, line: number): string {
	return rule === "duplicate-uri"
		? l10n.t("This key means the same URI as the key on line {0}.", line)
		: l10n.t("Java reads the key on line {0} as the same, and keeps only the last of them.", line);
}
