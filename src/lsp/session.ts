/** Request handlers by LSP method, for one set of settings. */
import * as lsp from "vscode-languageserver/node";
import { byStart, type Span } from "../codec/span";
import { completionsFor, typedKeyAt } from "../names/completion";
import { leadsToKeys } from "../names/definition";
import { linksIn } from "../names/documentLinks";
import { type OutlineRow, outlineRows } from "../names/documentSymbols";
import { hoverLines } from "../names/hover";
import type { FileKeys } from "../names/keys/fileKeys";
import { diagnosticSource, mostSevere, severities } from "../names/keys/fileProblems";
import { uriTyped } from "../names/recognition/uriOfText";
import type { UriReference } from "../names/references";
import type { DocumentText } from "../names/segments";
import { hasSemanticTokens, semanticTokensIn, tokenTypes } from "../names/semanticTokens";
import * as targets from "../names/targets";
import { forLabel } from "../names/wording/display";
import { pageOf } from "../node/manifest";
import type { OpenDocument } from "../node/openDocuments";
import type { EncodedLines } from "../node/positionEncoding";
import { maxKeysDrawn } from "../text/limits";
import { unescapeProperty } from "../text/properties";
import { sentenceForNoName, sentenceForRename } from "../workspace/messages";
import { firstReferencesIn, referencesInWorkspace, urisInWorkspace } from "../workspace/references";
import { renameInWorkspace } from "../workspace/rename";
import { symbolsWith } from "../workspace/uriSearch";
import type { FileId } from "../workspace/workspace";
import { type ClientWorkspace, failed, ignore, invalid } from "./clientWorkspace";
import { codeActionsFor, resolveCodeAction } from "./codeActions";
import { execute } from "./commands";

/** The document of a request, with its source. */
type RequestedDocument = Pick<OpenDocument, "uri" | "file" | "lines"> & { readonly source: DocumentText };
type WithKeys = RequestedDocument & { readonly keys: FileKeys; readonly span: Span };
type WithReference = RequestedDocument & { readonly reference: UriReference };
type PositionParams = lsp.TextDocumentPositionParams;
type CancellationToken = lsp.CancellationToken;

export class Session {
	#isRead = false;

	constructor(readonly workspace: ClientWorkspace) {}

	readonly answers: Readonly<Record<string, (params: never, token: CancellationToken) => unknown>> = {
		"textDocument/diagnostic": ({ textDocument }: lsp.DocumentDiagnosticParams) => {
			return { kind: "full", items: this.diagnosticsOf(textDocument) };
		},
		"textDocument/hover": ({ textDocument, position }: PositionParams) => {
			const { file, lines, source } = this.read(textDocument);
			const target = targets.recognizedAt(source, lines.offsetAt(position));
			if (!target || !this.#isOn("hover", file)) return null;
			const value = hoverLines(target, new Set(), () => "").join("\n");
			const contents = { kind: lsp.MarkupKind.Markdown, value };
			return value === "" ? null : { contents, range: lines.rangeOf(target) };
		},
		"textDocument/codeLens": this.#answerWithKeys(({ lines, keys, span }) => {
			return targets.namesAmong(keys.touching(span)).map(({ key, uri }): lsp.CodeLens => {
				return { range: lines.rangeOf(key), command: { title: forLabel(uri), command: "" } };
			});
		}, "codeLens"),
		"textDocument/inlayHint": this.#answerWithKeys(({ lines, keys, span }) => {
			return targets.namesAmong(keys.touching(span)).map(({ key, uri }): lsp.InlayHint => {
				return { position: lines.positionAt(key.end), label: forLabel(uri), paddingLeft: true };
			});
		}, "inlayHints"),
		"textDocument/documentLink": this.#answerWithKeys(({ source, lines, span }) =>
			linksIn(source, [span]).map(({ uri, ...at }) => ({ range: lines.rangeOf(at), target: uri })),
		),
		"textDocument/documentSymbol": this.#answerWithKeys(({ lines, keys, span }) =>
			outlineRows(keys, keys.touching(span)).map((row) => symbolOf(row, lines)),
		),
		"textDocument/semanticTokens/full": this.#answerWithKeys(encodedTokens, "semanticHighlighting"),
		"textDocument/semanticTokens/range": this.#answerWithKeys(encodedTokens, "semanticHighlighting"),
		"textDocument/documentHighlight": (params: PositionParams) => {
			const found = this.#referenceAt(params);
			const places = found && targets.occurrencesOf(found.reference, found.source);
			return places?.map((place) => ({ range: found?.lines.rangeOf(place) })) ?? null;
		},
		"textDocument/completion": async ({ textDocument, position }: PositionParams) => {
			const { file, lines, source } = this.read(textDocument);
			const { keys } = source;
			const typed = keys && typedKeyAt(keys, lines.offsetAt(position));
			if (!typed) return null;
			const found = completionsFor(typed, keys, file, await this.workspace.urisInUse());
			const range = lines.rangeOf({ start: typed.start, end: typed.keyEnd });
			const items = found.map(
				({ kind, uri, written, typedInFull }, i): lsp.CompletionItem => ({
					label: forLabel(written),
					kind: itemKinds[kind],
					detail: forLabel(uri),
					filterText: typedInFull,
					sortText: String(i).padStart(4, "0"),
					textEdit: { range, newText: written },
				}),
			);
			return { isIncomplete: true, items };
		},
		"textDocument/references": (params: lsp.ReferenceParams, token) =>
			this.#answerFromWorkspace(params, token, async ({ reference: { normalName, recognized }, file }) => {
				const found = await referencesInWorkspace(normalName, this.workspace.index, file, token);
				const uris = await urisInWorkspace(recognized.uri, this.workspace.index, file, token);
				return [...found, ...uris].map(this.workspace.locationOf);
			}),
		"textDocument/definition": (params: lsp.DefinitionParams, token) =>
			this.#answerFromWorkspace(params, token, async ({ reference, file, source }) => {
				if (!leadsToKeys(reference, source.syntax === "properties")) return [];
				const found = await referencesInWorkspace(reference.normalName, this.workspace.index, file, token);
				return found.filter(({ isKey }) => isKey).map(this.workspace.locationOf);
			}),
		"textDocument/prepareRename": (params: PositionParams) => {
			const { lines, reference } = this.#referenceAt(params) ?? {};
			return reference ? { range: lines?.rangeOf(reference), placeholder: reference.recognized.uri } : null;
		},
		"textDocument/rename": async (params: lsp.RenameParams, token) => {
			const { index, titleOf } = this.workspace;
			const edit = await this.#answerFromWorkspace(
				params,
				token,
				async ({ reference, file, source: { vocabulary } }) => {
					// A client may prefill the text of the range: a name, or a URI with its escapes.
					const uri = uriTyped(unescapeProperty(params.newName.trim()).text, vocabulary);
					if (uri === reference.recognized.uri) return {};
					const result = await renameInWorkspace(reference.normalName, uri, index, file, vocabulary, token);
					if (!result || result.ok) return this.workspace.editOf(result?.edits ?? []);
					throw failed(sentenceForRename(result.refusal, uri, titleOf));
				},
			);
			if (edit) return edit;
			throw failed(sentenceForNoName());
		},
		"workspace/symbol": (params: lsp.WorkspaceSymbolParams, token) =>
			this.#withProgress(token, () => this.#symbolsWith(params.query, token)),
		"textDocument/codeAction": (params: lsp.CodeActionParams) => codeActionsFor(this, params),
		"codeAction/resolve": (action: lsp.CodeAction) => resolveCodeAction(this, action),
		"workspace/executeCommand": (params: lsp.ExecuteCommandParams, token) => execute(this, params, token),
	};

	diagnosticsOf(textDocument: lsp.TextDocumentIdentifier): lsp.Diagnostic[] {
		const { uri, file, lines, source } = this.read(textDocument);
		// Settings files are read on demand, so new problems may have appeared.
		this.workspace.warn(this.workspace.settings.problems.splice(0));
		const found = mostSevere(this.workspace.problemsOf(file, source));
		return found.sort(byStart).map(({ rule, message, severity, related, ...span }) => ({
			range: lines.rangeOf(span),
			severity: (severities.indexOf(severity) + 1) as lsp.DiagnosticSeverity,
			source: diagnosticSource,
			code: rule,
			codeDescription: { href: pageOf(rule) },
			message: message(),
			relatedInformation: related().map(({ message, ...other }) => {
				return { location: { uri, range: lines.rangeOf(other) }, message };
			}),
		}));
	}

	read({ uri }: lsp.TextDocumentIdentifier): RequestedDocument {
		const document = this.workspace.client.documents.get(uri);
		if (document) return { ...document, source: this.workspace.textOf(document) };
		throw invalid(`The document is not open: ${uri}`);
	}

	#isOn(feature: string, file: FileId): boolean {
		return this.workspace.settings.of(file).value(`nameEncoding.${feature}.enabled`) === true;
	}

	/** A handler for documents with keys; `null` for others, or if the feature is off. */
	#answerWithKeys<T>(answer: (asked: WithKeys) => T, feature?: string) {
		return ({ textDocument, range }: lsp.InlayHintParams): T | null => {
			const asked = this.read(textDocument);
			const { file, lines, source } = asked;
			const { keys, text } = source;
			if (!keys || (feature && !this.#isOn(feature, file))) return null;
			// Without a range, the visible lines are unknown: cap the keys from the start.
			const first = { start: 0, end: keys.all[maxKeysDrawn - 1]?.end ?? text.length };
			return answer({ ...asked, keys, span: range ? lines.spanOf(range) : first });
		};
	}

	/** The first place of each matching URI in each file. */
	async #symbolsWith(query: string, token: CancellationToken): Promise<lsp.SymbolInformation[]> {
		const symbols: lsp.SymbolInformation[] = [];
		for (const [file, uris] of await symbolsWith(query, this.workspace.index, token)) {
			if (token.isCancellationRequested) break;
			for (const place of await firstReferencesIn(file, uris, this.workspace.index)) {
				// Untruncated: clients filter symbols by their names.
				const name = forLabel(place.uri, Number.POSITIVE_INFINITY);
				symbols.push({ name, kind: lsp.SymbolKind.Key, location: this.workspace.locationOf(place) });
			}
		}
		return symbols;
	}

	/** The reference at a position; `null` if there is none, or rename does not cover the syntax. */
	#referenceAt({ textDocument, position }: PositionParams): WithReference | null {
		const asked = this.read(textDocument);
		const reference = targets.referenceAt(asked.source, asked.lines.offsetAt(position));
		return reference ? { ...asked, reference } : null;
	}

	/** Answers from all files about the reference at a position; `null` if there is none. */
	#answerFromWorkspace(
		params: PositionParams,
		token: CancellationToken,
		answer: (found: WithReference) => Promise<unknown>,
	) {
		const found = this.#referenceAt(params);
		return found ? this.#withProgress(token, () => answer(found)) : null;
	}

	/** Polls for changed files if the client does not watch them, and reports progress. */
	async #withProgress<T>(token: CancellationToken, answer: () => Promise<T>): Promise<T> {
		this.workspace.pollIfUnwatched();
		const { window } = this.workspace.client.connection;
		// Only the first read is slow: later ones read only changed files.
		const isFirst = !this.#isRead;
		this.#isRead = true;
		// Not awaited: the client may reject it, or never answer.
		const progress = isFirst ? window.createWorkDoneProgress() : undefined;
		progress?.then((shown) => shown.begin("Reading the workspace"), ignore);
		const result = await answer().finally(() => void progress?.then((shown) => shown.done(), ignore));
		if (!token.isCancellationRequested) return result;
		throw new lsp.ResponseError(lsp.LSPErrorCodes.RequestCancelled, "The request was cancelled.");
	}
}

const { Module, Reference, Text } = lsp.CompletionItemKind;
const itemKinds = { namespace: Module, uri: Reference, typed: Text };

function symbolOf({ key, name, detail, children }: OutlineRow, lines: EncodedLines): lsp.DocumentSymbol {
	return {
		name: forLabel(name),
		detail: forLabel(detail),
		kind: children ? lsp.SymbolKind.Namespace : lsp.SymbolKind.Key,
		range: lines.rangeOf({ start: key.start, end: key.value.end }),
		selectionRange: lines.rangeOf(key),
		...(children && { children: children.map((row) => symbolOf(row, lines)) }),
	};
}

function encodedTokens({ lines, keys, span }: WithKeys): lsp.SemanticTokens {
	const builder = new lsp.SemanticTokensBuilder();
	for (const { type, ...found } of hasSemanticTokens(keys) ? semanticTokensIn(keys, span) : []) {
		const { start, end } = lines.rangeOf(found);
		builder.push(start.line, start.character, end.character - start.character, tokenTypes.indexOf(type), 0);
	}
	return builder.build();
}
