/** The http and https URIs of `.properties` files as links. Other names lead to their keys: see `definition.ts`. */
import { type Disposable, DocumentLink, l10n, languages, type Range, type TextDocument, Uri } from "vscode";
import { shifted, textIn } from "../codec/outcome";
import { isRecognized } from "../names/key";
import type { Keys } from "../names/keys";
import { sureNamesIn } from "../names/tokens";
import { isComment, logicalLines, unescapeProperty, writtenSpan } from "../text/properties";
import type { DocumentKeys } from "./documents/documentKeys";
import { propertiesFiles } from "./documents/documents";
import { isOpenable, mayHaveLinks, survivesParsing } from "./documents/links";
import { keysInSight, registerForSight, spansInSight } from "./documents/sight";
import { linkTo, rangeIn } from "./documents/targets";
import { titleOfCommand } from "./ui/commandTitles";
import { commandUri } from "./ui/markdown";

export function registerDocumentLinks(documentKeys: DocumentKeys): Disposable {
	return registerForSight(() =>
		languages.registerDocumentLinkProvider(propertiesFiles, {
			async provideDocumentLinks(document, token) {
				const keys = await documentKeys.read(document, token);
				return keys && linksIn(document, keys);
			},
		}),
	);
}

/** Links the keys, where VS Code's own links end in the wrong place, and the sure names in values and comments. */
function linksIn(document: TextDocument, keys: Keys): DocumentLink[] {
	const links = keysInSight(document, keys)
		.filter(isRecognized)
		.map((key) => linkFor(document, rangeIn(document, key), key.recognized.uri));
	for (const { start, end } of spansInSight(document, keys)) {
		for (const line of logicalLines(keys.text, start)) {
			const part = isComment(line) ? line : line.value;
			if (part.start > end) break;
			const written = textIn(keys.text, part);
			if (!mayHaveLinks(written)) continue;
			const value = isComment(line) ? undefined : unescapeProperty(written);
			for (const name of sureNamesIn(value?.text ?? written, keys.vocabulary)) {
				const span = shifted(value ? writtenSpan(written, value, name) : name, part.start);
				// Java begins the value in the middle of a URI that it splits.
				const isInKey = (keys.at(span.start)?.end ?? 0) > span.start;
				if (!isInKey) links.push(linkFor(document, rangeIn(document, span), name.recognized.uri));
			}
		}
	}
	return links.flatMap((link) => link ?? []);
}

/** `undefined` if a browser does not open the URI. */
function linkFor(document: TextDocument, range: Range, uri: string | undefined) {
	if (uri === undefined || !isOpenable(uri)) return undefined;
	const isPlain = survivesParsing(uri);
	const target = isPlain ? Uri.parse(uri) : commandUri("nameEncoding.openUri", linkTo({ document, range }));
	const link = new DocumentLink(range, target);
	// In the line that VS Code adds to the hover, no command can be clicked: there, the hover has a link of its own.
	link.tooltip = isPlain ? titleOfCommand("openUri") : l10n.t("Follow link");
	return link;
}
