/** The table of providers: each asks the service, and converts its answer. */

import {
	CodeAction,
	type CodeActionContext,
	CodeActionKind,
	Disposable,
	DocumentHighlight,
	type DocumentRangeSemanticTokensProvider,
	type DocumentSelector,
	l10n,
	languages,
	type Position,
	Range,
	SemanticTokens,
	SemanticTokensLegend,
	type TextDocument,
	Uri,
	window,
	workspace,
} from "vscode";
import * as service from "../../service";
import { forLabel } from "../../wording/display";
import { sentenceForNoName } from "../../workspace/refusals";
import { cachedUris } from "../../workspace/uriSearch";
import type { FileEdits } from "../../workspace/workspace";
import type { WorkspaceIndex } from "../../workspace/workspaceIndex";
import type { Documents } from "./documents/documents";
import { registerWhereNames } from "./documents/documentsWithNames";
import * as convert from "./documents/protocol";
import { debounced } from "./files/debounce";
import { rangeOf } from "./files/ranges";
import { onDidChangeSettings } from "./files/settings";
import { isPropertiesFile, propertiesFiles } from "./files/syntax";
import { workspaceEditOf } from "./files/workspaceEdits";
import { commandLink, survivesParsing } from "./ui/markdown";
import { refuse, typesForLegend } from "./ui/theia";

/** Registers what VS Code asks of a document. */
export function registerFeatures(documents: Documents): Disposable {
	const everywhere = { scheme: "*" };
	const kinds = Object.values(service.codeActionKinds).map((kind) => CodeActionKind.Empty.append(kind));
	return Disposable.from(
		languages.registerHoverProvider(everywhere, { provideHover: documents.asked(provideHover) }),
		languages.registerCodeLensProvider(propertiesFiles, {
			onDidChangeCodeLenses,
			provideCodeLenses: documents.asked((read) =>
				service.codeLenses(read).map((lens) => convert.codeLensOf(read, lens)),
			),
		}),
		languages.registerInlayHintsProvider(propertiesFiles, {
			onDidChangeInlayHints: (listener) => onDidChangeSettings(listener),
			// VS Code requests only the visible range.
			provideInlayHints: documents.asked((read, range) =>
				service.inlayHints(read, range).map(convert.inlayHintOf),
			),
		}),
		languages.registerDocumentLinkProvider(propertiesFiles, {
			provideDocumentLinks: documents.asked((read) =>
				service.documentLinks(read).map((link) => convert.documentLinkOf(read, link)),
			),
		}),
		languages.registerDocumentSymbolProvider(
			propertiesFiles,
			{
				provideDocumentSymbols: documents.asked((read) =>
					service.documentSymbols(read).map(convert.documentSymbolOf),
				),
			},
			{ label: "Name Encoding" },
		),
		languages.registerCodeActionsProvider(
			everywhere,
			{ provideCodeActions: documents.asked(provideCodeActions) },
			{ providedCodeActionKinds: kinds },
		),
		registerSemanticTokens(documents),
	);
}

/** Registers what VS Code asks of the whole workspace. */
export function registerWorkspaceFeatures(documents: Documents, index: WorkspaceIndex): Disposable {
	const urisInUse = cachedUris(index);
	return Disposable.from(
		registerWhereNames(documents, (selector) => registerForNames(documents, index, selector)),
		languages.registerWorkspaceSymbolProvider({
			async provideWorkspaceSymbols(query, token) {
				return (await service.workspaceSymbols(query, index, token)).map(convert.symbolInformationOf);
			},
		}),
		languages.registerCompletionItemProvider(
			propertiesFiles,
			{
				provideCompletionItems: documents.asked(async (read, position) => {
					// The index may not be ready yet, but open documents are.
					const open = workspace.textDocuments.flatMap((one) => service.urisOf(documents.of(one).keys));
					const uris = read.keys ? open.concat(await urisInUse()) : [];
					const found = service.completion(read, position, uris);
					return found && convert.completionListOf(found);
				}),
			},
			...service.completionTriggers,
		),
	);
}

function registerForNames(
	documents: Documents,
	index: WorkspaceIndex,
	selector: DocumentSelector,
): Disposable {
	return Disposable.from(
		languages.registerDocumentHighlightProvider(selector, {
			provideDocumentHighlights: documents.asked((read, position) =>
				service.documentHighlights(read, position)?.map(({ range }) => new DocumentHighlight(rangeOf(range))),
			),
		}),
		languages.registerReferenceProvider(selector, {
			provideReferences: documents.asked(async (read, position, { includeDeclaration }, token) => {
				const found = await service.references(read, position, includeDeclaration, index, token);
				return found?.map(convert.locationOf);
			}),
		}),
		languages.registerDefinitionProvider(selector, {
			provideDefinition: documents.asked(async (read, position, token) => {
				const found = await service.definition(read, position, index, token);
				return found?.map(convert.locationLinkOf);
			}),
		}),
		languages.registerRenameProvider(selector, {
			prepareRename: documents.asked((read, position) => {
				const found = service.prepareRename(read, position);
				// Only in `.properties` files, where few extensions rename: a rejection is final for providers without
				// `prepareRename` that VS Code would ask next. Without one, it would open the box on any word.
				if (!found && read.keys && read.isOwn) throw new Error(sentenceForNoName());
				return found && { range: rangeOf(found.range), placeholder: found.placeholder };
			}),
			/** VS Code shows the message of a refusal, unless another provider has edits. */
			provideRenameEdits: documents.asked(async (read, position, newName, token) => {
				const result = await service.rename(read, position, newName, index, token);
				if (!result?.ok) return result && refuse(result.refusal);
				tellCount(result.edits, result.uri);
				return workspaceEditOf(result.edits);
			}),
		}),
	);
}

function onDidChangeCodeLenses(listener: () => void): Disposable {
	const announce = () => listener();
	const announceLater = debounced(announce);
	return Disposable.from(
		onDidChangeSettings(announce),
		// VS Code requests lenses sooner on its own, but not for an editor that has lost focus.
		workspace.onDidChangeTextDocument(({ document }) => {
			if (isPropertiesFile(document)) announceLater(document);
		}),
		// VS Code drops events while the editor lacks focus.
		window.onDidChangeWindowState(announce),
	);
}

function provideHover(read: service.Document, position: Position) {
	const linksFor: service.HoverOptions["linksFor"] = (commands, offset, uri) => {
		const argument = { uri: read.uri, ...read.lines.positionAt(offset) };
		// In `.properties` files, VS Code adds the document link to the hover. Its `Uri` rejects some that no browser opens.
		return commands
			.filter((command) => !(command === "openUri" && read.keys && survivesParsing(uri)))
			.map((command) => commandLink(command, argument))
			.join(" · ");
	};
	const found = service.hover(read, position, { reported: reportedAt(read, position), linksFor });
	return found && convert.hoverOf(found);
}

/** The rules of the problems that VS Code shows in a hover, even one character beside them. It only underlines hints. */
function reportedAt(read: service.Document, { line, character }: Position): ReadonlySet<string> {
	const around = new Range(line, Math.max(character - 1, 0), line, character + 1);
	const problems = service.problemsAt(read, around);
	return new Set(problems.filter(({ severity }) => severity !== "hint").map(({ rule }) => rule));
}

function provideCodeActions(
	read: service.Document,
	range: Range,
	{ only, diagnostics }: CodeActionContext,
): CodeAction[] {
	const found = service.codeActions(read, range, only && [only.value]);
	const actions = found.map((action) => convert.codeActionOf(read, action, diagnostics));
	const uri = Uri.parse(read.uri);
	// The action changes a setting of the workspace folder.
	if (
		service.problemsAt(read, range).some(({ isOfUris }) => !isOfUris) &&
		workspace.getWorkspaceFolder(uri)
	) {
		const exclude = new CodeAction(l10n.t("Do Not Check This File"), CodeActionKind.QuickFix);
		exclude.command = { title: exclude.title, command: "nameEncoding.excludeFile", arguments: [uri] };
		actions.push(exclude);
	}
	return actions;
}

/** Provides tokens for ranges only: a document provider would get whole files and override range providers. */
function registerSemanticTokens(documents: Documents): Disposable {
	/** Documents for which VS Code may hold tokens. */
	const colored = new WeakSet<TextDocument>();
	const provider: DocumentRangeSemanticTokensProvider = {
		provideDocumentRangeSemanticTokens(document, range) {
			// VS Code requests only the visible range.
			const { data } = service.semanticTokens(documents.of(document), range);
			if (data.length > 0) colored.add(document);
			// On `undefined`, VS Code asks other providers and keeps its current tokens.
			return colored.has(document) ? new SemanticTokens(new Uint32Array(data)) : undefined;
		},
	};
	const legend = new SemanticTokensLegend(typesForLegend());
	let registered: Disposable | undefined;
	// Once more makes VS Code request tokens again: range providers have no change event.
	const register = () => {
		registered?.dispose();
		registered = languages.registerDocumentRangeSemanticTokensProvider(propertiesFiles, provider, legend);
	};
	register();
	return Disposable.from(onDidChangeSettings(register), documents.onDidReadSiblings(register));
}

/** VS Code announces the count to screen readers only, so show it. The edits may be previewed first. */
function tellCount(edits: readonly FileEdits[], uri: string): void {
	const places = edits.reduce((count, { changes }) => count + changes.length, 0);
	// One place is in sight.
	if (places < 2) return;
	const counted =
		edits.length === 1
			? l10n.t("{0} places", places)
			: l10n.t("{0} places in {1} files", places, edits.length);
	const title = l10n.t("Renaming to {0}", forLabel(uri));
	window.setStatusBarMessage(l10n.t("{0} ({1})", title, counted), 10_000);
}
