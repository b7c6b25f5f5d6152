/** Lines that Java takes for entries, but that seem to continue the value above, which has lost its backslash. */

import type { FileKeys } from "../../keys/fileKeys";
import { entryIn, type Key, separatorOf } from "../../keys/key";
import { keyEndsOf, mostAreSeparated } from "../../keys/separatorHabit";
import { type Evidence, type Sibling, siblingWith } from "../../keys/siblingKeys";
import { endsWithBackslash } from "../../text/characters";
import { anyOf } from "../../text/patterns";
import { textIn } from "../../text/span";
import { isBracketOpen, isQuoteOpen } from "./openBracketsAndQuotes";
import { isTemplate, noEntry } from "./otherSyntax";

/** A line that Java takes for an entry, and the entry above, whose value may go on with it. */
interface Line {
	readonly key: Key;
	readonly above: Key;
}

/** A sign that a line continues the value above. */
interface Sign {
	/** `strong` if the two lines probably belong together, `faint` if nothing but prose shows it. */
	readonly strength: "strong" | "enough" | "faint";
	/** The sibling in which the value continues, and its key. */
	readonly evidence?: Evidence;
}

export interface LostContinuation extends Line, Sign {}

const strong: Sign = { strength: "strong" };
const enough: Sign = { strength: "enough" };

interface FileFacts {
	readonly keys: FileKeys;
	readonly siblings: readonly Sibling[];
	/** See `mostAreSeparated`. */
	readonly isSeparated: boolean;
	/** Whether any key has a blank. If so, a line with an `=` may be an entry. */
	readonly hasBlankInKey: boolean;
}

/** The lines of a file that seem to go on with the value above, in order. */
export function lostContinuations(keys: FileKeys, siblings: readonly Sibling[]): LostContinuation[] {
	const { text, asRead } = keys;
	const lines = asRead.flatMap((key, index) => {
		const above = asRead[index - 1];
		if (!above || key.intended?.isRaw || /[=:]/.test(separatorOf(text, key))) return [];
		return /^(?:\r\n?|\n)[ \t\f]*$/.test(text.slice(above.value.end, key.start)) ? { key, above } : [];
	});
	// In a template, lines of its language look like prose.
	if (lines.length === 0 || isTemplate(keys)) return [];
	const hasBlankInKey = asRead.some((key) => key.text.includes(" "));
	const facts = { keys, siblings, isSeparated: mostAreSeparated(keyEndsOf(keys)), hasBlankInKey };
	const found: LostContinuation[] = [];
	for (const line of lines) {
		const sign = signOf(line, found.at(-1)?.key === line.above, facts);
		if (sign) found.push({ ...line, ...sign });
	}
	return found;
}

/**
 * The strongest sign of a line.
 *
 * @param isInRow whether the entry above is also a lost continuation
 */
function signOf(line: Line, isInRow: boolean, facts: FileFacts): Sign | undefined {
	const { key, above } = line;
	const { keys, siblings } = facts;
	const { text } = keys;
	if (noProse.test(entryIn(text, key)) || siblingWith(key.text, siblings)) return undefined;
	// Trailing blanks do not count. A value of blanks alone is meant to be blank: that is no sign.
	const value = keys.readValue(above).trimEnd();
	// Blanks follow the backslash on the line above.
	if (lastLineOf(keys, above).hasBackslash) return value === "" ? undefined : strong;
	// The key begins with an escaped line end.
	if (/^[\n\r]/.test(key.text)) return value === "" ? undefined : enough;
	return looksLikeProse(text, key) ? signOfProse(line, value, isInRow, facts) : undefined;
}

/** @param value of the entry above */
function signOfProse(
	{ key, above }: Line,
	value: string,
	isInRow: boolean,
	facts: FileFacts,
): Sign | undefined {
	const { isSeparated, hasBlankInKey } = facts;
	// The words before an `=`. Prose seldom has one, but in tags.
	const words = key.intended?.text.trim() ?? "";
	const hasEquals = key.intended !== undefined && !/<[a-z][^<>]*$/i.test(words);
	if (isSeparated && isLeftOpen(value)) return strong;
	if (hasEquals && hasBlankInKey) return undefined;
	const evidence = siblingThatGoesOn(above, isSeparated && !hasEquals, facts);
	if (evidence) return { ...enough, evidence };
	// The other signs count only in files that separate keys from values.
	if (!isSeparated || value === "") return undefined;
	// The line above continues a value, as this one may.
	if (!hasEquals && isInRow) return enough;
	const isLong = /<[a-z/]/i.test(words) || words.split(/\s+/).length >= minWordsBeforeEquals;
	if ((!hasEquals || isLong) && isMidSentence(value, key.text)) return enough;
	return key.intended ? undefined : { strength: "faint" };
}

/** Whether a line begins with a small letter or a placeholder, after what does not end a sentence. */
function isMidSentence(above: string, line: string): boolean {
	return /^(?:\p{Ll}|\{\d)/u.test(line) && !/[.!?:}>]["')]*$/.test(above);
}

/** Before an `=`, fewer words may be a key with blanks. */
const minWordsBeforeEquals = 7;

/**
 * The sibling in which the value above takes more lines, or is much longer.
 *
 * @param byLength whether its length counts
 */
function siblingThatGoesOn(
	above: Key,
	byLength: boolean,
	{ keys, siblings }: FileFacts,
): Evidence | undefined {
	const lineEnds = lineEndsIn(above, keys);
	const { length } = keys.readValue(above);
	return siblingWith(above.text, siblings, (key, others) => {
		const isLonger = byLength && others.readValue(key).length > 1.5 * length + 10;
		return isLonger || lineEndsIn(key, others) > lineEnds;
	});
}

function lineEndsIn(key: Key, { text }: FileKeys): number {
	return entryIn(text, key).match(/\r\n?|\n/g)?.length ?? 0;
}

/** Matches what is neither an entry nor prose: a rule, an item of a list, a closing brace. */
const noProse = new RegExp(
	anyOf(
		noEntry,
		// An item of a list, a tag of Javadoc: `* a`, `+ a`, `@author a`.
		/^[*@+]/,
		// The end of a block: `}`, `%>`.
		/^(?:\}|%>)/,
		// A rule or a conflict of git: `---`, `<<<<<<< HEAD`.
		/^(?:[-=~_.]{3}|[<>]{5})/,
	),
	"i",
);

/** Whether a key and what follows may be prose. */
function looksLikeProse(text: string, key: Key): boolean {
	// A key is `a.b` or `a_b`, also with a `>` in place of a separator, or has an escaped blank after a word.
	if (/^[\p{L}\p{N}$/-]+(?:[._][\p{L}\p{N}$/-]+)+(?:>|$)/u.test(key.text)) return false;
	if (/[^\s\\]\\ /.test(textIn(text, key))) return false;
	const separator = separatorOf(text, key);
	// A word alone may be a key that has lost its value, unless it is punctuated or has letters beyond ASCII.
	if (separator === "") return /[<>(){},]|[.;!?]$|(?![a-z])\p{L}/iu.test(key.text);
	// More blanks, or tabs, separate columns of a table. After a full stop, two are usual.
	return separator === " " || (separator === "  " && /[.!?]["')]*$/.test(key.text));
}

/** Whether a tag, `${`, a bracket or a quote of a value is open, so that the line below may go on with it. */
function isLeftOpen(value: string): boolean {
	// A choice ends at its brace: `{0,choice,1#one|1<more}`.
	const isTagOpen = /<[a-z/!][^<>}]*$|\$\{[^{}]*$/i.test(value);
	return isTagOpen || isQuoteOpen(value) || isBracketOpen(value, "()");
}

/**
 * The last line of an entry: its start, and its text without blanks at its end. A backslash before these continues
 * nothing, so it is left out, too.
 */
export function lastLineOf({ text, lines }: FileKeys, entry: Key) {
	const { end } = entry.value;
	const start = Math.max(entry.start, lines.lineAt(end).start);
	const bare = withoutBlanksAtEnd(text.slice(start, end));
	const hasBackslash = endsWithBackslash(bare, bare.length);
	return { start, hasBackslash, kept: hasBackslash ? withoutBlanksAtEnd(bare.slice(0, -1)) : bare };
}

/** Only Java's blanks: `trimEnd` would also remove a no-break space of a value. */
function withoutBlanksAtEnd(line: string): string {
	return line.replace(/(?<![ \t\f])[ \t\f]+$/, "");
}
