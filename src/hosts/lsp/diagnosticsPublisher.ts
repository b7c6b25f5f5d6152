/** Tells clients the diagnostics of their documents: pushes them, or makes clients that pull them ask again. */
import type { FileId } from "../../workspace/workspace";
import type { CurrentWorkspace } from "./currentWorkspace";
import { type Client, ignore, refresh } from "./lspWorkspace";
import type { OpenDocument } from "./openDocuments";
import { diagnosticsOf } from "./requests";

/** In milliseconds, after the last change of a burst. */
const pushDelay = 10;

/** Longer, so that typing in one file of a bundle costs no more than typing in a file alone. */
const siblingsDelay = 300;

type Timers = WeakMap<OpenDocument, NodeJS.Timeout>;

export class DiagnosticsPublisher {
	readonly #client: Client;
	readonly #current: CurrentWorkspace;
	readonly #arePulled: boolean;
	readonly #pushes: Timers = new WeakMap();
	readonly #readings: Timers = new WeakMap();

	constructor(client: Client, current: CurrentWorkspace) {
		this.#client = client;
		this.#current = current;
		this.#arePulled = client.capabilities.textDocument?.diagnostic !== undefined;
	}

	/** Reports a change of a document, and pushes its diagnostics to clients that do not pull them. */
	update(document: OpenDocument): void {
		this.#current.workspace.report({ kind: "document", file: document.file });
		if (!this.#arePulled) after(pushDelay, this.#pushes, document, () => this.#send(document));
	}

	/** Reads the siblings of files that are open, which may show other problems. */
	tellAnew(files: readonly FileId[]): void {
		for (const document of this.#client.documents.all())
			if (files.includes(document.file))
				after(siblingsDelay, this.#readings, document, () => this.#readSiblings(document));
	}

	async #readSiblings(document: OpenDocument): Promise<void> {
		const { workspace } = this.#current;
		if (!this.#isOpen(document)) return;
		const before = workspace.bundles.known(document.file) ?? [];
		const siblings = await workspace.bundles.read(document.file);
		if (!this.#isOpen(document)) return;
		if (this.#arePulled) refresh(this.#client, ["diagnostic"]);
		else await this.#send(document);
		// Tokens show which keys Java cuts. A file without siblings has none that it did not have before.
		if (siblings.length + before.length > 0) refresh(this.#client, ["semanticTokens"]);
	}

	async #send(document: OpenDocument): Promise<void> {
		const { uri, version } = document;
		// Clear the diagnostics of a closed document.
		const diagnostics = this.#isOpen(document) ? diagnosticsOf(this.#current.workspace, document) : [];
		await this.#client.connection.sendDiagnostics({ uri, version, diagnostics });
	}

	#isOpen(document: OpenDocument): boolean {
		return this.#client.documents.get(document.uri) === document;
	}
}

/** Does something for a document, unless it is asked for again meanwhile. */
function after(delay: number, timers: Timers, document: OpenDocument, does: () => Promise<void>): void {
	clearTimeout(timers.get(document));
	timers.set(
		document,
		setTimeout(() => does().catch(ignore), delay),
	);
}
