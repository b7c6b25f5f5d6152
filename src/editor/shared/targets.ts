/** The names and URIs under the pointer, at cursors and in selections. */
import { Position, type Range, type TextDocument, window } from "vscode";
import type { Span } from "../../codec/outcome";
import { keysOfExcerpt, sureNamesIn } from "../../names/excerpt";
import type { Reference } from "../../names/key";
import { longestWrittenName, type Recognized, type Vocabulary } from "../../names/recognition";
import { referenceFinder, referenceOfSelection, referencesOnLine, type Wanted } from "../../names/selection";
import { propertyOnLine } from "../../names/subversion";
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
	return [...new TargetFinder(document, wanted).find(selection)].flatMap((target) => target ?? []);
}

/** The URIs of a selection or, if there are none, the names. */
export function urisElseNames(document: TextDocument, selection: Range): Target[] {
	const uris = targetsOf(document, selection, "uri");
	return uris.length > 0 ? uris : targetsOf(document, selection, "name");
}

/** A whole line, and the reference at each offset of it. */
interface ReadLine {
	readonly line: number;
	readonly excerpt: DocumentExcerpt;
	readonly referenceAt: ReturnType<typeof referenceFinder>;
}

/** Finds the targets of selections and cursors. These must come in order: a line with many is read only once. */
export class TargetFinder {
	readonly #vocabulary: Vocabulary;
	readonly #excerptOfLine: ReturnType<typeof excerptReader>;
	#lastRead: ReadLine | undefined;

	constructor(
		readonly document: TextDocument,
		readonly wanted: Wanted,
	) {
		this.#vocabulary = vocabularyOf(document);
		this.#excerptOfLine = excerptReader(document);
	}

	/** Yields `undefined` wherever the caller may pause. */
	*find(selection: Range): Generator<Target | undefined> {
		const { document, wanted } = this;
		const { start, end, isEmpty, isSingleLine } = selection;
		const isProperties = isPropertiesFile(document);
		const keys = isProperties ? keysTouched(document, selection, this.#vocabulary) : [];
		if (keys.length > 0) {
			// A single key is tried whatever it is; among several, only keys of the wanted kind are.
			yield* keys.length > 1 ? keys.filter((key) => isOfKind(key, wanted)) : keys;
		} else if (isEmpty) {
			yield* this.#atCursor(start);
		} else if (isSingleLine) {
			const piece = { start: start.character, end: end.character };
			const isLong = isLongLine(document, start.line);
			const excerpt = isLong ? this.#excerptOfLine(start.line, piece) : this.#read(start.line).excerpt;
			yield* targetsAt(document, excerpt, [referenceOfSelection(excerpt, spanIn(excerpt, selection))]);
		} else if (isProperties) {
			// A line may continue the value of one above.
			yield* this.#within(selection, excerptOver(document, start.line, end.line));
		} else {
			for (let line = start.line; line <= end.line; line++) yield* this.#onLine(line, selection);
		}
	}

	/** The target at a cursor, if any. Of a long line, only the text around the cursor is read, if that is enough. */
	#atCursor(cursor: Position): Target[] {
		const { document, wanted } = this;
		if (isLongLine(document, cursor.line)) {
			const near = excerptAt(document, cursor);
			const reference = referenceFinder(near, this.#vocabulary, wanted)(offsetIn(near, cursor));
			// A reference that reaches beyond the piece is read with the whole line.
			const isCut = reference && (reference.start === 0 || reference.end === near.text.length);
			if (!isCut) return targetsAt(document, near, [reference]);
		}
		const { excerpt, referenceAt } = this.#read(cursor.line);
		return targetsAt(document, excerpt, [referenceAt(offsetIn(excerpt, cursor))]);
	}

	/** The targets on one line of a selection of several. */
	*#onLine(line: number, selection: Range): Generator<Target | undefined> {
		yield undefined;
		if (!isLongLine(this.document, line)) {
			yield* this.#within(selection, this.#read(line).excerpt);
			return;
		}
		const { text, range } = this.document.lineAt(line);
		for (const piece of piecesOf(text, spanIn({ start: range.start, text }, selection), "blank")) {
			yield undefined;
			yield* this.#within(selection, this.#excerptOfLine(line, piece));
		}
	}

	#within(selection: Range, excerpt: DocumentExcerpt): Target[] {
		const span = spanIn(excerpt, selection);
		const references = referencesOnLine(excerpt, span, this.#vocabulary, this.wanted);
		return targetsAt(this.document, excerpt, references);
	}

	#read(line: number): ReadLine {
		if (this.#lastRead?.line !== line) {
			const excerpt = this.#excerptOfLine(line);
			const referenceAt = referenceFinder(excerpt, this.#vocabulary, this.wanted);
			this.#lastRead = { line, excerpt, referenceAt };
		}
		return this.#lastRead;
	}
}

function isOfKind({ reference: { recognized } }: Target, wanted: Wanted): boolean {
	if (wanted === "text") return true;
	return recognized !== undefined && (recognized.kind === "uri") === (wanted === "uri");
}

function keysTouched(document: TextDocument, selection: Range, vocabulary: Vocabulary): Target[] {
	const { start, end, isEmpty } = selection;
	const block = isEmpty ? blockAt(document, start) : blockOver(document, start.line, end.line);
	return targetsAt(document, block, keysOfExcerpt(block, vocabulary)).filter(({ range }) => {
		const shared = range.intersection(selection);
		return shared && (isEmpty || range.isEmpty || !shared.isEmpty);
	});
}

function targetsAt(document: TextDocument, piece: Piece, references: readonly (Reference | undefined)[]) {
	const rangeOf = rangesOf(piece);
	return references.flatMap((reference) =>
		reference ? { document, range: rangeOf(reference), reference } : [],
	);
}

function spanIn(piece: Piece, { start, end }: Range): Span {
	return { start: offsetIn(piece, start), end: offsetIn(piece, end) };
}

/** The position of a target as the links of commands carry it. */
export function linkTo({ document, range: { start } }: Pick<Target, "document" | "range">) {
	return { uri: document.uri.toString(), line: start.line, character: start.character };
}

/**
 * Whether the argument of a command is that of a link. Any link can call a command, so its arguments are checked, and
 * the text is read from the document, not from the link.
 */
export function isLink(argument: unknown): argument is ReturnType<typeof linkTo> {
	const { uri, line, character } = objectOf(argument) as Record<string, unknown>;
	return typeof uri === "string" && isOffset(line) && isOffset(character);
}

function isOffset(value: unknown): boolean {
	return Number.isInteger(value) && Number(value) >= 0;
}

/** The position of a link; for any other argument, the cursor of the active editor. */
export function placeOf(argument: unknown) {
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
