/** The table of providers: each asks the service, and converts its answer. */

import {
	type CancellationToken,
	Disposable,
	type DocumentFilter,
	l10n,
	languages,
	type Position,
	type ReferenceContext,
	type TextDocument,
	window,
	workspace,
} from "vscode";
import * as service from "../../../service";
import { getOrMake } from "../../../text/maps";
import { forLabel } from "../../../wording/display";
import { urisInUse } from "../../../workspace/urisInUse";
import { countPlaces, type FileEdits } from "../../../workspace/workspace";
import { WorkspaceIndex } from "../../../workspace/workspaceIndex";
import { converting, documentOf, withDocument } from "../documents/documents";
import { followDocuments } from "../files/openDocuments";
import { rangeOf } from "../files/ranges";
import { onDidChangeSettings } from "../files/settings";
import { propertiesFiles, syntaxOf } from "../files/syntax";
import { vscodeWorkspace } from "../files/vscodeWorkspace";
import { workspaceEditOf } from "../files/workspaceEdits";
import { filterFor, refuse } from "../ui/theia";
import { provideCodeActions, providedKinds } from "./codeActions";
import * as convert from "./convert";
import { provideHover } from "./hover";
import { registerSemanticTokens } from "./semanticTokens";

const index = new WorkspaceIndex(vscodeWorkspace);
const readUrisInUse = urisInUse(index);

export function registerFeatures(): Disposable {
	const everywhere = { scheme: "*" };
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
			{ providedCodeActionKinds: providedKinds },
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
				if (!result?.ok) return result && refuse(result.sentence);
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
