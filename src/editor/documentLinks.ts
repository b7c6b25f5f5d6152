/** The http and https URIs of `.properties` files as links. Other names lead to their keys: see `definition.ts`. */
import { type Disposable, DocumentLink, l10n, languages, type TextDocument, Uri, workspace } from "vscode";
import { keysOfExcerpt, sureNamesIn } from "../names/excerpt";
import { isKey } from "../names/key";
import type { KeyIndex } from "../names/keyIndex";
import { isOpenable, survivesParsing } from "./openUri";
import { titleOfCommand } from "./shared/commandTitles";
import type { DocumentIndexes } from "./shared/documentIndexes";
import { isPropertiesFile, propertiesFiles, rangeOf } from "./shared/documents";
import { excerptOver, rangesOf } from "./shared/excerpts";
import { commandUri } from "./shared/markdown";
import { vocabularyOf } from "./shared/settings";
import { linkTo, type Target } from "./shared/targets";
import { linesToCover, registerForSight } from "./shared/visibleLines";

/** In UTF-16 code units. Nobody reads a longer line. */
const longestLine = 20_000;

export function registerDocumentLinks(indexes: DocumentIndexes): Disposable {
	return registerForSight(() =>
		languages.registerDocumentLinkProvider(propertiesFiles, {
			provideDocumentLinks: (document, token) => indexes.collect(document, findLinks, token),
		}),
	);
}

/** Links the keys, where VS Code's own links end in the wrong place, and the sure names in values and comments. */
function* findLinks(index: KeyIndex, document: TextDocument): Generator<DocumentLink | undefined> {
	const vocabulary = vocabularyOf(document);
	for (const { first, last } of linesToCover(document, document.lineCount)) {
		const ends = new Map<number, number>();
		for (const { recognized, span } of index.keys(first, last)) {
			if (span.start.line === span.end.line) ends.set(span.end.line, span.end.character);
			yield linkFor({ document, range: rangeOf(span) }, recognized.uri);
		}
		for (let line = first; line <= last; line++) {
			yield undefined;
			if (!isWorthReading(document.lineAt(line).text, ends.get(line))) continue;
			const excerpt = excerptOver(document, line);
			const rangeIn = rangesOf(excerpt);
			const keys = keysOfExcerpt(excerpt, vocabulary);
			for (const place of sureNamesIn(excerpt, vocabulary)) {
				const isInKey = keys.some(({ start, end }) => start < place.end && place.start < end);
				if (!isInKey) yield linkFor({ document, range: rangeIn(place) }, place.recognized?.uri);
			}
			const { length } = excerpt.text;
			line = rangeIn({ start: length, end: length }).end.line;
		}
	}
}

/** Whether a link in the document covers a target that a browser opens. VS Code adds this link to the hover itself. */
export function isLinked({ document, range, reference }: Target): boolean {
	if (!isPropertiesFile(document)) return false;
	const isShown = workspace.getConfiguration("editor", document).get("links") !== false;
	return isShown && (isKey(reference) || isWorthReading(document.lineAt(range.start).text, 0));
}

/** Whether names may stand on a line: most have none. */
function isWorthReading(text: string, from: number | undefined): boolean {
	return text.length <= longestLine && text.includes("---", from);
}

/** `undefined` if a browser does not open the URI. */
function linkFor(place: Pick<Target, "document" | "range">, uri: string | undefined) {
	if (uri === undefined || !isOpenable(uri)) return undefined;
	const isPlain = survivesParsing(uri);
	const target = isPlain ? Uri.parse(uri) : commandUri("nameEncoding.openUri", linkTo(place));
	const link = new DocumentLink(place.range, target);
	// In the line that VS Code adds to the hover, no command can be clicked: there, the hover has a link of its own.
	link.tooltip = isPlain ? titleOfCommand("openUri") : l10n.t("Follow link");
	return link;
}
