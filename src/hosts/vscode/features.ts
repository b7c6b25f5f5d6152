/** The table of providers: each asks the service, and converts its answer. */

import {
	type CancellationToken,
	type CodeAction,
	type CodeActionContext,
	CodeActionKind,
	Disposable,
	type DocumentFilter,
	type DocumentRangeSemanticTokensProvider,
	l10n,
	languages,
	type Position,
	type Range,
	type ReferenceContext,
	SemanticTokens,
	SemanticTokensLegend,
	type TextDocument,
	Uri,
	window,
	workspace,
} from "vscode";
import * as service from "../../service";
import { getOrMake } from "../../text/maps";
import { forLabel } from "../../wording/display";
import { urisInUse } from "../../workspace/urisInUse";
import { countPlaces, type FileEdits } from "../../workspace/workspace";
import { WorkspaceIndex } from "../../workspace/workspaceIndex";
import * as convert from "./documents/convert";
import { bundles, converting, documentOf, withDocument } from "./documents/documents";
import { followDocuments } from "./files/openDocuments";
import { rangeOf } from "./files/ranges";
import { onDidChangeSettings } from "./files/settings";
import { propertiesFiles, syntaxOf } from "./files/syntax";
import { vscodeWorkspace } from "./files/vscodeWorkspace";
import { workspaceEditOf } from "./files/workspaceEdits";
import { commandLink, survivesParsing } from "./ui/markdown";
import { filterFor, refuse, typesForLegend } from "./ui/theia";

const index = new WorkspaceIndex(vscodeWorkspace);
const readUrisInUse = urisInUse(index);

export function registerFeatures(): Disposable {
	const everywhere = { scheme: "*" };
	const kinds = Object.values(service.codeActionKinds).map((kind) => CodeActionKind.Empty.append(kind));
	return Disposable.from(
		index,
		languages.registerHoverProvider(everywhere, { provideHover: withDocument(provideHover) }),
		languages.registerCodeLensProvider(propertiesFiles, {
			onDidChangeCodeLenses,
			provideCodeLenses: converting(service.codeLenses, convert.codeLensOf),
		}),
		languages.registerInlayHintsProvider(propertiesFiles, {
			onDidChangeInlayHints: onDidChangeSettings,
			// VS Code requests only the visible range.
			provideInlayHints: converting(service.inlayHints, convert.inlayHintOf),
		}),
		languages.registerDocumentLinkProvider(propertiesFiles, {
			provideDocumentLinks: converting(service.documentLinks, convert.documentLinkOf),
		}),
		languages.registerDocumentSymbolProvider(propertiesFiles, {
			provideDocumentSymbols: converting(service.documentSymbols, convert.documentSymbolOf),
		}),
		languages.registerCodeActionsProvider(
			everywhere,
			{
				provideCodeActions: withDocument(provideCodeActions),
				resolveCodeAction: convert.withEdit,
			},
			{ providedCodeActionKinds: kinds },
		),
		languages.registerWorkspaceSymbolProvider({
			async provideWorkspaceSymbols(query, token) {
				return (await service.workspaceSymbols(query, index, token)).map(convert.symbolInformationOf);
			},
		}),
		languages.registerCompletionItemProvider(
			propertiesFiles,
			{
				provideCompletionItems: withDocument(async (document, position) => {
					// The index may not be ready yet, but open documents are.
					const open = workspace.textDocuments.flatMap((one) => service.urisOf(documentOf(one).keys));
					const uris = document.keys ? open.concat(await readUrisInUse()) : [];
					const found = service.completion(document, position, uris);
					return found && convert.completionListOf(found);
				}),
			},
			...service.completionTriggers,
		),
		registerSemanticTokens(),
		registerWhereNames(),
	);
}

/**
 * Registers providers for each document while it has a reference: wherever a provider is registered, VS Code
 * shows its menu entries, and F2 opens a box on any word. A list registered anew would leave an open box
 * without its provider.
 */
function registerWhereNames(): Disposable {
	const registered = new Map<TextDocument, Disposable>();
	const remove = (document: TextDocument) => {
		registered.get(document)?.dispose();
		registered.delete(document);
	};
	const update = (document: TextDocument) => {
		if (!service.hasReferences(documentOf(document))) return remove(document);
		getOrMake(registered, document, () => registerForNames(filterFor(document.uri)));
	};
	return followDocuments(update, remove);
}

function registerForNames(selector: DocumentFilter): Disposable {
	return Disposable.from(
		languages.registerDocumentHighlightProvider(selector, {
			provideDocumentHighlights: converting(service.documentHighlights, convert.highlightOf),
		}),
		languages.registerReferenceProvider(selector, {
			provideReferences: converting(
				(document, position: Position, { includeDeclaration }: ReferenceContext, token: CancellationToken) =>
					service.references(document, position, includeDeclaration, index, token),
				convert.locationOf,
			),
		}),
		languages.registerDefinitionProvider(selector, {
			provideDefinition: converting(
				(document, position: Position, token: CancellationToken) =>
					service.definition(document, position, index, token),
				convert.locationLinkOf,
			),
		}),
		languages.registerRenameProvider(selector, {
			prepareRename: withDocument((document, position) => {
				const found = service.prepareRename(document, position);
				// Reject only in `.properties` files, where few extensions rename: after a rejection, VS Code does
				// not ask other providers that lack `prepareRename`. Without a rejection, it would open the box on
				// any word.
				if (!found && document.keys && document.isOwn) throw new Error(service.sentenceForNoName());
				return found && { ...found, range: rangeOf(found.range) };
			}),
			/** VS Code shows the message of a refusal, unless another provider has edits. */
			provideRenameEdits: withDocument(async (document, position, newName, token) => {
				const result = await service.rename(document, position, newName, index, token);
				if (!result?.ok) return result && refuse(result.refusal);
				const counted = sentenceForRenamed(result.edits, result.uri);
				// VS Code announces the count to screen readers only. The edits may be previewed first.
				if (counted) window.setStatusBarMessage(counted, 10_000);
				return workspaceEditOf(result.edits);
			}),
		}),
	);
}

/**
 * VS Code requests lenses on its own after most edits, but not for an editor that loses focus right after one.
 */
function onDidChangeCodeLenses(listener: () => void): Disposable {
	const announce = (document: TextDocument) => {
		if (syntaxOf(document) === "properties") listener();
	};
	return followDocuments(announce, announce);
}

/** Says how many places a rename changes; `undefined` for one, which is in sight. */
function sentenceForRenamed(edits: readonly FileEdits[], uri: string): string | undefined {
	const places = countPlaces(edits);
	if (places < 2) return undefined;
	const counted =
		edits.length === 1
			? l10n.t("{0} places", places)
			: l10n.t("{0} places in {1} files", places, edits.length);
	return l10n.t("{0} ({1})", l10n.t("Renaming to {0}", forLabel(uri)), counted);
}

function provideHover(document: service.Document, position: Position) {
	const linksFor: service.HoverOptions["linksFor"] = (commands, offset, uri) => {
		const argument = { uri: document.uri, ...document.lines.positionAt(offset) };
		// In `.properties` files, VS Code adds the document link to the hover. Its `Uri` rejects some that no
		// browser opens.
		return commands
			.filter((command) => !(command === "openUri" && document.keys && survivesParsing(uri)))
			.map((command) => commandLink(command, argument))
			.join(" · ");
	};
	const found = service.hover(document, position, { reported: reportedAt(document, position), linksFor });
	return found && convert.hoverOf(found);
}

/**
 * The rules of the problems that VS Code shows in a hover, even one character before them. It only underlines
 * hints.
 */
function reportedAt(document: service.Document, position: Position): ReadonlySet<string> {
	const problems = service.problemsAt(document, { start: position, end: position.translate(0, 1) });
	return new Set(problems.filter(({ severity }) => severity !== "hint").map(({ rule }) => rule));
}

function provideCodeActions(
	document: service.Document,
	range: Range,
	{ only, diagnostics }: CodeActionContext,
): CodeAction[] {
	const found = service.codeActions(document, range, only && [only.value]);
	const actions = found.map((action) => convert.codeActionOf(action, document, diagnostics));
	const uri = Uri.parse(document.uri);
	const isAsked = !only || only.contains(CodeActionKind.QuickFix);
	const isOfFile = isAsked && service.problemsAt(document, range).some(({ isOfUris }) => !isOfUris);
	// The action changes a setting of the workspace folder.
	if (isOfFile && workspace.getWorkspaceFolder(uri)) {
		const title = l10n.t("Do Not Check This File");
		const command = { title, command: "nameEncoding.excludeFile", arguments: [uri] };
		actions.push({ title, kind: CodeActionKind.QuickFix, command });
	}
	return actions;
}

/**
 * Provides tokens for ranges only: a document provider would get whole files and override range providers.
 */
function registerSemanticTokens(): Disposable {
	/** Documents for which VS Code may hold tokens. */
	const colored = new WeakSet<TextDocument>();
	const provider: DocumentRangeSemanticTokensProvider = {
		provideDocumentRangeSemanticTokens(textDocument, range) {
			// VS Code requests only the visible range.
			const { data } = service.semanticTokens(documentOf(textDocument), range);
			if (data.length > 0) colored.add(textDocument);
			// On `undefined`, VS Code asks other providers and keeps its current tokens.
			return colored.has(textDocument) ? new SemanticTokens(new Uint32Array(data)) : undefined;
		},
	};
	const legend = new SemanticTokensLegend(typesForLegend());
	let registered: Disposable | undefined;
	// Registering once more makes VS Code request tokens again: range providers have no change event.
	const register = () => {
		registered?.dispose();
		registered = languages.registerDocumentRangeSemanticTokensProvider(propertiesFiles, provider, legend);
	};
	register();
	return Disposable.from(onDidChangeSettings(register), bundles.onDidRead(register));
}
