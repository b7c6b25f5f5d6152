/** Converts what the service answers to VS Code's types. VS Code counts kinds from 0, the protocol from 1. */

import * as vscode from "vscode";
import type * as lsp from "vscode-languageserver-types";
import type { Action, Document } from "../../../service";
import { targetCommands, titleOfCommand } from "../../../wording/titles";
import { rangeOf } from "../files/ranges";
import { workspaceEditOf } from "../files/workspaceEdits";
import { commandUri, markdown, survivesParsing } from "../ui/markdown";

export function hoverOf({ contents, range }: lsp.Hover): vscode.Hover {
	const { value } = contents as lsp.MarkupContent;
	return new vscode.Hover(markdown(value, targetCommands), range && rangeOf(range));
}

export function codeLensOf({ uri }: Document, { range, command }: lsp.CodeLens): vscode.CodeLens {
	return new vscode.CodeLens(rangeOf(range), {
		title: command?.title ?? "",
		tooltip: vscode.l10n.t("Copy, decode, rename, find, or open this URI"),
		command: "nameEncoding.showActions",
		arguments: [{ uri, ...range.start }],
	});
}

export function inlayHintOf({ position, label, tooltip }: lsp.InlayHint): vscode.InlayHint {
	const hint = new vscode.InlayHint(positionOf(position), String(label));
	hint.paddingLeft = true;
	hint.paddingRight = true;
	hint.tooltip = markdown((tooltip as lsp.MarkupContent).value);
	return hint;
}

export function documentLinkOf(
	{ uri }: Document,
	{ range, target = "" }: lsp.DocumentLink,
): vscode.DocumentLink {
	const isPlain = survivesParsing(target);
	const to = isPlain ? vscode.Uri.parse(target) : commandUri("openUri", { uri, ...range.start });
	const link = new vscode.DocumentLink(rangeOf(range), to);
	// VS Code adds this line to the hover, but a command in it is not clickable: the hover has its own link.
	link.tooltip = isPlain ? titleOfCommand("openUri") : vscode.l10n.t("Follow link");
	return link;
}

export function documentSymbolOf(found: lsp.DocumentSymbol): vscode.DocumentSymbol {
	const { name, detail = "", kind, range, selectionRange, children = [] } = found;
	const symbol = new vscode.DocumentSymbol(name, detail, kind - 1, rangeOf(range), rangeOf(selectionRange));
	symbol.children = children.map(documentSymbolOf);
	return symbol;
}

export function symbolInformationOf({
	name,
	kind,
	location,
	// Without one, VS Code shows the file.
	containerName = "",
}: lsp.SymbolInformation): vscode.SymbolInformation {
	return new vscode.SymbolInformation(name, kind - 1, containerName, locationOf(location));
}

export function completionListOf({ items, isIncomplete }: lsp.CompletionList): vscode.CompletionList {
	return new vscode.CompletionList(items.map(completionItemOf), isIncomplete);
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
	const item = new vscode.CompletionItem({ label }, kind - 1);
	item.range = { inserting: rangeOf(insert), replacing: rangeOf(replace) };
	if (detail !== undefined) item.detail = detail;
	item.insertText = newText;
	// VS Code ranks an exact match first, so Enter would always accept what is typed. An untypable character prevents that.
	item.filterText = item.kind === vscode.CompletionItemKind.Text ? `${filterText}\n` : filterText;
	if (sortText !== undefined) item.sortText = sortText;
	// Suggest the next part right after a namespace.
	if (item.kind === vscode.CompletionItemKind.Module)
		item.command = { title: vscode.l10n.t("Go on"), command: "editor.action.triggerSuggest" };
	return item;
}

export function locationOf({ uri, range }: lsp.Location): vscode.Location {
	return new vscode.Location(vscode.Uri.parse(uri), rangeOf(range));
}

export function locationLinkOf({
	originSelectionRange,
	targetUri,
	targetRange,
}: lsp.LocationLink): vscode.LocationLink {
	return {
		...(originSelectionRange && { originSelectionRange: rangeOf(originSelectionRange) }),
		targetUri: vscode.Uri.parse(targetUri),
		targetRange: rangeOf(targetRange),
	};
}

export function diagnosticOf(found: lsp.Diagnostic): vscode.Diagnostic {
	const { range, severity = 1, source, code = "", codeDescription, relatedInformation = [] } = found;
	// The protocol's newest version also allows Markdown here, which the service does not write.
	const diagnostic = new vscode.Diagnostic(rangeOf(range), found.message as string, severity - 1);
	diagnostic.source = source ?? "";
	diagnostic.code = codeDescription ? { value: code, target: vscode.Uri.parse(codeDescription.href) } : code;
	diagnostic.relatedInformation = relatedInformation.map(
		({ location, message }) => new vscode.DiagnosticRelatedInformation(locationOf(location), message),
	);
	return diagnostic;
}

/** The rule of a diagnostic, whose code leads to the page of the rule. */
function ruleOf({ code }: vscode.Diagnostic): unknown {
	return typeof code === "object" ? code.value : code;
}

/** @param diagnostics those that VS Code has at the range */
export function codeActionOf(
	document: Document,
	{ title, kind, isPreferred = false, problem, does }: Action,
	diagnostics: readonly vscode.Diagnostic[],
): vscode.CodeAction {
	const action = new vscode.CodeAction(title, vscode.CodeActionKind.Empty.append(kind));
	action.isPreferred = isPreferred;
	if (typeof does === "string") action.command = { title, command: `nameEncoding.${does}` };
	else
		action.edit = workspaceEditOf([
			{ file: document.uri, before: document.text, lines: document.lines, changes: does },
		]);
	const fixed = diagnostics.filter((one) => problem && ruleOf(one) === problem.rule);
	// Without `diagnostics`, VS Code sorts an action last.
	if (fixed.length > 0) action.diagnostics = fixed;
	return action;
}

export function positionOf({ line, character }: lsp.Position): vscode.Position {
	return new vscode.Position(line, character);
}
