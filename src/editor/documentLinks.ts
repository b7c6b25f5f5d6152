/**
 * Names of http and https URIs as links, in `.properties` files and where names stand in other languages, and the keys
 * that are such URIs. VS Code's own link in such a key does not end where the URI ends; this one replaces it.
 */
import {
	type CancellationToken,
	type Disposable,
	DocumentLink,
	type DocumentLinkProvider,
	languages,
	Position,
	type Range,
	type TextDocument,
	Uri,
} from "vscode";
import { excerptOfBlock, keysOfExcerpt } from "../names/excerpt";
import type { KeyIndex } from "../names/keyIndex";
import { normalNameOf } from "../names/normalName";
import type { Vocabulary } from "../names/recognition";
import { propertyFinder } from "../names/subversion";
import { sureNamesIn } from "../names/sureNames";
import { inSlices } from "../text/timeSlices";
import { isOpenable, survivesParsing } from "./openUri";
import type { DocumentIndexes } from "./shared/documentIndexes";
import {
	blockOf,
	changeWatcher,
	isPropertiesFile,
	isProse,
	linesOf,
	rangeIn,
	rangeOf,
} from "./shared/documents";
import { excerptReader, rangesOf } from "./shared/excerpts";
import { asName } from "./shared/labelText";
import { codeSpan, commandUri } from "./shared/markdown";
import { namedFiles } from "./shared/namedFiles";
import { settingsFor } from "./shared/settings";
import { linkTo } from "./shared/targets";
import { linesToCover, registerForSight } from "./shared/visibleLines";

/** In UTF-16 code units. Nobody reads a longer text. */
const longestText = 1_000_000;
const longestLine = 20_000;

export function registerDocumentLinks(indexes: DocumentIndexes): Disposable {
	// Plain text may be the output of svn proplist.
	const selector = [...namedFiles, { language: "plaintext" }];
	const provider = new UriLinkProvider(indexes);
	return registerForSight(() => languages.registerDocumentLinkProvider(selector, provider));
}

interface LinkedUri {
	readonly uri: string;
	readonly range: Range;
}

/** The links, one a step; `undefined` for a step that finds none. */
type Search = Iterable<LinkedUri | undefined>;

class UriLinkProvider implements DocumentLinkProvider {
	readonly #indexes: DocumentIndexes;

	constructor(indexes: DocumentIndexes) {
		this.#indexes = indexes;
	}

	async provideDocumentLinks(document: TextDocument, token: CancellationToken): Promise<DocumentLink[]> {
		const search = await this.#search(document, token);
		const isStopped = changeWatcher(document, token);
		const links: DocumentLink[] = [];
		return search && (await inSlices(makeLinks(document, search, links), isStopped)) ? links : [];
	}

	async #search(document: TextDocument, token: CancellationToken): Promise<Search | undefined> {
		const { vocabulary } = settingsFor(document);
		if (!isPropertiesFile(document)) {
			// VS Code gives .gitconfig and .editorconfig the plain `properties`.
			return document.languageId === "properties" ? undefined : findNames(document, vocabulary);
		}
		const index = await this.#indexes.read(document, token);
		return index && findKeysAndNames(document, index, vocabulary);
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

/** The sure names, and those of Subversion properties. */
function* findNames(document: TextDocument, vocabulary: Vocabulary): Generator<LinkedUri | undefined> {
	const lines = linesOf(document);
	if (document.offsetAt(new Position(lines.count, 0)) > longestText) return;
	const excerptOfLine = excerptReader(document);
	const isText = isProse(document);
	const propertyOn = propertyFinder(lines, document.languageId, vocabulary);
	for (let line = 0; line < lines.count; line++) {
		yield undefined;
		const text = lines.at(line);
		if (text.length > longestLine) continue;
		const property = propertyOn(line);
		// In prose, a text that looks like a name may be something else.
		if (!property && (isText || !isWorthReading(text))) continue;
		const excerpt = excerptOfLine(line);
		for (const place of property ? [property] : sureNamesIn(excerpt, vocabulary)) {
			if (place.recognized?.kind !== "name") continue;
			yield { uri: place.recognized.uri, range: rangesOf(excerpt)(place) };
		}
	}
}

/** Whether names may stand on a line: most have none. */
function isWorthReading(text: string, from = 0): boolean {
	return text.length <= longestLine && text.includes("---", from);
}

function linkFor(document: TextDocument, { uri, range }: LinkedUri): DocumentLink {
	const target = survivesParsing(uri)
		? Uri.parse(uri)
		: commandUri("nameEncoding.openUri", linkTo({ document, range }));
	const link = new DocumentLink(range, target);
	// VS Code reads it as Markdown, and with icons.
	link.tooltip = codeSpan(uri, undefined, asName);
	return link;
}
