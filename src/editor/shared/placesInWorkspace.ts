/** The places of the workspace where a URI is written as a name. */
import { type CancellationToken, type Position, type Range, type TextDocument, Uri } from "vscode";
import type { Vocabulary } from "../../names/recognition";
import { mayHoldName, type Occurrence, occurrenceIn, occurrencesInSteps } from "../../names/references";
import { lineSpansIn } from "../../text/lines";
import { fetchedAhead } from "../../workspace/prefetch";
import { pauses } from "../../workspace/timeSlices";
import { isPropertiesFile, rangeOf } from "./documents";
import { excerptAt, offsetInExcerpt, rangesOf, textNear } from "./excerpts";
import { settingsFor } from "./settings";
import { hasNames, readTextFile, settingsByFolder, type TextFile, textFileOf } from "./workspaceFiles";
import type { WorkspaceNames } from "./workspaceNames";

/** Of a line, so many characters are given, and so many of them before the place. */
const mostOfLine = 160;
const mostBefore = 40;

/** The name, or the raw URI that is a key, at a position. */
export function occurrenceAt(
	document: TextDocument,
	position: Position,
): { readonly occurrence: Occurrence; readonly range: Range } | undefined {
	if (!hasNames(document)) return undefined;
	// VS Code asks with each move of the cursor: for most lines, the file is not read from its beginning.
	if (!(isPropertiesFile(document) || mayHoldName(textNear(document, position)))) return undefined;
	const excerpt = excerptAt(document, position);
	const offset = offsetInExcerpt(excerpt, position);
	const { vocabulary } = settingsFor(document);
	const occurrence = occurrenceIn(excerpt, offset, vocabulary);
	return occurrence && { occurrence, range: rangesOf(excerpt)(occurrence) };
}

/** The files in which a meaning stands, one after the other; `document` may be one that the workspace does not have. */
export async function* filesMeaning(
	meaning: string,
	names: WorkspaceNames,
	document: TextDocument | undefined,
	token?: CancellationToken,
): AsyncGenerator<{ readonly file: TextFile; readonly vocabulary: Vocabulary }> {
	const files = new Set(await names.filesWith(meaning, token));
	const own = document?.uri.toString();
	if (own !== undefined) files.add(own);
	const settingsOf = settingsByFolder();
	const pause = pauses();
	const texts = fetchedAhead([...files].sort(), async (file) => {
		const read = await readTextFile(Uri.parse(file), settingsOf(Uri.parse(file)));
		return read ?? (document && file === own ? textFileOf(document) : undefined);
	});
	for await (const [, file] of texts) {
		if (token?.isCancellationRequested) return;
		if (file) yield { file, vocabulary: settingsOf(file.uri).vocabulary };
		await pause();
	}
}

/** A place of a meaning, with what stands around it on its line. */
export interface PlaceOfMeaning {
	readonly uri: Uri;
	readonly range: Range;
	readonly isKey: boolean;
	readonly line: string;
}

/** The places of a meaning in the workspace. */
export async function placesMeaning(
	meaning: string,
	names: WorkspaceNames,
	document: TextDocument | undefined,
	token?: CancellationToken,
): Promise<PlaceOfMeaning[]> {
	const places: PlaceOfMeaning[] = [];
	const pause = pauses();
	for await (const { file, vocabulary } of filesMeaning(meaning, names, document, token)) {
		for (const place of placesIn(file, meaning, vocabulary)) {
			if (place) places.push(place);
			const pausing = pause();
			if (!pausing) continue;
			await pausing;
			if (token?.isCancellationRequested) return places;
		}
	}
	return places;
}

/** The places of a meaning in a file, and `undefined` wherever the caller may pause. */
export function* rangesOfMeaning(
	file: TextFile,
	meaning: string,
	vocabulary: Vocabulary,
): Generator<Range | undefined> {
	for (const place of placesIn(file, meaning, vocabulary)) yield place?.range;
}

/** The same, each with the text around it. */
function* placesIn(
	{ uri, text, syntax }: TextFile,
	meaning: string,
	vocabulary: Vocabulary,
): Generator<PlaceOfMeaning | undefined> {
	const spanOf = lineSpansIn({ firstLine: 0, text });
	for (const occurrence of occurrencesInSteps(new Set([meaning]), text, syntax, vocabulary)) {
		if (!occurrence) {
			yield undefined;
			continue;
		}
		const range = rangeOf(spanOf(occurrence));
		const start = occurrence.start - Math.min(range.start.character, mostBefore);
		const [line = ""] = text.slice(start, start + mostOfLine).split("\n", 1);
		yield { uri, range, isKey: occurrence.isKey, line };
	}
}

/** The first place of a meaning in a file. */
export async function firstRangeIn(uri: Uri, meaning: string): Promise<Range | undefined> {
	const settings = settingsByFolder()(uri);
	const file = await readTextFile(uri, settings);
	if (!file) return undefined;
	for (const place of placesIn(file, meaning, settings.vocabulary)) if (place) return place.range;
	return undefined;
}
