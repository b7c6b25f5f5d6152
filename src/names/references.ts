/** The places where a file refers to URIs: its keys, and names wherever they stand. */
import { type Span, shifted, spanOfMatch, textIn } from "../codec/outcome";
import { countBefore } from "../text/binarySearch";
import { longestName } from "../text/limits";
import {
	isComment,
	logicalLines,
	type PropertyEntry,
	type Unescaped,
	unescapeProperty,
	writtenSpan,
} from "../text/properties";
import { type Key, keyOf, mayBeSplit } from "./key";
import { normalNameOf, normalNameOfKey, normalNameOfUri } from "./normalName";
import { recognizeKey, type UriRecognized, type Vocabulary } from "./recognition";
import { tokensIn } from "./tokens";

/** The text of a file, and how it is read. */
export interface SourceText {
	readonly text: string;
	/** The first id of its language in the table. */
	readonly syntax: string;
	readonly vocabulary: Vocabulary;
}

/** A name, or a URI that is a key. */
export interface UriReference extends Span {
	readonly recognized: UriRecognized;
	/** The key of `.properties` that it is. */
	readonly key?: Key;
}

/**
 * The references of a file in order, or only those with a wanted normal name. The rule for keys decides what is a name,
 * even elsewhere: references are looked for by a name, and never shown unasked.
 */
export function findReferences(
	{ text, syntax, vocabulary }: SourceText,
	isWanted: (normalName: string) => boolean = () => true,
): UriReference[] {
	const search = { text, vocabulary, isWanted };
	if (syntax !== "properties") return namesIn({ start: 0, end: text.length }, search);
	const found: UriReference[] = [];
	for (const line of logicalLines(text)) {
		if (isComment(line)) {
			found.push(...namesIn(line, search));
			continue;
		}
		const key = mayBeWanted(line, search) ? keyOf(text, line, vocabulary) : undefined;
		const reference = key && referenceOfKey(key);
		const normalName = reference && normalNameOf(reference.recognized);
		if (reference && normalName !== undefined && isWanted(normalName)) found.push(reference);
		// Java begins the value in the middle of a URI that it splits.
		found.push(...namesIn((key ?? line).value, search, unescapeProperty));
	}
	return found;
}

interface Search {
	readonly text: string;
	readonly vocabulary: Vocabulary;
	readonly isWanted: (normalName: string) => boolean;
}

/** Whether all of a key must be read, which takes longer. */
function mayBeWanted(line: PropertyEntry, { text, vocabulary, isWanted }: Search): boolean {
	const { text: key } = unescapeProperty(textIn(text, line.key));
	if (key.includes(":") || mayBeSplit(text, line)) return true;
	const normalName = normalNameOfKey(key, vocabulary);
	return normalName !== undefined && isWanted(normalName);
}

/** The names in a part of a text, as a program reads it. */
function namesIn(
	{ start, end }: Span,
	{ text, vocabulary, isWanted }: Search,
	read: (written: string) => Pick<Unescaped, "text" | "offsetOf"> = asWritten,
): UriReference[] {
	const written = text.slice(start, end);
	// Most values have neither the marks of names nor escapes.
	if (!/--|[_\\]/.test(written)) return [];
	const part = read(written);
	return namesByRuleForKeys(part.text, vocabulary, isWanted).map((name) => ({
		...name,
		...shifted(writtenSpan(written, part, name), start),
	}));
}

/** The names in a text by the rule for keys. */
export function namesByRuleForKeys(
	text: string,
	vocabulary: Vocabulary,
	isWanted: (normalName: string) => boolean = () => true,
): UriReference[] {
	return tokensIn(text).flatMap((token) => {
		const key = textIn(text, token);
		const normalName = normalNameOfKey(key, vocabulary);
		if (normalName === undefined || !isWanted(normalName)) return [];
		const recognized = recognizeKey(key, vocabulary);
		return recognized?.kind === "name" ? { ...token, recognized } : [];
	});
}

const asWritten = (written: string) => ({ text: written, offsetOf: (offset: number) => offset });

/** The reference that a key is, if it is one. */
export function referenceOfKey(key: Key): UriReference | undefined {
	const { start, end, recognized } = key;
	return recognized && recognized.kind !== "malformed-name" ? { start, end, recognized, key } : undefined;
}

/** The normal names of the references of a file. */
export function normalNamesIn(source: SourceText): ReadonlySet<string> {
	const names: string[] = [];
	findReferences(source, (normalName) => {
		names.push(normalName);
		return false;
	});
	// Slices of a text of their own: those of the file's text would keep all of it in memory.
	return new Set(names.length > 0 ? names.join(" ").split(" ") : []);
}

/** The places where a text has a URI itself, in this spelling, that are no references: a rename leaves them. */
export function findUriItself(source: SourceText, uri: string): Span[] {
	const places = placesOfUri(source.text, uri);
	const normalName = places.length > 0 ? normalNameOfUri(uri) : undefined;
	if (normalName === undefined) return places;
	const references = findReferences(source, (found) => found === normalName);
	return places.filter(({ start, end }) => {
		const before = references[countBefore(references, (reference) => reference.start, start + 1) - 1];
		return !before || before.end < end;
	});
}

/** The whole tokens of a text that are a URI; its colons may be escaped as in `.properties`. None beyond `longestName`. */
export function placesOfUri(text: string, uri: string): Span[] {
	if (uri.length > longestName) return [];
	const pattern = uri.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&").replaceAll(":", "\\\\?:");
	return Array.from(text.matchAll(new RegExp(pattern, "g")), spanOfMatch).filter(
		({ start, end }) =>
			beforeUri.test(text.slice(Math.max(0, start - mostAround), start)) &&
			afterUri.test(text.slice(end, end + mostAround)),
	);
}

/** How much of the text before and after a URI is read, in UTF-16 code units. */
const mostAround = 200;

/** Blanks, quotes, brackets, escapes, a key before its value, a parameter that is not of a query, a mark on its line. */
const beforeUri =
	/(?:[\s"'`<>()[\]{},;|]|\\[nrt]|<!--|(?<![^\r\n])(?:\W*|[^\s:=]+:)|(?<![^\s"'(])[^\s"'(?&]*=)$/;
const afterUri =
	/^(?:[.,;:!?\u2026]*(?:$|[\s"'`<>)\]}])|[,;|](?=[A-Za-z][0-9A-Za-z+.-]*:)|\\[nrt"']|-->|&(?:lt|gt|quot|apos);)/;
