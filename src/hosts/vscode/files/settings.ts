/** The user's settings, as VS Code merges them for a resource and its language, and how their globs match. */
import {
	type ConfigurationScope,
	type Disposable,
	type GlobPattern,
	languages,
	RelativePattern,
	type TextDocument,
	type Uri,
	workspace,
} from "vscode";
import { type Settings, settingsFrom } from "../../../workspace/settings";

/**
 * The extension's settings, and VS Code's that decide which files are read, as what, and in which encoding.
 */
const sections = [
	"nameEncoding",
	"files.associations",
	"files.exclude",
	"files.encoding",
	"search.exclude",
	"search.useIgnoreFiles",
];

/** Fires when settings change that affect what is read or shown. */
export function onDidChangeSettings(listener: () => void): Disposable {
	return workspace.onDidChangeConfiguration((change) => {
		if (sections.some((section) => change.affectsConfiguration(section))) listener();
	});
}

/**
 * Settings for a resource and its language, or the unscoped ones; uncached. Only the manifest has defaults.
 */
export function settingsFor(scope: ConfigurationScope | null = null): Settings {
	const configuration = workspace.getConfiguration("nameEncoding", scope);
	return settingsFrom((name) => configuration.get(name));
}

/** Whether the globs of a file's settings exclude it; they are relative to its workspace folder. */
export function isExcludedBy({ exclude }: Settings, uri: Uri): boolean {
	const folder = workspace.getWorkspaceFolder(uri);
	const patterns = exclude.map((glob) => (folder ? new RelativePattern(folder, glob) : glob));
	return matchesAny(patterns, uri);
}

/** By VS Code's own matcher. */
export function matchesAny(patterns: readonly GlobPattern[], uri: Uri): boolean {
	const filters = patterns.map((pattern) => ({ pattern }));
	// VS Code reads only these two properties of the document.
	return languages.match(filters, { uri, languageId: "" } as TextDocument) > 0;
}
