/** The settings that bear on the reading of files. */
import { Disposable, RelativePattern, type Uri, workspace } from "vscode";
import { syntaxOfPath } from "../../text/languages";
import { getOrMake } from "../../text/maps";
import { languageOf, openDocument } from "../documents/documents";
import { associatedLanguage } from "./fileAssociations";
import { patternsOf } from "./fileSearch";
import { isAmong } from "./globs";
import { settingsFor } from "./settings";

/** Settings of VS Code that decide which files are read, and how: when one changes, the workspace is read anew. */
export const settingsOfReading: readonly string[] = ["files.exclude", "search.exclude", "files.encoding"];

export type FileSettings = ReturnType<typeof settingsIn>;

/** Reads the settings for files: once for each workspace folder and language, until they change. */
export class FileSettingsReader implements Disposable {
	readonly #known = new Map<string, FileSettings>();
	readonly #subscriptions = Disposable.from(
		workspace.onDidChangeConfiguration(() => this.#known.clear()),
		workspace.onDidChangeWorkspaceFolders(() => this.#known.clear()),
	);

	dispose(): void {
		this.#subscriptions.dispose();
	}

	/** The settings for a file, by its open document or its name. */
	read(uri: Uri): FileSettings {
		const document = openDocument(uri);
		const languageId = document ? languageOf(document) : (associatedLanguage(uri) ?? syntaxOfPath(uri.path));
		const folder = workspace.getWorkspaceFolder(uri)?.uri;
		if (!folder) return settingsIn(uri, languageId);
		return getOrMake(this.#known, `${languageId} ${folder}`, () => settingsIn(folder, languageId));
	}
}

function settingsIn(folder: Uri, languageId: string) {
	const scope = { uri: folder, languageId };
	const { vocabulary, maxFileSize } = settingsFor(scope);
	const files = workspace.getConfiguration("files", scope);
	const isUtf8 =
		["utf8", "utf8bom"].includes(files.get("encoding", "utf8")) && files.get("autoGuessEncoding") !== true;
	const filtersOf = (setting: string) =>
		patternsOf(files.get(setting)).flatMap((glob) => [
			{ pattern: new RelativePattern(folder, glob) },
			{ pattern: glob },
		]);
	const include = filtersOf("readonlyInclude");
	const exclude = filtersOf("readonlyExclude");
	return {
		vocabulary,
		maxFileSize,
		/** Whether VS Code reads files as UTF-8 unless a byte order mark says otherwise. */
		isUtf8,
		/** Whether a setting forbids VS Code to write a file. */
		isSetReadOnly: (uri: Uri) => isAmong(include, uri) && !isAmong(exclude, uri),
	};
}
