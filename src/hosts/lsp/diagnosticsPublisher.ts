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

export class DiagnosticsPublisher {
	readonly #client: Client;
	readonly #current: CurrentWorkspace;
	readonly #arePulled: boolean;
	readonly #push = debounced(pushDelay, (document) => this.#send(document));
	readonly #readSiblings = debounced(siblingsDelay, async (document) => {
		if (!this.#isOpen(document)) return;
		await this.#current.workspace.bundles.read(document.file);
		if (!this.#arePulled) await this.#send(document);
		// Tokens show which keys Java cuts.
		refresh(this.#client);
	});

	constructor(client: Client, current: CurrentWorkspace) {
		this.#client = client;
		this.#current = current;
		this.#arePulled = client.capabilities.textDocument?.diagnostic !== undefined;
	}

	/** Reports a change of a document, and pushes its diagnostics to clients that do not pull them. */
	update(document: OpenDocument): void {
		this.#current.workspace.report({ kind: "document", file: document.file });
		if (!this.#arePulled) this.#push(document);
	}

	/** Reads the siblings of files that are open, which may show other problems. */
	tellAnew(files: readonly FileId[]): void {
		for (const document of this.#client.documents.all())
			if (files.includes(document.file)) this.#readSiblings(document);
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

/** Returns a function that does something for a document, unless it is called for it again meanwhile. */
function debounced(delay: number, does: (document: OpenDocument) => Promise<void>) {
	const timers = new WeakMap<OpenDocument, NodeJS.Timeout>();
	return (document: OpenDocument) => {
		clearTimeout(timers.get(document));
		timers.set(
			document,
			setTimeout(() => does(document).catch(ignore), delay),
		);
	};
}
