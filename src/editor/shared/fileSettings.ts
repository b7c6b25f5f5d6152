/** The settings that bear on the reading of files. */
import { Disposable, extensions, RelativePattern, type Uri, workspace } from "vscode";
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
	/** The languages of the endings of file names; read when first needed, since it looks at all extensions. */
	#languagesOfEndings: ReadonlyMap<string, string> | undefined;
	readonly #subscriptions = Disposable.from(
		workspace.onDidChangeConfiguration(() => this.#known.clear()),
		workspace.onDidChangeWorkspaceFolders(() => this.#known.clear()),
		extensions.onDidChange(() => {
			this.#languagesOfEndings = undefined;
		}),
	);

	dispose(): void {
		this.#subscriptions.dispose();
	}

	/** The settings for a file, by its open document or its name. */
	read(uri: Uri): FileSettings {
		const document = openDocument(uri);
		const languageId = document ? languageOf(document) : this.#languageOfFile(uri);
		const folder = workspace.getWorkspaceFolder(uri)?.uri;
		if (!folder) return settingsIn(uri, languageId);
		return getOrMake(this.#known, `${languageId} ${folder}`, () => settingsIn(folder, languageId));
	}

	/** The id of the language that the user associates with a file's name, or else of the name's ending. */
	#languageOfFile(uri: Uri): string {
		this.#languagesOfEndings ??= readLanguages();
		const { path } = uri;
		const ending = path.slice(path.lastIndexOf(".")).toLowerCase();
		return associatedLanguage(uri) ?? this.#languagesOfEndings.get(ending) ?? syntaxOfPath(path);
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

/** The languages as the manifests of the extensions in the same host have them. */
function readLanguages(): ReadonlyMap<string, string> {
	const languages = new Map<string, string>();
	for (const { packageJSON } of extensions.all) {
		for (const { id, extensions: endings } of listIn(packageJSON?.contributes?.languages)) {
			// VS Code, too, takes the later of two.
			for (const ending of listIn(endings)) languages.set(String(ending).toLowerCase(), String(id));
		}
	}
	return languages;
}

/** A manifest may hold anything. */
// biome-ignore lint/suspicious/noExplicitAny: each part of it is read as text
function listIn(value: unknown): any[] {
	return Array.isArray(value) ? value.filter((item) => item !== null && item !== undefined) : [];
}
