/** Strings between quotes on one line, in any language. */
import { endsWithBackslash } from "./characters";
import { type Span, textBefore } from "./span";

/**
 * The offset of the closing quote, if the quote at `start` opens a string; otherwise `undefined`. To stay linear,
 * call it from left to right and resume after the string.
 */
function endOfString(text: string, start: number): number | undefined {
	if (!canBegin.test(textBefore(text, start + 1, 4))) return undefined;
	const quote = text.charAt(start);
	// An escaped quote outside of strings pairs with another one, as in a string of several lines.
	const isEscaped = endsWithBackslash(text, start);
	let end = text.indexOf(quote, start + 1);
	while (end >= 0 && endsWithBackslash(text, end) !== isEscaped) end = text.indexOf(quote, end + 1);
	return end < 0 || /[\r\n]/.test(text.slice(start, end)) ? undefined : end;
}

/**
 * Returns a function that finds the first string that ends at or after an offset (its span is without
 * quotes). Offsets must ascend.
 */
export function stringFinder(text: string): (offset: number) => Span | undefined {
	const quotes = /["'`]/g;
	let found: Span | undefined = { start: -1, end: -1 };
	return (offset) => {
		while (found && found.end < offset) found = nextString(text, quotes);
		return found;
	};
}

function nextString(text: string, quotes: RegExp): Span | undefined {
	for (let quote = quotes.exec(text); quote; quote = quotes.exec(text)) {
		const end = endOfString(text, quote.index);
		if (end === undefined) continue;
		quotes.lastIndex = end + 1;
		return { start: quote.index + 1, end };
	}
	return undefined;
}

/** Not within or after a word, as in `don't` or where a string ends. */
const outsideWord = /(?:^|[^\p{L}\p{N}_])/u;
/**
 * A prefix in Python, SQL and others, as in `rb"…"`; none is a word of English or French before an apostrophe
 * (`I'm`, `d'or`).
 */
const prefixOfString = /(?![cdijlmst]')(?:[a-z]|[bfru]{2})?/;
/** A template, in backticks, has any tag. */
const canBegin = new RegExp(`${outsideWord.source}${prefixOfString.source}["']$|\`$`, "iu");
