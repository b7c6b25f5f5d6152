/** VS Code's documents, as features see them: the last version of each. */
import { Disposable, EventEmitter, l10n, type TextDocument, workspace } from "vscode";
import { type Document, readDocument, readSiblings } from "../../../service";
import { maxDocumentLength } from "../../../text/limits";
import type { Bundles } from "../../../workspace/bundles";
import { isChecked, isOwn } from "../files/openDocuments";
import { onDidChangeSettings, settingsFor } from "../files/settings";
import { syntaxOf } from "../files/syntax";
import { log } from "../ui/log";

export class Documents implements Disposable {
	#last = new WeakMap<TextDocument, { readonly version: number; readonly read: Document }>();
	readonly #subscriptions: Disposable;
	readonly #didReadSiblings = new EventEmitter<void>();
	/** Fires when a document has other siblings than before, which may show other problems. */
	readonly onDidReadSiblings = this.#didReadSiblings.event;

	constructor(readonly bundles: Bundles) {
		const forgetAll = () => {
			this.#last = new WeakMap();
		};
		this.#subscriptions = Disposable.from(
			this.#didReadSiblings,
			// VS Code also closes a document when its language, and so its settings, change.
			workspace.onDidCloseTextDocument((document) => {
				this.#last.delete(document);
				bundles.forget(document.uri.toString());
			}),
			workspace.onDidChangeWorkspaceFolders(forgetAll),
			onDidChangeSettings(forgetAll),
		);
	}

	dispose(): void {
		this.#subscriptions.dispose();
	}

	/** See `readSiblings`. */
	async readSiblings(document: TextDocument): Promise<void> {
		if (await readSiblings(this.of(document), this.bundles)) this.#didReadSiblings.fire();
	}

	/** Has a provider answer for a document as features see it. */
	asked<Rest extends unknown[], Answer>(provide: (read: Document, ...rest: Rest) => Answer) {
		return (document: TextDocument, ...rest: Rest): Answer => provide(this.of(document), ...rest);
	}

	of(document: TextDocument): Document {
		const { version } = document;
		const uri = document.uri.toString();
		const last = this.#last.get(document);
		const siblings = this.bundles.known(uri);
		const hasByteOrderMark = document.encoding === "utf8bom";
		const isSame = last?.read.siblings === siblings && last?.read.hasByteOrderMark === hasByteOrderMark;
		if (last?.version === version && isSame) return last.read;
		const text = document.getText();
		const { isOwn, syntax, settings } = last?.read ?? factsOf(document);
		if (!last && text.length > maxDocumentLength)
			log(l10n.t("{0}: nothing is shown or checked, because it is too large.", uri));
		const facts = { syntax, settings, isOwn, siblings, hasByteOrderMark };
		const read = readDocument({ uri, file: uri, text, ...facts }, last?.read);
		this.#last.set(document, { version, read });
		return read;
	}
}

/** What depends on settings and folders alone. */
function factsOf(document: TextDocument) {
	const { isOn, vocabulary, severities } = settingsFor(document);
	const settings = { isOn, vocabulary, severities: isChecked(document) ? severities : new Map() };
	return { isOwn: isOwn(document), syntax: syntaxOf(document), settings };
}
