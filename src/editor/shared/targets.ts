/** The names and URIs under the pointer, at cursors and in selections. */
import { Position, type Range, type TextDocument, window } from "vscode";
import { excerptOfBlock, keysOfExcerpt } from "../../names/excerpt";
import { keysIn, type Reference } from "../../names/key";
import { longestWrittenName, type Recognized, type Vocabulary } from "../../names/recognition";
import { referenceFinder, referenceOfSelection, referencesOnLine, type Wanted } from "../../names/selection";
import { propertyOnLine } from "../../names/subversion";
import { sureNamesIn } from "../../names/sureNames";
import { plain } from "../../text/escapes";
import { isKnownKey } from "../../text/logicalLines";
import { piecesOf } from "../../text/part";
import { blockOver, isPropertiesFile, isProse, linesOf, openDocument, rangesIn } from "./documents";
import {
	type DocumentExcerpt,
	excerptAt,
	excerptReader,
	isLongLine,
	offsetInExcerpt,
	rangesOf,
	textNear,
} from "./excerpts";
import { settingsFor } from "./settings";

/** A place in a document. */
export interface Target {
	readonly document: TextDocument;
	readonly range: Range;
	readonly reference: Reference;
}

/** A target that is known to be a name or a URI. */
export interface RecognizedTarget extends Target {
	readonly recognized: Recognized;
	/** Whether it stands in prose, so that it only may be a name. */
	readonly isTentative?: true;
}

/** The recognized key or property, or the sure name, at a position: it may be shown unasked. */
export function recognizedAt(
	document: TextDocument,
	position: Position,
	vocabulary: Vocabulary,
): RecognizedTarget | undefined {
	const isProperties = isPropertiesFile(document);
	const property = propertyOnLine(linesOf(document), position.line, document.languageId, vocabulary);
	// Few lines hold a name; for the others, the file is not read from its beginning.
	if (!(isProperties || property || textNear(document, position).includes("---"))) return undefined;
	const excerpt = excerptAt(document, position);
	const offset = offsetInExcerpt(excerpt, position);
	const isNear = ({ start, end }: Reference) => start <= offset && offset <= end;
	const rangeOf = rangesOf(excerpt);
	if (isProperties) {
		const key = keysOfExcerpt(excerpt, vocabulary).find(isNear);
		if (key)
			return key.recognized && { document, range: rangeOf(key), reference: key, recognized: key.recognized };
	}
	if (property && isNear(property)) {
		return { document, range: rangeOf(property), reference: property, recognized: property.recognized };
	}
	// A value may be long, so only the text nearby is read.
	const near = { start: offset - longestWrittenName, end: offset + longestWrittenName };
	const reference = sureNamesIn(excerpt, vocabulary, near).find(isNear);
	if (!reference?.recognized) return undefined;
	const target = { document, range: rangeOf(reference), reference, recognized: reference.recognized };
	return isProse(document) ? { ...target, isTentative: true } : target;
}

/** All targets of a selection for a conversion, in the order of the document. */
export function targetsOf(
	document: TextDocument,
	selection: Range,
	vocabulary: Vocabulary,
	wanted: Wanted,
): Target[] {
	return [...targetFinder(document, vocabulary, wanted)(selection)].flatMap((target) => target ?? []);
}

/** The URIs of a selection or, if there are none, the names. */
export function urisElseNames(document: TextDocument, selection: Range, vocabulary: Vocabulary): Target[] {
	const uris = targetsOf(document, selection, vocabulary, "uri");
	return uris.length > 0 ? uris : targetsOf(document, selection, vocabulary, "name");
}

/**
 * Finds the targets of many selections, which must come in order. A line with many is read only once. It
 * yields `undefined` wherever the caller may pause.
 */
export function targetFinder(
	document: TextDocument,
	vocabulary: Vocabulary,
	wanted: Wanted,
): (selection: Range) => Generator<Target | undefined> {
	const excerptOfLine = excerptReader(document);
	let last:
		| {
				readonly line: number;
				readonly excerpt: DocumentExcerpt;
				readonly referenceAt: (offset: number) => Reference | undefined;
		  }
		| undefined;
	const read: Read = (line, cursor) => {
		if (cursor && isLongLine(document, line)) {
			const excerpt = excerptAt(document, cursor);
			const referenceAt = referenceFinder(excerpt, vocabulary, wanted);
			const reference = referenceAt(offsetInExcerpt(excerpt, cursor));
			// A reference that reaches beyond the piece is read with the whole line.
			if (!reference || (reference.start > 0 && reference.end < excerpt.text.length))
				return { excerpt, referenceAt };
		}
		if (last?.line !== line) {
			const excerpt = excerptOfLine(line);
			last = { line, excerpt, referenceAt: referenceFinder(excerpt, vocabulary, wanted) };
		}
		return last;
	};
	return (selection) => findTargets(document, selection, vocabulary, wanted, read, excerptOfLine);
}

/** Reads a line or, for a cursor on a long one, the text around the cursor. */
type Read = (
	line: number,
	cursor?: Position,
) => { readonly excerpt: DocumentExcerpt; readonly referenceAt: (offset: number) => Reference | undefined };

function* findTargets(
	document: TextDocument,
	selection: Range,
	vocabulary: Vocabulary,
	wanted: Wanted,
	read: Read,
	excerptOfLine: ReturnType<typeof excerptReader>,
): Generator<Target | undefined> {
	if (isPropertiesFile(document)) {
		const keys = keysTouched(document, selection, vocabulary);
		// A single key is tried whatever it is; among several, only keys of the wanted kind are.
		const wantedKeys = keys.length > 1 ? keys.filter(({ reference }) => isWanted(reference, wanted)) : keys;
		if (keys.length > 0) {
			yield* wantedKeys;
			return;
		}
	}
	const targetsIn = (excerpt: DocumentExcerpt, references: readonly Reference[]) => {
		const rangeOf = rangesOf(excerpt);
		return references.map((reference) => ({ document, range: rangeOf(reference), reference }));
	};
	const spanIn = (excerpt: DocumentExcerpt, { start, end }: Range) => ({
		start: offsetInExcerpt(excerpt, start),
		end: offsetInExcerpt(excerpt, end),
	});
	if (selection.isSingleLine) {
		const { excerpt, referenceAt } = read(
			selection.start.line,
			selection.isEmpty ? selection.start : undefined,
		);
		const span = spanIn(excerpt, selection);
		const reference = selection.isEmpty ? referenceAt(span.start) : referenceOfSelection(excerpt, span);
		if (reference) yield* targetsIn(excerpt, [reference]);
		return;
	}
	if (isPropertiesFile(document)) {
		// A line may continue the value of one above.
		const block = blockOver(document, selection.start.line, selection.end.line);
		const excerpt = { ...excerptOfBlock(block), start: new Position(block.firstLine, 0) };
		yield* targetsIn(excerpt, referencesOnLine(excerpt, spanIn(excerpt, selection), vocabulary, wanted));
		return;
	}
	for (let line = selection.start.line; line <= selection.end.line; line++) {
		yield undefined;
		const part = document.lineAt(line).range.intersection(selection);
		if (!part) continue;
		if (!isLongLine(document, line)) {
			const { excerpt } = read(line);
			yield* targetsIn(excerpt, referencesOnLine(excerpt, spanIn(excerpt, part), vocabulary, wanted));
			continue;
		}
		const span = { start: part.start.character, end: part.end.character, literal: plain };
		for (const piece of piecesOf(document.lineAt(line).text, span)) {
			yield undefined;
			const excerpt = excerptOfLine(line, piece);
			const all = { start: 0, end: excerpt.text.length };
			yield* targetsIn(excerpt, referencesOnLine(excerpt, all, vocabulary, wanted));
		}
	}
}

/** The keys of the logical lines of a `.properties` file that begin on, or reach into, some lines of it. */
function keysOnLines(
	document: TextDocument,
	firstLine: number,
	lastLine: number,
	vocabulary: Vocabulary,
): Target[] {
	const block = blockOver(document, firstLine, lastLine);
	const rangeOf = rangesIn(block);
	return keysIn(block.text, vocabulary)
		.filter((key) => isKnownKey(block, key))
		.map((reference) => ({ document, range: rangeOf(reference), reference }));
}

function keysTouched(document: TextDocument, selection: Range, vocabulary: Vocabulary): Target[] {
	return keysOnLines(document, selection.start.line, selection.end.line, vocabulary).filter(({ range }) => {
		const shared = range.intersection(selection);
		return shared && (selection.isEmpty || range.isEmpty || !shared.isEmpty);
	});
}

function isWanted({ recognized }: Reference, wanted: Wanted): boolean {
	if (wanted === "text") return true;
	return wanted === "uri"
		? recognized?.kind === "uri"
		: recognized !== undefined && recognized.kind !== "uri";
}

/**
 * A position as command links carry it. Any link can call a command, so its arguments are checked, and the
 * text is read from the document, not from the link.
 */
export interface LinkedPosition {
	readonly uri: string;
	readonly line: number;
	readonly character: number;
}

/** The link of a target. */
export function linkTo({ document, range }: Pick<Target, "document" | "range">): LinkedPosition {
	return { uri: document.uri.toString(), line: range.start.line, character: range.start.character };
}

/** The position in a link's argument, with its document; `undefined` if it has none or that is not open. */
export function linkedPosition(
	argument: unknown,
): { readonly document: TextDocument | undefined; readonly position: Position } | undefined {
	if (typeof argument !== "object" || argument === null) return undefined;
	const { uri, line, character } = argument as Partial<Record<keyof LinkedPosition, unknown>>;
	if (typeof uri !== "string" || !isOffset(line) || !isOffset(character)) return undefined;
	// Links are drawn in open documents. A link that names another was made by somebody else, and opens nothing.
	const document = openDocument(uri);
	return { document, position: new Position(line, character) };
}

function isOffset(value: unknown): value is number {
	return typeof value === "number" && Number.isInteger(value) && value >= 0;
}

/** The target of a link or, if there is none, at the cursor of the active editor. */
export function targetOf(argument: unknown): RecognizedTarget | undefined {
	const linked = linkedPosition(argument);
	const document = linked ? linked.document : window.activeTextEditor?.document;
	const position = linked?.position ?? window.activeTextEditor?.selection.active;
	// The document may have changed since the link was drawn.
	if (position && !document?.validatePosition(position).isEqual(position)) return undefined;
	return document && position && recognizedAt(document, position, settingsFor(document).vocabulary);
}
