/** The http and https URIs of `.properties` files as links. Other names lead to their keys: see `definition.ts`. */
import { type Disposable, DocumentLink, l10n, languages, type Range, type TextDocument, Uri } from "vscode";
import { isRecognized } from "../names/key";
import type { Keys } from "../names/keys";
import { sureNamesInValues } from "../names/tokens";
import type { DocumentKeys } from "./documents/documentKeys";
import { propertiesFiles } from "./documents/documents";
import { isOpenable, survivesParsing } from "./documents/links";
import { keysInSight, registerForSight, spansInSight } from "./documents/sight";
import { linkTo, rangeIn } from "./documents/targets";
import { titleOfCommand } from "./shared/commandTitles";
import { commandUri } from "./shared/markdown";

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
	for (const span of spansInSight(document, keys))
		for (const name of sureNamesInValues(keys, span))
			links.push(linkFor(document, rangeIn(document, name), name.recognized.uri));
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
