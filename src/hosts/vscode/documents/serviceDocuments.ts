/** VS Code's documents, as features see them: the last version of each. */
import { Disposable, l10n, type TextDocument, workspace } from "vscode";
import { type Document, readDocument } from "../../../service";
import { maxDocumentLength } from "../../../text/sharedLimits";
import { SiblingCache } from "../../../workspace/siblingCache";
import { watchFiles } from "../files/fileWatching";
import { forgetVersions, lastVersions } from "../files/lastVersions";
import { isExcludedBy, onDidChangeSettings, settingsFor } from "../files/settings";
import { syntaxOf } from "../files/syntax";
import { isOwn } from "../files/textDocuments";
import { vscodeWorkspace } from "../files/vscodeWorkspace";
import { log } from "../ui/log";

/** The siblings of the documents. */
export const siblingCache = new SiblingCache(vscodeWorkspace);

/** Forgets the last version of a document when it closes, and of all when settings or workspace folders change. */
export function registerDocuments(): Disposable {
	return Disposable.from(
		// VS Code also closes a document when its language, and so its settings, change.
		workspace.onDidCloseTextDocument((textDocument) => {
			lastVersions.delete(textDocument);
			siblingCache.forget(textDocument.uri.toString());
		}),
		workspace.onDidChangeWorkspaceFolders(forgetVersions),
		onDidChangeSettings(forgetVersions),
		// Last, so that the caches hear of settings once the versions are forgotten.
		watchFiles(),
	);
}

/** A document as features see it. */
export function documentOf(textDocument: TextDocument): Document {
	const uri = textDocument.uri.toString();
	const text = textDocument.getText();
	const before = lastVersions.get(textDocument);
	if (!before && text.length > maxDocumentLength)
		log(l10n.t("{0}: nothing is shown or checked, because it is too large.", uri));
	const facts = before?.facts ?? factsOf(textDocument);
	const last = readDocument(
		{ ...facts, uri, file: uri, text, siblingCache, isBomLeftOut: textDocument.encoding === "utf8bom" },
		before?.last,
	);
	lastVersions.set(textDocument, { facts, last });
	return last;
}

/** Facts about a document that depend only on settings and folders. */
function factsOf(textDocument: TextDocument) {
	const settings = settingsFor(textDocument);
	return {
		isOwn: isOwn(textDocument),
		isExcluded: isExcludedBy(settings, textDocument.uri),
		syntax: syntaxOf(textDocument),
		settings,
	};
}

/** Wraps a provider so that it gets our `Document`. */
export function withDocument<Rest extends unknown[], Answer>(
	provide: (document: Document, ...rest: Rest) => Answer,
) {
	return (textDocument: TextDocument, ...rest: Rest): Answer => provide(documentOf(textDocument), ...rest);
}

/** Wraps a feature so that it gets our `Document`, and converts each of its results. */
export function converting<Rest extends unknown[], Found, Converted>(
	feature: (document: Document, ...rest: Rest) => Awaitable<readonly Found[] | null>,
	convert: (found: Found, document: Document) => Converted,
) {
	return withDocument(async (document, ...rest: Rest) =>
		(await feature(document, ...rest))?.map((found) => convert(found, document)),
	);
}

type Awaitable<T> = T | Promise<T>;
