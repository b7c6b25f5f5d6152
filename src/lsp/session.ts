/** The answers of the server, by the methods that ask for them. */
import * as lsp from "vscode-languageserver/node";
import { type Span, textIn } from "../codec/outcome";
import { isRecognized } from "../names/key";
import type { Keys } from "../names/keys";
import { normalNameOf } from "../names/normalName";
import { urisInText } from "../names/recognition";
import { findReferences, keysWith, referenceInText, type SourceText } from "../names/references";
import { sureNameAt, sureNamesInValues } from "../names/tokens";
import { uriTyped } from "../names/uriOfText";
import { languageOfId } from "../text/languages";
import { mostKeysDrawn } from "../text/limits";
import { type LineStarts, lineAround } from "../text/lines";
import { unescapeProperty } from "../text/properties";
import { sentenceForChange, sentenceForRename } from "../workspace/messages";
import { type LocatedUri, referencesInWorkspace, urisInWorkspace } from "../workspace/references";
import { renameInWorkspace } from "../workspace/rename";
import { placesWith } from "../workspace/uriSearch";
import type { FileId } from "../workspace/workspace";
import { WorkspaceIndex } from "../workspace/workspaceIndex";
import { codeActionsFor, execute } from "./actions";
import { completionsAt } from "./completion";
import type { OpenDocument } from "./documents";
import * as views from "./views";
import type { ClientWorkspace } from "./workspace";

const mostSymbols = 500;
const mostHighlights = 1000;

/** In milliseconds: how long completion waits for the workspace to be read. */
const patience = 100;

type Place = lsp.TextDocumentPositionParams;

/** What is found in a document at a request. */
export interface Asked {
	readonly document: OpenDocument;
	readonly keys: Keys | undefined;
	readonly source: SourceText;
}

/** A name of a URI, or a key that is one. */
interface Found extends Asked {
	readonly file: FileId;
	readonly span: Span;
	readonly uri: string;
	readonly normalName: string;
	readonly isKey: boolean;
}

export class Session {
	readonly index: WorkspaceIndex;
	#isRead = false;

	constructor(
		readonly workspace: ClientWorkspace,
		/** Whether the client tells which files change. */
		readonly isWatching: () => boolean,
	) {
		this.index = new WorkspaceIndex(workspace);
	}

	readonly answers: Readonly<Record<string, (params: never, token: lsp.CancellationToken) => unknown>> = {
		"textDocument/diagnostic": ({ textDocument }: lsp.DocumentDiagnosticParams) => {
			return { kind: "full", items: this.diagnosticsOf(textDocument) };
		},
		"textDocument/hover": (params: Place) => {
			const asked = this.read(params.textDocument);
			const offset = asked.document.lines.offsetAt(params.position);
			const target = this.#isOn("hover", asked) && this.targetAt(asked, offset);
			return target ? views.hoverOf(asked.document, target, offset) : null;
		},
		"textDocument/codeLens": this.#ofKeys(views.lensesOf, "codeLens"),
		"textDocument/inlayHint": this.#ofKeys(views.hintsOf, "inlayHints"),
		"textDocument/documentLink": this.#ofKeys(views.linksOf),
		"textDocument/documentSymbol": this.#ofKeys(views.symbolsOf),
		"textDocument/semanticTokens/full": this.#ofKeys(views.tokensIn, "semanticHighlighting"),
		"textDocument/semanticTokens/range": this.#ofKeys(views.tokensIn, "semanticHighlighting"),
		"textDocument/documentHighlight": (params: Place) => {
			const found = this.#referenceAt(params);
			if (!found) return null;
			const { keys, source, document, normalName, isKey } = found;
			const spans =
				isKey && keys ? keysWith(keys, normalName) : findReferences(source, (name) => name === normalName);
			return spans.slice(0, mostHighlights).map((span) => ({ range: document.lines.rangeOf(span) }));
		},
		"textDocument/completion": async ({ textDocument, position }: Place) => {
			const { document, keys } = this.read(textDocument);
			if (!keys) return null;
			// The workspace may be large, and the next key is typed soon: it gets the rest.
			const late = new Promise<undefined>((resolve) => setTimeout(resolve, patience));
			const names = (await Promise.race([this.index.read(), late])) ?? new Map();
			return completionsAt(document, keys, document.lines.offsetAt(position), names);
		},
		"textDocument/references": (params: lsp.ReferenceParams, token) => {
			return this.#spanning(params, async ({ normalName, uri, file }) => {
				const names = await referencesInWorkspace(normalName, this.index, file, token);
				return this.#locationsOf([...names, ...(await urisInWorkspace(uri, this.index, file, token))]);
			});
		},
		"textDocument/definition": (params: lsp.DefinitionParams, token) => {
			return this.#spanning(params, async ({ normalName, file, isKey, document, span }) => {
				// A key is its own definition.
				if (isKey) return null;
				const names = await referencesInWorkspace(normalName, this.index, file, token);
				const locations = await this.#locationsOf(names.filter((name) => name.isKey));
				const { capabilities } = this.workspace.client;
				if (!capabilities.textDocument?.definition?.linkSupport) return locations;
				const originSelectionRange = document.lines.rangeOf(span);
				return locations.map(({ uri, range }): lsp.LocationLink => {
					return { originSelectionRange, targetUri: uri, targetRange: range, targetSelectionRange: range };
				});
			});
		},
		"textDocument/prepareRename": (params: Place) => {
			const found = this.#referenceAt(params);
			return found ? { range: found.document.lines.rangeOf(found.span), placeholder: found.uri } : null;
		},
		"textDocument/rename": async (params: lsp.RenameParams, token) => {
			const edit = await this.#spanning(params, async ({ normalName, file, source }) => {
				// A client may suggest what stands there: a name, or a URI with its escapes.
				const uri = uriTyped(unescapeProperty(params.newName.trim()).text, source.vocabulary);
				const result = await renameInWorkspace(normalName, uri, this.index, file, source.vocabulary, token);
				const { titleOf } = this.workspace;
				if (result?.ok === false) throw failed(sentenceForRename(result.refusal, uri, titleOf));
				const changed = this.workspace.changedAmong(result?.edits ?? []);
				if (changed !== undefined) throw failed(sentenceForChange(changed, titleOf));
				return this.workspace.editOf(result?.edits ?? []);
			});
			if (!edit) throw failed(this.#nothingToRename(params));
			return edit;
		},
		"workspace/symbol": async ({ query, workDoneToken }: lsp.WorkspaceSymbolParams, token) => {
			const typed = query.trim();
			if (typed === "") return [];
			const places = await this.#shown(workDoneToken, () =>
				placesWith(typed, this.index, mostSymbols, token),
			);
			const locations = await this.#locationsOf(places);
			return places.map(({ uri }, i) => {
				return { name: views.labelOf(uri), kind: lsp.SymbolKind.Key, location: locations[i] };
			});
		},
		"textDocument/codeAction": (params: lsp.CodeActionParams) => codeActionsFor(this, params),
		"workspace/executeCommand": (params: lsp.ExecuteCommandParams, token) => execute(this, params, token),
	};

	diagnosticsOf(textDocument: lsp.TextDocumentIdentifier): lsp.Diagnostic[] {
		const { document, keys } = this.read(textDocument);
		const settings = this.workspace.settings.of(document.file);
		// A file of settings is read when it is first needed.
		this.workspace.say(this.workspace.settings.problems.splice(0));
		if (!keys || settings.isExcluded(document.file)) return [];
		return views.diagnosticsOf(document, keys, settings);
	}

	/** A document of the client, and its keys. */
	read({ uri }: lsp.TextDocumentIdentifier): Asked {
		const document = this.workspace.client.documents.get(uri);
		if (!document)
			throw new lsp.ResponseError(lsp.ErrorCodes.InvalidParams, `The document is not open: ${uri}`);
		const { file, text } = document;
		const { vocabulary } = this.workspace.settings.of(file);
		const source = { text, syntax: this.workspace.syntaxOf(file), vocabulary };
		return { document, keys: this.workspace.keysOf(document), source };
	}

	/** The recognized key, or the sure name, at an offset. */
	targetAt({ keys, source: { text, syntax, vocabulary } }: Asked, offset: number): views.Target | undefined {
		const key = keys?.at(offset);
		if (key && isRecognized(key)) return { start: key.start, end: key.end, recognized: key.recognized, key };
		const language = languageOfId(syntax);
		const touches = ({ start, end }: Span) => start <= offset && offset <= end;
		const name = keys
			? sureNamesInValues(keys, { start: offset, end: offset }).find(touches)
			: sureNameAt(text, offset, vocabulary, language);
		return name && { ...name, isTentative: !keys && (language?.kind ?? "text") === "text" };
	}

	#isOn(feature: string, { document: { file } }: Asked): boolean {
		return this.workspace.settings.of(file).value(`nameEncoding.${feature}.enabled`) === true;
	}

	/** An answer from the keys of a document, unless a setting turns it off; `null` for other documents. */
	#ofKeys<T>(answer: (document: OpenDocument, keys: Keys, span: Span) => T, feature?: string) {
		return ({ textDocument, range }: lsp.InlayHintParams): T | null => {
			const asked = this.read(textDocument);
			const { document, keys } = asked;
			if (!keys || (feature && !this.#isOn(feature, asked))) return null;
			// The client does not tell which lines are in sight.
			const end = keys.all[mostKeysDrawn]?.start ?? document.text.length;
			return answer(document, keys, range ? document.lines.spanOf(range) : { start: 0, end });
		};
	}

	/** The name of a URI, or the key that is one; `undefined` in files whose names are not renamed, too. */
	#referenceAt({ textDocument, position }: Place): Found | undefined {
		const asked = this.read(textDocument);
		const { document, source, keys } = asked;
		if (!this.workspace.hasNames(document.file)) return undefined;
		const found = referenceInText(source, document.lines.offsetAt(position), keys);
		const normalName = found && normalNameOf(found.recognized);
		if (!found || normalName === undefined) return undefined;
		const { recognized, key, ...span } = found;
		return { ...asked, file: document.file, uri: recognized.uri, normalName, isKey: key !== undefined, span };
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
	async #shown<T>(workDoneToken: lsp.ProgressToken | undefined, answer: () => Promise<T>): Promise<T> {
		if (!this.isWatching()) this.workspace.look();
		const { window } = this.workspace.client.connection;
		// Later, only what has changed is read.
		const isUnasked = workDoneToken === undefined && !this.#isRead;
		const progress = isUnasked
			? await window.createWorkDoneProgress()
			: window.attachWorkDoneProgress(workDoneToken);
		progress.begin("Reading the workspace");
		try {
			return await answer();
		} finally {
			this.#isRead = true;
			progress.done();
		}
	}

	async #locationsOf(places: readonly Pick<LocatedUri, "file" | "range">[]): Promise<lsp.Location[]> {
		const lines = new Map<FileId, LineStarts>();
		for (const { file } of places) if (!lines.has(file)) lines.set(file, await this.workspace.linesOf(file));
		return places.map(({ file, range }) => {
			return { uri: this.workspace.uriOf(file), range: lines.get(file)?.recounted(range) ?? range };
		});
	}

	#nothingToRename({ textDocument, position }: Place): string {
		const { document, source } = this.read(textDocument);
		const at = document.lines.offsetAt(position);
		const line = lineAround(source.text, at);
		const uris = urisInText(textIn(source.text, line), source.vocabulary);
		return uris.some(({ start, end }) => line.start + start <= at && at <= line.start + end)
			? "This is the URI itself, not its name, so nothing was renamed."
			: "There is no name of a URI here, and no key that is a URI.";
	}
}

/** Refuses a request with a sentence for the user. */
export function failed(sentence: string): lsp.ResponseError<void> {
	return new lsp.ResponseError(lsp.LSPErrorCodes.RequestFailed, sentence);
}
