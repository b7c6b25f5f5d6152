/**
 * What shows that a line that Java takes for an entry goes on with the value above, which has lost the
 * backslash at its end.
 */

import type { FileKeys } from "../../keys/fileKeys";
import type { Key } from "../../keys/key";
import { type LongerKey, separates, separatorOf, wordAndSeparator } from "../../keys/separators";
import { unescapeProperty } from "../../properties/properties";
import { endsWithBackslash } from "../../text/codeUnits";
import { countLineEnds, lineAround } from "../../text/lines";
import { textIn } from "../../text/span";
import { isBracketOpen, isQuoteOpen } from "./openBrackets";
import { beginsNoProse, isTemplate } from "./otherSyntax";
import { type Evidence, type Sibling, type Sureness, siblingWith } from "./siblings";

/** A sign that a line goes on with the value above, and how sure it makes that. */
interface Sign extends Sureness {
	/** The sibling whose value goes on, and its key. */
	readonly evidence?: Evidence;
}

export interface LostContinuation extends Line, Sign {
	readonly rule: "lost-continuation";
}

/** Finds the lines that go on with the value above, in order. */
export function lostContinuations(file: FileKeys, siblings: readonly Sibling[]): LostContinuation[] {
	const { text, all, ends } = file;
	const pairs = all.flatMap((key, index) => {
		const above = all[index - 1];
		if (!above || key.split || separatorOf(text, key).includes("=")) return [];
		return /^(?:\r\n?|\n)[ \t\f]*$/.test(text.slice(above.value.end, key.start)) ? { key, above } : [];
	});
	// In a template, lines of its language look like prose.
	if (pairs.length === 0 || isTemplate(file)) return [];
	const isSeparated = separates(ends);
	const hasBlankInKey = all.some((key) => key.text.includes(" ") && file.isWhole(key));
	const facts = { file, siblings, isSeparated, mayHaveEquals: isSeparated && !hasBlankInKey };
	const found: LostContinuation[] = [];
	const rule = "lost-continuation";
	for (const { key, above } of pairs) {
		const line = readLine(key, above, facts);
		const sign = line && signOf(line, found.at(-1)?.key === above, facts);
		if (sign) found.push({ rule, ...line, ...sign });
	}
	return found;
}

/** A sign so clear that the fix is preferred, one that is enough for a warning, and one that is not. */
const clear: Sign = { certainty: "likely" };
const enough: Sign = {};
const faint: Sign = { atMost: "information" };

interface FileFacts {
	readonly file: FileKeys;
	readonly siblings: readonly Sibling[];
	/** See `separates`. */
	readonly isSeparated: boolean;
	/** Whether prose may have an `=`: not in a file with blanks in its keys. */
	readonly mayHaveEquals: boolean;
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
	readonly isInSentence: boolean;
	readonly written: string;
	readonly longer: LongerKey | undefined;
	/** Whether the line has an `=` outside of tags: prose seldom has one. */
	readonly hasEquals: boolean;
	/** The line, before any `=`. */
	readonly words: string;
}

/** `undefined` if no sign can make the line a continuation. */
function readLine(key: Key, above: Key, { file, siblings }: FileFacts): Line | undefined {
	const { text } = file;
	const written = text.slice(key.start, key.value.end);
	if (beginsNoProse(written) || siblingWith(key.text, siblings)) return undefined;
	const value = unescapeProperty(textIn(text, above.value)).text.trimEnd();
	const lastLine = lastLineOf(text, above);
	const isInSentence = value !== "" && goesOnInSentence(key.text, value);
	const longer = file.ends.longer.get(key);
	const isLineEnd = /^[\n\r]/.test(key.text);
	const kind = lastLine.hasBackslash ? "after-backslash" : isLineEnd ? "line-end" : "prose";
	const words = (longer?.text ?? unescapeProperty(written).text).trim();
	const hasEquals = longer !== undefined && !/<[a-z][^<>]*$/i.test(words);
	const isInTag = isTagOpen(value) && !/\w\.\w/.test(key.text);
	if (kind === "prose" && !isInTag && !looksLikeProse(text, key, hasEquals)) return undefined;
	return {
		kind,
		key,
		above,
		lastLine,
		value,
		isInSentence,
		written,
		longer,
		hasEquals,
		words,
	};
}

/**
 * The clearest sign of a line.
 *
 * @param isInRow whether the entry above is also a lost continuation
 */
function signOf(line: Line, isInRow: boolean, facts: FileFacts): Sign | undefined {
	const { kind, above, value, isInSentence, longer, hasEquals, words } = line;
	const { file, isSeparated, mayHaveEquals } = facts;
	// A blank alone is meant to be the value.
	if (kind !== "prose" && value === "") return undefined;
	// Blanks follow the backslash on the line above.
	if (kind === "after-backslash") return wordAndSeparator.test(line.written) ? undefined : clear;
	// The key begins with an escaped line end.
	if (kind === "line-end") return enough;
	// A tag, a bracket, or a quote is open above.
	if (isSeparated && isLeftOpen(value)) return clear;
	// The value above goes on in a sibling.
	const mayGoOn = !hasEquals || (mayHaveEquals && value !== "");
	const evidence = mayGoOn ? siblingThatGoesOn(line, facts) : undefined;
	if (evidence) return { evidence };
	// The value above ends with a comma or an escaped line end.
	const isAfterEntry = isInRow || file.isWhole(above);
	if (!hasEquals && isAfterEntry && /(?:,|(?<!\\)\\[nr])[ \t\f]*$/.test(textIn(file.text, above.value)))
		return enough;
	// The other signs count only in files that separate keys from values.
	if (!isSeparated) return undefined;
	// The line above goes on with a value, as this one may.
	if (!hasEquals && isInRow && value !== "") return enough;
	// The line begins in the middle of a sentence.
	const wordCount = words.split(/\s+/).length;
	const isProse = /<[a-z/]/i.test(words) || wordCount >= minWordsBeforeEquals;
	if (isInSentence && (!hasEquals || (mayHaveEquals && isProse))) return enough;
	// There is nothing but prose.
	const isText = !longer || (!hasEquals && isAfterEntry && line.written.startsWith("<"));
	return isText && value !== "" ? faint : undefined;
}

/** Before an `=`, fewer words may be a key with blanks. */
const minWordsBeforeEquals = 7;

/** The sibling in which the value above takes more lines, or is much longer. */
function siblingThatGoesOn(
	{ above, hasEquals }: Line,
	{ file: { text }, siblings, isSeparated }: FileFacts,
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
	return isQuoted || isTagOpen(value) || isBracketOpen(value, "()");
}

/** Whether a tag or `${` of a value is open. A choice ends at its brace: `{0,choice,1#one|1<more}`. */
function isTagOpen(value: string): boolean {
	return /<[a-z/!][^<>}]*$|\$\{[^{}]*$/i.test(value);
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
