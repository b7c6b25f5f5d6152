/** VS Code's documents, as features see them: the last version of each. */
import { type Disposable, l10n, type TextDocument, workspace } from "vscode";
import { type Document, readDocument } from "../../../service";
import { getOrMake } from "../../../text/maps";
import { maxDocumentLength } from "../../../text/sharedLimits";
import { Bundles } from "../../../workspace/bundles";
import { isOwn } from "../files/openDocuments";
import { isExcludedBy, onDidChangeSettings, settingsFor } from "../files/settings";
import { syntaxOf } from "../files/syntax";
import { vscodeWorkspace } from "../files/vscodeWorkspace";
import { log } from "../ui/log";

type Awaitable<T> = T | Promise<T>;

export class Documents {
	#facts = new WeakMap<TextDocument, ReturnType<typeof factsOf>>();
	readonly #last = new WeakMap<TextDocument, Document>();
	readonly bundles = new Bundles(vscodeWorkspace);

	constructor(subscriptions: Disposable[]) {
		const forgetAll = () => {
			this.#facts = new WeakMap();
		};
		subscriptions.push(
			this.bundles,
			// VS Code also closes a document when its language, and so its settings, change.
			workspace.onDidCloseTextDocument((textDocument) => {
				this.#facts.delete(textDocument);
				this.bundles.forget(textDocument.uri.toString());
			}),
			workspace.onDidChangeWorkspaceFolders(forgetAll),
			onDidChangeSettings(forgetAll),
		);
	}

	/** Wraps a provider so that it gets our `Document`. */
	withDocument<Rest extends unknown[], Answer>(provide: (document: Document, ...rest: Rest) => Answer) {
		return (textDocument: TextDocument, ...rest: Rest): Answer => provide(this.of(textDocument), ...rest);
	}

	/** Wraps a feature so that it gets our `Document`, and converts each of its results. */
	converting<Rest extends unknown[], Found, Converted>(
		feature: (document: Document, ...rest: Rest) => Awaitable<readonly Found[] | null>,
		convert: (found: Found, document: Document) => Converted,
	) {
		return this.withDocument(async (document, ...rest: Rest) =>
			(await feature(document, ...rest))?.map((found) => convert(found, document)),
		);
	}

	of(textDocument: TextDocument): Document {
		const uri = textDocument.uri.toString();
		const text = textDocument.getText();
		const last = this.#last.get(textDocument);
		if (!last && text.length > maxDocumentLength)
			log(l10n.t("{0}: nothing is shown or checked, because it is too large.", uri));
		const facts = getOrMake(this.#facts, textDocument, () => factsOf(textDocument));
		const siblings = this.bundles.known(uri);
		const isMarkLeftOut = textDocument.encoding === "utf8bom";
		const document = readDocument({ uri, file: uri, text, ...facts, siblings, isMarkLeftOut }, last);
		this.#last.set(textDocument, document);
		return document;
	}
}

/** Facts about a document that depend only on settings and folders. */
function factsOf(textDocument: TextDocument) {
	const settings = settingsFor(textDocument);
	const isExcluded = isExcludedBy(settings, textDocument.uri);
	return { isOwn: isOwn(textDocument), isExcluded, syntax: syntaxOf(textDocument), settings };
}
