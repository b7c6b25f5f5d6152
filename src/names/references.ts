/** The places where a file refers to URIs: its keys, and names wherever they stand. */
import { type Span, shifted, spanOfMatch, textIn } from "../codec/outcome";
import { longestName } from "../text/limits";
import { lineAround } from "../text/lines";
import {
	isComment,
	logicalLines,
	type PropertyEntry,
	type Unescaped,
	unescapeProperty,
	writtenSpan,
} from "../text/properties";
import { type Key, keyOf } from "./key";
import type { Keys } from "./keys";
import { identitiesOf, normalNameOf, normalNameOfUri } from "./normalName";
import { recognizeKey, type UriRecognized, type Vocabulary } from "./recognition";
import { isWhole, tokensIn } from "./tokens";

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
	const isFound = ({ recognized }: UriReference) => {
		const normalName = normalNameOf(recognized);
		return normalName !== undefined && isWanted(normalName);
	};
	const whole = { start: 0, end: text.length };
	if (syntax !== "properties") return namesIn(text, whole, vocabulary).filter(isFound);
	const found: UriReference[][] = [];
	for (const line of logicalLines(text)) {
		if (isComment(line)) {
			found.push(namesIn(text, line, vocabulary));
			continue;
		}
		const key = mayBeUri(text, line) ? keyOf(text, line, vocabulary) : undefined;
		const reference = key && referenceOfKey(key);
		if (reference) found.push([reference]);
		// Java begins the value in the middle of a URI that it splits.
		found.push(namesIn(text, key?.value ?? line.value, vocabulary, unescapeProperty));
	}
	return found.flat().filter(isFound);
}

/** The names in a part of a text, as a program reads it. */
function namesIn(
	text: string,
	{ start, end }: Span,
	vocabulary: Vocabulary,
	read: (written: string) => Pick<Unescaped, "text" | "offsetOf"> = asWritten,
): UriReference[] {
	const written = text.slice(start, end);
	const part = read(written);
	return tokensIn(part.text).flatMap((token) => {
		const recognized = recognizeKey(textIn(part.text, token), vocabulary);
		return recognized?.kind === "name"
			? { ...shifted(writtenSpan(written, part, token), start), recognized }
			: [];
	});
}

const asWritten = (written: string) => ({ text: written, offsetOf: (offset: number) => offset });

function referenceOfKey(key: Key): UriReference | undefined {
	const { start, end, recognized } = key;
	return recognized && recognized.kind !== "malformed-name" ? { start, end, recognized, key } : undefined;
}

/** The keys that mean a URI, after whatever prefix. */
export function keysWith(keys: Keys, normalName: string): readonly Key[] {
	return [
		...identitiesOf(normalName, keys.vocabulary).flatMap((identity) => keys.withIdentity(identity)),
		// A URI that Java splits has no identity.
		...keys.ofUris.filter((key) => key.isSplit && normalNameOf(key.recognized) === normalName),
	];
}

/** Whether a key may speak of a URI. It is quick to say no to most. */
function mayBeUri(text: string, { key, value }: PropertyEntry): boolean {
	return text.slice(key.end, value.start).includes(":") || /[-\\]/.test(textIn(text, key));
}

/** How much before and after an offset is read: no name there is longer. */
const reach = 2 * longestName;

/**
 * The reference that an offset touches.
 *
 * @param keys the keys of the text, if it is that of a `.properties` file
 */
export function referenceInText(source: SourceText, offset: number, keys?: Keys): UriReference | undefined {
	const touches = ({ start, end }: Span) => start <= offset && offset <= end;
	const [key] = keys?.within({ start: offset, end: offset }) ?? [];
	if (key && touches(key)) return referenceOfKey(key);
	const { start, end } = key?.value ?? lineAround(source.text, offset);
	const near = { start: Math.max(start, offset - reach), end: Math.min(end, offset + reach) };
	return namesIn(source.text, near, source.vocabulary, key && unescapeProperty).find(touches);
}

/** The normal names of the references of a file. They keep nothing of its text in memory. */
export function normalNamesIn(source: SourceText): ReadonlySet<string> {
	const names = new Set<string>();
	findReferences(source, (normalName) => {
		if (!names.has(normalName)) names.add(` ${normalName}`.slice(1));
		return false;
	});
	return names;
}

/** The places where a text has a URI itself, in this spelling, that are no references: a rename leaves them. */
export function findUriItself(source: SourceText, uri: string): Span[] {
	const places = placesOfUri(source.text, uri);
	const normalName = places.length > 0 ? normalNameOfUri(uri) : undefined;
	if (normalName === undefined) return places;
	const ends = new Set(findReferences(source, (found) => found === normalName).map(({ end }) => end));
	return places.filter(({ end }) => !ends.has(end));
}

/** The whole tokens of a text that are a URI; its colons may be escaped as in `.properties`. None beyond `longestName`. */
export function placesOfUri(text: string, uri: string): Span[] {
	if (uri.length > longestName) return [];
	const pattern = uri.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&").replaceAll(":", "\\\\?:");
	return Array.from(text.matchAll(new RegExp(pattern, "g")), spanOfMatch).filter((span) =>
		isWholeUri(text, span),
	);
}

/** How much of the line before and after a URI is read, in UTF-16 code units. */
const mostAround = 200;

function isWholeUri(text: string, { start, end }: Span): boolean {
	const [before = ""] = /[^\r\n]*$/.exec(text.slice(Math.max(0, start - mostAround), start)) ?? [];
	const [after = ""] = /^[^\r\n]*/.exec(text.slice(end, end + mostAround)) ?? [];
	const goesOn = /^['(]\w/.test(after) || (/["'`]$/.test(before) && /^[.,;:!?]+["'`]/.test(after));
	if (goesOn) return false;
	// A key before its value, a parameter that is not of a query, and a mark at the beginning of the line.
	const isDelimited = /(?:^|[\s"'(])[^\s"'(?&]*=$|^\s*[^\s:=]+:$|^\W*$/.test(before);
	const around = (isDelimited ? "" : before) + text.slice(start, end) + after;
	// An escape ends a URI as a blank does, and so does a separator before the next one.
	const read = around.replace(/\\[nrt"']|[,;|](?=[A-Za-z][0-9A-Za-z+.-]*:)/g, ({ length }) =>
		" ".repeat(length),
	);
	const endOfUri = read.length - after.length;
	return isWhole(read, { start: endOfUri - (end - start), end: endOfUri });
}
