/** What stands under the pointer, or what a selection means. */
import { Position, type Range, type TextDocument, window } from "vscode";
import type { Block } from "../text/lines";
import {
	keyPlaces,
	namePlaces,
	type Place,
	type PlacesOfBlock,
	placesOf,
	placesOnLine,
	type Wanted,
} from "../text/places";
import { longestName, type Recognized, type Vocabulary } from "../text/recognition";
import { propertyFinder } from "../text/subversion";
import {
	blockOf,
	blockOver,
	isPropertiesFile,
	linesOf,
	offsetIn,
	openDocument,
	rangeIn,
	rangesIn,
	syntaxOf,
} from "./documents";
import { settingsFor } from "./settings";

/** A place in a document. */
export interface Target {
	readonly document: TextDocument;
	readonly range: Range;
	readonly place: Place;
}

/** A target that is known to be a name or a URI. */
export interface RecognizedTarget extends Target {
	readonly recognized: Recognized;
}

/** The recognized key or property, or the sure name, at a position: what may be spoken of unasked. */
export function recognizedAt(
	document: TextDocument,
	position: Position,
	vocabulary: Vocabulary,
): RecognizedTarget | undefined {
	const block = blockOf(document, position.line);
	const isNear = ({ start, end }: Place) => start <= offset && offset <= end;
	const offset = offsetIn(block, position);
	if (isPropertiesFile(document)) {
		const key = keyPlaces(block.text, vocabulary).find(isNear);
		if (key) {
			return (
				key.recognized && { document, range: rangeIn(block, key), place: key, recognized: key.recognized }
			);
		}
	}
	const property = propertyFinder(linesOf(document), syntaxOf(document), vocabulary)(position.line);
	if (property && isNear(property)) {
		return { document, range: rangeIn(block, property), place: property, recognized: property.recognized };
	}
	// Most lines have no name, and some are a megabyte long: look at what is near, before anything else.
	const near = block.text.slice(Math.max(0, offset - longestName), offset + longestName);
	if (!near.includes("---")) return undefined;
	const place = namePlaces(block.text, syntaxOf(document), vocabulary).find(isNear);
	return place?.recognized && { document, range: rangeIn(block, place), place, recognized: place.recognized };
}

/** All that a selection means to a conversion; in the order of the document. */
export function targetsOf(
	document: TextDocument,
	selection: Range,
	vocabulary: Vocabulary,
	wanted: Wanted,
): Target[] {
	return targetFinder(document, vocabulary, wanted)(selection);
}

/** The URIs that a selection means or, where there are none, the names. */
export function urisElseNames(document: TextDocument, selection: Range, vocabulary: Vocabulary): Target[] {
	const uris = targetsOf(document, selection, vocabulary, "uri");
	return uris.length > 0 ? uris : targetsOf(document, selection, vocabulary, "name");
}

/** Finds the targets of many selections, which come in their order; a line that many stand on is read once. */
export function targetFinder(
	document: TextDocument,
	vocabulary: Vocabulary,
	wanted: Wanted,
): (selection: Range) => Target[] {
	let last: { readonly line: number; readonly block: Block; readonly places: PlacesOfBlock } | undefined;
	const read = (line: number) => {
		if (last?.line !== line) {
			const block = blockOf(document, line);
			last = { line, block, places: placesOf(block.text, syntaxOf(document), vocabulary, wanted) };
		}
		return last;
	};
	return (selection) => findTargets(document, selection, vocabulary, wanted, read);
}

function findTargets(
	document: TextDocument,
	selection: Range,
	vocabulary: Vocabulary,
	wanted: Wanted,
	read: (line: number) => { readonly block: Block; readonly places: PlacesOfBlock },
): Target[] {
	if (isPropertiesFile(document)) {
		const keys = keysTouched(document, selection, vocabulary);
		// One key is tried whatever it is; of several, those that are what is wanted.
		const wantedKeys = keys.length > 1 ? keys.filter(({ place }) => isWanted(place, wanted)) : keys;
		if (keys.length > 0) return wantedKeys;
	}
	if (selection.isSingleLine) {
		const { block, places } = read(selection.start.line);
		const start = offsetIn(block, selection.start);
		const end = offsetIn(block, selection.end);
		const place = selection.isEmpty ? places.at(start) : places.ofSelection({ start, end });
		return place ? [{ document, range: rangeIn(block, place), place }] : [];
	}
	if (isPropertiesFile(document)) {
		// A line may go on with the value of one above.
		const block = blockOver(document, selection.start.line, selection.end.line);
		const span = { start: offsetIn(block, selection.start), end: offsetIn(block, selection.end) };
		const rangeOf = rangesIn(block);
		const places = placesOnLine(block.text, span, syntaxOf(document), vocabulary, wanted);
		return places.map((place) => ({ document, range: rangeOf(place), place }));
	}
	const targets: Target[] = [];
	for (let line = selection.start.line; line <= selection.end.line; line++) {
		const { text, range } = document.lineAt(line);
		const part = range.intersection(selection);
		if (!part) continue;
		const block = { firstLine: line, lineCount: 1, text };
		const span = { start: part.start.character, end: part.end.character };
		for (const place of placesOnLine(text, span, syntaxOf(document), vocabulary, wanted)) {
			targets.push({ document, range: rangeIn(block, place), place });
		}
	}
	return targets;
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
	return keyPlaces(block.text, vocabulary).map((place) => ({ document, range: rangeOf(place), place }));
}

function keysTouched(document: TextDocument, selection: Range, vocabulary: Vocabulary): Target[] {
	return keysOnLines(document, selection.start.line, selection.end.line, vocabulary).filter(({ range }) => {
		const shared = range.intersection(selection);
		return shared && (selection.isEmpty || range.isEmpty || !shared.isEmpty);
	});
}

function isWanted({ recognized }: Place, wanted: Wanted): boolean {
	if (wanted === "text") return true;
	return wanted === "uri"
		? recognized?.kind === "uri"
		: recognized !== undefined && recognized.kind !== "uri";
}

/**
 * A position as command links carry it: any link can call a command, so that its arguments are checked, and
 * the text is read from the document, not from the link.
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

/** The position of a link's argument, where it is one, in its document: none where that is not open. */
export function linkedPosition(
	argument: unknown,
): { readonly document: TextDocument | undefined; readonly position: Position } | undefined {
	if (typeof argument !== "object" || argument === null) return undefined;
	const { uri, line, character } = argument as Partial<Record<keyof LinkedPosition, unknown>>;
	if (typeof uri !== "string" || !isOffset(line) || !isOffset(character)) return undefined;
	// Links are drawn in open documents: a link that names another was made by somebody else, and opens nothing.
	const document = openDocument(uri);
	return { document, position: new Position(line, character) };
}

function isOffset(value: unknown): value is number {
	return typeof value === "number" && Number.isInteger(value) && value >= 0;
}

/** The target of a link or, where there is none, at the cursor of the active editor. */
export function targetOf(argument: unknown): RecognizedTarget | undefined {
	const linked = linkedPosition(argument);
	const document = linked ? linked.document : window.activeTextEditor?.document;
	const position = linked?.position ?? window.activeTextEditor?.selection.active;
	// The document may have changed since the link was drawn.
	if (position && !document?.validatePosition(position).isEqual(position)) return undefined;
	return document && position && recognizedAt(document, position, settingsFor(document).vocabulary);
}
