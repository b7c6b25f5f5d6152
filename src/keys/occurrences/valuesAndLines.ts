/** Splits a document into segments: pieces of text that programs read separately. */

import { withoutEntities } from "../../languages/entities";
import { type Language, languageOfId } from "../../languages/languages";
import { inText, type Place, placeOf } from "../../languages/writablePlaces";
import { unescapeProperty, writeValue, writtenSpan } from "../../properties/properties";
import type { Lines } from "../../text/lines";
import { contextLength, maxNameLength } from "../../text/sharedLimits";
import { type Span, shifted, spanOfMatch, textIn } from "../../text/span";
import { asMeant } from "../key";
import type { SourceFile } from "../sourceFile";

/** A piece of text that is read separately: a `.properties` value or comment, or a line. Its span is as written. */
export interface Segment extends Span {
	/** The text as programs read it. */
	readonly text: string;
	/** Whether programs read it as one string: a value. */
	readonly isString: boolean;
	/** Maps a span in `text` to its span as written. */
	readonly spanOf: (part: Span) => Span;
	/** Unescapes a written part. */
	readonly read: (written: string) => string;
	/** How text may be written in place of a written part. */
	readonly placeOf: (token: Span) => Place;
}

export interface Reading {
	/** Leaves out the segments without this pattern, which then need no unescaping. */
	readonly having?: RegExp;
	/** The text read before and after the span. */
	readonly reach?: number;
}

/** Limits what is read on each move of a cursor or pointer: a line or value may have megabytes. */
export const nearby: Reading = { reach: maxNameLength + contextLength };

/** The segments that touch a span. */
export function segmentsOf(
	{ text, lines, syntax, keys }: SourceFile,
	span: Span,
	{ having = /^/, reach = Number.POSITIVE_INFINITY }: Reading = {},
): Segment[] {
	const [from, to] = [Math.max(0, span.start - reach), span.end + reach];
	const near = ({ start, end }: Span) => ({ start: Math.max(start, from), end: Math.min(end, to) });
	const isAsked = (part: Span) =>
		part.start <= span.end && span.start <= part.end && having.test(textIn(text, part));
	const language = languageOfId(syntax);
	const textLines = () =>
		Array.from(text.slice(from, to).matchAll(/[^\r\n]+/g), (line) => shifted(spanOfMatch(line), from));
	return (keys?.entriesAndCommentsTouching(span) ?? textLines()).flatMap((one) => {
		const isEntry = "value" in one;
		const part = isEntry ? asMeant(one).value : one;
		if (!isAsked(part)) return [];
		return isEntry ? valueIn(text, near(part)) : segmentAsWritten(lines, near(part), language);
	});
}

/** A value of a `.properties` text, unescaped. */
function valueIn(text: string, span: Span): Segment {
	const written = textIn(text, span);
	const value = unescapeProperty(written);
	// Field by field: a spread would take as long as all the rest.
	return {
		start: span.start,
		end: span.end,
		text: value.text,
		isString: true,
		spanOf: (part) => shifted(writtenSpan(written, value, part), span.start),
		read: (part) => unescapeProperty(part).text,
		placeOf: () => valuePlace,
	};
}

const valuePlace: Place = { ...inText, write: writeValue };

/** A part of a text, such as a comment, read as it is written: only the escapes of XML are decoded. */
function segmentAsWritten(lines: Lines, span: Span, language?: Language): Segment {
	return {
		start: span.start,
		end: span.end,
		text: textIn(lines.text, span),
		isString: false,
		spanOf: (part) => shifted(part, span.start),
		read: (written) => (language?.kind === "markup" ? withoutEntities(written) : written),
		placeOf: (token) => placeOf(lines, token, language),
	};
}

/** Maps tokens of a segment's text to their spans as written. */
export function asWritten<T extends Span>({ spanOf }: Segment, tokens: readonly T[]): T[] {
	return tokens.map((token) => ({ ...token, ...spanOf(token) }));
}
