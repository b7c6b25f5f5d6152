/** Stops checking a file that Java does not read, or that is prose, by adding its path to a setting. */
import { ConfigurationTarget, l10n, Uri, workspace } from "vscode";
import { stringsIn } from "../../workspace/settingValues";
import type { Documents } from "./documents/documents";
import { titleOfFile } from "./files/workspaceEdits";
import { inform } from "./ui/notifications";

const setting = "nameEncoding.problems.exclude";

/** @param uri the file, as the quick fix passes it */
export async function excludeFile(_: Documents, uri: unknown): Promise<void> {
	const folder = uri instanceof Uri && workspace.getWorkspaceFolder(uri)?.uri;
	if (!folder) return;
	const configuration = () => workspace.getConfiguration(undefined, folder);
	// The folder's value overrides those of the user and the workspace, so it must contain them.
	const excluded = () => stringsIn(configuration().get(setting));
	const setExcluded = (globs: readonly string[] | undefined) =>
		configuration().update(setting, globs, ConfigurationTarget.WorkspaceFolder);
	const before = excluded();
	const wasOfFolder = configuration().inspect(setting)?.workspaceFolderValue !== undefined;
	const glob = workspace.asRelativePath(uri, false).replace(/[[\]{}*?]/g, "[$&]");
	const isNew = !before.includes(glob);
	if (isNew) await setExcluded([...before, glob]);
	const undo = () => {
		const others = excluded().filter((one) => one !== glob);
		const isAsBefore = others.join("\n") === before.join("\n");
		// `undefined` takes the setting out of the folder.
		return setExcluded(isAsBefore && !wasOfFolder ? undefined : others);
	};
	const title = titleOfFile(uri.toString());
	const message = l10n.t(
		"{0} is no longer checked. It was added to {1} in the folder's settings.",
		title,
		setting,
	);
	inform(message, ...(isNew ? [{ title: l10n.t("Undo"), run: undo }] : []));
}
