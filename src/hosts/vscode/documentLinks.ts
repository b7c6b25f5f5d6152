/**
 * Links for the http and https URIs of `.properties` files, where VS Code's own links end in the wrong place. Other
 * names lead to their keys: see `definition.ts`.
 */
import {
	type Disposable,
	DocumentLink,
	type DocumentLinkProvider,
	l10n,
	languages,
	type TextDocument,
	Uri,
} from "vscode";
import { type Link, linksIn } from "../../service/documentLinks";
import { titleOfCommand } from "../../wording/titles";
import type { DocumentKeys } from "./documents/documentKeys";
import { locationArgument, sourceOf } from "./documents/targets";
import { onDidScrollBigFile, visibleSpans } from "./documents/visibleKeys";
import { rangeIn } from "./files/ranges";
import { propertiesFiles } from "./files/syntax";
import { commandUri, survivesParsing } from "./ui/markdown";
import { reregisterOn } from "./ui/registration";

export function registerDocumentLinks(documentKeys: DocumentKeys): Disposable {
	const provider: DocumentLinkProvider = {
		async provideDocumentLinks(document) {
			const source = await sourceOf(document, documentKeys);
			const { keys } = source;
			return keys && linksIn(source, visibleSpans(document, keys)).map((link) => linkFor(document, link));
		},
	};
	return reregisterOn(
		() => languages.registerDocumentLinkProvider(propertiesFiles, provider),
		onDidScrollBigFile,
	);
}

function linkFor(document: TextDocument, { uri, ...span }: Link): DocumentLink {
	const isPlain = survivesParsing(uri);
	const target = isPlain ? Uri.parse(uri) : commandUri("openUri", locationArgument(document, span.start));
	const link = new DocumentLink(rangeIn(document, span), target);
	// VS Code adds this line to the hover, but a command in it is not clickable: the hover has its own link.
	link.tooltip = isPlain ? titleOfCommand("openUri") : l10n.t("Follow link");
	return link;
}
