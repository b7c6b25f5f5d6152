/** Strings between quotes on one line, in any language. */
import { endsWithBackslash } from "./characters";
import type { Span } from "./span";

/**
 * Returns a function that finds the first string that ends at or after an offset (its span is without
 * quotes). Offsets must ascend.
 */
export function stringFinder(text: string): (offset: number) => Span | undefined {
	const quotes = new RegExp(openingQuote, "giu");
	let found: Span | undefined = { start: -1, end: -1 };
	return (offset) => {
		while (found && found.end < offset) found = nextString(text, quotes);
		return found;
	};
}

function nextString(text: string, quotes: RegExp): Span | undefined {
	for (let found = quotes.exec(text); found; found = quotes.exec(text)) {
		const { 0: quote, index } = found;
		// An escaped quote outside of strings pairs with another one, as in a string of several lines.
		const isEscaped = endsWithBackslash(text, index);
		let end = text.indexOf(quote, index + 1);
		while (end >= 0 && endsWithBackslash(text, end) !== isEscaped) end = text.indexOf(quote, end + 1);
		if (end < 0 || /[\r\n]/.test(text.slice(index, end))) continue;
		quotes.lastIndex = end + 1;
		return { start: index + 1, end };
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
const openingQuote = `(?<=${outsideWord.source}${prefixOfString.source})["']|\``;
