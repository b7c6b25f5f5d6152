/** Reports and fixes the problems of keys in `.properties` files. */
import { resolve } from "node:path";
import { FileKeys } from "../../keys/fileKeys";
import { severities } from "../../rules/rule";
import { sentenceForRefusal } from "../../workspace/refusalSentences";
import type { FileEdits, FileId, WriteRefusalCode } from "../../workspace/workspace";
import { NodeWorkspace } from "../node/nodeWorkspace";
import { displayedPath, withSlashes } from "../node/paths";
import { SettingsReader, type Values } from "../node/settings";
import { bytesAfter, storedTextOf } from "../node/storedText";
import { applyEdits, showEdits, showPatch } from "./apply";
import { type CheckedText, checkBundle, losses } from "./checkText";
import { exitCodes, Failure, failOn } from "./failure";
import { findFiles, keyFiles, otherName, skippedFilesOf } from "./files";
import { type ReadFile, readBundles, readSiblings } from "./readBundles";
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

interface CheckedFile extends CheckedText {
	/** Whether its changes, if any, were written, or printed as a patch. */
	readonly isFixed: boolean;
}

interface Found extends Pick<Report, "failures"> {
	readonly files: readonly CheckedFile[];
	readonly passedOver: number;
}

/** Checks files or standard input. Returns the exit code. */
export async function check(
	paths: readonly string[],
	options: CheckOptions,
	io: CommandContext,
): Promise<number> {
	const { level, format, fix, fixDryRun, stdinFilename } = options;
	const isInput = paths.includes("-") || stdinFilename !== undefined;
	if (isInput && (paths.length > 1 || (paths[0] ?? "-") !== "-"))
		throw new Failure(['Standard input, "-", cannot be checked together with files.']);
	const { files, failures, passedOver } = await (isInput
		? checkInput(options, io)
		: checkFiles(paths, options, io));
	const summary = {
		files: files.length,
		passedOver,
		error: 0,
		warning: 0,
		information: 0,
		hint: 0,
		fixed: 0,
		fixable: 0,
		lost: { files: 0, keys: 0, values: 0, read: 0, written: 0 },
	};
	const reported = files.map((file) => ({ ...file, ...(file.isFixed ? file.left : {}) }));
	for (const { isFixed, changes, lost, problems } of reported) {
		for (const kind of losses) summary.lost[kind] += lost[kind];
		for (const { severity } of problems) summary[severity]++;
		summary[isFixed && !fixDryRun ? "fixed" : "fixable"] += changes.length;
	}
	const problems = reported.flatMap((file) => file.problems);
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
	const { keyed, failures } = await keyFiles(workspace);
	const apply = fixDryRun ? showEdits : fix ? applyEdits : undefined;
	const results = await checkEach(keyed, workspace, apply !== undefined);
	failOn(workspace.problems);
	const notes: string[] = [];
	const changed: FileEdits[] = [];
	for (const file of keyed) {
		const { result, before, refusal } = results.get(file) ?? {};
		if (workspace.isExcluded(file) && workspace.named.has(file))
			notes.push(sentenceForRefusal({ code: "excluded", file }, workspace.titleOf));
		if (refusal) failures.push(sentenceForRefusal({ code: refusal, file }, workspace.titleOf));
		else if (apply && result) notes.push(...result.collisions);
		if (apply && result && before !== undefined) changed.push({ file, before, changes: result.changes });
	}
	const skipped = skippedFilesOf(workspace);
	await warn(io, notes);
	const applied = await apply?.(changed, workspace, io);
	const written = new Set(applied?.written);
	const files = keyed.flatMap((file): CheckedFile[] => {
		const { result, before } = results.get(file) ?? {};
		const isFixed = apply !== undefined && (before === undefined || written.has(file));
		return result ? [{ ...result, isFixed }] : [];
	});
	failures.push(...skipped.failures, ...(applied?.failures ?? []));
	return { files, failures, passedOver: skipped.passedOver.length };
}

interface FileResult {
	readonly result: CheckedText;
	/** The text of a file with changes. */
	readonly before: string | undefined;
	/** Why the file cannot be fixed. */
	readonly refusal: WriteRefusalCode | undefined;
}

/** Checks files with their siblings. Keeps the texts of those with changes alone. */
async function checkEach(
	keyed: readonly FileId[],
	workspace: NodeWorkspace,
	fix = false,
): Promise<ReadonlyMap<FileId, FileResult>> {
	const results = new Map<FileId, FileResult>();
	const checked = keyed.filter((file) => !workspace.isExcluded(file));
	for await (const { files, siblings } of readBundles(checked, workspace)) {
		const texts = files.map(({ file, keys, refusal }) => {
			const settings = workspace.settings.of(file);
			return { path: workspace.titleOf(file), keys, settings, isKept: fix && refusal !== undefined };
		});
		for (const [index, result] of checkBundle(texts, siblings).entries()) {
			const { file, text, refusal } = files[index] as ReadFile;
			const before = result.changes.length > 0 ? text : undefined;
			results.set(file, { result, before, refusal: result.wouldChange ? refusal : undefined });
		}
	}
	return results;
}

async function checkInput(
	{ stdinFilename, flags, fix = false, fixDryRun = false }: CheckOptions,
	io: CommandContext,
): Promise<Found> {
	const file = withSlashes(resolve(io.folder, stdinFilename ?? "stdin.properties"));
	const path = stdinFilename === undefined ? "<stdin>" : displayedPath(file, io.folder);
	const reader = new SettingsReader(flags, io.folder);
	const settings = reader.of(file);
	const stored = storedTextOf(Buffer.concat(await io.stdin.toArray()));
	failOn(reader.problems);
	if (!stored) throw new Failure([`${path} is not text in UTF-8 or ISO-8859-1.`]);
	if (settings.syntaxOf(file) !== "properties") throw new Failure([`${path} ${otherName}.`]);
	const text = settings.isExcluded(file) ? "" : stored.text;
	const workspace = new NodeWorkspace([], reader);
	const siblings = stdinFilename === undefined ? [] : await readSiblings(file, workspace);
	const keys = new FileKeys(text, settings.vocabulary);
	const [checked] = checkBundle([{ path, keys, settings }], siblings) as [CheckedText];
	if (fix || fixDryRun) await warn(io, checked.collisions);
	if (fixDryRun) await showPatch(path, stored, checked.changes, io);
	else if (fix) await write(io.stdout, bytesAfter(stored, checked.changes));
	return { files: [{ ...checked, isFixed: fix || fixDryRun }], failures: [], passedOver: 0 };
}
