/** Stops checking a file that no Java program reads, or that is prose, by adding its path to a setting. */
import { ConfigurationTarget, type Disposable, l10n, Uri, window, workspace } from "vscode";
import { textsIn } from "../workspace/settings";
import { inform } from "./shared/notifications";
import { registerCommands } from "./shared/registration";
import { titleOf } from "./shared/workspaceEdits";

const setting = "nameEncoding.problems.exclude";

export function registerExcludeFile(): Disposable {
	return registerCommands({ excludeFile });
}

async function excludeFile(argument: unknown): Promise<void> {
	const uri = argument instanceof Uri ? argument : window.activeTextEditor?.document.uri;
	const folder = uri && workspace.getWorkspaceFolder(uri)?.uri;
	if (!uri || !folder) return;
	const before = globsOf(folder);
	const glob = globFor(uri, folder);
	if (!before.includes(glob)) await setGlobs(folder, [...before, glob]);
	const message = l10n.t(
		"No longer checked: {0}. The setting {1} of its folder lists it.",
		titleOf(uri),
		setting,
	);
	const isOther = (other: string) => other !== glob;
	const undo = () => setGlobs(folder, globsOf(folder).filter(isOther));
	inform(message, [l10n.t("Undo"), undo]);
}

/** The glob of one file, relative to its workspace folder. */
function globFor(uri: Uri, folder: Uri): string {
	const path = uri.path.slice(folder.path.replace(/\/$/, "").length + 1);
	return path.replace(/[[\]{}*?]/g, "[$&]");
}

function globsOf(folder: Uri): readonly string[] {
	return textsIn(workspace.getConfiguration(undefined, folder).inspect(setting)?.workspaceFolderValue);
}

function setGlobs(folder: Uri, globs: readonly string[]): Thenable<void> {
	const configuration = workspace.getConfiguration(undefined, folder);
	const value = globs.length > 0 ? globs : undefined;
	return configuration.update(setting, value, ConfigurationTarget.WorkspaceFolder);
}
