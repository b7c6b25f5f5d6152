/** Stops checking a file that Java does not read, or that is prose, by adding its path to a setting. */
import { ConfigurationTarget, type Disposable, l10n, Uri, workspace } from "vscode";
import { stringsIn } from "../../workspace/settingValues";
import { titleOfFile } from "./files/workspaceEdits";
import { inform } from "./ui/notifications";
import { registerCommands } from "./ui/registration";

const setting = "nameEncoding.problems.exclude";

export function registerExcludeFile(): Disposable {
	return registerCommands({ excludeFile });
}

/** @param uri the file, as the quick fix passes it */
async function excludeFile(uri: unknown): Promise<void> {
	const folder = uri instanceof Uri && workspace.getWorkspaceFolder(uri)?.uri;
	if (!folder) return;
	const configuration = workspace.getConfiguration(undefined, folder);
	// The folder's value overrides those of the user and the workspace, so it must contain them.
	const before = stringsIn(configuration.get(setting));
	const glob = workspace.asRelativePath(uri, false).replace(/[[\]{}*?]/g, "[$&]");
	if (!before.includes(glob))
		await configuration.update(setting, [...before, glob], ConfigurationTarget.WorkspaceFolder);
	const title = titleOfFile(uri.toString());
	inform(l10n.t("No longer checked: {0}. The setting {1} of its folder lists it.", title, setting));
}
