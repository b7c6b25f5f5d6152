/**
 * *Do Not Check This File*, for one that Java does not read, or that is prose: adds its path to a setting.
 */
import {
	type CodeAction,
	CodeActionKind,
	ConfigurationTarget,
	l10n,
	type Range,
	Uri,
	workspace,
} from "vscode";
import { type Document, problemsAt } from "../../../service";
import { settingsFor } from "../files/settings";
import { vscodeWorkspace } from "../files/vscodeWorkspace";
import { inform } from "../ui/notifications";

const setting = "nameEncoding.problems.exclude";

/** The quick fix where there is a problem; none outside workspace folders, because it changes a folder's setting. */
export function actionsToExclude(document: Document, range: Range): CodeAction[] {
	const uri = Uri.parse(document.uri);
	if (problemsAt(document, range).length === 0 || !workspace.getWorkspaceFolder(uri)) return [];
	const title = l10n.t("Do Not Check This File");
	const command = { title, command: "nameEncoding.excludeFile", arguments: [uri] };
	return [{ title, kind: CodeActionKind.QuickFix, command }];
}

/** @param uri the file, as the quick fix passes it */
export async function excludeFile(uri: unknown): Promise<void> {
	const folder = uri instanceof Uri && workspace.getWorkspaceFolder(uri)?.uri;
	if (!folder) return;
	const configuration = workspace.getConfiguration(undefined, folder);
	const setExcluded = (globs: readonly string[] | undefined) =>
		configuration.update(setting, globs, ConfigurationTarget.WorkspaceFolder);
	const before = configuration.inspect<string[]>(setting)?.workspaceFolderValue;
	const glob = workspace.asRelativePath(uri, false).replace(/[[\]{}*?]/g, "[$&]");
	// The folder's value overrides those of the user and the workspace, so it must contain them.
	const after = [...settingsFor(folder).exclude, glob];
	await setExcluded(after);
	const undo = () => {
		const now = settingsFor(folder).exclude;
		// Another file may have been added in the meantime, and stays.
		return setExcluded(String(now) === String(after) ? before : now.filter((one) => one !== glob));
	};
	const message = l10n.t(
		"{0} is no longer checked. It was added to {1} in the folder's settings.",
		vscodeWorkspace.titleOf(uri.toString()),
		setting,
	);
	inform(message, { title: l10n.t("Undo"), run: undo });
}
