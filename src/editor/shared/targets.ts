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
	return [...new TargetFinder(document, wanted).find(selection)].flatMap((target) => target ?? []);
}

/** The URIs of a selection or, if there are none, the names. */
export function urisElseNames(document: TextDocument, selection: Range): Target[] {
	const uris = targetsOf(document, selection, "uri");
	return uris.length > 0 ? uris : targetsOf(document, selection, "name");
}

/** An excerpt, and the reference at each offset of it. */
interface ReadExcerpt {
	readonly excerpt: DocumentExcerpt;
	readonly referenceAt: (offset: number) => Reference | undefined;
}

/** Finds the targets of many selections, which must come in order. A line with many is read only once. */
export class TargetFinder {
	readonly #document: TextDocument;
	readonly #wanted: Wanted;
	readonly #vocabulary: Vocabulary;
	readonly #excerptOfLine: ReturnType<typeof excerptReader>;
	#last: (ReadExcerpt & { readonly line: number }) | undefined;

	constructor(document: TextDocument, wanted: Wanted) {
		this.#document = document;
		this.#wanted = wanted;
		this.#vocabulary = vocabularyOf(document);
		this.#excerptOfLine = excerptReader(document);
	}

	/** The targets of a selection or cursor; `undefined` wherever the caller may pause. */
	*find(selection: Range): Generator<Target | undefined> {
		const { start, end, isEmpty, isSingleLine } = selection;
		const isProperties = isPropertiesFile(this.#document);
		const keys = isProperties ? this.#keysTouched(selection) : [];
		if (keys.length > 0) {
			// A single key is tried whatever it is; among several, only keys of the wanted kind are.
			yield* keys.length > 1 ? keys.filter(({ reference }) => this.#isWanted(reference)) : keys;
		} else if (isEmpty) {
			const { excerpt, referenceAt } = this.#readAround(start);
			yield* this.#targets(excerpt, [referenceAt(offsetIn(excerpt, start))]);
		} else if (isSingleLine) {
			const piece = { start: start.character, end: end.character };
			const isLong = isLongLine(this.#document, start.line);
			const excerpt = isLong ? this.#excerptOfLine(start.line, piece) : this.#readLine(start.line).excerpt;
			yield* this.#targets(excerpt, [referenceOfSelection(excerpt, spanIn(excerpt, selection))]);
		} else if (isProperties) {
			// A line may continue the value of one above.
			const excerpt = excerptOver(this.#document, start.line, end.line);
			yield* this.#targetsIn(excerpt, spanIn(excerpt, selection));
		} else {
			for (let line = start.line; line <= end.line; line++) yield* this.#findOnLine(line, selection);
		}
	}

	*#findOnLine(line: number, selection: Range): Generator<Target | undefined> {
		yield undefined;
		const { text, range } = this.#document.lineAt(line);
		const part = range.intersection(selection);
		if (!part) return;
		if (!isLongLine(this.#document, line)) {
			const { excerpt } = this.#readLine(line);
			yield* this.#targetsIn(excerpt, spanIn(excerpt, part));
			return;
		}
		const span = { start: part.start.character, end: part.end.character, literal: plain };
		for (const piece of piecesOf(text, span, "blank")) {
			yield undefined;
			const excerpt = this.#excerptOfLine(line, piece);
			yield* this.#targetsIn(excerpt, { start: 0, end: excerpt.text.length });
		}
	}

	#readLine(line: number): ReadExcerpt {
		if (this.#last?.line !== line) this.#last = { line, ...this.#read(this.#excerptOfLine(line)) };
		return this.#last;
	}

	/** Reads the line of a cursor; of a long line, only the text around the cursor, if that is enough. */
	#readAround(cursor: Position): ReadExcerpt {
		if (!isLongLine(this.#document, cursor.line)) return this.#readLine(cursor.line);
		const near = this.#read(excerptAt(this.#document, cursor));
		const reference = near.referenceAt(offsetIn(near.excerpt, cursor));
		// A reference that reaches beyond the piece is read with the whole line.
		const isCut = reference && (reference.start === 0 || reference.end === near.excerpt.text.length);
		return isCut ? this.#readLine(cursor.line) : near;
	}

	#read(excerpt: DocumentExcerpt): ReadExcerpt {
		return { excerpt, referenceAt: referenceFinder(excerpt, this.#vocabulary, this.#wanted) };
	}

	#keysTouched(selection: Range): Target[] {
		const { start, end, isEmpty } = selection;
		const block = isEmpty ? blockAt(this.#document, start) : blockOver(this.#document, start.line, end.line);
		const keys = this.#targets(block, keysOfExcerpt(block, this.#vocabulary));
		return keys.filter(({ range }) => {
			const shared = range.intersection(selection);
			return shared && (isEmpty || range.isEmpty || !shared.isEmpty);
		});
	}

	#isWanted({ recognized }: Reference): boolean {
		if (this.#wanted === "text") return true;
		return recognized !== undefined && (recognized.kind === "uri") === (this.#wanted === "uri");
	}

	#targetsIn(excerpt: DocumentExcerpt, span: Span): Target[] {
		return this.#targets(excerpt, referencesOnLine(excerpt, span, this.#vocabulary, this.#wanted));
	}

	#targets(piece: Piece, references: readonly (Reference | undefined)[]): Target[] {
		const rangeOf = rangesOf(piece);
		return references.flatMap((reference) =>
			reference ? { document: this.#document, range: rangeOf(reference), reference } : [],
		);
	}
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
