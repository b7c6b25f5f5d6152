/** Tells a client the problems of its documents, and asks it to refresh what it shows. */
import type * as lsp from "vscode-languageserver/node";
import { diagnostics } from "../../service";
import { debounced } from "../../workspace/debounced";
import { ignore, type LspWorkspace } from "./lspWorkspace";
import type { OpenDocument } from "./openDocuments";

/** In milliseconds, after the last change of a burst. */
const tellDelay = 10;

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
	const push = async (document: OpenDocument) => {
		// This client pulls diagnostics.
		if (capabilities.textDocument?.diagnostic) return;
		const { uri, version } = document;
		// Clear the diagnostics of a closed document.
		const found = isOpen(document) ? diagnosticsOf(document) : [];
		await connection.sendDiagnostics({ uri, version, diagnostics: found });
	};
	const tell = async (document: OpenDocument) => {
		await push(document);
		// Nothing waits for siblings: the client is told anew once they are read.
		if (isOpen(document)) await workspace.readSiblings(document);
	};
	const tellLater = debounced(tellDelay, (document: OpenDocument) => tell(document).catch(ignore));

	const update = ({ document }: { document: OpenDocument }) => {
		workspace.report({ kind: "document", file: document.file });
		tellLater(document);
	};
	documents.onDidChangeContent(update);
	documents.onDidClose((event) => {
		update(event);
		const { file } = event.document;
		if (!workspace.documentOf(file)) bundles.forget(file);
	});
	bundles.onDidRead((file) => {
		for (const document of documents.all()) if (document.file === file) push(document).catch(ignore);
		refresh(workspace).catch(ignore);
	});
	workspace.onDidChange(({ kind }) => {
		if (kind !== "everything") return;
		for (const document of documents.all()) tellLater(document);
		refresh(workspace).catch(ignore);
	});
	connection.languages.diagnostics.on(async ({ textDocument }) => {
		const document = workspace.opened(textDocument);
		// Read siblings now: this client cannot be asked to refresh once they are read.
		if (!capabilities.workspace?.diagnostics?.refreshSupport) await workspace.readSiblings(document);
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
