/** The places where a file refers to URIs by name: its keys, and wherever else names stand in it. */
import { nameEncode } from "../codec/nameEncoding";
import { byStart, type Span, shifted, spanOfMatch, textIn } from "../codec/outcome";
import { type Chunk, chunkLength, logicalBlocks } from "../text/chunks";
import { plain, propertyComment } from "../text/escapes";
import { isKnownKey } from "../text/logicalLines";
import { type Part, piecesOf } from "../text/part";
import {
	entryAt,
	type PropertyEntry,
	propertiesInSteps,
	propertyKey,
	propertyValue,
} from "../text/properties";
import { partsOf, partsOfFragment, partsOfPiece } from "../text/scanner";
import type { TimeSlice } from "../text/timeSlices";
import { type Excerpt, pieceOf, referenceIn, tokensOf } from "./excerpt";
import { type Key, keyOf, longestKey, plainKeyOf, type Reference } from "./key";
import { isNormalKey, normalNameOf, normalNameOfUri } from "./normalName";
import {
	isWhole,
	longestWrittenName,
	recognizeKey,
	tokensIn,
	type UriRecognized,
	type Vocabulary,
} from "./recognition";

/** The text of a file, and how it is read. */
export interface SourceText {
	/** Its line ends are LF alone, so that lines and characters are those of an editor. */
	readonly text: readonly Chunk[];
	/** See `partsOf`. */
	readonly syntax: string;
	readonly vocabulary: Vocabulary;
}

/** A name, or a raw URI that is a key. The value of a key has its span in the block, not in the text handed in. */
export interface UriReference extends Reference {
	readonly recognized: UriRecognized;
}

/**
 * The references of a file, in order, or only those with some normal names; `undefined` if the work was stopped. The
 * rule for keys decides what is a name, even elsewhere: references are found by their normal name, never shown unasked.
 */
export async function findReferences(
	source: SourceText,
	slice: TimeSlice,
	normalNames?: ReadonlySet<string>,
): Promise<UriReference[] | undefined> {
	const references: UriReference[] = [];
	const isDone = await slice.each(referencesOf(source), (some) => {
		for (const { normalName, read } of some)
			if (!normalNames || (normalName !== undefined && normalNames.has(normalName))) references.push(read());
	});
	return isDone ? references.sort(byStart) : undefined;
}

/**
 * The places where a text has a URI itself, in this spelling, that are no references: a rename leaves them. `undefined`
 * if the work was stopped.
 */
export async function findUriItself(
	source: SourceText,
	uri: string,
	slice: TimeSlice,
): Promise<Span[] | undefined> {
	const places = await placesOfUri(source.text, uri, slice);
	const normalName = normalNameOfUri(uri);
	if (!places || places.length === 0 || normalName === undefined) return places;
	const references = await findReferences(source, slice, new Set([normalName]));
	const ends = new Set(references?.map(({ end }) => end));
	return references && places.filter(({ end }) => !ends.has(end));
}

/**
 * The whole tokens of a text that are a URI, whose colons may be escaped as in `.properties`. `undefined` if the work was
 * stopped.
 */
export async function placesOfUri(
	chunks: readonly Chunk[],
	uri: string,
	slice: TimeSlice,
): Promise<Span[] | undefined> {
	const literal = uri.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&").replaceAll(":", "\\\\?:");
	const pattern = new RegExp(literal, "g");
	const places = await slice.collect(chunks, ({ start, text }) =>
		Array.from(text.matchAll(pattern), spanOfMatch)
			.filter((span) => isWholeUri(text, span))
			.map((span) => shifted(span, start)),
	);
	return places?.flat();
}

/** In UTF-16 code units: how much of the line before and after a URI is read. */
const mostAround = 200;

function isWholeUri(text: string, { start, end }: Span): boolean {
	const [before = ""] = /[^\n]*$/.exec(text.slice(Math.max(0, start - mostAround), start)) ?? [];
	const [after = ""] = /^[^\n]*/.exec(text.slice(end, end + mostAround)) ?? [];
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

/** In UTF-16 code units: joining, searching or decoding all names of a large file at once would take long. */
const lengthOfText = 10_000;

/**
 * The normal names of the references of a file, some more than once, in texts as `NameIndex` describes them;
 * `undefined` if the work was stopped.
 */
export async function indexTextsIn(source: SourceText, slice: TimeSlice): Promise<string[] | undefined> {
	const texts: string[] = [];
	let lines: string[] = [];
	let length = 0;
	const endText = () => {
		// A new string: a part of the file's text would keep all of it in memory.
		if (lines.length > 0) texts.push(["", ...lines, ""].join("\n"));
		lines = [];
		length = 0;
	};
	const addLinesOf = ({ normalName, isPlain, read }: Found) => {
		if (normalName === undefined) return;
		if (length >= lengthOfText) endText();
		const name = isPlain ? normalName : (nameEncode(read().recognized.uri).value ?? normalName);
		const line = name === normalName ? name : `${normalName}\n\t${name}`;
		lines.push(line);
		length += line.length + 1;
	};
	const isDone = await slice.each(referencesOf(source), (some) => some.forEach(addLinesOf));
	endText();
	return isDone ? texts : undefined;
}

/** The reference in an excerpt that an offset touches. An excerpt of `.properties` has whole logical lines. */
export function uriReferenceAt(
	excerpt: Excerpt,
	offset: number,
	vocabulary: Vocabulary,
): UriReference | undefined {
	const { text, syntax, parts } = excerpt;
	const touches = ({ start, end }: Span) => start <= offset && offset <= end;
	const entry = syntax === "properties" ? entryAt(text, offset) : undefined;
	const key = entry && uriKeyOf(text, entry, vocabulary);
	if (key && touches(key)) return isKnownKey(excerpt, key) ? key : undefined;
	for (const found of parts) {
		if (!touches(found) || found.literal === propertyKey) continue;
		// Java begins the value in the middle of a URI that it splits.
		const part = { ...found, start: Math.max(found.start, key?.end ?? 0) };
		const near = { start: offset - longestWrittenName, end: offset + longestWrittenName };
		const piece = pieceOf(text, part, near);
		for (const reference of namesIn(text, { ...part, ...piece }, vocabulary))
			if (touches(reference)) return reference;
	}
	return undefined;
}

/** Whether a text may hold a name. It is quick to say no: every name has two hyphens in a row, or an escape. */
export function mayHoldName(text: string): boolean {
	// Most texts have neither, and this order tells so fastest.
	return text.includes("--") || (text.includes("_") && /_[0-9A-Fa-f]{2}/.test(text));
}

/** A reference that is found, but not decoded: decoding takes longer than finding, and few are wanted. */
interface Found {
	/** See `normalNameOf`. */
	readonly normalName: string | undefined;
	/** Whether it is written as the normal name is, without a prefix. */
	readonly isPlain: boolean;
	/** Its span is in the file. */
	readonly read: () => UriReference;
}

/** Some references at a time, in no certain order; `undefined` where the caller may only pause. */
type FoundInSteps = Generator<readonly Found[] | undefined>;

function* referencesOf(source: SourceText): FoundInSteps {
	const { text, syntax, vocabulary } = source;
	if (syntax !== "properties") yield* namesOf(source);
	else for (const block of logicalBlocks(text)) yield* referencesInBlock(block, vocabulary);
}

/** How many entries a step reads: a block may have any number of hostile lines. */
const mostInStep = 500;

/** Some lines of a file, and where they begin. */
type FileBlock = Pick<Chunk, "start" | "text">;

/** The keys of whole logical lines, and the names in their values and comments. */
function* referencesInBlock(block: FileBlock, vocabulary: Vocabulary): FoundInSteps {
	const { text } = block;
	yield;
	const { entries, comments } = yield* propertiesInSteps(text);
	yield;
	const keys: Found[] = [];
	const parts: Part[] = [];
	for (const [i, entry] of entries.entries()) {
		if (i % mostInStep === mostInStep - 1) yield;
		const key = foundKey(block, entry, vocabulary);
		if (key) keys.push(key);
		// Java begins the value in the middle of a URI that it splits.
		const value = { start: Math.max(entry.value.start, key?.end ?? 0), end: entry.value.end };
		if (mayHoldNames(text, value)) parts.push({ ...value, literal: propertyValue });
	}
	for (const [i, comment] of comments.entries()) {
		if (i % mostInStep === mostInStep - 1) yield;
		if (mayHoldNames(text, comment)) parts.push({ ...comment, literal: propertyComment });
	}
	yield keys;
	for (const part of parts) yield* namesInPart(block, part, vocabulary);
}

/** The key of an entry, unless it is no reference. For most, the normal name is known without decoding. */
function foundKey(
	{ text, start: blockStart }: FileBlock,
	entry: PropertyEntry,
	vocabulary: Vocabulary,
	// Only a raw URI that Java splits can end inside its value.
): (Found & { readonly end?: number }) | undefined {
	if (entry.key.end - entry.key.start > longestKey) return undefined;
	const plain = plainKeyOf(text, entry);
	if (plain !== undefined) {
		if (!mayHoldName(plain)) return undefined;
		if (isNormalKey(plain, vocabulary)) {
			const read = () => shifted(keyOf(text, entry, vocabulary) as UriKey, blockStart);
			return { normalName: plain, isPlain: true, read };
		}
	}
	const key = uriKeyOf(text, entry, vocabulary);
	return key && { ...foundReference(key, blockStart), end: key.end };
}

type UriKey = UriReference & Key;

function uriKeyOf(text: string, entry: PropertyEntry, vocabulary: Vocabulary): UriKey | undefined {
	const key = keyOf(text, entry, vocabulary);
	return key.recognized?.uri === undefined ? undefined : (key as UriKey);
}

/** In UTF-16 code units: joining this much takes some milliseconds. */
const mostJoined = 1 << 22;

/** In UTF-16 code units: taking a longer line apart would take long, because it may hold nothing at which to pause. */
const longestLine = 1 << 19;

/**
 * The names of a file that has no keys. Its beginning is read as a whole, up to a very long line. Any other chunks are
 * read one by one, and very long lines piece by piece.
 */
function* namesOf({ text, syntax, vocabulary }: SourceText): FoundInSteps {
	const hasLongLine = (chunk: Chunk) => chunk.text.length > longestLine;
	const endOfHead = text.findIndex((chunk) => chunk.start >= mostJoined || hasLongLine(chunk));
	const head = endOfHead < 0 ? text : text.slice(0, endOfHead);
	const blocks = [
		{ start: 0, chunks: head, partsIn: partsOf },
		...text.slice(head.length).map((chunk) => ({
			start: chunk.start,
			chunks: [chunk],
			partsIn: hasLongLine(chunk) ? partsWithLongLine : partsOfFragment,
		})),
	];
	for (const { start, chunks, partsIn } of blocks) {
		const end = yield* endOfCandidates(chunks, vocabulary);
		if (end === 0) continue;
		const block = { start, text: chunks.map(({ text }) => text).join("") };
		for (const part of partsIn(block.text, syntax)) {
			yield;
			if (start + part.start >= end) break;
			yield* namesInPart(block, part, vocabulary);
		}
	}
}

/** The likely parts of the lines of a chunk. The last line is very long, and is read piece by piece. */
function* partsWithLongLine(text: string, syntax: string): Generator<Part> {
	const lineStart = text.lastIndexOf("\n", chunkLength) + 1;
	yield* partsOfFragment(text.slice(0, lineStart), syntax);
	for (const { start, end } of piecesOf(text, { start: lineStart, end: text.length }, "name"))
		for (const part of partsOfPiece(text.slice(start, end), syntax)) yield shifted(part, start);
}

/** The end of the last piece of some chunks that may hold names; 0 if none may, as in most files. */
function* endOfCandidates(chunks: readonly Chunk[], vocabulary: Vocabulary): Generator<undefined, number> {
	let endOfLast = 0;
	for (const { start, text } of chunks) {
		for (const piece of piecesOf(text, { start: 0, end: text.length }, "name")) {
			if (isCandidate(textIn(text, piece), vocabulary)) endOfLast = start + piece.end;
			yield;
		}
	}
	return endOfLast;
}

/** Whether some token is a name, with or without the mark of a patch or the letters of an escape before it. */
function isCandidate(piece: string, vocabulary: Vocabulary): boolean {
	if (!mayHoldName(piece)) return false;
	for (const { start, end } of tokensIn(piece, true)) {
		const token = piece.slice(start, end);
		if (!mayHoldName(token)) continue;
		const texts = [token, token.replace(/^-+/, "")];
		if (piece.charAt(start - 1) === "\\") {
			texts.push(token.slice(1), token.replace(/^(?:u+\w{4}|x\w\w|[0-7]{1,3})/, ""));
		}
		const isName = (text: string) => recognizeKey(text.replace(/\.+$/, ""), vocabulary)?.kind === "name";
		if (texts.some(isName)) return true;
	}
	return false;
}

/** The names of a part of a block, however long it is. */
function* namesInPart({ start, text }: FileBlock, part: Part, vocabulary: Vocabulary): FoundInSteps {
	for (const piece of piecesOf(text, part, "name"))
		yield Array.from(namesIn(text, piece, vocabulary), (reference) => foundReference(reference, start));
}

function* namesIn(text: string, part: Part, vocabulary: Vocabulary): Generator<UriReference> {
	if (!mayHoldNames(text, part)) return;
	const { isQuoted, literal = plain } = part;
	for (const span of tokensOf(text, part, literal, (read) => tokensIn(read, isQuoted))) {
		// A fragment such as `#http---overview`, which Markdown makes of headings, is never sure to be a name.
		if (span.start > part.start && text.charAt(span.start - 1) === "#") continue;
		const token = literal.read(textIn(text, span)).text;
		const recognized = mayHoldName(token) ? recognizeKey(token, vocabulary) : undefined;
		if (recognized?.kind !== "name") continue;
		yield { ...referenceIn({ text }, span, part), recognized };
	}
}

/** Whether a part may hold names. A long one always may: it is read piece by piece. */
function mayHoldNames(text: string, { start, end }: Span): boolean {
	return end - start > longestWrittenName || mayHoldName(text.slice(start, end));
}

function foundReference(reference: UriReference, blockStart: number): Found {
	const { recognized } = reference;
	const normalName = normalNameOf(recognized);
	return {
		normalName,
		isPlain: recognized.kind === "name" && recognized.name === normalName,
		read: () => shifted(reference, blockStart),
	};
}
