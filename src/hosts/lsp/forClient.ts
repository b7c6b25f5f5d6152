/** Writes answers as the client can read them. The capabilities of the server itself: see `server.ts`. */
import * as lsp from "vscode-languageserver/node";
import { isParsable } from "../../uri/openable";

interface Client {
	readonly capabilities: lsp.ClientCapabilities;
}

export function takesMarkdown({ capabilities }: Client): boolean {
	const { Markdown, PlainText } = lsp.MarkupKind;
	const { contentFormat = [Markdown] } = capabilities.textDocument?.hover ?? {};
	// The client's favorite comes first.
	return contentFormat.find((one) => one === Markdown || one === PlainText) === Markdown;
}

/** Whether a client takes code actions with edits; otherwise, it takes commands alone. */
export function takesCodeActions({ capabilities }: Client): boolean {
	return capabilities.textDocument?.codeAction?.codeActionLiteralSupport !== undefined;
}

export function diagnosticsFor({ capabilities }: Client, found: readonly lsp.Diagnostic[]): lsp.Diagnostic[] {
	const { diagnostic, publishDiagnostics } = capabilities.textDocument ?? {};
	// LSP 3.18 has it for pulled diagnostics, too.
	const ofPulled: lsp.PublishDiagnosticsClientCapabilities | undefined = diagnostic;
	if (ofPulled?.relatedInformation ?? publishDiagnostics?.relatedInformation) return [...found];
	return found.map(({ relatedInformation: _, ...shown }) => shown);
}

export function parsable(links: readonly lsp.DocumentLink[]): lsp.DocumentLink[] {
	return links.filter(({ target = "" }) => isParsable(target));
}

export function symbolsFor(
	{ capabilities }: Client,
	symbols: lsp.DocumentSymbol[],
	uri: string,
): lsp.DocumentSymbol[] | lsp.SymbolInformation[] {
	const { hierarchicalDocumentSymbolSupport } = capabilities.textDocument?.documentSymbol ?? {};
	return hierarchicalDocumentSymbolSupport ? symbols : symbols.flatMap((symbol) => flattened(symbol, uri));
}

function flattened(
	{ name, kind, range, children = [] }: lsp.DocumentSymbol,
	uri: string,
	containerName?: string,
): lsp.SymbolInformation[] {
	const location = { uri, range };
	const own = { name, kind, location, ...(containerName !== undefined && { containerName }) };
	return [own, ...children.flatMap((child) => flattened(child, uri, name))];
}

export function completionFor({ capabilities }: Client, list: lsp.CompletionList): lsp.CompletionList {
	if (capabilities.textDocument?.completion?.completionItem?.insertReplaceSupport) return list;
	const items = list.items.map(({ textEdit, ...item }) => {
		if (!textEdit || !lsp.InsertReplaceEdit.is(textEdit)) return { ...item, ...(textEdit && { textEdit }) };
		return { ...item, textEdit: { newText: textEdit.newText, range: textEdit.replace } };
	});
	return { ...list, items };
}
