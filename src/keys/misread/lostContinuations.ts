/** Lines that Java takes for entries, though they go on with the value above, which has lost the backslash at its end. */
import { unescapeProperty } from "../../properties/properties";
import { endsWithBackslash } from "../../text/codeUnits";
import { countLineEnds, lineAround } from "../../text/lines";
import { textIn } from "../../text/span";
import type { FileKeys } from "../fileKeys";
import type { Key } from "../key";
import { type Cut, cutOf, endsAtSeparator, separates, separatorOf } from "../separators";
import { isBracketOpen, isQuoteOpen } from "./intendedKey";
import { beginsNoEntry, isTemplate } from "./otherSyntax";
import { type Evidence, remembered, type Sibling, siblingWith } from "./siblings";

/**
 * What shows that a line goes on with the value above: a `backslash` and blanks there; a `line-end` that the key begins
 * with; a tag, bracket or quote that is `open` there; a `sibling`, whose value goes on; the line above, which is in a
 * `row` with this one; or a `sentence` that does not end there. `none`, where it is just prose.
 */
export type ContinuationSign = "backslash" | "line-end" | "open" | "sibling" | "row" | "sentence" | "none";

export interface LostContinuation {
	readonly key: Key;
	/** The entry above. */
	readonly above: Key;
	readonly sign: ContinuationSign;
	/** The sibling whose value goes on, and its key. */
	readonly evidence?: Evidence | undefined;
}

/** Finds the lines that go on with the value above, in order. */
export const lostContinuations = remembered((file, siblings): readonly LostContinuation[] => {
	const { text, all } = file;
	const found: LostContinuation[] = [];
	let finder: ContinuationFinder | undefined;
	for (const [index, key] of all.entries()) {
		const above = all[index - 1];
		if (!above || key.split || separatorOf(text, key).includes("=")) continue;
		const between = text.slice(above.value.end, key.start);
		if (!/^[ \t\f\r\n]*$/.test(between)) continue;
		finder ??= new ContinuationFinder(file, siblings);
		const isRow = found.at(-1)?.key === above;
		const sign = finder.signOf({ key, above, between, isRow });
		if (sign) found.push({ key, above, ...sign });
	}
	// In a template, lines of its language look like prose.
	return found.length > 0 && isTemplate(text) ? [] : found;
});

type Sign = Pick<LostContinuation, "sign" | "evidence">;

/** A line that Java takes for an entry, and the entry above. */
interface Line extends Pick<LostContinuation, "key" | "above"> {
	/** Whether the entry above is a continuation, too. */
	readonly isRow: boolean;
	/** Blanks and line ends. */
	readonly between: string;
}

class ContinuationFinder {
	readonly text: string;
	readonly #hasHabit: boolean;
	readonly #hasBlankInKey: boolean;

	constructor(
		{ text, all, ends }: FileKeys,
		readonly siblings: readonly Sibling[],
	) {
		this.text = text;
		this.#hasHabit = separates(ends);
		this.#hasBlankInKey = all.some((key) => key.text.includes(" ") && endsAtSeparator(text, key));
	}

	/** First what is no prose, then what a backslash or an escaped line end tells, then the signs of prose. */
	signOf(line: Line): Sign | undefined {
		const { text } = this;
		const { key, above, between } = line;
		const written = text.slice(key.start, key.value.end);
		if (beginsNoEntry(written) || otherMark.test(written) || siblingWith(key.text, this.siblings))
			return undefined;
		const value = unescapeProperty(textIn(text, above.value)).text.trimEnd();
		const { hasBackslash } = lastLineOf(text, above);
		const cut = cutOf(text, key);
		if (countLineEnds(between) > 1) {
			// A heading is set apart, too.
			const goesOn = value !== "" && (hasBackslash || isInSentence(key.text, value));
			return goesOn && !cut && this.#ofProse(line, value) ? { sign: "none" } : undefined;
		}
		if (hasBackslash)
			return value !== "" && !wordAndSeparator.test(written) ? { sign: "backslash" } : undefined;
		if (/^[\n\r]/.test(key.text)) return value === "" ? undefined : { sign: "line-end" };
		return this.#ofProse(line, value, cut);
	}

	/**
	 * The signs of prose, the surest first.
	 *
	 * @param cut if the line has an equals sign
	 */
	#ofProse({ key, above, between, isRow }: Line, value: string, cut?: Cut): Sign | undefined {
		const { text } = this;
		const whole = { start: key.start, end: key.value.end };
		const before = (cut?.intended ?? unescapeProperty(textIn(text, whole)).text).trim();
		// An equals sign is seldom in prose, so that a better sign is needed, unless it belongs to a tag.
		const hasEquals = cut !== undefined && !/<[a-z][^<>]*$/i.test(before);
		if (isIdentifier(key.text) || !isProse(text, key, hasEquals)) return undefined;
		if (this.#hasHabit && isLeftOpen(value)) return { sign: "open" };
		if (hasEquals && (!this.#hasHabit || value === "" || this.#hasBlankInKey)) return undefined;
		const evidence = this.#longer(above, this.#hasHabit && !hasEquals);
		if (evidence) return { sign: "sibling", evidence };
		if (!this.#hasHabit) return undefined;
		const countOfWords = before.split(/\s+/).length;
		// A key and a word may be indented, too.
		if (value === "") return /[ \t\f]$/.test(between) && countOfWords >= 5 ? { sign: "none" } : undefined;
		if (isRow && !hasEquals) return { sign: "row" };
		const isMarkupOrLong = before.includes("<") || countOfWords >= 7;
		if (isInSentence(key.text, value) && (!hasEquals || isMarkupOrLong)) return { sign: "sentence" };
		return cut ? undefined : { sign: "none" };
	}

	/** The sibling in which the value of a key takes more lines, or is much longer. */
	#longer({ text: key, start, value }: Key, byLength: boolean): Evidence | undefined {
		const lines = 1 + countLineEnds(this.text.slice(start, value.end));
		const { length } = unescapeProperty(textIn(this.text, value)).text;
		for (const sibling of this.siblings) {
			const place = sibling.keys.get(key);
			if (!place) continue;
			if (place.lines > lines || (byLength && place.valueLength > 1.5 * length + 10))
				return { meant: key, sibling, place };
		}
		return undefined;
	}
}

/** A comment, a rule or a mark of another language. */
const otherMark = /^(?:[*@+＃！]|%>|[-=~_.]{3}|[<>]{5})/;

/** A word and its separator. */
const wordAndSeparator = /^(?:[^\\=: \t\f<>"'(),;#!]|\\.)+[ \t\f]*[=:]/;

/** Whether a key and what follows may be prose; with an equals sign, a word alone, too. */
function isProse(text: string, key: Key, hasEquals: boolean): boolean {
	// Who escapes a blank after a word, means a key.
	if (/[^\s\\]\\ /.test(textIn(text, key))) return false;
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

/** Whether a line begins in the middle of a sentence: with a small letter or a placeholder, after what does not end one. */
function isInSentence(line: string, above: string): boolean {
	return /^(?:\p{Ll}|\{\d)/u.test(line) && !/[.!?:}>]["')]*$/.test(above);
}

/** Whether a tag, `${`, a bracket or a quote of a value is open, so that the line below may go on with it. */
function isLeftOpen(value: string): boolean {
	return /<[a-z/!][^<>]*$|\$\{[^{}]*$/i.test(value) || isBracketOpen(value, "()") || isQuoteOpen(value);
}

/** The last line of an entry without the blanks at its end, and whether a backslash that continues nothing precedes those. */
export function lastLineOf(text: string, entry: Key) {
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
