/** Converts what the service answers to VS Code's types. VS Code counts kinds from 0, the protocol from 1. */

import {
	CodeAction,
	CodeActionKind,
	CodeLens,
	CompletionItem,
	CompletionItemKind,
	CompletionList,
	Diagnostic,
	DiagnosticRelatedInformation,
	DocumentLink,
	DocumentSymbol,
	Hover,
	InlayHint,
	Location,
	type LocationLink,
	l10n,
	Position,
	SymbolInformation,
	Uri,
} from "vscode";
import type * as lsp from "vscode-languageserver-types";
import type { Action, Document } from "../../../service";
import { targetCommands, titleOfCommand } from "../../../wording/titles";
import { rangeOf } from "../files/ranges";
import { workspaceEditOf } from "../files/workspaceEdits";
import { commandUri, markdown, survivesParsing } from "../ui/markdown";

export function hoverOf({ contents, range }: lsp.Hover): Hover {
	const { value } = contents as lsp.MarkupContent;
	return new Hover(markdown(value, targetCommands), range && rangeOf(range));
}

export function codeLensOf({ uri }: Document, { range, command }: lsp.CodeLens): CodeLens {
	return new CodeLens(rangeOf(range), {
		title: command?.title ?? "",
		tooltip: l10n.t("Copy, decode, rename, find, or open this URI"),
		command: "nameEncoding.showActions",
		arguments: [{ uri, ...range.start }],
	});
}

export function inlayHintOf({ position, label, tooltip }: lsp.InlayHint): InlayHint {
	const hint = new InlayHint(new Position(position.line, position.character), String(label));
	hint.paddingLeft = true;
	hint.paddingRight = true;
	hint.tooltip = markdown((tooltip as lsp.MarkupContent).value);
	return hint;
}

export function documentLinkOf({ uri }: Document, { range, target = "" }: lsp.DocumentLink): DocumentLink {
	const isPlain = survivesParsing(target);
	const to = isPlain ? Uri.parse(target) : commandUri("openUri", { uri, ...range.start });
	const link = new DocumentLink(rangeOf(range), to);
	// VS Code adds this line to the hover, but a command in it is not clickable: the hover has its own link.
	link.tooltip = isPlain ? titleOfCommand("openUri") : l10n.t("Follow link");
	return link;
}

export function documentSymbolOf(found: lsp.DocumentSymbol): DocumentSymbol {
	const { name, detail = "", kind, range, selectionRange, children = [] } = found;
	const symbol = new DocumentSymbol(name, detail, kind - 1, rangeOf(range), rangeOf(selectionRange));
	symbol.children = children.map(documentSymbolOf);
	return symbol;
}

export function symbolInformationOf({
	name,
	kind,
	location,
	// Without one, VS Code shows the file.
	containerName = "",
}: lsp.SymbolInformation): SymbolInformation {
	return new SymbolInformation(name, kind - 1, containerName, locationOf(location));
}

export function completionListOf({ items, isIncomplete }: lsp.CompletionList): CompletionList {
	return new CompletionList(items.map(completionItemOf), isIncomplete);
}

function completionItemOf({
	label,
	kind = 1,
	detail,
	filterText = "",
	sortText,
	textEdit,
}: lsp.CompletionItem) {
	const { newText, insert, replace } = textEdit as lsp.InsertReplaceEdit;
	// With a string label, VS Code would draw the detail beside it and truncate both.
	const item = new CompletionItem({ label }, kind - 1);
	item.range = { inserting: rangeOf(insert), replacing: rangeOf(replace) };
	if (detail !== undefined) item.detail = detail;
	item.insertText = newText;
	// VS Code ranks an exact match first, so Enter would always accept what is typed. An untypable character prevents that.
	item.filterText = item.kind === CompletionItemKind.Text ? `${filterText}\n` : filterText;
	if (sortText !== undefined) item.sortText = sortText;
	// Suggest the next part right after a namespace.
	if (item.kind === CompletionItemKind.Module)
		item.command = { title: l10n.t("Go on"), command: "editor.action.triggerSuggest" };
	return item;
}

export function locationOf({ uri, range }: lsp.Location): Location {
	return new Location(Uri.parse(uri), rangeOf(range));
}

export function locationLinkOf({
	originSelectionRange,
	targetUri,
	targetRange,
}: lsp.LocationLink): LocationLink {
	return {
		...(originSelectionRange && { originSelectionRange: rangeOf(originSelectionRange) }),
		targetUri: Uri.parse(targetUri),
		targetRange: rangeOf(targetRange),
	};
}

export function diagnosticOf(found: lsp.Diagnostic): Diagnostic {
	const { range, severity = 1, source, code = "", codeDescription, relatedInformation = [] } = found;
	// The protocol's newest version also allows Markdown here, which the service does not write.
	const diagnostic = new Diagnostic(rangeOf(range), found.message as string, severity - 1);
	diagnostic.source = source ?? "";
	diagnostic.code = codeDescription ? { value: code, target: Uri.parse(codeDescription.href) } : code;
	diagnostic.relatedInformation = relatedInformation.map(
		({ location, message }) => new DiagnosticRelatedInformation(locationOf(location), message),
	);
	return diagnostic;
}

/** @param diagnostics those that VS Code has at the range */
export function codeActionOf(
	document: Document,
	{ title, kind, isPreferred = false, problem, does }: Action,
	diagnostics: readonly Diagnostic[],
): CodeAction {
	const action = new CodeAction(title, CodeActionKind.Empty.append(kind));
	action.isPreferred = isPreferred;
	if (typeof does === "string") action.command = { title, command: `nameEncoding.${does}` };
	else
		action.edit = workspaceEditOf([
			{ file: document.uri, before: document.text, lines: document.lines, changes: does },
		]);
	// Without them, VS Code sorts an action last.
	if (problem) action.diagnostics = [...diagnostics];
	return action;
}
