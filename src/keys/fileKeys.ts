/** The keys of a `.properties` text. */

import {
	isComment,
	logicalLines,
	type PropertyComment,
	unescapeProperty,
	writtenSpan,
} from "../properties/properties";
import { indexFrom, touching } from "../text/binarySearch";
import { endOfLineAbove, Lines, lineAround } from "../text/lines";
import { grouped } from "../text/maps";
import { endOfMatch } from "../text/patterns";
import { type Span, shifted, textIn } from "../text/span";
import {
	asMeant,
	byteOrderMark,
	type EntryOrComment,
	isLonger,
	isRecognized,
	type Key,
	mayBeCut,
	type RecognizedKey,
	separatorOf,
} from "./key";
import type { NameSettings } from "./nameSettings";
import { keyOf, type Meanings } from "./readKey";
import { withAffixes } from "./recognition";
import { type KeyEnds, keyEndsOf } from "./separatorHabit";

/** Key counts: names, URIs that Java reads whole, and raw URIs. */
export type UriKeyCounts = Readonly<Record<"names" | "escaped" | "raw", number>>;

/** Facts about a text that its reader may already have. */
interface KnownOfText {
	/** The keys of its last version: a key that is written alike is not decoded again. */
	readonly last?: FileKeys | undefined;
	/** Its lines, if an editor has it; by default, those of a text as it is stored. */
	readonly lines?: Lines;
	/** Whether the host has left out a byte order mark at the start. */
	readonly isMarkLeftOut?: boolean | undefined;
}

/** The keys of a `.properties` text, and facts derived from all of them. Immutable. */
export class FileKeys {
	/** All keys, as Java reads them, in document order. */
	readonly all: readonly Key[];
	/** The same, but raw URIs are whole. */
	readonly meant: readonly Key[];
	/** All comments, in document order. */
	readonly comments: readonly PropertyComment[];
	/** Those of `meant` that are recognized as URIs or names. */
	readonly uriKeys: readonly RecognizedKey[];
	/** Counts of URI keys by spelling. */
	readonly counts: UriKeyCounts;
	/** All entries and comments, in document order. */
	readonly #entriesAndComments: readonly EntryOrComment[];
	readonly #meanings: Meanings = new Map();
	// Computed on demand.
	#repeated?: readonly (readonly RecognizedKey[])[];
	#ends?: KeyEnds;
	#longerKeys?: ReadonlyMap<string, Key>;
	#clearKeys?: ReadonlyMap<string, Key>;
	#byLetters?: ReadonlyMap<string, readonly string[]>;
	#javaTexts?: ReadonlySet<string>;
	readonly lines: Lines;

	constructor(
		readonly text: string,
		readonly nameSettings: NameSettings,
		{ last, lines = Lines.ofFile(text), isMarkLeftOut }: KnownOfText = {},
	) {
		this.lines = lines;
		const lastMeanings = last?.nameSettings === nameSettings ? last.#meanings : undefined;
		const source = { text, nameSettings, last: lastMeanings, meanings: this.#meanings };
		const entriesAndComments = logicalLines(text).map((line) =>
			isComment(line) ? line : keyOf(line, source),
		);
		const [first] = entriesAndComments;
		const marks =
			(isMarkLeftOut ? byteOrderMark : "") + (text.startsWith(byteOrderMark) ? byteOrderMark : "");
		if (marks !== "" && first && !isComment(first) && this.lineOf(first) === 0) {
			// To Java, blanks after the mark end the key.
			const javaText = marks + (/^[ \t\f]/.test(text) ? "" : first.javaText);
			const longer = first.longer && { ...first.longer, javaText };
			entriesAndComments[0] = { ...first, javaText, longer };
		}
		this.#entriesAndComments = entriesAndComments;
		this.all = entriesAndComments.filter((one): one is Key => !isComment(one));
		this.comments = entriesAndComments.filter(isComment);
		this.meant = this.all.map(asMeant);
		this.uriKeys = this.meant.filter(isRecognized);
		this.counts = countsOf(this.uriKeys);
	}

	/** Groups of keys that mean the same URI, with the same text around it, each in order. */
	get repeated(): readonly (readonly RecognizedKey[])[] {
		this.#repeated ??= repeatedAmong(this.uriKeys);
		return this.#repeated;
	}

	/** The longer keys that may have been meant, but for raw URIs, by their texts; of equal ones, the last. */
	get longerKeys(): ReadonlyMap<string, Key> {
		this.#longerKeys ??= lastByText(this.all.filter(mayBeCut).map(({ longer }) => longer));
		return this.#longerKeys;
	}

	get ends(): KeyEnds {
		this.#ends ??= keyEndsOf(this);
		return this.#ends;
	}

	/** Whether a key ends at a separator, and no other end may have been meant. */
	endsClearly(key: Key): boolean {
		return !key.longer && /[=:]/.test(separatorOf(this.text, key));
	}

	/** The keys that end clearly, by their texts; of equal ones, the last. Entries that are broken have no key. */
	get clearKeys(): ReadonlyMap<string, Key> {
		this.#clearKeys ??= lastByText(this.all.filter((key) => this.endsClearly(key)));
		return this.#clearKeys;
	}

	/** The texts of clear keys that differ from a text in nothing but blanks, `.`, `_`, `-`, and case. */
	alike(text: string): readonly string[] {
		this.#byLetters ??= grouped([...this.clearKeys.keys()], lettersOf);
		return this.#byLetters.get(lettersOf(text)) ?? [];
	}

	/** The keys that Java reads. */
	get javaTexts(): ReadonlySet<string> {
		this.#javaTexts ??= new Set(this.all.map(({ javaText }) => javaText));
		return this.#javaTexts;
	}

	/** The keys whose entries touch a span, as Java reads them. */
	touching(span: Span): readonly Key[] {
		return touching(this.all, endOf, span);
	}

	/** The entries and comments that touch a span. */
	entriesTouching(span: Span): readonly EntryOrComment[] {
		return touching(this.#entriesAndComments, endOf, span);
	}

	/** The keys before and after a key. */
	neighborsOf({ start }: Key): readonly [before: Key | undefined, after: Key | undefined] {
		const index = indexFrom(this.all, start);
		return [this.all[index - 1], this.all[index + 1]];
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
		const first = lineAround(this.text, continuation < 0 ? start : from + continuation).start;
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

function lastByText(keys: readonly Key[]): ReadonlyMap<string, Key> {
	return new Map(keys.map((key) => [key.text, key]));
}

/** A blank is also written in place of a mark: `a.no tes` and `a no_tes` for `a.no_tes`. */
function lettersOf(text: string): string {
	return text.replace(/[ \t\f._-]/g, "").toLowerCase();
}

function countsOf(uriKeys: readonly RecognizedKey[]): UriKeyCounts {
	const counts = { names: 0, escaped: 0, raw: 0 };
	for (const key of uriKeys) {
		const { kind } = key.recognized;
		if (kind === "name") counts.names++;
		else if (kind === "uri") counts[isLonger(key) ? "raw" : "escaped"]++;
	}
	return counts;
}

function repeatedAmong(uriKeys: readonly RecognizedKey[]): readonly (readonly RecognizedKey[])[] {
	const groups = grouped(uriKeys, (key) => {
		const { recognized, facts } = key;
		// A key without a normal name is like no other, nor is a raw URI.
		if (isLonger(key) || facts.normalName === undefined) return key;
		return `${facts.normalName} ${withAffixes(recognized, " ")}`;
	});
	return [...groups.values()].filter(({ length }) => length > 1);
}
