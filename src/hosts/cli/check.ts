/** Reports and fixes the problems of keys in `.properties` files. */
import { resolve } from "node:path";
import { severities } from "../../rules/rule";
import { sentenceForRewrite, sentenceForWriting } from "../../workspace/refusalSentences";
import type { FileEdits } from "../../workspace/workspace";
import { NodeWorkspace } from "../node/nodeWorkspace";
import { displayedPath, withSlashes } from "../node/paths";
import { SettingsReader, type Values } from "../node/settings";
import { bytesAfter, storedTextOf } from "../node/storedText";
import { applyEdits, showEdits, showPatch } from "./apply";
import { type CheckedText, checkText } from "./checkText";
import { exitCodes, Failure, failOn } from "./failure";
import { findFiles, keyFiles, otherName, skippedFilesOf } from "./files";
import { ReadBundles } from "./readBundles";
import { githubReport } from "./report/github";
import { gitlabReport } from "./report/gitlab";
import { jsonReport } from "./report/json";
import { junitReport } from "./report/junit";
import type { Report } from "./report/report";
import { sarifReport } from "./report/sarif";
import { textReport } from "./report/text";
import { type CommandContext, warn, write } from "./streams";

export const formats = {
	text: textReport,
	json: jsonReport,
	sarif: sarifReport,
	github: githubReport,
	gitlab: gitlabReport,
	junit: junitReport,
};

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
	/** Whether its changes were written, or printed as a patch. */
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
		keys: { cut: 0, read: 0, written: 0 },
	};
	const reported = files.map((file) => ({ ...file, ...(file.isFixed ? file.left : {}) }));
	for (const { isFixed, changes, keys, problems } of reported) {
		for (const kind of ["cut", "read", "written"] as const) summary.keys[kind] += keys[kind];
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
	const found = await findFiles(paths, io, flags);
	const { workspace } = found;
	const notes: string[] = [];
	const { keyed, failures } = await keyFiles(found);
	const apply = fixDryRun ? showEdits : fix ? applyEdits : undefined;
	const checked: (CheckedText & Pick<FileEdits, "file">)[] = [];
	const changed: FileEdits[] = [];
	const bundles = new ReadBundles(
		workspace,
		keyed.filter((file) => !workspace.isExcluded(file)),
	);
	for (const file of keyed) {
		if (workspace.isExcluded(file)) {
			if (found.named.has(file))
				notes.push(sentenceForRewrite({ code: "excluded", file }, workspace.titleOf));
			continue;
		}
		const read = await bundles.read(file);
		if (!read) continue;
		const { text, keys, siblings } = read;
		const refusal = fix ? read.refusal : undefined;
		const title = workspace.titleOf(file);
		const result = checkText(text, title, workspace.settings.of(file), siblings, keys);
		const changes = refusal ? [] : result.changes;
		checked.push({ ...result, changes, file });
		if (apply && !refusal) for (const sentence of result.collisions) notes.push(sentence);
		// Keeps the texts of changed files alone.
		if (apply && changes.length > 0) changed.push({ file, before: text, changes });
		if (refusal && result.changes.length > 0)
			failures.push(sentenceForWriting({ code: refusal, file }, workspace.titleOf));
	}
	failOn(workspace.problems);
	const skipped = skippedFilesOf(found);
	await warn(io, notes);
	const applied = await apply?.(changed, workspace, io);
	const written = new Set(applied?.written);
	const files = checked.map((each) => ({ ...each, isFixed: written.has(each.file) }));
	failures.push(...skipped.failures, ...(applied?.failures ?? []));
	return { files, failures, passedOver: skipped.passedOver.length };
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
	const siblings = stdinFilename === undefined ? [] : await new ReadBundles(workspace, []).siblingsOf(file);
	const checked = checkText(text, path, settings, siblings);
	if (fix || fixDryRun) await warn(io, checked.collisions);
	if (fixDryRun) await showPatch(path, stored, checked.changes, io);
	else if (fix) await write(io.stdout, bytesAfter(stored, checked.changes));
	return { files: [{ ...checked, isFixed: fix || fixDryRun }], failures: [], passedOver: 0 };
}
