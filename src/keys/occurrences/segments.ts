/** Splits a document into segments: pieces of text that programs read separately. */

import { type Language, languageOfId } from "../../languages/languages";
import { anything, type Place, placeOf } from "../../languages/places";
import { isComment, unescapeProperty, writeValue, writtenSpan } from "../../properties/properties";
import { contextLength, maxNameLength } from "../../text/limits";
import { lineAround } from "../../text/lines";
import { type Span, shifted, textIn } from "../../text/span";
import { FileKeys } from "../fileKeys";
import type { Vocabulary } from "../vocabulary";

/** The text of a file, and the information needed to read it. */
export interface SourceText {
	readonly text: string;
	/** A language id. If it is in no row of the language table, nothing is known of the syntax. */
	readonly syntax: string;
	readonly vocabulary: Vocabulary;
	/** Its keys, if they have been read. */
	readonly keys?: FileKeys | undefined;
}

/** The text of a document, with its keys if it is a `.properties` file that is not too large. */
export interface DocumentText extends SourceText {
	readonly keys: FileKeys | undefined;
}

/** Reads the keys of a `.properties` text, unless they have been read. */
export function withKeys<T extends SourceText>(source: T): T & DocumentText {
	const { text, syntax, vocabulary, keys } = source;
	if (keys || syntax !== "properties") return source as T & DocumentText;
	return { ...source, keys: new FileKeys(text, vocabulary) };
}

/** A piece of text that is read separately: a `.properties` value or comment, or a line. */
export interface Segment {
	/** Where it is written. */
	readonly span: Span;
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

interface Reading {
	/** Leaves out the values and comments without this mark, which then need no unescaping. */
	readonly mark?: string;
	/** The text read of a segment before and after the span. */
	readonly reach?: number;
}

/** For what is asked on every move of a cursor or pointer: a line or value may have megabytes. */
export const nearby: Reading = { reach: maxNameLength + contextLength };

/** The segments that touch a span. */
export function segmentsOf(
	{ text, syntax, keys }: DocumentText,
	span: Span,
	{ mark = "", reach = Number.POSITIVE_INFINITY }: Reading = {},
): Segment[] {
	const near = ({ start, end }: Span): Span => ({
		start: Math.max(start, span.start - reach),
		end: Math.min(end, span.end + reach),
	});
	const language = languageOfId(syntax);
	if (!keys) return linesTouching(text, span).map((line) => segmentAsWritten(text, near(line), language));
	return keys.linesTouching(span).flatMap((line) => {
		const part = isComment(line) ? line : line.value;
		if (part.start > span.end || part.end < span.start || !textIn(text, part).includes(mark)) return [];
		return isComment(line) ? segmentAsWritten(text, near(line), language) : valueIn(text, near(part));
	});
}

/** A value of a `.properties` text, unescaped. */
export function valueIn(text: string, span: Span): Segment {
	const written = textIn(text, span);
	const value = unescapeProperty(written);
	return {
		span,
		text: value.text,
		isString: true,
		spanOf: (part) => shifted(writtenSpan(written, value, part), span.start),
		read: (part) => unescapeProperty(part).text,
		placeOf: () => valuePlace,
	};
}

const valuePlace: Place = { ...anything, write: writeValue };

/** A part of a text, such as a comment, read as it is written: only the escapes of XML are decoded. */
export function segmentAsWritten(text: string, span: Span, language?: Language): Segment {
	return {
		span,
		text: textIn(text, span),
		isString: false,
		spanOf: (part) => shifted(part, span.start),
		read: (written) => (language?.kind === "markup" ? withoutEntities(written) : written),
		placeOf: (token) => placeOf(text, token, language),
	};
}

function linesTouching(text: string, span: Span): Span[] {
	const lines: Span[] = [];
	// The text may have become shorter since the span was selected.
	const last = Math.min(span.end, text.length);
	for (let at = span.start; at <= last; ) {
		const line = lineAround(text, at);
		lines.push(line);
		at = line.end + 1;
	}
	return lines;
}

function withoutEntities(written: string): string {
	return written.replace(/&(lt|gt|quot|apos|amp);/g, (_, entity: string) => characterOf[entity] ?? "");
}

const characterOf: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', apos: "'", amp: "&" };

/** Maps tokens of a segment's text to their spans as written. */
export function asWritten<T extends Span>({ spanOf }: Segment, tokens: readonly T[]): T[] {
	return tokens.map((token) => ({ ...token, ...spanOf(token) }));
}
