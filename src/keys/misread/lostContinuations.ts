/**
 * Lines that Java takes for entries, though they go on with the value above, which has lost the backslash at
 * its end.
 */
import { unescapeProperty } from "../../properties/properties";
import { endsWithBackslash } from "../../text/codeUnits";
import { countLineEnds, lineAround } from "../../text/lines";
import { isBracketOpen, isQuoteOpen } from "../../text/openBrackets";
import { textIn } from "../../text/span";
import type { FileKeys } from "../fileKeys";
import type { Key } from "../key";
import {
	endsAtSeparator,
	type LongerKey,
	longerKeyOf,
	separates,
	separatorOf,
	wordAndSeparator,
} from "../separators";
import { beginsNoProse, isTemplate } from "./otherSyntax";
import { type Evidence, type Sibling, type Strength, siblingWith } from "./siblings";

/** A sign that a line goes on with the value above. */
interface Sign {
	/** The lines that may have it. */
	readonly kind: Line["kind"];
	/** If `sure`, the fix is preferred. */
	readonly strength: Strength;
	/** Whether it also counts in files that do not separate keys from values. */
	readonly isOfAnyFile?: true;
	/** Whether a line has the sign, or the sibling that shows it. */
	readonly shows: (line: Line, file: FileFacts) => boolean | Evidence | undefined;
}

/** Before an `=`, fewer words may be a key with blanks. */
const minWordsBeforeEquals = 7;

/** Below a key without a value, fewer words may be a key and its value. */
const minWordsBelowKey = 5;

/** The surest first: the first sign of a line counts. */
const signs: readonly Sign[] = [
	// Blanks follow the backslash on the line above. A blank alone is meant to be the value.
	{
		kind: "after-backslash",
		strength: "sure",
		isOfAnyFile: true,
		shows: ({ value, written }) => value !== "" && !wordAndSeparator.test(written),
	},
	// The key begins with an escaped line end.
	{
		kind: "line-end",
		strength: "likely",
		isOfAnyFile: true,
		shows: ({ value }) => value !== "",
	},
	// A tag, a bracket, or a quote is open above.
	{
		kind: "prose",
		strength: "sure",
		shows: ({ value }) => isLeftOpen(value),
	},
	// The value above goes on in a sibling.
	{
		kind: "prose",
		strength: "likely",
		isOfAnyFile: true,
		shows: (line, file) =>
			(!line.hasEquals || (file.mayHaveEquals && line.value !== "")) && siblingThatGoesOn(line, file),
	},
	// The value above ends with a comma or an escaped line end.
	{
		kind: "prose",
		strength: "likely",
		isOfAnyFile: true,
		shows: ({ hasEquals, isInRow, above }, { text }) =>
			!hasEquals &&
			(isInRow || endsAtSeparator(text, above)) &&
			/(?:,|(?<!\\)\\[nr])[ \t\f]*$/.test(textIn(text, above.value)),
	},
	// The line above goes on with a value, as this one may.
	{
		kind: "prose",
		strength: "likely",
		shows: ({ hasEquals, isInRow, value }) => !hasEquals && isInRow && value !== "",
	},
	// The line begins in the middle of a sentence.
	{
		kind: "prose",
		strength: "likely",
		shows: ({ hasEquals, isInSentence, hasMarkup, wordCount }, { mayHaveEquals }) =>
			isInSentence && (!hasEquals || (mayHaveEquals && (hasMarkup || wordCount >= minWordsBeforeEquals))),
	},
	// There is nothing but prose.
	{
		kind: "prose",
		strength: "weak",
		shows: ({ hasEquals, longer, isIndented, wordCount, value }) =>
			value === "" ? !hasEquals && isIndented && wordCount >= minWordsBelowKey : !longer,
	},
];

export interface LostContinuation extends Line, Pick<Sign, "strength"> {
	/** The sibling whose value goes on, and its key. */
	readonly evidence?: Evidence | undefined;
}

/** Finds the lines that go on with the value above, in order. */
export function lostContinuations(file: FileKeys, siblings: readonly Sibling[]): LostContinuation[] {
	const { text, all, ends } = file;
	const pairs = all.flatMap((key, index) => {
		const above = all[index - 1];
		if (!above || key.split || separatorOf(text, key).includes("=")) return [];
		return /^[ \t\f\r\n]*$/.test(text.slice(above.value.end, key.start)) ? { key, above } : [];
	});
	// In a template, lines of its language look like prose.
	if (pairs.length === 0 || isTemplate(file)) return [];
	const isSeparated = separates(ends);
	const hasBlankInKey = all.some((key) => key.text.includes(" ") && endsAtSeparator(text, key));
	const facts = { text, siblings, isSeparated, mayHaveEquals: isSeparated && !hasBlankInKey };
	const found: LostContinuation[] = [];
	for (const { key, above } of pairs) {
		const line = readLine(key, above, found.at(-1)?.key === above, facts);
		const lost = line && bySign(line, facts);
		if (lost) found.push(lost);
	}
	return found;
}

interface FileFacts {
	readonly text: string;
	readonly siblings: readonly Sibling[];
	/** See `separates`. */
	readonly isSeparated: boolean;
	/** Whether prose may have an `=`: not in a file with blanks in its keys. */
	readonly mayHaveEquals: boolean;
}

/** Judges a line by its first sign. */
function bySign(line: Line, file: FileFacts): LostContinuation | undefined {
	for (const { kind, strength, isOfAnyFile, shows } of signs) {
		const shown = kind === line.kind && (file.isSeparated || isOfAnyFile) && shows(line, file);
		// Blank lines also set off a heading.
		if (shown && line.isApart) return { ...line, strength: "weak" };
		if (shown) return { ...line, strength, evidence: shown === true ? undefined : shown };
	}
	return undefined;
}

/** A line that Java takes for an entry, below another entry. */
interface Line {
	/**
	 * `after-backslash`: the line above ends with a backslash and blanks. `line-end`: the line begins with an
	 * escaped line end.
	 */
	readonly kind: "after-backslash" | "line-end" | "prose";
	readonly key: Key;
	/** The entry above. */
	readonly above: Key;
	/** The last line of that entry. */
	readonly lastLine: ReturnType<typeof lastLineOf>;
	/** The value above, as programs read it, without blanks at its end. */
	readonly value: string;
	/** Whether the entry above is also a lost continuation. */
	readonly isInRow: boolean;
	/** Whether blank lines are between. */
	readonly isApart: boolean;
	readonly isIndented: boolean;
	readonly isInSentence: boolean;
	readonly written: string;
	readonly longer: LongerKey | undefined;
	/** Whether the line has an `=` outside of tags: prose seldom has one. */
	readonly hasEquals: boolean;
	/** Whether a `<` is in the line, before any `=`. */
	readonly hasMarkup: boolean;
	/** The number of words in the line, before any `=`. */
	readonly wordCount: number;
}

/** `undefined` if no sign can make the line a continuation. */
function readLine(key: Key, above: Key, isInRow: boolean, { text, siblings }: FileFacts): Line | undefined {
	const written = text.slice(key.start, key.value.end);
	if (beginsNoProse(written) || siblingWith(key.text, siblings)) return undefined;
	const value = unescapeProperty(textIn(text, above.value)).text.trimEnd();
	const between = text.slice(above.value.end, key.start);
	const isApart = countLineEnds(between) > 1;
	const lastLine = lastLineOf(text, above);
	const { hasBackslash } = lastLine;
	const isInSentence = value !== "" && goesOnInSentence(key.text, value);
	const longer = longerKeyOf(text, key);
	if (isApart && (longer || value === "" || !(hasBackslash || isInSentence))) return undefined;
	const isLineEnd = /^[\n\r]/.test(key.text);
	const kind = isApart ? "prose" : hasBackslash ? "after-backslash" : isLineEnd ? "line-end" : "prose";
	const before = (longer?.text ?? unescapeProperty(written).text).trim();
	const hasEquals = longer !== undefined && !/<[a-z][^<>]*$/i.test(before);
	if (kind === "prose" && !looksLikeProse(text, key, hasEquals)) return undefined;
	return {
		kind,
		key,
		above,
		lastLine,
		value,
		isInRow,
		isApart,
		isIndented: /[ \t\f]$/.test(between),
		isInSentence,
		written,
		longer,
		hasEquals,
		hasMarkup: before.includes("<"),
		wordCount: before.split(/\s+/).length,
	};
}

/** The sibling in which the value above takes more lines, or is much longer. */
function siblingThatGoesOn(
	{ above, hasEquals }: Line,
	{ text, siblings, isSeparated }: FileFacts,
): Evidence | undefined {
	const lines = 1 + countLineEnds(text.slice(above.start, above.value.end));
	const { length } = unescapeProperty(textIn(text, above.value)).text;
	const byLength = isSeparated && !hasEquals;
	return siblingWith(
		above.text,
		siblings,
		(place) => place.lines > lines || (byLength && place.valueLength > 1.5 * length + 10),
	);
}

/** Whether a key and what follows may be prose; with an equals sign, a word alone, too. */
function looksLikeProse(text: string, key: Key, hasEquals: boolean): boolean {
	// An escaped blank after a word belongs to a key.
	if (isIdentifier(key.text) || /[^\s\\]\\ /.test(textIn(text, key))) return false;
	const separator = separatorOf(text, key);
	// A word alone may be a key that has lost its value, unless it is punctuated or has letters beyond ASCII.
	if (separator === "") return hasEquals || /[<>(){},]|[.;!?]$|(?![a-z])\p{L}/iu.test(key.text);
	// More blanks, or tabs, separate columns of a table. After a full stop, two are usual.
	return separator === " " || (separator === "  " && /[.!?]["')]*$/.test(key.text));
}

/** Whether a word is `a.b`, `a_b`, `aB` or `AaB`, as keys are, also with a `>` in place of a separator. */
function isIdentifier(word: string): boolean {
	return (
		/^[\p{L}\p{N}$/-]+(?:[._][\p{L}\p{N}$/-]+)+(?:>|$)/u.test(word) ||
		/^(?:[a-z]+|[A-Z][a-z\d]+)[A-Z]\w*(?:>|$)/.test(word)
	);
}

/**
 * Whether a line begins in the middle of a sentence: with a small letter or a placeholder, after what does
 * not end one.
 */
function goesOnInSentence(line: string, above: string): boolean {
	return /^(?:\p{Ll}|\{\d)/u.test(line) && !/[.!?:}>]["')]*$/.test(above);
}

/** Whether a tag, `${`, a bracket or a quote of a value is open, so that the line below may go on with it. */
function isLeftOpen(value: string): boolean {
	// After a digit, a quote may mean inches.
	const isQuoted = isQuoteOpen(value) && !/\d"$/.test(value);
	return isQuoted || /<[a-z/!][^<>]*$|\$\{[^{}]*$/i.test(value) || isBracketOpen(value, "()");
}

/**
 * The last line of an entry without the blanks at its end, and whether a backslash that continues nothing
 * stands before those blanks.
 */
function lastLineOf(text: string, entry: Key) {
	const { end } = entry.value;
	const start = Math.max(entry.start, lineAround(text, end).start);
	const bare = withoutBlanksAtEnd(text.slice(start, end));
	const isEscaped = endsWithBackslash(bare, 0, bare.length);
	return { start, bare, hasBackslash: isEscaped && start + bare.length < end };
}

/** Only Java's blanks: `trimEnd` would also remove a no-break space of a value. */
export function withoutBlanksAtEnd(line: string): string {
	return line.replace(/(?<![ \t\f])[ \t\f]+$/, "");
}
