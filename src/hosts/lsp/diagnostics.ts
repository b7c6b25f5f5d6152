/** Tells a client the problems of its documents, and asks it to refresh what it shows. */
import { diagnostics } from "../../service";
import { debounced } from "../../workspace/scheduling";
import type { OpenDocument } from "./openDocument";
import { ignore, type Session } from "./session";

/** Pushes problems whenever documents, their siblings, or settings change. */
export function tellDiagnostics(session: Session): void {
	const { connection, capabilities, workspace } = session;
	const { documents, siblingCache } = workspace;
	const isRelatedShown = capabilities.textDocument?.publishDiagnostics?.relatedInformation;
	const tell = async (open: OpenDocument) => {
		const { uri, version } = open;
		// It may have been closed meanwhile.
		if (documents.get(uri) !== open) return;
		const found = diagnostics(workspace.documentOf(open), (file) => workspace.uriOf(file));
		// Settings files are read on demand, so there may be new errors.
		session.warnOfErrors();
		const told = isRelatedShown ? found : found.map(({ relatedInformation: _, ...shown }) => shown);
		await connection.sendDiagnostics({ uri, version, diagnostics: told });
	};
	const push = (open: OpenDocument) => void tell(open).catch(ignore);
	const pushLater = debounced(push);
	documents.onDidChangeContent(({ document: open }) => {
		workspace.report({ kind: "document", file: open.file });
		workspace.pollIfUnwatched();
		// At once when it is opened: nothing has asked for it yet.
		if (open.last) pushLater(open);
		else push(open);
	});
	documents.onDidClose(({ document: { uri, file } }) => {
		workspace.report({ kind: "document", file });
		connection.sendDiagnostics({ uri, diagnostics: [] }).catch(ignore);
		if (!workspace.openDocumentOf(file)) siblingCache.forget(file);
	});
	siblingCache.onDidRead((file) => {
		for (const open of documents.all()) if (open.file === file) push(open);
		refresh(session).catch(ignore);
	});
	workspace.onDidChange(({ kind }) => {
		if (kind !== "everything") return;
		for (const open of documents.all()) pushLater(open);
		refresh(session).catch(ignore);
	});
}

/**
 * Asks the client to refresh what it shows unasked. This includes semantic tokens: they show which keys Java
 * cuts, which also depends on siblings.
 */
async function refresh({ connection, capabilities }: Session): Promise<void> {
	const { codeLens, inlayHint, semanticTokens } = capabilities.workspace ?? {};
	for (const [feature, able] of Object.entries({ codeLens, inlayHint, semanticTokens }))
		if (able?.refreshSupport) connection.sendRequest(`workspace/${feature}/refresh`).catch(ignore);
}
