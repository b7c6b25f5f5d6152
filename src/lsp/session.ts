/** The answers of the server, by the methods that ask for them. */
import * as lsp from "vscode-languageserver/node";
import { nameDecode } from "../codec/nameEncoding";
import type { Span } from "../codec/outcome";
import { gradedProblems, severities } from "../names/check";
import { candidatesFor, choicesOf, typedKeyAt } from "../names/completion";
import { shown } from "../names/display";
import { hoverLines } from "../names/hover";
import type { Keys } from "../names/keys";
import { linksIn } from "../names/links";
import { type OutlineRow, outlineRows } from "../names/outline";
import { hasColours, tokensOf, tokenTypes } from "../names/semanticTokens";
import * as names from "../names/targets";
import { uriTyped } from "../names/uriOfText";
import type { OpenDocument } from "../node/openDocuments";
import { pageOf } from "../node/rules";
import { isRenamed } from "../text/languages";
import { mostDiagnostics, mostHighlights, mostKeysDrawn, mostSymbols } from "../text/limits";
import type { LineStarts } from "../text/lines";
import { unescapeProperty } from "../text/properties";
import { sentenceForNoName, sentenceForRename } from "../workspace/messages";
import { firstReferenceIn, referencesInWorkspace, urisInWorkspace } from "../workspace/references";
import { renameInWorkspace } from "../workspace/rename";
import { normalNamesWith } from "../workspace/uriSearch";
import { WorkspaceIndex } from "../workspace/workspaceIndex";
import { codeActionsFor, execute } from "./actions";
import { type ClientWorkspace, failed } from "./workspace";

/** In characters. */
const mostInLabel = 120;

/** In milliseconds: how long completion waits for the workspace to be read. */
const patience = 100;

/** A document of the client, and how it is read. */
export interface Asked {
	readonly document: OpenDocument;
	readonly source: names.DocumentText;
}

interface Drawn {
	readonly source: names.DocumentText;
	readonly keys: Keys;
	readonly lines: LineStarts;
	readonly span: Span;
}

type Found = Asked & { readonly reference: names.NamedReference };

type Place = lsp.TextDocumentPositionParams;

export class Session {
	readonly #index: WorkspaceIndex;
	#isRead = false;

	constructor(readonly workspace: ClientWorkspace) {
		this.#index = new WorkspaceIndex(workspace);
	}

	readonly answers: Readonly<Record<string, (params: never, token: lsp.CancellationToken) => unknown>> = {
		"textDocument/diagnostic": ({ textDocument }: lsp.DocumentDiagnosticParams) => {
			return { kind: "full", items: this.diagnosticsOf(textDocument) };
		},
		"textDocument/hover": ({ textDocument, position }: Place) => {
			const { document, source } = this.read(textDocument);
			const target = names.recognizedAt(source, document.lines.offsetAt(position));
			if (!target || !this.#isOn("hover", document)) return null;
			const value = hoverLines(target, new Set(), () => "")
				.join("\n")
				.trim();
			const contents = { kind: lsp.MarkupKind.Markdown, value };
			return value === "" ? null : { contents, range: document.lines.rangeOf(target) };
		},
		"textDocument/codeLens": this.#draw(({ lines, keys, span }) => {
			return names.namesAmong(keys.within(span)).map(({ key, uri }): lsp.CodeLens => {
				return { range: lines.rangeOf(key), command: { title: labelOf(uri), command: "" } };
			});
		}, "codeLens"),
		"textDocument/inlayHint": this.#draw(({ lines, keys, span }) => {
			return names.namesAmong(keys.within(span)).map(({ key, uri }): lsp.InlayHint => {
				return { position: lines.positionAt(key.end), label: labelOf(uri), paddingLeft: true };
			});
		}, "inlayHints"),
		"textDocument/documentLink": this.#draw(({ source, lines, span }) => {
			return linksIn(source, [span]).map(({ uri, ...at }) => ({ range: lines.rangeOf(at), target: uri }));
		}),
		"textDocument/documentSymbol": this.#draw(({ lines, keys, span }) => {
			return outlineRows(keys, keys.within(span)).map((row) => symbolOf(row, lines));
		}),
		"textDocument/semanticTokens/full": this.#draw(tokensIn, "semanticHighlighting"),
		"textDocument/semanticTokens/range": this.#draw(tokensIn, "semanticHighlighting"),
		"textDocument/documentHighlight": (params: Place) => {
			const { reference, source, document } = this.#referenceAt(params) ?? {};
			const places = reference && source ? names.placesLike(reference, source) : [];
			return places.slice(0, mostHighlights).map((place) => ({ range: document?.lines.rangeOf(place) }));
		},
		"textDocument/completion": (params: Place) => this.#completionsAt(params),
		"textDocument/references": (params: lsp.ReferenceParams, token) => {
			return this.#spanning(params, async ({ reference: { normalName, recognized }, document: { file } }) => {
				const found = await referencesInWorkspace(normalName, this.#index, file, token);
				const uris = await urisInWorkspace(recognized.uri, this.#index, file, token);
				return this.workspace.locationsOf([...found, ...uris]);
			});
		},
		"textDocument/definition": (params: lsp.DefinitionParams, token) => {
			return this.#spanning(params, async ({ reference: { normalName, key }, document: { file } }) => {
				// A key is its own definition.
				const found = key ? [] : await referencesInWorkspace(normalName, this.#index, file, token);
				return this.workspace.locationsOf(found.filter(({ isKey }) => isKey));
			});
		},
		"textDocument/prepareRename": (params: Place) => {
			const { reference, document } = this.#referenceAt(params) ?? {};
			if (!reference) return null;
			return { range: document?.lines.rangeOf(reference), placeholder: reference.recognized.uri };
		},
		"textDocument/rename": async (params: lsp.RenameParams, token) => {
			const edit = await this.#spanning(params, async ({ reference, document: { file }, source }) => {
				const { vocabulary } = source;
				// A client may suggest what stands there: a name, or a URI with its escapes.
				const uri = uriTyped(unescapeProperty(params.newName.trim()).text, vocabulary);
				const { normalName } = reference;
				const result = await renameInWorkspace(normalName, uri, this.#index, file, vocabulary, token);
				if (result?.ok === false)
					throw failed(sentenceForRename(result.refusal, uri, this.workspace.titleOf));
				return this.workspace.editOf(result?.edits ?? []);
			});
			if (!edit) throw failed(sentenceForNoName());
			return edit;
		},
		"workspace/symbol": ({ query, workDoneToken }: lsp.WorkspaceSymbolParams, token) => {
			const typed = query.trim();
			return typed === "" ? [] : this.#shown(workDoneToken, () => this.#symbolsWith(typed, token));
		},
		"textDocument/codeAction": (params: lsp.CodeActionParams) => {
			return codeActionsFor(this.workspace, this.read(params.textDocument), params);
		},
		"workspace/executeCommand": (params: lsp.ExecuteCommandParams, token) => execute(this, params, token),
	};

	diagnosticsOf(textDocument: lsp.TextDocumentIdentifier): lsp.Diagnostic[] {
		const { document, source } = this.read(textDocument);
		const { uri, file, lines } = document;
		const settings = this.workspace.settings.of(file);
		// A file of settings is read when it is first needed.
		this.workspace.say(this.workspace.settings.problems.splice(0));
		if (!source.keys || settings.isExcluded(file)) return [];
		const { publishDiagnostics } = this.workspace.client.capabilities.textDocument ?? {};
		const found = gradedProblems(source.keys, false, settings.severities).slice(0, mostDiagnostics);
		return found.map(({ rule, message, severity, related, ...span }) => ({
			range: lines.rangeOf(span),
			severity: (severities.indexOf(severity) + 1) as lsp.DiagnosticSeverity,
			source: "Name Encoding",
			code: rule,
			...(publishDiagnostics?.codeDescriptionSupport && { codeDescription: { href: pageOf(rule) } }),
			message,
			relatedInformation: related.map(({ message, ...other }) => {
				return { location: { uri, range: lines.rangeOf(other) }, message };
			}),
		}));
	}

	read({ uri }: lsp.TextDocumentIdentifier): Asked {
		const document = this.workspace.client.documents.get(uri);
		if (document) return { document, source: this.workspace.textOf(document) };
		throw new lsp.ResponseError(lsp.ErrorCodes.InvalidParams, `The document is not open: ${uri}`);
	}

	#isOn(feature: string, { file }: OpenDocument): boolean {
		return this.workspace.settings.of(file).value(`nameEncoding.${feature}.enabled`) === true;
	}

	/** An answer from the keys of a document, unless a setting turns it off; `null` for other documents. */
	#draw<T>(answer: (drawn: Drawn) => T, feature?: string) {
		return ({ textDocument, range }: lsp.InlayHintParams): T | null => {
			const { document, source } = this.read(textDocument);
			const { keys, text } = source;
			if (!keys || (feature && !this.#isOn(feature, document))) return null;
			const { lines } = document;
			// The client does not tell which lines are in sight.
			const first = { start: 0, end: keys.all[mostKeysDrawn]?.start ?? text.length };
			return answer({ source, keys, lines, span: range ? lines.spanOf(range) : first });
		};
	}

	async #completionsAt({ textDocument, position }: Place): Promise<lsp.CompletionList | null> {
		const { document, source } = this.read(textDocument);
		const { file, lines } = document;
		const typed = source.keys && typedKeyAt(source.keys, lines.offsetAt(position));
		if (!typed) return null;
		const candidates = candidatesFor(typed, source.keys as Keys, file);
		// The workspace may be large, and the next key is typed soon: it gets the rest.
		const late = new Promise<undefined>((resolve) => setTimeout(resolve, patience));
		for (const [other, found] of (await Promise.race([this.#index.read(), late])) ?? [])
			if (other !== file) candidates.consider([...found].flatMap((name) => nameDecode(name).value ?? []));
		const range = lines.rangeOf({ start: typed.start, end: typed.keyEnd });
		const items = choicesOf(candidates, typed).map(({ kind, uri, written, typedInFull }, i) => ({
			label: labelOf(written),
			kind: itemKinds[kind],
			detail: labelOf(uri),
			filterText: typedInFull,
			sortText: String(i).padStart(4, "0"),
			textEdit: { range, newText: written },
		}));
		return { isIncomplete: true, items };
	}

	/** The first place of each URI in each file. */
	async #symbolsWith(typed: string, token: lsp.CancellationToken): Promise<lsp.SymbolInformation[]> {
		const symbols: lsp.SymbolInformation[] = [];
		for (const [normalName, files] of await normalNamesWith(typed, this.#index, mostSymbols, token)) {
			const name = labelOf(nameDecode(normalName).value ?? normalName);
			for (const file of files) {
				if (symbols.length === mostSymbols || token.isCancellationRequested) return symbols;
				const first = await firstReferenceIn(file, normalName, this.#index);
				for (const location of await this.workspace.locationsOf(first ? [first] : []))
					symbols.push({ name, kind: lsp.SymbolKind.Key, location });
			}
		}
		return symbols;
	}

	/** What is renamed and found; `undefined` in files whose names are not renamed, too. */
	#referenceAt({ textDocument, position }: Place): Found | undefined {
		const asked = this.read(textDocument);
		if (!isRenamed(asked.source.syntax)) return undefined;
		const reference = names.referenceAt(asked.source, asked.document.lines.offsetAt(position));
		return reference && { ...asked, reference };
	}

	/** An answer about what is at a place, from all files; `null` if nothing is. */
	async #spanning<T>(
		params: Place & lsp.WorkDoneProgressParams,
		answer: (found: Found) => Promise<T>,
	): Promise<T | null> {
		const found = this.#referenceAt(params);
		return found ? this.#shown(params.workDoneToken, () => answer(found)) : null;
	}

	/** Looks for files that have changed, and shows to the user that files are read. */
	async #shown<T>(token: lsp.ProgressToken | undefined, answer: () => Promise<T>): Promise<T> {
		if (!this.workspace.client.isWatching) this.workspace.look();
		const { window } = this.workspace.client.connection;
		// Later, only what has changed is read.
		const isUnasked = token === undefined && !this.#isRead;
		const progress = isUnasked ? await window.createWorkDoneProgress() : window.attachWorkDoneProgress(token);
		progress.begin("Reading the workspace");
		this.#isRead = true;
		return answer().finally(() => progress.done());
	}
}

/** A text of a file as a label. */
function labelOf(text: string): string {
	return shown(text, mostInLabel);
}

const itemKinds = {
	namespace: lsp.CompletionItemKind.Module,
	uri: lsp.CompletionItemKind.Reference,
	typed: lsp.CompletionItemKind.Text,
};

function symbolOf({ key, name, detail, children }: OutlineRow, lines: LineStarts): lsp.DocumentSymbol {
	return {
		// Clients refuse symbols without a name; Java takes the empty key.
		name: labelOf(name) || '""',
		detail: labelOf(detail),
		kind: children ? lsp.SymbolKind.Namespace : lsp.SymbolKind.Key,
		range: lines.rangeOf({ start: key.start, end: key.value.end }),
		selectionRange: lines.rangeOf(key),
		...(children && { children: children.map((row) => symbolOf(row, lines)) }),
	};
}

function tokensIn({ lines, keys, span }: Drawn): lsp.SemanticTokens {
	const builder = new lsp.SemanticTokensBuilder();
	for (const { type, ...found } of hasColours(keys) ? tokensOf(keys, span) : []) {
		const { start, end } = lines.rangeOf(found);
		builder.push(start.line, start.character, end.character - start.character, tokenTypes.indexOf(type), 0);
	}
	return builder.build();
}
