/** Finds names in running text of any language: names never need escapes. */

import type { Language } from "../../languages/languages";
import { endsWithBackslash } from "../../text/characters";
import { stringFinder } from "../../text/quotedStrings";
import { contextLength } from "../../text/sharedLimits";
import { type Span, textBefore, textIn } from "../../text/span";
import { longestOf, type NameSettings } from "../nameSettings";
import { recognizeSureName } from "../recognizeNameOrUri";
import { marksBeyondAscii } from "./urisInText";

/** The tokens of a text that may be names: runs of name characters. */
export function tokensIn(text: string): Span[] {
	const stringFrom = stringFinder(text);
	return Array.from(text.matchAll(markInRun)).flatMap(({ 0: found, 1: run = "", index }) => {
		const end = index + found.length;
		return tokenInRun(text, { start: end - run.length, end }, stringFrom) ?? [];
	});
}

/**
 * Matches a run of name characters from its first `--` or escape, which every recognizable name has, to its end.
 * Then the lookbehind captures the whole run. Testing each run would take ten times as long.
 */
const markInRun = /(?:--|_[0-9A-Fa-f]{2})[\w.-]*(?<=([\w.-]*))/g;

/** A closing quote: `"`, `\"`, `&quot;`. */
const quoteAfter = /^(?:\\?["'`]|&(?:quot|apos);)/;

/** `=` or `:`, as after a key. After blanks, not `==`, `=>`, `::`, `:/`, or a smiley, `:)` or `:-)`. */
const separatorAfter = /^[=:]|^[ \t]+(?:=(?![=>])|:(?![:/)-]))/;

/** Trims a run of name characters; `undefined` if the run is part of something longer. */
function tokenInRun(text: string, run: Span, stringFrom: ReturnType<typeof stringFinder>): Span | undefined {
	let { start, end } = run;
	const isInString = () => {
		const string = stringFrom(run.start);
		return string !== undefined && string.start <= run.start && run.end <= string.end;
	};
	// An escape, as in `"\nhttp---h.x-a"`. Two backslashes are a literal one.
	if (endsWithBackslash(text, start)) {
		if (!/[nrt]/.test(text.charAt(start)) || !isInString()) return undefined;
		start++;
	}
	// A fragment such as `#http---overview`, which Markdown generates for headings; or a letter that may be half
	// of a character, whose other half could not be decoded.
	const before = textBefore(text, start, 2);
	if (/(?:[^\s#!]#|\ufffd)$/.test(before)) return undefined;
	// Comment delimiters, and the mark of a removed line in a patch.
	while (text.charAt(start) === "-") start++;
	if (text.charAt(end) === ">" && text.startsWith("--", end - 2)) end -= 2;
	const after = text.slice(end, end + contextLength);
	// The name continues with an escape or an entity, or on the next line.
	if (after.startsWith("\\") && !(/[nrt"']/.test(after.charAt(1)) && isInString())) return undefined;
	if (/^&(?!(?:amp|lt|gt|quot|apos);)[^\s&;<]+;/.test(after)) return undefined;
	// A final dot ends a sentence, but belongs to a quoted name, a key or a tag.
	const isDotOfName = quoteAfter.test(after) || separatorAfter.test(after) || /<\/?$/.test(before);
	while (!isDotOfName && text.charAt(end - 1) === ".") end--;
	return start < end ? { start, end } : undefined;
}

/**
 * Sure names that are whole tokens of a text, whose start and end count as blanks. Their spans include prefixes.
 */
export function sureNamesIn(text: string, nameSettings: NameSettings, language?: Language) {
	// Fast path: few lines have it.
	if (!text.includes("---")) return [];
	return tokensIn(text).flatMap((token) => {
		const recognized = recognizeSureName(textIn(text, token), nameSettings);
		if (!recognized) return [];
		const prefix = recognized.prefix || foreignPrefixBefore(text, token.start, nameSettings);
		const span = { start: token.start - (prefix.length - recognized.prefix.length), end: token.end };
		return standsAlone(text, span, language) ? { ...span, recognized: { ...recognized, prefix } } : [];
	});
}

/**
 * The longest prefix before an offset that has characters not allowed in names, as in `marmot:`; otherwise `''`.
 */
function foreignPrefixBefore(text: string, offset: number, { prefixes }: NameSettings): string {
	const isBefore = (prefix: string) => text.startsWith(prefix, offset - prefix.length);
	return longestOf(prefixes.filter((prefix) => /[^0-9A-Za-z._-]/.test(prefix) && isBefore(prefix)));
}

/** Blanks, controls, quotes and brackets. */
const delimiters = `\\s\\0-\\x1f"'\`<>()[\\]{}${marksBeyondAscii}`;
const beforeToken = new RegExp(`(?:^|[${delimiters}]|\\\\[nrt]|<!--|&(?:lt|gt|quot|apos);)$`);
const afterToken = new RegExp(
	`^(?:[.,;:!?\u2026]{0,8}(?:$|[${delimiters}])|\\\\[nrt"']|-->|&(?:lt|gt|quot|apos);)`,
);
/** An element or attribute name may follow a namespace prefix, and is next to tag delimiters. */
const beforeMarkupName = /<[/?]?(?:[\w.-]+:)?$|<[^<>]*\s(?:[\w.-]+:)?$/;
const afterMarkupName = /^(?:\s*=|[\s/>?]|$)/;

/** Whether a token is between blanks, quotes or brackets, not part of something longer such as a query. */
function standsAlone(text: string, { start, end }: Span, language?: Language): boolean {
	const before = textBefore(text, start, contextLength);
	const after = text.slice(end, end + contextLength);
	if (language?.kind === "markup" && beforeMarkupName.test(before) && afterMarkupName.test(after))
		return true;
	const isAfterMark = language?.comments.some(
		(mark) => before.endsWith(mark) && /^$|\s$/.test(before.slice(0, -mark.length)),
	);
	const isBeforeMark = language?.comments.includes("/*") && after.startsWith("*/");
	return (isAfterMark || beforeToken.test(before)) && (isBeforeMark || afterToken.test(after));
}
