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
			workspace.onDidCloseTextDocument((document) => {
				this.#facts.delete(document);
				this.bundles.forget(document.uri.toString());
			}),
			workspace.onDidChangeWorkspaceFolders(forgetAll),
			onDidChangeSettings(forgetAll),
		);
	}

	/** Has a provider answer for a document as features see it. */
	withDocument<Rest extends unknown[], Answer>(provide: (read: Document, ...rest: Rest) => Answer) {
		return (document: TextDocument, ...rest: Rest): Answer => provide(this.of(document), ...rest);
	}

	/** Has a provider answer with what a feature finds, each converted. */
	converting<Rest extends unknown[], Found, Converted>(
		feature: (read: Document, ...rest: Rest) => Awaitable<readonly Found[] | null>,
		convert: (found: Found, read: Document) => Converted,
	) {
		return this.withDocument(async (read, ...rest: Rest) =>
			(await feature(read, ...rest))?.map((found) => convert(found, read)),
		);
	}

	of(document: TextDocument): Document {
		const uri = document.uri.toString();
		const text = document.getText();
		const last = this.#last.get(document);
		if (!last && text.length > maxDocumentLength)
			log(l10n.t("{0}: nothing is shown or checked, because it is too large.", uri));
		const facts = getOrMake(this.#facts, document, () => factsOf(document));
		const siblings = this.bundles.known(uri);
		const hasByteOrderMark = document.encoding === "utf8bom";
		const read = readDocument({ uri, file: uri, text, ...facts, siblings, hasByteOrderMark }, last);
		this.#last.set(document, read);
		return read;
	}
}

/** What depends on settings and folders alone. */
function factsOf(document: TextDocument) {
	const settings = settingsFor(document);
	const isExcluded = isExcludedBy(settings, document.uri);
	return { isOwn: isOwn(document), isExcluded, syntax: syntaxOf(document), settings };
}
