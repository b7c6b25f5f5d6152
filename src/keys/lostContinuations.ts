/** Lines that Java takes for entries, though they go on with the value above, which has lost the backslash at its end. */
import { unescapeProperty } from "../properties/properties";
import { beginsNoEntry } from "./bundleFaults";
import { cutOf, isLeftOpenAbove, lastLineOf } from "./cutKeys";
import { isCommentAfterByteOrderMark, type Key, separatorOf } from "./key";
import { isMarkup, isTemplate } from "./otherSyntax";
import { isWhole, type Sibling, siblingWith, type Told } from "./siblings";

/**
 * What shows that a line goes on with the value above: a `backslash` and blanks there; a `line-end` that the key begins
 * with; a tag, bracket or quote that is `open` there; a `sibling`, whose value goes on; the line above, which is in a
 * `row` with this one; or a `sentence` that does not end there. `none`, where it is just prose.
 */
export type ContinuationSign = "backslash" | "line-end" | "open" | "sibling" | "row" | "sentence" | "none";

export interface LostContinuation {
	readonly key: Key;
	readonly sign: ContinuationSign;
	/** The sibling whose value goes on, and its key. */
	readonly told?: Told | undefined;
}

/**
 * Finds the lines that go on with the value above, by start.
 *
 * @param broken the starts of lines of which siblings say that something else is wrong with them
 */
export function findLostContinuations(
	text: string,
	all: readonly Key[],
	siblings: readonly Sibling[] = [],
	broken: ReadonlySet<number> = new Set(),
): ReadonlyMap<number, LostContinuation> {
	const found = new Map<number, LostContinuation>();
	let finder: ContinuationFinder | undefined;
	for (const [index, key] of all.entries()) {
		const above = all[index - 1];
		if (!above || key.split || broken.has(key.start) || separatorOf(text, key).includes("=")) continue;
		if (!/^(?:\r\n?|\n)[ \t\f]*$/.test(text.slice(above.value.end, key.start))) continue;
		finder ??= new ContinuationFinder(text, all, siblings);
		const sign = finder.signOf(key, above, found.has(above.start));
		if (sign) found.set(key.start, { key, ...sign });
	}
	return found;
}

type Sign = Pick<LostContinuation, "sign" | "told">;

class ContinuationFinder {
	readonly #isOtherSyntax: boolean;
	readonly #hasHabit: boolean;
	readonly #hasBlankInKey: boolean;

	constructor(
		readonly text: string,
		all: readonly Key[],
		readonly siblings: readonly Sibling[],
	) {
		this.#isOtherSyntax = isTemplate(text) || isMarkup(text, all);
		const separated = all.filter((key) => key.split ?? /[=:]/.test(separatorOf(text, key)));
		this.#hasHabit = separated.length >= 0.8 * all.length;
		this.#hasBlankInKey = all.some((key) => key.text.includes(" ") && isWhole(text, key));
	}

	/** @param isRow whether the line above goes on with the one above it */
	signOf(key: Key, above: Key, isRow: boolean): Sign | undefined {
		const { text } = this;
		const line = text.slice(key.start, key.value.end);
		if (this.#isOtherSyntax || isCommentAfterByteOrderMark(text, key) || beginsNoLine(line)) return undefined;
		if (siblingWith(key.text, this.siblings)) return undefined;
		// Of a line without a key, all is value.
		const valueStart = isRow ? above.start : above.value.start;
		const { bare, hasBackslash } = lastLineOf(text, above);
		if (hasBackslash) {
			const kept = bare.slice(0, -1);
			const hasValue = above.value.end - valueStart > 0 && !/(?:[=:]|^)[ \t\f]*$/.test(kept);
			return hasValue && !beginsWithKey(line) ? { sign: "backslash" } : undefined;
		}
		const value = unescapeProperty(text.slice(valueStart, above.value.end)).text.trimEnd();
		if (/^[\n\r\t]/.test(key.text)) return value === "" ? undefined : { sign: "line-end" };
		// Columns of a table stand several blanks or a tab apart.
		const separator = separatorOf(text, key).replace(/\\(?:\r\n?|\n)[ \t\f]*/g, "");
		if (!/^ ?$/.test(separator)) return undefined;
		const end = cutOf(text, key)?.end;
		return end === undefined
			? this.#ofProse(key, separator, above, value, isRow)
			: this.#withEquals(key, end, above, value);
	}

	#ofProse(key: Key, separator: string, above: Key, value: string, isRow: boolean): Sign | undefined {
		if (!this.#hasHabit || isIdentifier(key.text)) return undefined;
		if (separator === "" && !/[<>().,;{}]/.test(key.text)) return undefined;
		const told = this.#longer(above, true);
		if (value === "") return told && { sign: "sibling", told };
		if (isLeftOpenAbove(value)) return { sign: "open" };
		if (told) return { sign: "sibling", told };
		if (isRow) return { sign: "row" };
		const isInSentence = /^\p{Ll}/u.test(key.text) && !/[.!?:}>]["')]*$/.test(value);
		return { sign: isInSentence ? "sentence" : "none" };
	}

	/** An equals sign is seldom in prose, so that a better sign is needed. */
	#withEquals(key: Key, end: number, above: Key, value: string): Sign | undefined {
		if (value === "") return undefined;
		if (isLeftOpenAbove(value)) return { sign: "open" };
		if (this.#hasBlankInKey || isIdentifier(key.text)) return undefined;
		const before = unescapeProperty(this.text.slice(key.start, end)).text;
		const told = this.siblings.some(({ cuts }) => cuts.has(before)) ? undefined : this.#longer(above, false);
		if (told) return { sign: "sibling", told };
		const isInSentence = /^\p{Ll}|[<>;,"()&/]/u.test(key.text) && !/[.!?:]$/.test(value);
		const isProse = before.includes("<") || before.split(/\s+/).length >= 7;
		return isInSentence && isProse ? { sign: "sentence" } : undefined;
	}

	/** The sibling in which the value of a key takes more lines, or is much longer. */
	#longer({ text: key, start, value }: Key, byLength: boolean): Told | undefined {
		if (this.siblings.length === 0) return undefined;
		const lines = 1 + (this.text.slice(start, value.end).match(/\r\n?|\n/g)?.length ?? 0);
		const { length } = unescapeProperty(this.text.slice(value.start, value.end)).text;
		for (const sibling of this.siblings) {
			const place = sibling.keys.get(key);
			if (!place) continue;
			if (place.lines > lines || (byLength && place.valueLength > 1.5 * length + 10))
				return { meant: key, sibling, place };
		}
		return undefined;
	}
}

/** Whether a line is a comment, a rule or a mark of another language. */
function beginsNoLine(line: string): boolean {
	return beginsNoEntry(line) || /^(?:[*@+]|%>|[-=~_.]{3}|[<>]{5})/.test(line);
}

/** Whether a line begins with a word and its separator. */
function beginsWithKey(line: string): boolean {
	return /^(?:[^\\=: \t\f<>"'(),;#!]|\\.)+[ \t\f]*[=:]/.test(line);
}

/** Whether a word is `a.b`, `a_b`, `aB` or `AaB`, as keys are. */
function isIdentifier(word: string): boolean {
	const isCompound = /^[\w.$-]+$/.test(word) && /[^.][._][^.]/.test(word) && !/^\.|\.\.|\.$/.test(word);
	return isCompound || /^(?:[a-z]+|[A-Z][a-z\d]+)[A-Z]\w*$/.test(word);
}
