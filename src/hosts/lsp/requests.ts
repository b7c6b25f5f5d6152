/** Answers requests, each from the current workspace of the client. */
import * as lsp from "vscode-languageserver/node";
import type { FileKeys } from "../../keys/fileKeys";
import * as targets from "../../keys/targets";
import { uriTyped } from "../../keys/uriOfText";
import { unescapeProperty } from "../../properties/properties";
import { diagnosticSource, mostSevere } from "../../rules";
import { severities } from "../../rules/rule";
import { completionsFor, typedKeyAt } from "../../service/completion";
import { leadsToKeys } from "../../service/definition";
import { isParsable, linksIn } from "../../service/documentLinks";
import { type OutlineRow, outlineRows } from "../../service/documentSymbols";
import { asMarkdown, asPlainText, hoverLines } from "../../service/hover";
import { hasSemanticTokens, semanticTokensIn, tokenTypes } from "../../service/semanticTokens";
import { maxKeysDrawn } from "../../text/limits";
import { byStart, type Span } from "../../text/span";
import { nameEncode } from "../../uri/nameEncoding";
import { forLabel } from "../../wording/display";
import { referencesInWorkspace, urisInWorkspace } from "../../workspace/references";
import { renameInWorkspace } from "../../workspace/rename";
import { symbolsWith } from "../../workspace/uriSearch";
import { sentenceForNoName, sentenceForRename } from "../../workspace/wording";
import type { FileId } from "../../workspace/workspace";
import { pageOf } from "../node/manifest";
import type { OpenSource } from "../node/openDocuments";
import { codeActionsFor } from "./codeActions";
import { execute } from "./commands";
import { failed, type LspWorkspace } from "./lspWorkspace";

type WithKeys = OpenSource & { readonly keys: FileKeys; readonly span: Span };
type PositionParams = lsp.TextDocumentPositionParams;
type CancellationToken = lsp.CancellationToken;

/** @param current returns the workspace; throws once the client has shut the server down */
export function answerRequests(connection: lsp.Connection, current: () => LspWorkspace): void {
	const { diagnostics, inlayHint, semanticTokens } = connection.languages;
	diagnostics.on(({ textDocument }) => ({ kind: "full", items: diagnosticsOf(current(), textDocument) }));
	connection.onHover((params) => hover(current(), params));
	connection.onCodeLens((params) => answerFromKeys(current(), params, codeLenses, "codeLens"));
	inlayHint.on((params) => answerFromKeys(current(), params, inlayHints, "inlayHints"));
	connection.onDocumentLinks((params) => answerFromKeys(current(), params, documentLinks));
	connection.onDocumentSymbol((params) =>
		answerFromKeys(current(), params, (found) => documentSymbols(current(), found)),
	);
	for (const on of [semanticTokens.on, semanticTokens.onRange])
		on((params) => answerFromKeys(current(), params, tokens, "semanticHighlighting"));
	connection.onDocumentHighlight((params) => documentHighlights(current(), params));
	connection.onCompletion((params) => completion(current(), params));
	connection.onReferences((params, token) => references(current(), params, token));
	connection.onDefinition((params, token) => definition(current(), params, token));
	connection.onPrepareRename((params) => prepareRename(current(), params));
	connection.onRenameRequest((params, token) => rename(current(), params, token));
	connection.onWorkspaceSymbol(({ query }, token) => workspaceSymbols(current(), query, token));
	connection.onCodeAction((params) => codeActionsFor(current(), params));
	connection.onExecuteCommand((params, token) => execute(current(), params, token));
}

export function diagnosticsOf(workspace: LspWorkspace, document: lsp.TextDocumentIdentifier) {
	const { uri, file, lines, source } = workspace.requested(document);
	// Settings files are read on demand, so new problems may have appeared.
	workspace.warn(workspace.settings.problems.splice(0));
	const found = mostSevere(workspace.problemsOf(file, source));
	const { diagnostic, publishDiagnostics } = workspace.client.capabilities.textDocument ?? {};
	// LSP 3.18 has it for pulled diagnostics, too.
	const ofPulled: lsp.PublishDiagnosticsClientCapabilities | undefined = diagnostic;
	const showsRelated = (ofPulled?.relatedInformation ?? publishDiagnostics?.relatedInformation) === true;
	return found.sort(byStart).map(
		({ rule, message, severity, related, ...span }): lsp.Diagnostic => ({
			range: lines.rangeOf(span),
			severity: (severities.indexOf(severity) + 1) as lsp.DiagnosticSeverity,
			source: diagnosticSource,
			code: rule,
			codeDescription: { href: pageOf(rule) },
			message: message(),
			...(showsRelated && {
				relatedInformation: related().map(({ message, ...other }) => {
					return { location: { uri, range: lines.rangeOf(other) }, message };
				}),
			}),
		}),
	);
}

function hover(workspace: LspWorkspace, { textDocument, position }: PositionParams): lsp.Hover | null {
	const { file, lines, source } = workspace.requested(textDocument);
	const target = targets.recognizedAt(source, lines.offsetAt(position));
	if (!target || !workspace.settings.of(file).isOn("hover")) return null;
	const { Markdown, PlainText } = lsp.MarkupKind;
	const { contentFormat = [Markdown] } = workspace.client.capabilities.textDocument?.hover ?? {};
	// The client's favorite comes first.
	const isMarkdown = contentFormat.find((one) => one === Markdown || one === PlainText) === Markdown;
	const shown = hoverLines(target, new Set(), () => "", isMarkdown ? asMarkdown : asPlainText);
	const text = shown.join("\n");
	const value = isMarkdown ? text : text.replace(/\n{3,}/g, "\n\n").trimEnd();
	const contents = { kind: isMarkdown ? Markdown : PlainText, value };
	return value === "" ? null : { contents, range: lines.rangeOf(target) };
}

/** Answers from the keys of a document; `null` if it has none, or the feature is off. */
function answerFromKeys<T>(
	workspace: LspWorkspace,
	{ textDocument, range }: { textDocument: lsp.TextDocumentIdentifier; range?: lsp.Range },
	answer: (found: WithKeys) => T,
	feature?: string,
): T | null {
	const document = workspace.requested(textDocument);
	const { file, lines, source } = document;
	const { keys, text } = source;
	if (!keys || (feature && !workspace.settings.of(file).isOn(feature))) return null;
	// Without a range, the visible lines are unknown: cap the keys from the start.
	const first = { start: 0, end: keys.all[maxKeysDrawn - 1]?.end ?? text.length };
	return answer({ ...document, keys, span: range ? lines.spanOf(range) : first });
}

function codeLenses({ lines, keys, span }: WithKeys): lsp.CodeLens[] {
	return targets.namesAmong(keys.touching(span)).map(({ key, uri }) => {
		return { range: lines.rangeOf(key), command: { title: forLabel(uri), command: "" } };
	});
}

function inlayHints({ lines, keys, span }: WithKeys): lsp.InlayHint[] {
	return targets.namesAmong(keys.touching(span)).map(({ key, uri }) => {
		return { position: lines.positionAt(key.end), label: forLabel(uri), paddingLeft: true };
	});
}

function documentLinks({ source, lines, span }: WithKeys): lsp.DocumentLink[] {
	const links = linksIn(source, [span]).filter(({ uri }) => isParsable(uri));
	return links.map(({ uri, ...at }) => ({ range: lines.rangeOf(at), target: uri }));
}

function documentSymbols(workspace: LspWorkspace, { uri, lines, keys, span }: WithKeys) {
	const { hierarchicalDocumentSymbolSupport, symbolKind } =
		workspace.client.capabilities.textDocument?.documentSymbol ?? {};
	const keyKind = kindOfKeys(symbolKind);
	const symbolOf = ({ key, name, detail, children, ...row }: OutlineRow): lsp.DocumentSymbol => ({
		name: forLabel(name),
		detail: forLabel(detail),
		kind: children ? lsp.SymbolKind.Namespace : keyKind,
		range: lines.rangeOf(row),
		selectionRange: lines.rangeOf(key),
		...(children && { children: children.map(symbolOf) }),
	});
	const symbols = outlineRows(keys, keys.touching(span)).map(symbolOf);
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

/** Clients that list no kinds know those of the protocol's first version. */
function kindOfKeys(known: { readonly valueSet?: readonly lsp.SymbolKind[] } | undefined): lsp.SymbolKind {
	const { Key, Property } = lsp.SymbolKind;
	return known?.valueSet?.includes(Key) ? Key : Property;
}

function tokens({ lines, keys, span }: WithKeys): lsp.SemanticTokens {
	const builder = new lsp.SemanticTokensBuilder();
	for (const { type, ...found } of hasSemanticTokens(keys) ? semanticTokensIn(keys, span) : []) {
		const { start, end } = lines.rangeOf(found);
		builder.push(start.line, start.character, end.character - start.character, tokenTypes.indexOf(type), 0);
	}
	return builder.build();
}

const { Module, Reference, Text } = lsp.CompletionItemKind;
const itemKinds = { namespace: Module, uri: Reference, typed: Text };

async function completion(workspace: LspWorkspace, { textDocument, position }: PositionParams) {
	const { file, lines, source } = workspace.requested(textDocument);
	const { keys } = source;
	const typed = keys && typedKeyAt(keys, lines.offsetAt(position));
	if (!typed) return null;
	const found = completionsFor(typed, keys, file, await workspace.urisInUse());
	const range = lines.rangeOf({ start: typed.start, end: typed.keyEnd });
	const items = found.map(({ kind, uri, written, typedInFull }, i) => ({
		label: forLabel(written),
		kind: itemKinds[kind],
		detail: forLabel(uri),
		filterText: typedInFull,
		sortText: String(i).padStart(4, "0"),
		textEdit: { range, newText: written },
	}));
	return { isIncomplete: true, items };
}

/** The reference at a position; `null` if there is none, or rename does not cover the syntax. */
function referenceAt(workspace: LspWorkspace, { textDocument, position }: PositionParams) {
	const document = workspace.requested(textDocument);
	const reference = targets.referenceAt(document.source, document.lines.offsetAt(position));
	return reference ? { ...document, reference } : null;
}

/** The file of a document, if it is one of the user's. */
function ownFile(workspace: LspWorkspace, { file }: OpenSource): FileId | undefined {
	return workspace.isWorkedOn(file) ? file : undefined;
}

function documentHighlights(workspace: LspWorkspace, params: PositionParams) {
	const found = referenceAt(workspace, params);
	if (!found) return null;
	const places = targets.occurrencesOf(found.reference, found.source) ?? [];
	return places.map((place) => ({ range: found.lines.rangeOf(place) }));
}

function references(workspace: LspWorkspace, params: lsp.ReferenceParams, token: CancellationToken) {
	const found = referenceAt(workspace, params);
	if (!found) return null;
	const { reference } = found;
	const own = ownFile(workspace, found);
	const { index, locationOf } = workspace;
	return workspace.withProgress(token, async () => {
		const named = await referencesInWorkspace(reference.normalName, index, own, token);
		const uris = await urisInWorkspace(reference.recognized.uri, index, own, token);
		const { includeDeclaration = true } = params.context ?? {};
		return [...named.filter(({ isKey }) => includeDeclaration || !isKey), ...uris].map(locationOf);
	});
}

function definition(workspace: LspWorkspace, params: PositionParams, token: CancellationToken) {
	const found = referenceAt(workspace, params);
	if (!found || !leadsToKeys(found.reference, found.source.syntax === "properties")) return [];
	return workspace.withProgress(token, async () => {
		const { normalName } = found.reference;
		const own = ownFile(workspace, found);
		const all = await referencesInWorkspace(normalName, workspace.index, own, token);
		return all.filter(({ isKey }) => isKey).map(workspace.locationOf);
	});
}

function prepareRename(workspace: LspWorkspace, params: PositionParams) {
	const found = referenceAt(workspace, params);
	if (!found || !ownFile(workspace, found)) return null;
	const placeholder = found.reference.recognized.uri;
	return { range: found.lines.rangeOf(found.reference), placeholder };
}

function rename(workspace: LspWorkspace, params: lsp.RenameParams, token: CancellationToken) {
	const found = referenceAt(workspace, params);
	if (!found) throw failed(sentenceForNoName());
	const { file, source, reference } = found;
	const { index, titleOf } = workspace;
	if (!workspace.isWorkedOn(file)) throw failed(sentenceForRename({ code: "read-only", file }, "", titleOf));
	const typed = params.newName.trim();
	// A client may prefill the text of the range: a name, or a URI with its escapes.
	const uri = uriTyped(nameEncode(typed).ok ? typed : unescapeProperty(typed).text, source.vocabulary);
	if (uri === reference.recognized.uri) return {};
	return workspace.withProgress(token, async () => {
		const { normalName } = reference;
		const result = await renameInWorkspace(normalName, uri, index, file, source.vocabulary, token);
		if (!result || result.ok) return workspace.editOf(result?.edits ?? []);
		throw failed(sentenceForRename(result.refusal, uri, titleOf));
	});
}

/** The first place of each matching URI in each file. */
function workspaceSymbols(workspace: LspWorkspace, query: string, token: CancellationToken) {
	const kind = kindOfKeys(workspace.client.capabilities.workspace?.symbol?.symbolKind);
	return workspace.withProgress(token, async () =>
		(await symbolsWith(query, workspace.index, token)).map((place): lsp.SymbolInformation => {
			// Untruncated: clients filter symbols by their names.
			const name = forLabel(place.uri, Number.POSITIVE_INFINITY);
			return { name, kind, location: workspace.locationOf(place) };
		}),
	);
}
