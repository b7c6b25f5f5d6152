/** The files and documents of VS Code, as the workspace below asks for them. */
import { type Disposable, FileType, l10n, Uri, workspace } from "vscode";
import { propertiesGlob } from "../../text/languages";
import { isCancelled } from "../../text/timeSlices";
import type {
	ApplyResult,
	FileEdits,
	FileId,
	Listing,
	ListOptions,
	ReadOptions,
	ReadResult,
	Workspace,
} from "../../workspace/workspace";
import { hasNames, isWorkedOn } from "./documentSelectors";
import { openDocument, syntaxOf, syntaxOfFile } from "./documents";
import type { EditQueue } from "./editQueue";
import { hasAssociatedProperties } from "./fileAssociations";
import { readFile } from "./fileReader";
import { FileSearch, statOf } from "./fileSearch";
import { FileSettingsReader } from "./fileSettings";
import { watchFiles } from "./fileWatching";
import { tell } from "./log";
import { settingsFor } from "./settings";
import { applyToAll, workspaceEditOf } from "./workspaceEdits";

export class VscodeWorkspace implements Workspace, Disposable {
	readonly #search = new FileSearch();
	readonly #settings = new FileSettingsReader();
	readonly #queue: EditQueue;
	readonly onDidChange = watchFiles;

	constructor(queue: EditQueue) {
		this.#queue = queue;
	}

	dispose(): void {
		this.#settings.dispose();
	}

	async list({ keysBelow, cancellation }: ListOptions): Promise<Listing | undefined> {
		const folders = (workspace.workspaceFolders ?? []).map(({ uri }) => uri);
		const files = new Set<FileId>();
		const unreadFolders = new Set<FileId>();
		const add = async (folder: Uri, pattern: string, isWanted: (uri: Uri) => boolean) => {
			const found = await this.#search.filesBelow(folder, pattern, cancellation);
			for (const uri of found.files) if (isWanted(uri)) files.add(uri.toString());
			for (const uri of found.unreadFolders) unreadFolders.add(uri.toString());
		};
		const includeOf = (folder: Uri) => settingsFor(folder).workspace.include;
		if (keysBelow === undefined) {
			for (const folder of folders) await add(folder, includeOf(folder), () => true);
		} else {
			const folder = Uri.parse(keysBelow);
			await add(folder, propertiesGlob, () => true);
			// Those that the user associates may have any name.
			if (hasAssociatedProperties())
				await add(folder, includeOf(folder), (uri) => syntaxOfFile(uri) === "properties");
		}
		// A search that was cancelled has not found everything.
		if (isCancelled(cancellation)) return undefined;
		return { files: [...files], unreadFolders: [...unreadFolders] };
	}

	async isFolder(id: FileId): Promise<boolean | undefined> {
		const stat = await statOf(Uri.parse(id));
		return stat && (stat.type & FileType.Directory) !== 0;
	}

	openFiles(): readonly FileId[] {
		const documents = workspace.textDocuments.filter(
			(document) => hasNames(document) && isWorkedOn(document),
		);
		return documents.map(({ uri }) => uri.toString());
	}

	syntaxOf(file: FileId): string {
		const document = openDocument(file);
		return document ? syntaxOf(document) : syntaxOfFile(Uri.parse(file));
	}

	isExcluded(file: FileId): boolean {
		return settingsFor(openDocument(file) ?? Uri.parse(file)).isExcluded;
	}

	read(file: FileId, options: ReadOptions): Promise<ReadResult> {
		const uri = Uri.parse(file);
		return readFile(uri, options, this.#settings.read(uri));
	}

	async apply(edits: readonly FileEdits[]): Promise<ApplyResult> {
		return applyToAll(await workspaceEditOf(edits), edits, this.#queue);
	}
}

/** Tells the log that a file is left out of the index. */
export function tellLeftOut(file: FileId): void {
	tell("warn", l10n.t("{0}: skipped because there are too many names already.", file));
}
