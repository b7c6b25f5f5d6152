/** The keys of a `.properties` text. */

import {
	isComment,
	logicalLines,
	type PropertyComment,
	unescapeProperty,
	writtenSpan,
} from "../properties/properties";
import { endOfLineAbove, Lines } from "../text/lines";
import { endOfMatch } from "../text/patterns";
import { indexFrom, type Span, shifted, textIn, touching } from "../text/span";
import {
	asMeant,
	byteOrderMark,
	type EntryOrComment,
	isRecognized,
	type Key,
	type RecognizedKey,
} from "./key";
import type { NameSettings } from "./nameSettings";
import { keyOf } from "./readKey";

/** Facts about a text that its reader may already have. */
interface KnownOfText {
	/** Its lines, if an editor has it; by default, those of a text as it is stored. */
	readonly lines?: Lines;
	/** Whether the host has left out a byte order mark at the start. */
	readonly isBomLeftOut?: boolean | undefined;
}

/** The keys of a `.properties` text. Immutable. Facts about all of them are remembered where they are found. */
export class FileKeys {
	/** All keys, as Java reads them, in document order. */
	readonly asRead: readonly Key[];
	/** The same, but with raw URIs in place of what Java reads of them: edits, links, and hovers work on the whole URI. */
	readonly asMeant: readonly Key[];
	/** All comments, in document order. */
	readonly comments: readonly PropertyComment[];
	/** Those of `asMeant` that are recognized as URIs or names. */
	readonly uriKeys: readonly RecognizedKey[];
	readonly lines: Lines;
	/** All entries and comments, in document order. */
	readonly #entriesAndComments: readonly EntryOrComment[];

	constructor(
		readonly text: string,
		readonly nameSettings: NameSettings,
		{ lines = Lines.ofFile(text), isBomLeftOut }: KnownOfText = {},
	) {
		this.lines = lines;
		const source = {
			text,
			nameSettings,
			marks: (isBomLeftOut ? byteOrderMark : "") + (text.startsWith(byteOrderMark) ? byteOrderMark : ""),
		};
		this.#entriesAndComments = logicalLines(text).map((line) =>
			isComment(line) ? line : keyOf(line, source),
		);
		this.asRead = this.#entriesAndComments.filter((one): one is Key => !isComment(one));
		this.comments = this.#entriesAndComments.filter(isComment);
		this.asMeant = this.asRead.map(asMeant);
		this.uriKeys = this.asMeant.filter(isRecognized);
	}

	/** The keys whose entries touch a span, with raw URIs. */
	keysOfEntriesTouching(span: Span): readonly Key[] {
		return touching(this.asMeant, endOf, span);
	}

	/** The entries and comments that touch a span. */
	entriesAndCommentsTouching(span: Span): readonly EntryOrComment[] {
		return touching(this.#entriesAndComments, endOf, span);
	}

	/** The zero-based line on which a key begins. */
	lineOf({ start }: Pick<Span, "start">): number {
		return this.lines.positionAt(start).line;
	}

	readValue({ value }: Key): string {
		return unescapeProperty(textIn(this.text, value)).text;
	}

	/** Where a part of a key's name or URI is written; at least one character, so that it can be seen. */
	writtenPart(key: RecognizedKey, { start, end }: Span): Span {
		const written = textIn(this.text, key);
		const part = shifted({ start, end: Math.max(end, start + 1) }, key.recognized.prefix.length);
		return shifted(writtenSpan(written, unescapeProperty(written), part), key.start);
	}

	/**
	 * The whole lines of a key and its value, with the line end after or, at the end of the text, before them.
	 */
	wholeLinesOf({ start, value: { end } }: Key): Span {
		// Continuations alone on their lines belong to the logical line below, with blank lines in between.
		const lineBefore = this.#entriesAndComments[indexFrom(this.#entriesAndComments, start) - 1];
		const from = lineBefore ? endOf(lineBefore) : 0;
		const continuation = this.text.slice(from, start).indexOf("\\");
		const first = this.lines.lineAt(continuation < 0 ? start : from + continuation).start;
		const next = endOfMatch(lineEnd, this.text, end);
		return next === end && first > 0
			? { start: endOfLineAbove(this.text, first), end }
			: { start: first, end: next };
	}
}

/** A line end, if any. */
const lineEnd = /(?:\r\n?|\n)?/y;

/** The end of an entry or a comment. */
function endOf(one: EntryOrComment): number {
	return isComment(one) ? one.end : one.value.end;
}
