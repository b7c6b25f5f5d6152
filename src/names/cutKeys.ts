/** Keys that Java cuts at a colon or a blank without a backslash: of `a:b=1`, it reads the key `a`. */
import { Char } from "../codec/codeUnits";
import { type Span, textIn } from "../codec/outcome";
import type { Change } from "../text/changes";
import { getOrMake } from "../text/maps";
import {
	endOfSeparator,
	endsWithBackslash,
	escapeDelimiters,
	isBlank,
	type PropertyEntry,
	propertyEntries,
	unescapeProperty,
} from "../text/properties";
import { keyOf, longestKey } from "./key";
import type { Vocabulary } from "./recognition";

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
	/** The part of the key that Java does not read as one, if it reads the other. */
	readonly rest?: Span;
	/** What mends it; `undefined` where no edit is sure to be right. */
	readonly fix?: Change | undefined;
}

/** How many keys of a file Java cuts, raw URIs included, how many it reads, and how many were written. */
export interface KeyCounts {
	readonly cut: number;
	/** Equal keys count once. */
	readonly read: number;
	readonly written: number;
}

export interface CutKeys {
	/** In their order, without raw URIs, which are a rule of their own. */
	readonly cut: readonly CutKey[];
	/** Zero without any of them. */
	readonly counts: KeyCounts;
}

export const noCutKeys: CutKeys = { cut: [], counts: { cut: 0, read: 0, written: 0 } };

interface Found {
	readonly index: number;
	readonly kind: CutKind;
	/** The end of the key that is meant. */
	readonly end: number;
}

/**
 * Finds the keys that Java cuts in a `.properties` text. The file's own habit decides: in three entries or more, four of
 * five have an unescaped `=`, and a third of the keys end at one.
 */
export function findCutKeys(text: string, vocabulary: Vocabulary, entries = propertyEntries(text)): CutKeys {
	const found: Found[] = [];
	let endingAtEquals = 0;
	let havingEquals = 0;
	let equals = -1;
	for (const [index, entry] of entries.entries()) {
		const { key, value } = entry;
		if (endsAtEquals(text, entry)) {
			endingAtEquals++;
			if (isTrace(text, entry)) found.push({ index, kind: "formatter-trace", end: key.end });
		} else {
			if (equals < key.end) equals = nextEquals(text, key.end);
			const end = equals < value.end ? endOfMeant(text, entry) : undefined;
			if (end === undefined) continue;
			havingEquals++;
			const kind = kindOf(text, key, end);
			if (kind) found.push({ index, kind, end });
		}
	}
	havingEquals += endingAtEquals;
	const { length } = entries;
	const isHabit = length >= 3 && havingEquals >= 0.8 * length && endingAtEquals >= length / 3;
	return isHabit && found.length > 0 ? described(text, vocabulary, entries, found) : noCutKeys;
}

function endsAtEquals(text: string, { key, value }: PropertyEntry): boolean {
	return text.charCodeAt(key.end) === Char.Equals || text.slice(key.end, value.start).includes("=");
}

function nextEquals(text: string, from: number): number {
	const at = text.indexOf("=", from);
	return at < 0 ? text.length : at;
}

/** The end of what stands before the first unescaped `=` after a key; `undefined` if there is none. */
function endOfMeant(text: string, { key, value }: PropertyEntry): number | undefined {
	const last = Math.min(value.end, key.start + longestKey);
	let end = key.end;
	for (let at = key.end; at < last; at++) {
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

function isTrace(text: string, { key, value }: PropertyEntry): boolean {
	return text.startsWith("//", value.start) && /^https?$/i.test(text.slice(key.start, key.end));
}

/** What Java reads of the keys that it cuts, and how they are mended. */
function described(
	text: string,
	vocabulary: Vocabulary,
	entries: readonly PropertyEntry[],
	found: readonly Found[],
): CutKeys {
	const keys = entries.map(({ key }) => unescapeProperty(textIn(text, key)).text);
	const alike = new Map<string, Span[]>();
	for (const [index, { key }] of entries.entries())
		getOrMake(alike, keys[index] as string, () => []).push(key);
	const written = [...keys];
	/** Java's keys of those that are meant: two of one meaning must not become one key. */
	const origins = new Map<string, string>();
	const cut = found.flatMap(({ index, kind, end }): CutKey | readonly CutKey[] => {
		const entry = entries[index] as PropertyEntry;
		const { key, value } = entry;
		const keyOfJava = keys[index] as string;
		const about = { kind, keyOfJava, alike: alike.get(keyOfJava) ?? [] };
		if (kind === "formatter-trace") {
			const [rest = ""] = /^[^= \t\f\\\r\n]*/.exec(text.slice(value.start, value.end)) ?? [];
			const meant = `${keyOfJava}:${rest}`;
			written[index] = meant;
			return { ...about, ...key, meant };
		}
		if (kind === "lost-continuation")
			return { ...about, ...key, meant: keyOfJava, fix: joined(text, entries, index) };
		const rawUri = keyOf(text, entry, vocabulary);
		if (rawUri.isSplit) {
			written[index] = rawUri.text;
			return [];
		}
		const span = { start: key.start, end };
		const { text: meant, isMalformed } = unescapeProperty(textIn(text, span));
		written[index] = meant;
		const isTaken = alike.has(meant) || getOrMake(origins, meant, () => keyOfJava) !== keyOfJava;
		// A backslash at the end of the file escapes nothing.
		const hasValue = !/^\\?$/.test(text.slice(endOfSeparator(text, end), value.end));
		const isCertain = hasValue && !isTaken && !isMalformed;
		const fix = isCertain ? { ...span, text: escapeDelimiters(textIn(text, span)) } : undefined;
		return { ...about, ...span, meant, rest: { start: key.end, end }, fix };
	});
	if (cut.length === 0) return noCutKeys;
	const isCut = (key: string, index: number) => key !== keys[index];
	const counts = { cut: written.filter(isCut).length, read: alike.size, written: new Set(written).size };
	return { cut, counts };
}

/** Joins a line to the value above: with a backslash there, and a blank between the words. */
function joined(text: string, entries: readonly PropertyEntry[], index: number): Change | undefined {
	const above = entries[index - 1];
	const line = entries[index] as PropertyEntry;
	// Where the entry above has no `=`, its own line may have lost its continuation, too.
	if (!above || !endsAtEquals(text, above)) return undefined;
	const { start, end } = above.value;
	if (!/^(?:\r\n?|\n)[ \t\f]*$/.test(text.slice(end, line.key.start))) return undefined;
	const whole = text.slice(above.key.start, line.value.end);
	if (unescapeProperty(whole).isMalformed) return undefined;
	const lastLine =
		text
			.slice(above.key.start, end)
			.split(/[\r\n]/)
			.at(-1) ?? "";
	const bare = withoutBlanksAtEnd(lastLine);
	// A backslash that blanks follow continues no line.
	const hasBackslash = bare !== lastLine && endsWithBackslash(bare);
	const kept = hasBackslash ? bare.slice(0, -1) : lastLine;
	// An empty line, and a backslash that may be meant as one of the value's.
	if (withoutBlanksAtEnd(kept) === "" || (bare.endsWith("\\") && !hasBackslash)) return undefined;
	const isApart = start === end || kept !== withoutBlanksAtEnd(kept);
	return { start: end - lastLine.length + kept.length, end, text: isApart ? "\\" : " \\" };
}

function withoutBlanksAtEnd(text: string): string {
	let end = text.length;
	while (isBlank(text.charCodeAt(end - 1))) end--;
	return text.slice(0, end);
}
