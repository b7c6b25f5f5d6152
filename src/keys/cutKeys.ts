/** Keys that Java cuts at a colon or a blank without a backslash: of `a:b=1`, it reads the key `a`. */
import { isBlank, unescapeProperty } from "../properties/properties";
import { Char, endsWithBackslash } from "../text/codeUnits";
import { maxKeyLength } from "../text/limits";
import { lineAround } from "../text/lines";
import { grouped } from "../text/maps";
import type { Span } from "../text/span";
import { isCommentAfterByteOrderMark, type Key, separatorOf } from "./key";
import { isTemplate } from "./otherSyntax";

/** The cause of a cut: a colon or a blank in the key, or a formatter that rewrote `http://h/p` as `http = //h/p`. */
export type CutKind = "colon" | "blank" | "formatter-trace";

/** A key that Java cuts. The span covers the whole intended key or, after a formatter, what Java reads as one. */
export interface CutKey extends Span {
	/** The key in the file, as Java reads it. */
	readonly key: Key;
	readonly kind: CutKind;
	/** The key that was meant, such as the URI that a formatter rewrote. */
	readonly intended: string;
	/** Whether another line has what is one key to Java, and another before its `=`: a surer sign than the habit of the file. */
	readonly isOneOfTwo?: true | undefined;
}

/**
 * Finds the keys that Java cuts, by start: in files that separate with `=`, and where two lines are one key to Java. Raw
 * URIs have a separate rule.
 *
 * @param continuations what goes on with the line above, by start: no keys
 */
export function findCutKeys(
	text: string,
	all: readonly Key[],
	continuations: ReadonlyMap<number, unknown>,
): ReadonlyMap<number, CutKey> {
	const isHabit = separatesByEquals(text, all);
	const ofTwo = keysOfTwoLines(text, all, continuations);
	const cutKeys = all.flatMap((key): CutKey[] => {
		if (continuations.has(key.start)) return [];
		const byHabit = isHabit ? cutKeyOf(text, key) : undefined;
		const end = ofTwo.get(key);
		if (end === undefined) return byHabit ? [byHabit] : [];
		const kind = separatorOf(text, key).includes(":") ? "colon" : "blank";
		const intended = unescapeProperty(text.slice(key.start, end)).text;
		return [{ key, kind, start: key.start, end, intended, isOneOfTwo: true }];
	});
	// In a template, lines of its language look like cut keys, such as `def name = x`.
	const isFalse = cutKeys.length > 0 && isTemplate(text);
	return new Map(isFalse ? [] : cutKeys.map((cutKey) => [cutKey.start, cutKey]));
}

/**
 * The cut keys, with the ends of what was meant, that are one key to Java and differ before their `=`, in files that
 * separate with `=` more often than with a colon. Where the file has just Java's key, too, it may be meant.
 */
function keysOfTwoLines(
	text: string,
	all: readonly Key[],
	continuations: ReadonlyMap<number, unknown>,
): ReadonlyMap<Key, number> {
	const ends = new Map<Key, number>();
	const whole = new Set<string>();
	let byEquals = 0;
	let byColon = 0;
	for (const key of all) {
		const separator = separatorOf(text, key);
		if (key.split || isCommentAfterByteOrderMark(text, key)) continue;
		const end = cutOf(text, key)?.end;
		if (end === undefined) {
			if (separator.includes("=")) byEquals++;
			if (separator.includes(":")) byColon++;
			whole.add(key.text);
		} else if (!continuations.has(key.start) && mayBeKey(text, key, end)) ends.set(key, end);
	}
	if (ends.size < 2 || byEquals <= byColon) return new Map();
	const kept = [...grouped([...ends.keys()], ({ text }) => text)].filter(([java, equal]) => {
		const meant = equal.map((key) => unescapeProperty(text.slice(key.start, ends.get(key))).text);
		return !whole.has(java) && new Set(meant).size > 1;
	});
	return new Map(kept.flatMap(([, equal]) => equal.map((key) => [key, ends.get(key) ?? key.end])));
}

/** Whether the text before the `=` of a cut line may be a key as a whole. */
function mayBeKey(text: string, key: Key, end: number): boolean {
	const written = text.slice(key.start, end);
	return !(isForeign(written) || /[<\r\n]/.test(written) || isUsualValue(text, key, end));
}

/**
 * Whether the habit of a file is to separate with `=`: of three or more entries, four in five have an unescaped `=`, and
 * a third of the keys end at one.
 */
function separatesByEquals(text: string, entries: readonly Key[]): boolean {
	const all = entries.filter((key) => !isCommentAfterByteOrderMark(text, key));
	let withEquals = 0;
	let endedByEquals = 0;
	for (const key of all) {
		if (separatorOf(text, key).includes("=")) {
			withEquals++;
			if (!key.split) endedByEquals++;
		} else if (!key.split && cutOf(text, key)) {
			withEquals++;
		}
	}
	return all.length >= 3 && withEquals >= 0.8 * all.length && endedByEquals >= all.length / 3;
}

function cutKeyOf(text: string, key: Key): CutKey | undefined {
	const { start, split } = key;
	// After a byte order mark, a blank belongs to the indentation.
	if (split || (key.hasByteOrderMark && key.text === "") || isCommentAfterByteOrderMark(text, key))
		return undefined;
	if (separatorOf(text, key).includes("=")) {
		if (!isTrace(text, key)) return undefined;
		return { key, kind: "formatter-trace", start, end: key.end, intended: uriOfTrace(text, key) };
	}
	const cut = cutOf(text, key);
	const kind = cut && kindOf(text, key, cut.end);
	if (!kind) return undefined;
	const { end } = cut;
	return { key, kind, start, end, intended: unescapeProperty(text.slice(start, end)).text };
}

/** Where an entry has its first unescaped `=`, and where the text before that ends, without blanks. */
export interface Cut {
	readonly end: number;
	readonly equals: number;
}

/** The `=` of an entry whose key ends before it; `undefined` if there is none, or the key ends at it. */
export function cutOf(text: string, key: Key): Cut | undefined {
	if (separatorOf(text, key).includes("=")) return undefined;
	const last = Math.min(key.value.end, key.start + maxKeyLength);
	let { end } = key;
	for (let at = end; at < last; at++) {
		const unit = text.charCodeAt(at);
		if (unit === Char.Equals) return { end, equals: at };
		if (unit === Char.Backslash) at++;
		if (!isBlank(unit)) end = at + 1;
	}
	return undefined;
}

function kindOf(text: string, key: Key, end: number): CutKind | undefined {
	const written = text.slice(key.start, end);
	const rest = text.slice(key.end, end);
	if (isForeign(written)) return undefined;
	const isAtBlank = /^[ \t\f]+[^ \t\f:]/.test(rest);
	if (written.includes("<") || /[\r\n]/.test(rest) || isUsualValue(text, key, end)) return undefined;
	// Several blanks, or tabs, separate columns of a table.
	if (isAtBlank) return /^ [^ \t\f]/.test(rest) ? "blank" : undefined;
	// A colon before a text with blanks is a separator.
	return /^:(?:[^\\ \t\f]|\\.)*$/.test(rest) ? "colon" : undefined;
}

/** Whether a text is no key: a comment of another language, or part of a template. */
export function isForeign(written: string): boolean {
	return /^(?:\/\/|--|;|rem\s|<[!?])|\{[{%]/i.test(written);
}

/** Whether a tag, `${`, a bracket or a quote of a value is open, so that the line below may go on with it. */
export function isLeftOpenAbove(value: string): boolean {
	return (
		/<[a-z/!][^<>]*$/i.test(value) ||
		/\$\{[^{}]*$/.test(value) ||
		countOf("(", value) > countOf(")", value) ||
		countOf('"', value) % 2 === 1
	);
}

function countOf(mark: string, text: string): number {
	return text.split(mark).length - 1;
}

/** The last line of an entry, also without the blanks at its end, and whether a backslash that continues nothing precedes those. */
export function lastLineOf(text: string, { start, value: { end } }: Key) {
	const whole = text.slice(Math.max(start, lineAround(text, end).start), end);
	// Only Java's blanks: `trimEnd` would also remove a no-break space of the value.
	const bare = whole.replace(/(?<![ \t\f])[ \t\f]+$/, "");
	return { whole, bare, hasBackslash: bare !== whole && endsWithBackslash(bare, 0, bare.length) };
}

/** Whether what stands between the end of Java's key and the first unescaped `=` belongs to a value, not to a key. */
export function isUsualValue(text: string, { start, end: endOfKey, value }: Key, end: number): boolean {
	const rest = text.slice(endOfKey, end);
	const after = text.slice(text.indexOf("=", end) + 1, value.end);
	if (startOfValue.test(rest) || /[<>!=]$/.test(rest) || /^[=>]/.test(after)) return true;
	// An entity, as in `Terms &amp; conditions`, ends with a semicolon, too.
	if (rest.replace(/&#?\w+;/g, "").includes(";")) return true;
	if (isLeftOpen(rest) || (rest.includes('"') && countOf('"', text.slice(start, end)) % 2 === 1)) return true;
	if (!rest.startsWith(":")) return false;
	const isBase64 = rest !== ":" && /^=*[ \t\f]*$/.test(unescapeProperty(after).text);
	return isBase64 || /[,;&][ \t]*[\w.-]+=/.test(after);
}

/** Matches a separator and the start of a value, as in `db.url:jdbc:h2:mem:a=1` and `jvm.opts -Xmx=512m`. */
const startOfValue =
	/^[: ][ \t]*['"]?(?:[a-z][\w+.-]*\\?:\\?\/\\?\/|(?:jdbc|mailto)\\?:|(?:cn|dc|ou|o|uid)$|[$#@]\{|-|(?<=^:[ \t]*['"]?)\()/i;

/** Whether a bracket or an apostrophe of a text is left open. */
function isLeftOpen(text: string): boolean {
	const isBracketOpen = (open: string, close: string) => {
		let depth = 0;
		for (const character of text) {
			if (character === open) depth++;
			if (character === close && depth > 0) depth--;
		}
		return depth > 0;
	};
	return (
		/[: (,]'[^']*$/.test(text) ||
		["()", "[]", "{}"].some(([open = "", close = ""]) => isBracketOpen(open, close))
	);
}

function isTrace(text: string, { start, end, value }: Key): boolean {
	return text.startsWith("//", value.start) && /^https?$/i.test(text.slice(start, end));
}

function uriOfTrace(text: string, { start, end, value }: Key): string {
	const [afterColon = ""] = /^[^= \t\f\\\r\n]*/.exec(text.slice(value.start, value.end)) ?? [];
	return `${text.slice(start, end)}:${afterColon}`;
}
