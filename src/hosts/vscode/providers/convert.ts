/**
 * Converts what the service answers to VS Code's types. VS Code counts kinds from 0, the protocol from 1. It
 * reads only the members of an answer, but symbols of a document must be of its class, and in Theia
 * highlights and locations, too.
 */

import {
	type CompletionItem,
	CompletionItemKind,
	type CompletionList,
	type Diagnostic,
	DocumentHighlight,
	type DocumentLink,
	DocumentSymbol,
	type InlayHint,
	Location,
	type LocationLink,
	l10n,
	Position,
	type SymbolInformation,
	Uri,
} from "vscode";
import type * as lsp from "vscode-languageserver-types";
import type * as service from "../../../service";
import { titleOfCommand } from "../../../wording/titles";
import { rangeOf } from "../files/ranges";
import { commandUri, markdown, survivesParsing } from "../ui/markdown";

/** One item of a feature's answer. */
type Found<Feature extends (...args: never[]) => readonly unknown[]> = ReturnType<Feature>[number];

export function inlayHintOf({ position, tooltip, ...found }: Found<typeof service.inlayHints>): InlayHint {
	const { line, character } = position;
	return { ...found, position: new Position(line, character), tooltip: markdown(tooltip.value) };
}

export function documentLinkOf(
	{ range, target }: Found<typeof service.documentLinks>,
	{ uri }: service.Document,
): DocumentLink {
	const isPlain = survivesParsing(target);
	return {
		range: rangeOf(range),
		target: isPlain ? Uri.parse(target) : commandUri("openUri", { uri, ...range.start }),
		// VS Code adds this line to the hover, but a command in it is not clickable: the hover has its own link.
		tooltip: isPlain ? titleOfCommand("openUri") : l10n.t("Follow link"),
	};
}

export function documentSymbolOf(found: lsp.DocumentSymbol): DocumentSymbol {
	const { name, detail = "", kind, range, selectionRange, children = [] } = found;
	const symbol = new DocumentSymbol(name, detail, kind - 1, rangeOf(range), rangeOf(selectionRange));
	symbol.children = children.map(documentSymbolOf);
	return symbol;
}

export function symbolInformationOf(found: lsp.SymbolInformation): SymbolInformation {
	// Without a container, VS Code shows the file.
	const { name, kind, location, containerName = "" } = found;
	return { name, kind: kind - 1, containerName, location: locationOf(location) };
}

type Completions = NonNullable<ReturnType<typeof service.completion>>;

export function completionListOf({ items, isIncomplete }: Completions): CompletionList {
	return { items: items.map(completionItemOf), isIncomplete };
}

function completionItemOf(found: Completions["items"][number]): CompletionItem {
	const { label, kind, detail, filterText, sortText, textEdit } = found;
	const item: CompletionItem = {
		// As a string, VS Code would draw the detail beside it and truncate both.
		label: { label },
		kind: kind - 1,
		detail,
		filterText,
		sortText,
		insertText: textEdit.newText,
		range: { inserting: rangeOf(textEdit.insert), replacing: rangeOf(textEdit.replace) },
	};
	// VS Code ranks an exact match first, so Enter would always accept what is typed. An untypable character
	// prevents that.
	if (item.kind === CompletionItemKind.Text) item.filterText += "\n";
	// Suggest the next part right after a namespace. The title is shown nowhere.
	if (item.kind === CompletionItemKind.Module)
		item.command = { title: "", command: "editor.action.triggerSuggest" };
	return item;
}

export function locationOf({ uri, range }: lsp.Location): Location {
	return new Location(Uri.parse(uri), rangeOf(range));
}

export function locationLinkOf(found: Required<lsp.LocationLink>): LocationLink {
	return {
		originSelectionRange: rangeOf(found.originSelectionRange),
		targetUri: Uri.parse(found.targetUri),
		targetRange: rangeOf(found.targetRange),
	};
}

export function highlightOf({ range }: lsp.DocumentHighlight): DocumentHighlight {
	return new DocumentHighlight(rangeOf(range));
}

export function diagnosticOf(found: Found<typeof service.diagnostics>): Diagnostic {
	const { range, severity, code, codeDescription, relatedInformation } = found;
	return {
		...found,
		range: rangeOf(range),
		severity: severity - 1,
		code: { value: code, target: Uri.parse(codeDescription.href) },
		relatedInformation: relatedInformation.map((other) => {
			return { ...other, location: locationOf(other.location) };
		}),
	};
}
