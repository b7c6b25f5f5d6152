/** Keys that Java cuts at a colon or a blank without a backslash: of `a:b=1`, it reads the key `a`. */
import { Char } from "../codec/codeUnits";
import { type Span, textIn } from "../codec/outcome";
import type { Change } from "../text/changes";
import { longestKey } from "../text/limits";
import { getOrMake } from "../text/maps";
import {
	endOfSeparator,
	endsWithBackslash,
	escapeDelimiters,
	isBlank,
	keyOfJava,
	unescapeProperty,
} from "../text/properties";
import type { Key } from "./key";
import type { Keys } from "./keys";

/**
 * What cuts a key: a colon or a blank in it. Or what makes a key of a line that has none: the line above has lost the
 * backslash at its end, or a formatter has written `http = //h/p` for `http://h/p`.
 */
export type CutKind = "colon" | "blank" | "lost-continuation" | "formatter-trace";

/** A key that Java cuts. The span is that of the key as its author means it; in a line that has none, of Java's key. */
export interface CutKey extends Span {
	readonly kind: CutKind;
	readonly keyOfJava: string;
	/** The key that its author means; in a line that has none, Java's. */
	readonly meant: string;
	/** All keys of the file that Java reads as this one, itself among them, in their order. */
	readonly alike: readonly Span[];
	/** What mends it; `undefined` where no edit is sure to be right. */
	readonly fix?: Change | undefined;
}

/**
 * The keys that Java cuts in a file, without raw URIs, which are a rule of their own. Where there are any: how many keys
 * Java reads, and how many were written; equal ones count once. Else 0.
 */
export interface CutKeys {
	readonly cut: readonly CutKey[];
	readonly read: number;
	readonly written: number;
}

interface Found {
	readonly index: number;
	readonly kind: CutKind;
	/** The end of the key that is meant. */
	readonly end: number;
}

/**
 * Finds the keys that Java cuts. The file's own habit decides: in three entries or more, four of five have an unescaped
 * `=`, and a third of the keys end at one. Raw URIs have a rule of their own.
 */
export function findCutKeys(keys: Keys): CutKeys {
	const found: Found[] = [];
	let endingAtEquals = 0;
	let havingEquals = 0;
	const { all, text } = keys;
	for (const [index, key] of all.entries()) {
		const endsAtEquals = keys.separatorOf(key).includes("=");
		const end = endsAtEquals || key.isSplit ? key.end : endOfMeant(text, key);
		if (end === undefined || (key.isSplit && !endsAtEquals)) continue;
		havingEquals++;
		if (key.isSplit) continue;
		if (endsAtEquals) endingAtEquals++;
		const kind = endsAtEquals ? isTrace(text, key) && "formatter-trace" : kindOf(text, key, end);
		if (kind) found.push({ index, kind, end });
	}
	const { length } = all;
	const isHabit = length >= 3 && havingEquals >= 0.8 * length && endingAtEquals >= length / 3;
	return isHabit && found.length > 0 ? described(keys, found) : noneCut;
}

/** What is found in most files. */
export const noneCut: CutKeys = { cut: [], read: 0, written: 0 };

/** The end of what stands before the first unescaped `=` after a key; `undefined` if there is none. */
function endOfMeant(text: string, key: Key): number | undefined {
	const last = Math.min(key.value.end, key.start + longestKey);
	let { end } = key;
	for (let at = end; at < last; at++) {
		const unit = text.charCodeAt(at);
		if (unit === Char.Equals) return end;
		if (unit === Char.Backslash) at++;
		if (!isBlank(unit)) end = at + 1;
	}
	return undefined;
}

function kindOf(text: string, key: Span, end: number): CutKind | undefined {
	const written = text.slice(key.start, end);
	const rest = text.slice(key.end, end);
	// Comments of other languages, and templates.
	if (/^(?:\/\/|--|;|rem\s|<[!?])|\{[{%]/i.test(written)) return undefined;
	const isAtBlank = /^[ \t\f]+[^ \t\f:]/.test(rest);
	// Markup, and arrows, are no keys.
	const isText = written.includes("<") || text[text.indexOf("=", end) + 1] === ">";
	if (isAtBlank && isText) return "lost-continuation";
	if (/[\r\n]/.test(rest)) return undefined;
	// More blanks, and tabs, stand between the columns of a table.
	if (isAtBlank) return /^ [^ \t\f]/.test(rest) ? "blank" : undefined;
	// A colon before a text with blanks is a separator.
	return /^:(?:[^\\ \t\f]|\\.)*$/.test(rest) ? "colon" : undefined;
}

function isTrace(text: string, { start, end, value }: Key): boolean {
	return text.startsWith("//", value.start) && /^https?$/i.test(text.slice(start, end));
}

/** What Java reads of the keys that it cuts, and how they are mended. */
function described({ all, text }: Keys, found: readonly Found[]): CutKeys {
	const keysOfJava = all.map((key) => (key.isSplit ? keyOfJava(textIn(text, key)) : key.text));
	const alike = new Map<string, Span[]>();
	for (const [index, { start, end }] of all.entries())
		getOrMake(alike, keysOfJava[index] as string, () => []).push({ start, end });
	const written = [...keysOfJava];
	/** Java's keys of those that are meant: two of one meaning must not become one key. */
	const origins = new Map<string, string>();
	const cut = found.map(({ index, kind, end }): CutKey => {
		const { start, end: endToJava, value } = all[index] as Key;
		const java = keysOfJava[index] as string;
		const about = { kind, keyOfJava: java, alike: alike.get(java) ?? [], start, end: endToJava };
		if (kind === "formatter-trace") {
			const [rest = ""] = /^[^= \t\f\\\r\n]*/.exec(text.slice(value.start, value.end)) ?? [];
			return { ...about, meant: `${java}:${rest}` };
		}
		if (kind === "lost-continuation") return { ...about, meant: java, fix: joined(text, all, index) };
		const { text: meant, isMalformed } = unescapeProperty(text.slice(start, end));
		written[index] = meant;
		const isTaken = alike.has(meant) || getOrMake(origins, meant, () => java) !== java;
		// A backslash at the end of the file escapes nothing.
		const hasValue = !/^\\?$/.test(text.slice(endOfSeparator(text, end), value.end));
		const isCertain = hasValue && !isTaken && !isMalformed && !isOpen(meant);
		const fix = isCertain ? { start, end, text: escapeDelimiters(text.slice(start, end)) } : undefined;
		return { ...about, end, meant, fix };
	});
	return { cut, read: alike.size, written: new Set(written).size };
}

/** Whether a bracket or a quote of a key is still open, so that the `=` after it may belong to a URI. */
function isOpen(key: string): boolean {
	const count = (mark: string) => key.split(mark).length;
	return count("[") > count("]") || count("{") > count("}") || count('"') % 2 === 0;
}

/** Joins a line to the value above: with a backslash there, and a blank between the words. */
function joined(text: string, all: readonly Key[], index: number): Change | undefined {
	const above = all[index - 1];
	const line = all[index] as Key;
	// Where the entry above has no `=`, its own line may have lost its continuation, too.
	if (!above || !text.slice(above.end, above.value.start).includes("=")) return undefined;
	const { start, end } = above.value;
	if (!/^(?:\r\n?|\n)[ \t\f]*$/.test(text.slice(end, line.start))) return undefined;
	if (unescapeProperty(text.slice(above.start, line.value.end)).isMalformed) return undefined;
	const [lastLine = ""] = /[^\r\n]*$/.exec(text.slice(above.start, end)) ?? [];
	const bare = withoutBlanksAtEnd(lastLine);
	// A backslash that blanks follow continues no line.
	const hasBackslash = bare !== lastLine && endsWithBackslash(bare, 0, bare.length);
	const kept = hasBackslash ? bare.slice(0, -1) : lastLine;
	// An empty line, and a backslash that may be meant as one of the value's.
	if (withoutBlanksAtEnd(kept) === "" || (bare.endsWith("\\") && !hasBackslash)) return undefined;
	const isApart = start === end || kept !== withoutBlanksAtEnd(kept);
	return { start: end - lastLine.length + kept.length, end, text: isApart ? "\\" : " \\" };
}

/** Only what Java takes for a blank: `trimEnd` would take a no-break space of the value, too. */
function withoutBlanksAtEnd(text: string): string {
	let end = text.length;
	while (isBlank(text.charCodeAt(end - 1))) end--;
	return text.slice(0, end);
}
