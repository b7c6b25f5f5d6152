/** The http and https URIs of `.properties` files as links. Other names lead to their keys: see `definition.ts`. */
import { type Disposable, DocumentLink, l10n, languages, type Range, type TextDocument, Uri } from "vscode";
import { titleOfCommand } from "../names/commandTitles";
import { isRecognized } from "../names/key";
import type { Keys } from "../names/keys";
import { sureNamesWithin } from "../names/targets";
import { longestLine } from "../text/limits";
import type { DocumentKeys } from "./documents/documentKeys";
import { propertiesFiles } from "./documents/documents";
import { isOpenable, survivesParsing } from "./documents/links";
import { keysInSight, registerForSight, spansInSight } from "./documents/sight";
import { linkTo, rangeIn, textOf } from "./documents/targets";
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
	const ofKeys = keysInSight(document, keys)
		.filter(isRecognized)
		.map((key) => linkFor(document, rangeIn(document, key), key.recognized.uri));
	const ofNames = spansInSight(document, keys)
		.flatMap((span) => sureNamesWithin(textOf(document, keys), span, longestLine))
		.map((name) => linkFor(document, rangeIn(document, name), name.recognized.uri));
	return [...ofKeys, ...ofNames].flatMap((link) => link ?? []);
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
