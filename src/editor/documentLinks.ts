/**
 * Names of http and https URIs as links in `.properties` files, and the keys that are such URIs. VS Code's own link in such
 * a key does not end where the URI ends; this one replaces it. Elsewhere, names lead to their keys: see `definition.ts`.
 */
import {
	type CancellationToken,
	type Disposable,
	DocumentLink,
	type DocumentLinkProvider,
	l10n,
	languages,
	type Range,
	type TextDocument,
	Uri,
} from "vscode";
import { excerptOfBlock, keysOfExcerpt } from "../names/excerpt";
import type { KeyIndex } from "../names/keyIndex";
import { normalNameOf } from "../names/normalName";
import type { Vocabulary } from "../names/recognition";
import { sureNamesIn } from "../names/sureNames";
import { inSlices } from "../text/timeSlices";
import { isOpenable, survivesParsing } from "./openUri";
import type { DocumentIndexes } from "./shared/documentIndexes";
import {
	blockOf,
	changeWatcher,
	isPropertiesFile,
	linesOf,
	propertiesFiles,
	rangeIn,
	rangeOf,
} from "./shared/documents";
import { commandUri } from "./shared/markdown";
import { settingsFor } from "./shared/settings";
import { linkTo } from "./shared/targets";
import { linesToCover, registerForSight } from "./shared/visibleLines";

/** In UTF-16 code units. Nobody reads a longer text. */
const longestText = 1_000_000;
const longestLine = 20_000;

export function registerDocumentLinks(indexes: DocumentIndexes): Disposable {
	const provider = new UriLinkProvider(indexes);
	return registerForSight(() => languages.registerDocumentLinkProvider(propertiesFiles, provider));
}

interface LinkedUri {
	readonly uri: string;
	readonly range: Range;
}

/** The links, at most one at each step; `undefined` for a step that finds none. */
type Search = Iterable<LinkedUri | undefined>;

class UriLinkProvider implements DocumentLinkProvider {
	readonly #indexes: DocumentIndexes;

	constructor(indexes: DocumentIndexes) {
		this.#indexes = indexes;
	}

	async provideDocumentLinks(document: TextDocument, token: CancellationToken): Promise<DocumentLink[]> {
		const index = isPropertiesFile(document) ? await this.#indexes.read(document, token) : undefined;
		if (!index) return [];
		const search = findKeysAndNames(document, index, settingsFor(document).vocabulary);
		const links: DocumentLink[] = [];
		return (await inSlices(makeLinks(document, search, links), changeWatcher(document, token))) ? links : [];
	}
}

function* makeLinks(document: TextDocument, search: Search, links: DocumentLink[]): Generator<void> {
	for (const linked of search) {
		yield;
		if (linked && isOpenable(linked.uri)) links.push(linkFor(document, linked));
	}
}

/** The keys, and the sure names in values and comments. */
function* findKeysAndNames(
	document: TextDocument,
	index: KeyIndex,
	vocabulary: Vocabulary,
): Generator<LinkedUri | undefined> {
	const lines = linesOf(document);
	for (const { first, last } of linesToCover(document, index)) {
		const ends = new Map<number, number>();
		for (const { recognized, identity, span } of index.keys(first, last)) {
			if (span.start.line === span.end.line) ends.set(span.end.line, span.end.character);
			if (recognized.kind === "malformed-name") continue;
			// No link can lead to half of a surrogate pair. A key that Java splits has a normal name, but no identity.
			if ((identity ?? normalNameOf(recognized)) === undefined) continue;
			yield { uri: recognized.uri, range: rangeOf(span) };
		}
		for (let line = first; line <= last; line++) {
			yield undefined;
			const text = lines.at(line);
			if (!isWorthReading(text, ends.get(line))) continue;
			const block = blockOf(document, line);
			if (block.text.length > longestText) continue;
			const excerpt = excerptOfBlock(block);
			const keys = keysOfExcerpt(excerpt, vocabulary);
			for (const place of sureNamesIn(excerpt, vocabulary)) {
				const isInKey = keys.some(({ start, end }) => start < place.end && place.start < end);
				if (isInKey || place.recognized?.kind !== "name") continue;
				yield { uri: place.recognized.uri, range: rangeIn(block, place) };
			}
			line = block.firstLine + block.lineCount - 1;
		}
	}
}

/** Whether names may stand on a line: most have none. */
function isWorthReading(text: string, from: number | undefined): boolean {
	return text.length <= longestLine && text.includes("---", from);
}

function linkFor(document: TextDocument, { uri, range }: LinkedUri): DocumentLink {
	const target = survivesParsing(uri)
		? Uri.parse(uri)
		: commandUri("nameEncoding.openUri", linkTo({ document, range }));
	const link = new DocumentLink(range, target);
	link.tooltip = l10n.t("Open in Browser");
	return link;
}
