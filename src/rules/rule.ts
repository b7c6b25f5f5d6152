/** Rules: each finds one kind of problem in a `.properties` file, describes it, and fixes it. */
import type { FileKeys } from "../keys/fileKeys";
import type { Key } from "../keys/key";
import type { Sibling } from "../keys/siblingKeys";
import type { Change } from "../text/changes";
import type { Span } from "../text/span";

/** Most severe first. */
export const severities = ["error", "warning", "information", "hint"] as const;

export type Severity = (typeof severities)[number];

export function indexOfSeverity(severity: Severity): number {
	return severities.indexOf(severity);
}

/** The severities of the rules that are on, by their ids. */
export type Severities = ReadonlyMap<string, Severity>;

/** Facts about a file that its text does not show. */
export interface RuleContext {
	/** The file's path, or its URI: rules guess from it which program reads the file. */
	readonly path: string;
	readonly severities: Severities;
	/** The other files of the bundle; `undefined` if they have not been read. */
	readonly siblings?: readonly Sibling[] | undefined;
}

export interface Rule {
	/** Names the setting, the option, and the heading on the page. */
	readonly id: string;
	/** The default. */
	readonly severity: Severity;
	/** Markdown for the setting. Its first sentence is also a row of the tables on the pages. */
	readonly help: string;
	/** Whether it skips lines on which an earlier rule, or this rule, has already found something. */
	readonly yieldsToRulesAbove?: true;
	/**
	 * Must run in linear time. `keys.asRead` are the keys as Java reads them, `keys.uriKeys` as they were meant. If a
	 * key has a `doubt`, no edit of it is certain: offer no fix. The span of a value includes trailing blanks;
	 * `keys.readValue` returns what Java reads. Between two entries are only comments and blank lines. A rule for
	 * prose must skip templates: see `isTemplate`.
	 */
	find(keys: FileKeys, context: RuleContext & { readonly siblings: readonly Sibling[] }): Iterable<Finding>;
}

/** The name of a rule's setting, below `nameEncoding.problems`. */
export function settingOf({ id }: Pick<Rule, "id">): string {
	return id.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
}

/** The page of a rule. */
export function pageOf(rule: string): string {
	return `https://www.npmjs.com/package/name-encoding#${rule}`;
}

/** A finding of a rule. Its span is underlined. */
export interface Finding extends Span {
	/** Computed on request: editors show only some of very many. */
	readonly message: () => string;
	/** Caps the severity of the rule; `undefined` for no cap. */
	readonly atMost?: "information" | "hint" | undefined;
	readonly related?: Related | undefined;
	/** Whether Java ends the key within the span. Editors color the rest, up to where the key was meant to end. */
	readonly endsEarly?: boolean;
	/** The text that programs do not get; unset if uncertain. */
	readonly loss?: Loss | undefined;
	/** Best first. `workspace/applyFixes.ts` leaves out those that would make two keys equal. */
	readonly fixes?: () => readonly Fix[];
}

/**
 * - `file`: the whole file.
 * - `value`: the value of the key.
 * - `key`: the key as it was meant: programs look it up, and do not find it.
 */
export type Loss = "file" | "value" | "key";

/** Another key that a finding refers to: in a sibling or, without one, in the file itself. */
export interface Related {
	readonly key: Key;
	readonly sibling?: Sibling;
}

/** A fix. `workspace/applyFixes.ts` applies it, alone, with others of its group, or unasked. */
export interface Fix {
	readonly title: string;
	readonly changes: readonly Change[];
	/**
	 * Editors prefer a fix that is `likely` or `certain`. `check --fix` applies only `certain` ones, where the files
	 * prove that nothing else was meant. These may change only keys, and must not add or remove entries.
	 */
	readonly certainty?: "certain" | "likely" | undefined;
	/** The title of the fix for the whole file in which it takes part. */
	readonly group?: string | undefined;
	/**
	 * By this, bulk commands and saving choose fixes of all rules. `escape`: adds backslashes to a key that Java ends
	 * early, and changes nothing else. `canonicalize`: keeps what a name means.
	 */
	readonly kind?: "escape" | "canonicalize";
}

/** A finding with its rule and its severity. */
export interface FileProblem extends Omit<Finding, "atMost" | "fixes">, Required<Pick<Finding, "fixes">> {
	readonly rule: string;
	readonly severity: Severity;
}

/**
 * A rule's file also exports a `page`, the Markdown of its section in `docs/rules.md`, and rows of examples.
 * The first are shown in that section. None of this is shipped.
 *
 * A file with «what the rule finds», and the file after each fix of the first finding, in order; ✓ marks the
 * fix that `check --fix` does. Without marks, nothing is found. A `…` at the start stands for entries that
 * end their keys at `=`.
 */
export type Example =
	| readonly [marked: string, ...fixed: string[]]
	| readonly [siblings: Siblings, marked: string, ...fixed: string[]];

/** The texts of siblings by their names. The file itself is then `a_de.properties`. */
export type Siblings = Readonly<Record<string, string>>;
