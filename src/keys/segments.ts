/** Splits a document into segments: pieces of text that programs read separately. */

import { type Language, languageOfId } from "../languages/languages";
import { anything, type Place, uriInComment } from "../languages/places";
import { isComment, unescapeProperty, writeValue, writtenSpan } from "../properties/properties";
import { maxLineLength, maxNameLength } from "../text/limits";
import { lineAround } from "../text/lines";
import { type Span, shifted, textIn } from "../text/span";
import { FileKeys } from "./fileKeys";
import type { Vocabulary } from "./vocabulary";

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
	/** The text as programs read it. */
	readonly text: string;
	/** Maps a span in `text` to its span as written. */
	readonly spanOf: (part: Span) => Span;
	/** Unescapes a written part. */
	readonly read: (written: string) => string;
	readonly mayHaveOtherEscapes?: boolean;
	/** Set if the syntax alone determines how a part is written, not the text around it. */
	readonly place?: Place;
	/** Where a span has this segment and no other. */
	readonly covers?: Span;
}

/** The last segment of a text: a command converts many places of one line. */
const lastSegments = new WeakMap<DocumentText, Segment>();

/** The segments that touch a span; the same object for places of one line, one after the other. */
export function segmentsAt(source: DocumentText, span: Span): Segment[] {
	const last = lastSegments.get(source);
	if (last?.covers && last.covers.start <= span.start && span.end <= last.covers.end) return [last];
	const segments = segmentsOf(source, span);
	const [first, ...others] = segments;
	if (first && others.length === 0) lastSegments.set(source, first);
	return segments;
}

/**
 * The segments that touch a span; of a long line, only the text around the span.
 *
 * @param mark leaves out the values and comments without it, which then need no unescaping
 */
export function segmentsOf({ text, syntax, keys }: DocumentText, span: Span, mark = ""): Segment[] {
	return keys ? segmentsOfProperties(keys, span, mark) : segmentsOfLines(text, languageOfId(syntax), span);
}

function segmentsOfProperties(keys: FileKeys, span: Span, mark: string): Segment[] {
	const { text } = keys;
	const segments: Segment[] = [];
	for (const line of keys.linesTouching(span)) {
		const part = isComment(line) ? line : line.value;
		if (part.start > span.end || part.end < span.start || !textIn(text, part).includes(mark)) continue;
		const segment = isComment(line)
			? { ...segmentAsWritten(text, line), place: uriInComment }
			: valueIn(text, part);
		segments.push(partAround(segment, part, span));
	}
	return segments;
}

/** A segment or, of a long one, the part around a span. */
function partAround(segment: Segment, whole: Span, span: Span): Segment {
	if (whole.end - whole.start <= maxLineLength) return { ...segment, covers: whole };
	const { text, spanOf } = segment;
	const writtenAt = (offset: number) => spanOf({ start: offset, end: offset }).start;
	const offsetOf = (written: number) => {
		let low = 0;
		for (let high = text.length; low < high; ) {
			const middle = (low + high) >> 1;
			if (writtenAt(middle) < written) low = middle + 1;
			else high = middle;
		}
		return low;
	};
	const start = Math.max(0, offsetOf(span.start) - 2 * maxNameLength);
	const end = Math.min(text.length, offsetOf(span.end) + 2 * maxNameLength);
	const covers = {
		start: start > 0 ? writtenAt(start + maxNameLength) : whole.start,
		end: end < text.length ? writtenAt(end - maxNameLength) : whole.end,
	};
	const part = (one: Span) => spanOf(shifted(one, start));
	return { ...segment, text: text.slice(start, end), spanOf: part, covers };
}

/** A value of a `.properties` text, unescaped. */
export function valueIn(text: string, span: Span): Segment {
	const written = textIn(text, span);
	const value = unescapeProperty(written);
	return {
		text: value.text,
		spanOf: (part) => shifted(writtenSpan(written, value, part), span.start),
		read: (part) => unescapeProperty(part).text,
		place: { ...anything, write: writeValue },
	};
}

/** A part of a text, read as it is written. */
export function segmentAsWritten(text: string, span: Span): Segment {
	return {
		text: textIn(text, span),
		spanOf: (part) => shifted(part, span.start),
		read: (written) => written,
	};
}

function segmentsOfLines(text: string, language: Language | undefined, span: Span): Segment[] {
	// Only XML escapes are decoded.
	const reading = language?.kind === "markup" ? { read: withoutEntities } : {};
	const mayHaveOtherEscapes = language?.kind !== "text";
	const lines: Segment[] = [];
	// The text may have become shorter since the span was selected.
	const last = Math.min(span.end, text.length);
	for (let at = span.start; at <= last; ) {
		const line = lineAround(text, at);
		at = line.end + 1;
		const isLong = line.end - line.start > maxLineLength;
		const start = isLong ? Math.max(line.start, span.start - 2 * maxNameLength) : line.start;
		const end = isLong ? Math.min(line.end, span.end + 2 * maxNameLength) : line.end;
		const covers = {
			start: start > line.start ? start + maxNameLength : start,
			end: end < line.end ? end - maxNameLength : end,
		};
		lines.push({ ...segmentAsWritten(text, { start, end }), ...reading, mayHaveOtherEscapes, covers });
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
