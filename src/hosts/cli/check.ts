/** Reports and fixes the problems of keys in `.properties` files. */
import { resolve } from "node:path";
import { FileKeys } from "../../keys/fileKeys";
import type { Sibling } from "../../keys/siblings";
import { severities } from "../../rules/rule";
import { sentenceForRefusal } from "../../workspace/refusalSentences";
import type { FileEdits, FileId } from "../../workspace/workspace";
import { NodeWorkspace } from "../node/nodeWorkspace";
import { displayedPath, withSlashes } from "../node/paths";
import { SettingsReader, type Values } from "../node/settings";
import { bytesAfter, storedTextOf } from "../node/storedText";
import { applyEdits, showEdits, showPatch } from "./apply";
import { type CheckedText, checkBundle, fixBundle, losses, noLosses } from "./checkText";
import { exitCodes, Failure, failOn } from "./failure";
import { findFiles, keyFiles, otherName, skippedFilesOf } from "./files";
import { type ReadFile, readBundles } from "./readBundles";
import { formats } from "./report/formats";
import type { Report } from "./report/report";
import { type CommandContext, warn, write } from "./streams";

export interface CheckOptions {
	readonly level: (typeof severities)[number];
	readonly format: keyof typeof formats;
	readonly fix?: boolean;
	readonly fixDryRun?: boolean;
	readonly stdinFilename?: string;
	/** See `SettingsReader`. */
	readonly flags: Values;
}

interface Found extends Pick<Report, "failures"> {
	readonly files: readonly CheckedText[];
	/** How many fixes were made, or could be. */
	readonly fixes: number;
	readonly passedOver: number;
}

/** Checks files or standard input. Returns the exit code. */
export async function check(
	paths: readonly string[],
	options: CheckOptions,
	io: CommandContext,
): Promise<number> {
	const { level, format, fix = false, fixDryRun = false, stdinFilename } = options;
	const isInput = paths.includes("-") || stdinFilename !== undefined;
	if (isInput && (paths.length > 1 || (paths[0] ?? "-") !== "-"))
		throw new Failure(['Standard input, "-", cannot be checked together with files.']);
	const found = await (isInput ? checkInput(options, io) : checkFiles(paths, options, io));
	const { files, failures, fixes, passedOver } = found;
	const problems = files.flatMap((file) => file.problems);
	const isFixed = fix && !fixDryRun;
	const counts = {
		files: files.length,
		passedOver,
		fixed: isFixed ? fixes : 0,
		fixable: isFixed ? 0 : fixes,
	};
	const summary = { ...counts, error: 0, warning: 0, information: 0, hint: 0, lost: { ...noLosses } };
	for (const { severity } of problems) summary[severity]++;
	for (const { lost } of files) for (const kind of losses) summary.lost[kind] += lost[kind];
	await warn(io, failures);
	// Only the fixed text, or the patch, goes to standard output.
	const stream = fixDryRun || (isInput && fix) ? io.stderr : io.stdout;
	const counted = severities.slice(0, severities.indexOf(level) + 1);
	const { folder, environment } = io;
	const context = { folder, environment, isTerminal: stream.isTTY === true, counted };
	await write(stream, formats[format]({ problems, failures, summary }, context));
	if (failures.length > 0) return exitCodes.failed;
	return counted.some((severity) => summary[severity] > 0) ? exitCodes.found : exitCodes.ok;
}

async function checkFiles(
	paths: readonly string[],
	{ fix, fixDryRun, flags }: CheckOptions,
	io: CommandContext,
): Promise<Found> {
	const workspace = await findFiles(paths, io, flags);
	const { titleOf } = workspace;
	const { keyed, failures } = await keyFiles(workspace);
	const apply = fixDryRun ? showEdits : fix ? applyEdits : undefined;
	const results = new Map<FileId, CheckedText>();
	const edits: FileEdits[] = [];
	const notes: string[] = [];
	for (const file of keyed)
		if (workspace.isExcluded(file) && workspace.named.has(file))
			notes.push(sentenceForRefusal({ code: "excluded", file }, titleOf));
	const checked = keyed.filter((file) => !workspace.isExcluded(file));
	for await (const { files, siblings } of readBundles(checked, workspace)) {
		const bundle = files.map(({ file, keys, refusal }) => {
			const isKept = refusal !== undefined;
			return { path: titleOf(file), keys, severities: workspace.severitiesOf(file), isKept };
		});
		for (const [index, result] of (apply ? fixBundle : checkBundle)(bundle, siblings).entries()) {
			const { file, text: before, refusal: code } = files[index] as ReadFile;
			const { changes, rewritten } = result;
			results.set(file, result);
			if (!code) notes.push(...collisionsIn(result));
			else if (rewritten.length > 0) failures.push(sentenceForRefusal({ code, file }, titleOf));
			if (changes.length > 0) edits.push({ file, before, changes });
		}
	}
	failOn(workspace.problems);
	await warn(io, notes);
	const skipped = skippedFilesOf(workspace);
	const applied = await apply?.(edits, workspace, io);
	failures.push(...skipped.failures, ...(applied?.failures ?? []));
	const files = keyed.flatMap((file) => results.get(file) ?? []);
	const fixes = applied?.places ?? files.reduce((sum, { fixes }) => sum + fixes, 0);
	return { files, fixes, failures, passedOver: skipped.passedOver.length };
}

/** Says which keys the fixes leave, because each would be the same as another. */
function collisionsIn({ path, refused }: CheckedText): string[] {
	const collisions = refused.filter(({ code }) => code === "same-key");
	return collisions.map((key) => sentenceForRefusal({ ...key, file: path }, () => path));
}

async function checkInput(
	{ stdinFilename, flags, fix = false, fixDryRun = false }: CheckOptions,
	io: CommandContext,
): Promise<Found> {
	const file = withSlashes(resolve(io.folder, stdinFilename ?? "stdin.properties"));
	const path = stdinFilename === undefined ? "<stdin>" : displayedPath(file, io.folder);
	const workspace = new NodeWorkspace([], new SettingsReader(flags, io.folder));
	const stored = storedTextOf(Buffer.concat(await io.stdin.toArray()));
	const { syntaxOf, isExcluded, vocabulary, severities } = workspace.settings.of(file);
	failOn(workspace.problems);
	if (!stored) throw new Failure([`${path} is not text in UTF-8 or ISO-8859-1.`]);
	if (syntaxOf(file) !== "properties") throw new Failure([`${path} ${otherName}.`]);
	let siblings: readonly Sibling[] = [];
	for await (const bundle of readBundles([file], workspace)) siblings = bundle.siblings;
	const keys = new FileKeys(isExcluded(file) ? "" : stored.text, vocabulary);
	const files = (fix || fixDryRun ? fixBundle : checkBundle)([{ path, keys, severities }], siblings);
	const { changes, fixes } = files[0] as CheckedText;
	await warn(io, files.flatMap(collisionsIn));
	if (fixDryRun) await showPatch(path, stored, changes, io);
	else if (fix) await write(io.stdout, bytesAfter(stored, changes));
	return { files, fixes, failures: [], passedOver: 0 };
}
