/** Adapts what is answered to clients with fewer capabilities. */
import type * as lsp from "vscode-languageserver/node";
import type { HoverOptions } from "../../service";

interface Client {
	readonly capabilities: lsp.ClientCapabilities;
}

export function hoverOptionsFor({ capabilities }: Client): HoverOptions {
	const formats = capabilities.textDocument?.hover?.contentFormat;
	return { isMarkdown: formats?.includes("markdown") ?? true };
}

export function diagnosticsFor({ capabilities }: Client, found: lsp.Diagnostic[]): lsp.Diagnostic[] {
	if (capabilities.textDocument?.publishDiagnostics?.relatedInformation) return found;
	return found.map(({ relatedInformation: _, ...shown }) => shown);
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
	const own = { name, kind, location: { uri, range }, ...(containerName !== undefined && { containerName }) };
	return [own, ...children.flatMap((child) => flattened(child, uri, name))];
}

/** Replaces the whole key: few clients can offer to insert before the rest of the key instead. */
export function completionFor(list: lsp.CompletionList | null): lsp.CompletionList | null {
	const replacing = ({ textEdit, ...item }: lsp.CompletionItem) => {
		const { newText, replace } = textEdit as lsp.InsertReplaceEdit;
		return { ...item, textEdit: { newText, range: replace } };
	};
	return list && { ...list, items: list.items.map(replacing) };
}

/** Whether a client asks for an edit once the user has picked its action. */
export function resolvesEdits({ textDocument }: lsp.ClientCapabilities): boolean {
	const { resolveSupport, dataSupport } = textDocument?.codeAction ?? {};
	return dataSupport === true && resolveSupport?.properties.includes("edit") === true;
}
