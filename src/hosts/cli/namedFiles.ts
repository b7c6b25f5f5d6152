/** The files that the arguments of a command name, by settings and `.gitignore`, and what to say of those left out. */
import { existsSync } from "node:fs";
import { type Grade, gradeOf, type Refusal, sentenceForRefusal } from "../../workspace/refusals";
import type { FileId } from "../../workspace/workspace";
import { partsOfGlob, readGlob } from "../node/globs";
import { NodeWorkspace } from "../node/nodeWorkspace";
import { idOf, slashed, withSlashes } from "../node/paths";
import { SettingsReader, type Values } from "../node/settingsFiles";
import { Failure } from "./failure";
import type { CommandContext } from "./streams";

/** The files and folders that paths and globs name; without any, the working folder. For flags, see `SettingsReader`. */
export async function workspaceOf(
	args: readonly string[],
	{ folder }: CommandContext,
	flags: Values,
): Promise<NodeWorkspace> {
	const workspace = new NodeWorkspace([], new SettingsReader(flags, folder));
	const { named, roots } = workspace;
	for (const argument of args.length === 0 ? ["."] : args) {
		const id = idOf(argument, folder);
		const parts = partsOfGlob(withSlashes(argument));
		if (argument !== "" && existsSync(id)) {
			roots.push(id);
			named.add(id);
		} else if (parts) {
			const base = idOf(parts.base, folder);
			const { isMatch } = readGlob(parts.glob);
			const matched = await workspace.filesBelow(base, (file) => isMatch(slashed(file, base)));
			if (matched.length === 0) throw new Failure([`No file matches "${argument}".`]);
			for (const file of matched) roots.push(file);
		} else {
			throw new Failure([`There is no file or folder "${argument}".`]);
		}
	}
	return workspace;
}

/** The `.properties` files. Fails if a file of other syntax is named, or a search finds none. */
export async function keyFiles(workspace: NodeWorkspace): Promise<FileId[]> {
	const { named, roots, settings, titleOf } = workspace;
	const keyed: FileId[] = [];
	for (const file of await workspace.list()) {
		if (workspace.syntaxOf(file) === "properties") keyed.push(file);
		else if (named.has(file))
			throw new Failure([`${titleOf(file)} is not read as .properties; use --properties.`]);
	}
	// `--include`, or a glob.
	const isSearch =
		"nameEncoding.workspace.include" in settings.overrides || roots.some((root) => !named.has(root));
	if (keyed.length === 0 && isSearch) throw new Failure(["No .properties file matches the glob."]);
	return keyed;
}

/** Messages for folders that were not listed, and for what was not read or stays as it is, by their grades. */
export function messagesFor(refusals: readonly Refusal[], { named, unlisted, titleOf }: NodeWorkspace) {
	const messages: Record<Grade, string[]> = { failure: [], note: [], skipped: [], silent: [] };
	const folders = Array.from(unlisted, (file): Refusal => ({ code: "unreadable", file }));
	for (const refusal of [...folders, ...refusals])
		messages[gradeOf(refusal.code, named.has(refusal.file))].push(sentenceForRefusal(refusal, titleOf));
	return messages;
}
