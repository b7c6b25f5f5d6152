/** The names and URIs under the pointer, at cursors and in selections. */

import { Position, type Range, type TextDocument, window } from "vscode";
import type { Span } from "../../codec/outcome";
import { keysOfExcerpt, sureNamesIn } from "../../names/excerpt";
import type { Reference } from "../../names/key";
import { longestWrittenName, type Recognized, type Vocabulary } from "../../names/recognition";
import { referenceFinder, referenceOfSelection, referencesOnLine, type Wanted } from "../../names/selection";
import { propertyOnLine } from "../../names/subversion";
import { plain } from "../../text/escapes";
import { piecesOf } from "../../text/part";
import { objectOf } from "../../workspace/settings";
import { isPropertiesFile, isProse, linesOf, openDocument } from "./documents";
import {
	blockAt,
	blockOver,
	type DocumentExcerpt,
	excerptAt,
	excerptOver,
	excerptReader,
	isLongLine,
	offsetIn,
	type Piece,
	rangesOf,
	textNear,
} from "./excerpts";
import { vocabularyOf } from "./settings";

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
	readonly isTentative: boolean;
}

/** The recognized key or property, or the sure name, at a position: it may be shown unasked. */
export function recognizedAt(document: TextDocument, position: Position): RecognizedTarget | undefined {
	const vocabulary = vocabularyOf(document);
	const isProperties = isPropertiesFile(document);
	const property = propertyOnLine(linesOf(document), position.line, document.languageId, vocabulary);
	// Few lines hold a name; for the others, the file is not read from its beginning.
	if (!(isProperties || property || textNear(document, position).includes("---"))) return undefined;
	const excerpt = excerptAt(document, position);
	const offset = offsetIn(excerpt, position);
	const isNear = ({ start, end }: Reference) => start <= offset && offset <= end;
	const wholes = isProperties ? keysOfExcerpt(excerpt, vocabulary) : property ? [property] : [];
	const whole = wholes.find(isNear);
	// A value may be long, so only the text nearby is read.
	const near = { start: offset - longestWrittenName, end: offset + longestWrittenName };
	const reference = whole ?? sureNamesIn(excerpt, vocabulary, near).find(isNear);
	if (!reference?.recognized) return undefined;
	const { recognized } = reference;
	const isTentative = !whole && isProse(document);
	return { document, range: rangesOf(excerpt)(reference), reference, recognized, isTentative };
}

/** All targets of a selection for a conversion, in the order of the document. */
export function targetsOf(document: TextDocument, selection: Range, wanted: Wanted): Target[] {
	return [...targetFinder(document, wanted)(selection)].flatMap((target) => target ?? []);
}

/** The URIs of a selection or, if there are none, the names. */
export function urisElseNames(document: TextDocument, selection: Range): Target[] {
	const uris = targetsOf(document, selection, "uri");
	return uris.length > 0 ? uris : targetsOf(document, selection, "name");
}

/**
 * Gives a function that finds the targets of selections and cursors, which must come in order: a line with many is read
 * only once. It yields `undefined` wherever the caller may pause.
 */
export function targetFinder(
	document: TextDocument,
	wanted: Wanted,
): (selection: Range) => Generator<Target | undefined> {
	const vocabulary = vocabularyOf(document);
	const isProperties = isPropertiesFile(document);
	const excerptOfLine = excerptReader(document);

	/** An excerpt, and the reference at each offset of it. */
	const read = (excerpt: DocumentExcerpt) => {
		return { excerpt, referenceAt: referenceFinder(excerpt, vocabulary, wanted) };
	};
	let last: (ReturnType<typeof read> & { readonly line: number }) | undefined;
	const readLine = (line: number) => {
		if (last?.line !== line) last = { line, ...read(excerptOfLine(line)) };
		return last;
	};

	/** Reads the line of a cursor; of a long line, only the text around the cursor, if that is enough. */
	const readAround = (cursor: Position) => {
		if (!isLongLine(document, cursor.line)) return readLine(cursor.line);
		const near = read(excerptAt(document, cursor));
		const reference = near.referenceAt(offsetIn(near.excerpt, cursor));
		// A reference that reaches beyond the piece is read with the whole line.
		const isCut = reference && (reference.start === 0 || reference.end === near.excerpt.text.length);
		return isCut ? readLine(cursor.line) : near;
	};

	const isWanted = ({ reference: { recognized } }: Target) =>
		wanted === "text" || (recognized && (recognized.kind === "uri") === (wanted === "uri"));

	const targetsIn = (excerpt: DocumentExcerpt, span: Span) =>
		targetsAt(document, excerpt, referencesOnLine(excerpt, span, vocabulary, wanted));

	function* findOnLine(line: number, selection: Range): Generator<Target | undefined> {
		yield undefined;
		const { text, range } = document.lineAt(line);
		const part = range.intersection(selection);
		if (!part) return;
		if (!isLongLine(document, line)) {
			const { excerpt } = readLine(line);
			yield* targetsIn(excerpt, spanIn(excerpt, part));
			return;
		}
		const span = { start: part.start.character, end: part.end.character, literal: plain };
		for (const piece of piecesOf(text, span, "blank")) {
			yield undefined;
			const excerpt = excerptOfLine(line, piece);
			yield* targetsIn(excerpt, { start: 0, end: excerpt.text.length });
		}
	}

	return function* (selection) {
		const { start, end, isEmpty, isSingleLine } = selection;
		const keys = isProperties ? keysTouched(document, selection, vocabulary) : [];
		if (keys.length > 0) {
			// A single key is tried whatever it is; among several, only keys of the wanted kind are.
			yield* keys.length > 1 ? keys.filter(isWanted) : keys;
		} else if (isEmpty) {
			const { excerpt, referenceAt } = readAround(start);
			yield* targetsAt(document, excerpt, [referenceAt(offsetIn(excerpt, start))]);
		} else if (isSingleLine) {
			const piece = { start: start.character, end: end.character };
			const isLong = isLongLine(document, start.line);
			const excerpt = isLong ? excerptOfLine(start.line, piece) : readLine(start.line).excerpt;
			yield* targetsAt(document, excerpt, [referenceOfSelection(excerpt, spanIn(excerpt, selection))]);
		} else if (isProperties) {
			// A line may continue the value of one above.
			const excerpt = excerptOver(document, start.line, end.line);
			yield* targetsIn(excerpt, spanIn(excerpt, selection));
		} else {
			for (let line = start.line; line <= end.line; line++) yield* findOnLine(line, selection);
		}
	};
}

function keysTouched(document: TextDocument, selection: Range, vocabulary: Vocabulary): Target[] {
	const { start, end, isEmpty } = selection;
	const block = isEmpty ? blockAt(document, start) : blockOver(document, start.line, end.line);
	return targetsAt(document, block, keysOfExcerpt(block, vocabulary)).filter(({ range }) => {
		const shared = range.intersection(selection);
		return shared && (isEmpty || range.isEmpty || !shared.isEmpty);
	});
}

function targetsAt(
	document: TextDocument,
	piece: Piece,
	references: readonly (Reference | undefined)[],
): Target[] {
	const rangeOf = rangesOf(piece);
	return references.flatMap((reference) =>
		reference ? { document, range: rangeOf(reference), reference } : [],
	);
}

function spanIn(excerpt: DocumentExcerpt, { start, end }: Range): Span {
	return { start: offsetIn(excerpt, start), end: offsetIn(excerpt, end) };
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

/** Whether the argument of a command is that of a link. */
export function isLink(argument: unknown): argument is LinkedPosition {
	const { uri, line, character } = objectOf(argument) as Partial<Record<keyof LinkedPosition, unknown>>;
	return typeof uri === "string" && isOffset(line) && isOffset(character);
}

function isOffset(value: unknown): boolean {
	return Number.isInteger(value) && Number(value) >= 0;
}

/** The position of a link; for any other argument, the cursor of the active editor. */
export function placeOf(
	argument: unknown,
): { readonly document: TextDocument; readonly position: Position } | undefined {
	if (!isLink(argument)) {
		const editor = window.activeTextEditor;
		return editor && { document: editor.document, position: editor.selection.active };
	}
	const { uri, line, character } = argument;
	// Links are drawn in open documents. A link that names another was made by somebody else, and opens nothing.
	const document = openDocument(uri);
	const position = new Position(line, character);
	// The document may have changed since the link was drawn.
	return document?.validatePosition(position).isEqual(position) ? { document, position } : undefined;
}

/** The target of a link or, if there is none, at the cursor of the active editor. */
export function targetOf(argument: unknown): RecognizedTarget | undefined {
	const place = placeOf(argument);
	return place && recognizedAt(place.document, place.position);
}
