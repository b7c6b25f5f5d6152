/** The files that the arguments of a command name, by settings and `.gitignore`, and what to say of those left out. */
import { existsSync } from "node:fs";
import { failingReasons, type Refusal, sentenceForRefusal } from "../../workspace/refusals";
import type { FileId } from "../../workspace/workspace";
import { partsOfGlob, readGlob } from "../node/globs";
import { NodeWorkspace } from "../node/nodeWorkspace";
import { fileIdOf, slashed, withSlashes } from "../node/paths";
import { SettingsReader, type SettingValues } from "../node/settingsFiles";
import { Failure } from "./failure";
import type { CommandContext } from "./streams";

/** The files and folders that paths and globs name; by default, the working folder. Overrides: see `SettingsReader`. */
export async function workspaceOf(
	args: readonly string[],
	{ folder }: CommandContext,
	overrides: SettingValues,
): Promise<NodeWorkspace> {
	const workspace = new NodeWorkspace([], new SettingsReader(overrides, folder));
	const { named, roots } = workspace;
	for (const argument of args.length === 0 ? ["."] : args) {
		const id = fileIdOf(argument, folder);
		if (argument !== "" && existsSync(id)) {
			roots.push(id);
			named.add(id);
			continue;
		}
		const none = new Failure([`No file or folder matches "${argument}".`]);
		if (!/[*?[{]/.test(argument)) throw none;
		const parts = partsOfGlob(withSlashes(argument));
		const base = fileIdOf(parts.base, folder);
		const { isMatch } = readGlob(parts.glob);
		const matched = await workspace.filesBelow(base, (file) => isMatch(slashed(file, base)));
		if (matched.length === 0) throw none;
		for (const file of matched) roots.push(file);
	}
	return workspace;
}

/** The `.properties` files, and failures: named files of other syntax, or a search that finds none. */
export async function keyFiles(workspace: NodeWorkspace) {
	const { named, roots, settings, titleOf } = workspace;
	const keyed: FileId[] = [];
	const failures: string[] = [];
	for (const file of await workspace.list()) {
		if (workspace.syntaxOf(file) === "properties") keyed.push(file);
		else if (named.has(file))
			failures.push(`${titleOf(file)} is not a .properties file. To read it as one, use --properties.`);
	}
	// `--include`, or a glob.
	const isSearch =
		"nameEncoding.workspace.include" in settings.overrides || roots.some((root) => !named.has(root));
	if (keyed.length === 0 && isSearch) failures.push("No .properties file matches the glob.");
	return { keyed, failures };
}

/** Messages for folders that were not listed, and for what was not read or stays as it is. */
export function messagesFor(refusals: readonly Refusal[], { named, unlisted, titleOf }: NodeWorkspace) {
	const failures: string[] = [];
	const notes: string[] = [];
	const folders = Array.from(unlisted, (file): Refusal => ({ code: "unreadable", file }));
	for (const refusal of [...folders, ...refusals]) {
		const { code, file } = refusal;
		const isNamed = named.has(file);
		if (code === "excluded" && !isNamed) continue;
		const isFailure = failingReasons.includes(code) || (code === "binary" && isNamed);
		(isFailure ? failures : notes).push(sentenceForRefusal(refusal, titleOf));
	}
	return { failures, notes };
}
