/** Tells a client the problems of its documents, and asks it to refresh what it shows. */
import type * as lsp from "vscode-languageserver/node";
import { diagnostics } from "../../service";
import { debounced } from "../../workspace/debounced";
import { ignore, type LspWorkspace } from "./lspWorkspace";
import type { OpenDocument } from "./openDocuments";

/**
 * Pushes problems whenever documents, their siblings, or settings change, or answers a client that pulls them.
 * Returns the capability for that.
 */
export function tellDiagnostics(workspace: LspWorkspace): lsp.ServerCapabilities {
	const { connection, capabilities, documents, bundles } = workspace;
	const isOpen = (document: OpenDocument) => documents.get(document.uri) === document;
	/** The problems of settings and ignored files that the user was told. */
	const told = new Set<string>();

	const isRelatedShown = capabilities.textDocument?.publishDiagnostics?.relatedInformation;
	const diagnosticsOf = (document: OpenDocument): lsp.Diagnostic[] => {
		const found = diagnostics(workspace.documentFor(document), (file) => workspace.uriOf(file));
		// Settings files are read on demand, so they may show new problems.
		const untold = workspace.problems.filter((problem) => !told.has(problem));
		for (const problem of untold) told.add(problem);
		workspace.warn(untold);
		return isRelatedShown ? found : found.map(({ relatedInformation: _, ...shown }) => shown);
	};
	const tell = async (document: OpenDocument) => {
		// This client pulls diagnostics.
		if (capabilities.textDocument?.diagnostic) return;
		const { uri, version } = document;
		// Clear the diagnostics of a closed document.
		const found = isOpen(document) ? diagnosticsOf(document) : [];
		await connection.sendDiagnostics({ uri, version, diagnostics: found });
	};
	const push = (document: OpenDocument) => void tell(document).catch(ignore);
	const pushLater = debounced((document: OpenDocument) => {
		if (isOpen(document)) push(document);
	});
	documents.onDidChangeContent(({ document }) => {
		workspace.report({ kind: "document", file: document.file });
		workspace.pollIfUnwatched();
		// At once when it is opened: nothing has asked for it yet.
		if (document.last) pushLater(document);
		else push(document);
	});
	documents.onDidClose(({ document }) => {
		const { file } = document;
		workspace.report({ kind: "document", file });
		push(document);
		if (!workspace.documentOf(file)) bundles.forget(file);
	});
	bundles.onDidRead((file) => {
		for (const document of documents.all()) if (document.file === file) push(document);
		refresh(workspace).catch(ignore);
	});
	workspace.onDidChange(({ kind }) => {
		if (kind !== "everything") return;
		for (const document of documents.all()) pushLater(document);
		refresh(workspace).catch(ignore);
	});
	connection.languages.diagnostics.on(async ({ textDocument }) => {
		const document = workspace.opened(textDocument);
		// Read siblings now: this client cannot be asked to refresh once they are read.
		if (!capabilities.workspace?.diagnostics?.refreshSupport && workspace.documentFor(document).siblings)
			await bundles.read(document.file);
		return { kind: "full", items: diagnosticsOf(document) };
	});
	return { diagnosticProvider: { interFileDependencies: true, workspaceDiagnostics: false } };
}

/**
 * Asks the client to refresh what it shows unasked. This includes semantic tokens: they show which keys Java
 * cuts, which also depends on siblings.
 */
async function refresh({ connection, capabilities }: LspWorkspace): Promise<void> {
	const { diagnostics: diagnostic, codeLens, inlayHint, semanticTokens } = capabilities.workspace ?? {};
	const features = { diagnostic, codeLens, inlayHint, semanticTokens };
	for (const [feature, able] of Object.entries(features))
		if (able?.refreshSupport) connection.sendRequest(`workspace/${feature}/refresh`).catch(ignore);
}
