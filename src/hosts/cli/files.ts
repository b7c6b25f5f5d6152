/** Resolves the arguments of a command to files, by settings and `.gitignore`. */
import { existsSync } from "node:fs";
import { type RenameRefusal, type RewriteRefusal, sentenceForRefusal } from "../../workspace/refusals";
import { type FileId, writeRefusals } from "../../workspace/workspace";
import { partsOfGlob, readGlob } from "../node/globs";
import { NodeWorkspace } from "../node/nodeWorkspace";
import { idOf, slashed, withSlashes } from "../node/paths";
import { SettingsReader, type Values } from "../node/settingsFiles";
import { Failure } from "./failure";
import type { CommandContext } from "./streams";

/** Resolves paths and globs; without any, the working folder. For flags, see `SettingsReader`. */
export async function findFiles(
	args: readonly string[],
	{ folder }: CommandContext,
	flags: Values,
): Promise<NodeWorkspace> {
	const roots: FileId[] = [];
	const workspace = new NodeWorkspace(roots, new SettingsReader(flags, folder));
	for (const argument of args.length === 0 ? ["."] : args) {
		const id = idOf(argument, folder);
		const parts = partsOfGlob(withSlashes(argument));
		if (argument !== "" && existsSync(id)) {
			roots.push(id);
			workspace.named.add(id);
		} else if (parts) {
			const base = idOf(parts.base, folder);
			const { excess, isMatch } = readGlob(parts.glob);
			if (excess) throw new Failure([`The glob "${argument}" has ${excess}.`]);
			const matched = await workspace.filesBelow(base, (file) => isMatch(slashed(file, base)));
			if (matched.length === 0) throw new Failure([`No file matches "${argument}".`]);
			for (const file of matched) roots.push(file);
		} else {
			throw new Failure([`There is no file or folder "${argument}".`]);
		}
	}
	return workspace;
}

/** The `.properties` files, sorted, with refusals of named files of other syntax, and a failure if there are none. */
export async function keyFiles(workspace: NodeWorkspace) {
	const { named, roots, settings } = workspace;
	const keyed: FileId[] = [];
	const refusals: RewriteRefusal[] = [];
	for (const file of (await workspace.list()).sort()) {
		if (workspace.syntaxOf(file) === "properties") keyed.push(file);
		else if (named.has(file)) refusals.push({ code: "no-properties", file });
	}
	// `--include`, or a glob.
	const isSearch =
		"nameEncoding.workspace.include" in settings.overrides || roots.some((root) => !named.has(root));
	const failures = keyed.length === 0 && isSearch ? ["No .properties file matches the glob."] : [];
	return { keyed, refusals, failures };
}

type Code = (RewriteRefusal | RenameRefusal)["code"];

/** Refusals of files that should have been read, or changed. */
export const failing: ReadonlySet<Code> = new Set([
	"no-properties",
	"missing",
	"unreadable",
	...writeRefusals,
]);

/** Refusals of files that are no failures, unless the files are named. */
const passing: ReadonlySet<Code> = new Set(["too-large", "binary"]);

/** Sentences that say more than those of editors. */
const reasons: Readonly<Partial<Record<Code, string>>> = {
	"no-properties": "is not read as .properties; use --properties",
	// Node replaces bytes of a file name that are not UTF-8, and then cannot find the file.
	missing: "cannot be read: it does not exist, or its name is not UTF-8",
	"too-large": "is larger than --max-file-size allows",
	binary: "is not text in UTF-8 or ISO-8859-1",
	unreadable: "cannot be read",
};

/** Messages for what was not read or stays as it is: failures, files that are passed over, and notes on others. */
export function messagesFor(refusals: readonly RewriteRefusal[], workspace: NodeWorkspace) {
	const { named, unlisted, titleOf } = workspace;
	const failures: string[] = [];
	const passedOver: string[] = [];
	const notes: string[] = [];
	const folders = Array.from(unlisted, (file) => ({ code: "unreadable", file }) as const);
	for (const refusal of [...folders, ...refusals]) {
		const { code, file } = refusal;
		const isNamed = named.has(file);
		const reason = reasons[code];
		const message = reason ? `${titleOf(file)} ${reason}.` : sentenceForRefusal(refusal, titleOf);
		if (failing.has(code) || (isNamed && passing.has(code))) failures.push(message);
		else if (passing.has(code)) passedOver.push(message);
		else if (isNamed || code !== "excluded") notes.push(message);
	}
	return { failures, passedOver, notes };
}
