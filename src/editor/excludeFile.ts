/** Stops checking a file that no Java program reads, or that is prose, by adding its path to a setting. */
import { ConfigurationTarget, type Disposable, l10n, Uri, window, workspace } from "vscode";
import { textsIn } from "../workspace/settings";
import { titleOf } from "./files/workspaceEdits";
import { inform } from "./ui/notifications";
import { registerCommands } from "./ui/registration";

const setting = "nameEncoding.problems.exclude";

export function registerExcludeFile(): Disposable {
	return registerCommands({ excludeFile });
}

async function excludeFile(argument: unknown): Promise<void> {
	const uri = argument instanceof Uri ? argument : window.activeTextEditor?.document.uri;
	const folder = uri && workspace.getWorkspaceFolder(uri)?.uri;
	if (!uri || !folder) return;
	const configuration = workspace.getConfiguration(undefined, folder);
	const before = textsIn(configuration.inspect(setting)?.workspaceFolderValue);
	const glob = globFor(uri, folder);
	if (!before.includes(glob))
		await configuration.update(setting, [...before, glob], ConfigurationTarget.WorkspaceFolder);
	const message = l10n.t(
		"No longer checked: {0}. The setting {1} of its folder lists it.",
		titleOf(uri),
		setting,
	);
	inform(message);
}

/** The glob of one file, relative to its workspace folder. */
function globFor(uri: Uri, folder: Uri): string {
	const path = uri.path.slice(folder.path.replace(/\/$/, "").length + 1);
	return path.replace(/[[\]{}*?]/g, "[$&]");
}
