/** The files of the client: those that it has open, and those on the disk. */
import { isAbsolute } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import * as lsp from "vscode-languageserver/node";
import { Keys } from "../names/keys";
import { withSlashes } from "../node/paths";
import { isUnchanged } from "../node/replaceFile";
import type { SettingsReader } from "../node/settings";
import { type NodeStamp, NodeWorkspace } from "../node/workspace";
import type { Change } from "../text/changes";
import { languageOfId, languageOfPath, propertiesIds, renamedLanguages } from "../text/languages";
import { largestDocument } from "../text/limits";
import { type Encoding, LineStarts } from "../text/lines";
import type * as files from "../workspace/workspace";
import type { FileEdits, FileId } from "../workspace/workspace";
import type { OpenDocument } from "./documents";

/** What Vim, Emacs and others call `.properties`. */
const otherPropertiesIds = /^(?:j?properties|conf-javaprop)$/;

export function fileOf(uri: string): FileId {
	try {
		return withSlashes(fileURLToPath(uri));
	} catch {
		return uri;
	}
}

export interface Client {
	readonly connection: lsp.Connection;
	readonly capabilities: lsp.ClientCapabilities;
	readonly documents: lsp.TextDocuments<OpenDocument>;
	readonly encoding: Encoding;
}

interface DocumentStamp extends files.Stamp {
	readonly version: number;
}

export class ClientWorkspace extends NodeWorkspace {
	readonly #listeners = new Set<(change: files.WorkspaceChange) => void>();
	/** The files on the disk as they were read. */
	readonly #stamps = new Map<FileId, NodeStamp>();

	constructor(
		roots: readonly FileId[],
		settings: SettingsReader,
		readonly client: Client,
	) {
		super(roots, settings);
	}

	uriOf(file: FileId): string {
		return this.#documentOf(file)?.uri ?? (isAbsolute(file) ? pathToFileURL(file).href : file);
	}

	/** A path as messages name it. */
	readonly titleOf = (file: FileId): string => {
		const root = this.roots.find((folder) => file.startsWith(`${folder}/`));
		return root === undefined ? file : file.slice(root.length + 1);
	};

	/** Says sentences to the user, one a line. */
	say(sentences: readonly string[]): void {
		if (sentences.length === 0) return;
		const message = { type: lsp.MessageType.Warning, message: sentences.join("\n") };
		void this.client.connection.sendNotification("window/showMessage", message);
	}

	/** The keys of a document; `undefined` if it is not of `.properties` syntax, or too large. */
	keysOf(document: OpenDocument): Keys | undefined {
		const { file, text } = document;
		if (this.syntaxOf(file) !== "properties" || text.length > largestDocument) return undefined;
		document.keys ??= Keys.of(text, this.settings.of(file).vocabulary);
		return document.keys;
	}

	/** Whether the names of a file are found and renamed. */
	hasNames(file: FileId): boolean {
		const syntax = this.syntaxOf(file);
		return renamedLanguages.some(({ ids }) => ids.includes(syntax));
	}

	override openFiles(): readonly FileId[] {
		return this.client.documents.all().flatMap(({ file }) => (this.hasNames(file) ? file : []));
	}

	/** The path decides; what a client calls a language counts where the path says nothing. */
	override syntaxOf(file: FileId): string {
		const ofPath = super.syntaxOf(file);
		const { languageId = "" } = this.#documentOf(file) ?? {};
		if (languageId === "" || ofPath !== "plaintext" || languageOfPath(file)) return ofPath;
		const isHidden = /(?:^|[/\\])\.[^/\\]*$/.test(file);
		const isOfKeys = propertiesIds.includes(languageId) || otherPropertiesIds.test(languageId);
		if (isOfKeys) return isHidden ? "ini" : "properties";
		return languageOfId(languageId)?.ids[0] ?? "unknown";
	}

	override async read(file: FileId, options: files.ReadOptions): Promise<files.ReadResult> {
		const document = this.#documentOf(file);
		const isStored = !document || options.purpose === "edits";
		const stored = isStored ? await super.read(file, options) : undefined;
		if (document) {
			const { text, version } = document;
			const stamp: DocumentStamp = { file, version };
			const { vocabulary } = this.settings.of(file);
			const isReadOnly = stored?.ok === true && stored.value.isReadOnly;
			const syntax = this.syntaxOf(file);
			return { ok: true, value: { file, text, syntax, vocabulary, isLossy: false, isReadOnly, stamp } };
		}
		if (!stored?.ok) {
			this.#stamps.delete(file);
			return stored ?? { ok: false, skipped: "gone" };
		}
		this.#stamps.set(file, stored.value.stamp as NodeStamp);
		// The client replaces no file.
		return { ok: true, value: { ...stored.value, isHardLinked: false } };
	}

	override onDidChange(listener: (change: files.WorkspaceChange) => void): { dispose(): void } {
		this.#listeners.add(listener);
		return { dispose: () => this.#listeners.delete(listener) };
	}

	tell(change: files.WorkspaceChange): void {
		for (const listener of this.#listeners) listener(change);
	}

	/** Looks at each file, for a client that does not watch them. */
	look(): void {
		for (const [file, { stats }] of this.#stamps)
			if (!isUnchanged(file, stats)) this.tell({ kind: "changed", file });
		for (const file of this.roots) this.tell({ kind: "created", file });
	}

	/** A file that has changed since it was read. */
	changedAmong(edits: readonly FileEdits[]): FileId | undefined {
		const isCurrent = ({ file, stamp }: FileEdits) =>
			"stats" in stamp
				? isUnchanged(file, (stamp as NodeStamp).stats)
				: this.#documentOf(file)?.version === (stamp as DocumentStamp).version;
		return edits.find((each) => !isCurrent(each))?.file;
	}

	/** Has the client make the edits. */
	override async apply(edits: readonly FileEdits[]): Promise<files.ApplyResult> {
		const file = this.changedAmong(edits);
		if (file !== undefined) return { ok: false, code: "changed", file };
		const edit = await this.editOf(edits);
		const { applied } = await this.client.connection.workspace.applyEdit(edit);
		return applied ? { ok: true } : { ok: false, code: "failed" };
	}

	async editOf(
		files: readonly { readonly file: FileId; readonly edits: readonly Change[] }[],
	): Promise<lsp.WorkspaceEdit> {
		const documentChanges: lsp.TextDocumentEdit[] = [];
		for (const { file, edits } of files) {
			const lines = await this.linesOf(file);
			const textEdits = edits.map((edit) => ({ range: lines.rangeOf(edit), newText: edit.text }));
			const version = this.#documentOf(file)?.version ?? null;
			documentChanges.push({ textDocument: { uri: this.uriOf(file), version }, edits: textEdits });
		}
		return this.client.capabilities.workspace?.workspaceEdit?.documentChanges
			? { documentChanges }
			: {
					changes: Object.fromEntries(
						documentChanges.map(({ textDocument, edits }) => [textDocument.uri, edits as lsp.TextEdit[]]),
					),
				};
	}

	/** The lines of a file, as the client counts their characters. */
	async linesOf(file: FileId): Promise<LineStarts> {
		const document = this.#documentOf(file);
		if (document) return document.lines;
		const read = await this.read(file, { purpose: "places", isAskedFor: true });
		return new LineStarts(read.ok ? read.value.text : "", this.client.encoding);
	}

	#documentOf(file: FileId): OpenDocument | undefined {
		return this.client.documents.all().find((document) => document.file === file);
	}
}
