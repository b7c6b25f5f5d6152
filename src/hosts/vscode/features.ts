/** The table of providers: each asks the service, and converts its answer. */

import * as vscode from "vscode";
import { mayHaveOwnParser } from "../../keys/readingProgram";
import * as service from "../../service";
import { forLabel } from "../../wording/display";
import { targetCommands } from "../../wording/titles";
import { sentenceForNoName } from "../../workspace/refusalSentences";
import { cachedUris } from "../../workspace/uriSearch";
import type { FileEdits } from "../../workspace/workspace";
import type { WorkspaceIndex } from "../../workspace/workspaceIndex";
import type { Documents } from "./documents/documents";
import { registerWhereNames } from "./documents/documentsWithNames";
import * as convert from "./documents/protocol";
import { onDidEditProperties } from "./files/openDocuments";
import { rangeOf } from "./files/ranges";
import { onDidChangeSettings } from "./files/settings";
import { propertiesFiles } from "./files/syntax";
import { workspaceEditOf } from "./files/workspaceEdits";
import { commandLink, survivesParsing } from "./ui/markdown";
import { refuse, typesForLegend } from "./ui/theia";

const { languages } = vscode;

/** Registers what VS Code asks of a document. */
export function registerFeatures(documents: Documents): vscode.Disposable {
	const everywhere = { scheme: "*" };
	const kinds = Object.values(service.codeActionKinds).map((kind) =>
		vscode.CodeActionKind.Empty.append(kind),
	);
	return vscode.Disposable.from(
		languages.registerHoverProvider(everywhere, {
			provideHover: (document, position) => provideHover(documents.of(document), position),
		}),
		languages.registerCodeLensProvider(propertiesFiles, {
			onDidChangeCodeLenses,
			provideCodeLenses(document) {
				const read = documents.of(document);
				return service.codeLenses(read).map((lens) => convert.codeLensOf(read, lens));
			},
		}),
		languages.registerInlayHintsProvider(propertiesFiles, {
			onDidChangeInlayHints: (listener) => onDidChangeSettings(listener),
			// VS Code requests only the visible range.
			provideInlayHints: (document, range) =>
				service.inlayHints(documents.of(document), range).map(convert.inlayHintOf),
		}),
		languages.registerDocumentLinkProvider(propertiesFiles, {
			provideDocumentLinks(document) {
				const read = documents.of(document);
				return service.documentLinks(read).map((link) => convert.documentLinkOf(read, link));
			},
		}),
		languages.registerDocumentSymbolProvider(
			propertiesFiles,
			{
				provideDocumentSymbols: (document) =>
					service.documentSymbols(documents.of(document)).map(convert.documentSymbolOf),
			},
			{ label: "Name Encoding" },
		),
		languages.registerCodeActionsProvider(
			everywhere,
			{
				provideCodeActions: (document, range, context) =>
					provideCodeActions(documents.of(document), document, range, context),
			},
			{ providedCodeActionKinds: kinds },
		),
		registerSemanticTokens(documents),
	);
}

/** Registers what VS Code asks of the whole workspace. */
export function registerWorkspaceFeatures(documents: Documents, index: WorkspaceIndex): vscode.Disposable {
	const urisInUse = cachedUris(index);
	return vscode.Disposable.from(
		registerWhereNames(documents, (selector) => registerForNames(documents, index, selector)),
		languages.registerWorkspaceSymbolProvider({
			async provideWorkspaceSymbols(query, token) {
				return (await service.workspaceSymbols(query, index, token)).map(convert.symbolInformationOf);
			},
		}),
		languages.registerCompletionItemProvider(
			propertiesFiles,
			{
				async provideCompletionItems(document, position) {
					// The index may not be ready yet, but open documents are.
					const open = vscode.workspace.textDocuments.flatMap((one) =>
						service.urisOf(documents.of(one).keys),
					);
					const uris = documents.of(document).keys ? open.concat(await urisInUse()) : [];
					const found = service.completion(documents.of(document), position, uris);
					return found && convert.completionListOf(found);
				},
			},
			...service.completionTriggers,
		),
	);
}

function registerForNames(
	documents: Documents,
	index: WorkspaceIndex,
	selector: vscode.DocumentSelector,
): vscode.Disposable {
	return vscode.Disposable.from(
		languages.registerDocumentHighlightProvider(selector, {
			provideDocumentHighlights: (document, position) =>
				service
					.documentHighlights(documents.of(document), position)
					?.map(({ range }) => new vscode.DocumentHighlight(rangeOf(range))),
		}),
		languages.registerReferenceProvider(selector, {
			async provideReferences(document, position, { includeDeclaration }, token) {
				const read = documents.of(document);
				const found = await service.references(read, position, includeDeclaration, index, token);
				return found?.map(convert.locationOf);
			},
		}),
		languages.registerDefinitionProvider(selector, {
			async provideDefinition(document, position, token) {
				const found = await service.definition(documents.of(document), position, index, token);
				return found?.map(convert.locationLinkOf);
			},
		}),
		languages.registerRenameProvider(selector, {
			prepareRename(document, position) {
				const read = documents.of(document);
				const found = service.prepareRename(read, position);
				// Only in `.properties` files, where few extensions rename: a rejection is final for providers without
				// `prepareRename` that VS Code would ask next. Without one, it would open the box on any word.
				if (!found && read.keys && read.isOwn) throw new Error(sentenceForNoName());
				return found && { range: rangeOf(found.range), placeholder: found.placeholder };
			},
			/** VS Code shows the message of a refusal, unless another provider has edits. */
			async provideRenameEdits(document, position, newName, token) {
				const result = await service.rename(documents.of(document), position, newName, index, token);
				if (!result?.ok) return result && refuse(result.refusal);
				tellCount(result.edits, result.uri);
				return workspaceEditOf(result.edits);
			},
		}),
	);
}

function provideHover(read: service.Document, position: vscode.Position) {
	const linksFor: NonNullable<Parameters<typeof service.hover>[2]>["linksFor"] = (commands, offset, uri) => {
		const argument = { uri: read.uri, ...read.lines.positionAt(offset) };
		// In `.properties` files, VS Code adds the document link to the hover. Its `Uri` rejects some that no browser opens.
		return commands
			.filter((command) => !(command === "openUri" && read.keys && survivesParsing(uri)))
			.map((command) => commandLink(command, argument))
			.join(" · ");
	};
	const found = service.hover(read, position, { reported: reportedAt(read, position), linksFor });
	return found && convert.hoverOf(found, targetCommands);
}

/** The rules of the problems that VS Code shows in a hover, even one character beside them. It only underlines hints. */
function reportedAt(read: service.Document, { line, character }: vscode.Position): ReadonlySet<string> {
	const around = new vscode.Range(line, Math.max(character - 1, 0), line, character + 1);
	const problems = service.problemsAt(read, around);
	return new Set(problems.filter(({ severity }) => severity !== "hint").map(({ rule }) => rule));
}

function onDidChangeCodeLenses(listener: () => void): vscode.Disposable {
	const announce = () => listener();
	return vscode.Disposable.from(
		onDidChangeSettings(announce),
		// VS Code requests lenses sooner on its own, but not for an editor that has lost focus.
		onDidEditProperties(announce),
		// VS Code drops events while the editor lacks focus.
		vscode.window.onDidChangeWindowState(announce),
	);
}

function provideCodeActions(
	read: service.Document,
	{ uri }: vscode.TextDocument,
	range: vscode.Range,
	{ only, diagnostics }: vscode.CodeActionContext,
): vscode.CodeAction[] {
	const found = service.codeActions(read, range, only && [only.value]);
	const actions = found.map((action) => convert.codeActionOf(read, action, diagnostics));
	// The action changes a setting of the workspace folder.
	if (
		service.problemsAt(read, range).some(({ isOfUris }) => !isOfUris) &&
		vscode.workspace.getWorkspaceFolder(uri)
	) {
		const exclude = new vscode.CodeAction(
			vscode.l10n.t("Do Not Check This File"),
			vscode.CodeActionKind.QuickFix,
		);
		exclude.command = { title: exclude.title, command: "nameEncoding.excludeFile", arguments: [uri] };
		exclude.isPreferred = read.keys !== undefined && mayHaveOwnParser(read.keys);
		actions.push(exclude);
	}
	return actions;
}

/** Provides tokens for ranges only: a document provider would get whole files and override range providers. */
function registerSemanticTokens(documents: Documents): vscode.Disposable {
	/** Documents for which VS Code may hold tokens. */
	const colored = new WeakSet<vscode.TextDocument>();
	const provider: vscode.DocumentRangeSemanticTokensProvider = {
		provideDocumentRangeSemanticTokens(document, range) {
			// VS Code requests only the visible range.
			const { data } = service.semanticTokens(documents.of(document), range);
			if (data.length > 0) colored.add(document);
			// On `undefined`, VS Code asks other providers and keeps its current tokens.
			return colored.has(document) ? new vscode.SemanticTokens(new Uint32Array(data)) : undefined;
		},
	};
	const legend = new vscode.SemanticTokensLegend(typesForLegend());
	const register = () =>
		languages.registerDocumentRangeSemanticTokensProvider(propertiesFiles, provider, legend);
	let registered = register();
	// Makes VS Code request tokens again: range providers have no change event.
	const registerAgain = () => {
		registered.dispose();
		registered = register();
	};
	return vscode.Disposable.from(
		onDidChangeSettings(registerAgain),
		documents.onDidReadSiblings(registerAgain),
		{ dispose: () => registered.dispose() },
	);
}

/** VS Code announces the count to screen readers only, so show it. The edits may be previewed first. */
function tellCount(edits: readonly FileEdits[], uri: string): void {
	if (edits.length === 0) return;
	const title = vscode.l10n.t("Renaming to {0}", forLabel(uri));
	vscode.window.setStatusBarMessage(vscode.l10n.t("{0} ({1})", title, labelOfCount(edits)), 10_000);
}

function labelOfCount(edits: readonly FileEdits[]): string {
	const places = edits.reduce((count, { changes }) => count + changes.length, 0);
	if (places === 1) return vscode.l10n.t("1 place");
	return edits.length === 1
		? vscode.l10n.t("{0} places", places)
		: vscode.l10n.t("{0} places in {1} files", places, edits.length);
}
