/** The problems of the keys of `.properties` files, reported and fixed. */
import { resolve } from "node:path";
import { byStart, textIn } from "../codec/outcome";
import { fileProblems } from "../names/fileProblems";
import { escapeCutKeys, fixAll, type KeyFix, looksUpNames } from "../names/fixes";
import { Keys } from "../names/keys";
import { displayedPath, isWithin, withSlashes } from "../node/globs";
import { limited, type Severity, severities } from "../node/rules";
import { type Settings, SettingsReader, type Values } from "../node/settings";
import { bytesAfter, storedTextOf } from "../node/storedText";
import { textAfter } from "../text/changes";
import { lineAround } from "../text/lines";
import { sentenceForRewrite, sentenceForWriting } from "../workspace/messages";
import { refusalOfFile } from "../workspace/rename";
import type { FileEdits, FileId } from "../workspace/workspace";
import { applyEdits, showEdits, showPatch } from "./apply";
import { findFiles, keyFiles, unreadOf } from "./files";
import { githubReport } from "./report/github";
import { jsonReport } from "./report/json";
import type { CutCounts, Report, ReportedProblem } from "./report/report";
import { sarifReport } from "./report/sarif";
import { textReport } from "./report/text";
import { exitCodes, Failure, type Surroundings, say, write } from "./streams";

export const formats = ["text", "json", "sarif", "github"] as const;

export interface CheckOptions {
	readonly level: (typeof severities)[number];
	readonly format: (typeof formats)[number];
	readonly excerpts?: boolean;
	readonly fix?: boolean;
	readonly fixDryRun?: boolean;
	readonly stdinFilename?: string;
	/** See `SettingsReader`. */
	readonly flags: Values;
}

/** The problems of a file, the edits that fix them, and the problems that are left then. */
interface Checked extends Pick<FileEdits, "edits"> {
	readonly problems: readonly ReportedProblem[];
	readonly left: readonly ReportedProblem[];
	/** How many keys Java cuts and reads, and how many were written. */
	readonly cutKeys: CutCounts;
}

interface Found {
	readonly checked: readonly (Checked & { readonly file: FileId })[];
	/** The files that are fixed, or shown so. */
	readonly fixed: ReadonlySet<FileId>;
	readonly failures: readonly string[];
	readonly passedOver: number;
}

/** Checks files or standard input. Returns the exit code. */
export async function check(
	paths: readonly string[],
	options: CheckOptions,
	io: Surroundings,
): Promise<number> {
	const isInput = paths.includes("-") || options.stdinFilename !== undefined;
	if (isInput && paths.some((path, index) => index > 0 || path !== "-"))
		throw new Failure(['Standard input, "-", cannot be checked together with files.']);
	const { checked, fixed, failures, passedOver } = await (isInput
		? checkInput(options, io)
		: checkFiles(paths, options, io));
	const problems = checked.flatMap((each) => (fixed.has(each.file) ? each.left : each.problems));
	const countFixes = (isFixed: boolean) =>
		checked.flatMap(({ file, edits }) => (fixed.has(file) === isFixed ? edits : [])).length;
	const counts = { error: 0, warning: 0, information: 0, hint: 0 };
	for (const { severity } of problems) counts[severity]++;
	const fixes = { fixed: countFixes(true), fixable: countFixes(false) };
	const cutKeys = { cut: 0, read: 0, written: 0 };
	for (const { file, cutKeys: ofFile } of checked) {
		if (fixed.has(file)) continue;
		cutKeys.cut += ofFile.cut;
		cutKeys.read += ofFile.read;
		cutKeys.written += ofFile.written;
	}
	const report: Report = {
		problems,
		failures,
		summary: { files: checked.length, passedOver, ...counts, ...fixes, ...cutKeys },
	};
	await say(io, failures);
	// Only the fixed text, or the patch, goes to standard output.
	const stream = options.fixDryRun || (isInput && options.fix) ? "stderr" : "stdout";
	await write(io[stream], formatted(report, options, io, io.isTerminal[stream]));
	if (failures.length > 0) return exitCodes.failed;
	const counted = severities.slice(0, severities.indexOf(options.level) + 1);
	return problems.some(({ severity }) => counted.includes(severity)) ? exitCodes.found : exitCodes.fine;
}

function formatted(
	report: Report,
	{ format, excerpts = false }: CheckOptions,
	io: Surroundings,
	isTerminal: boolean,
): string {
	switch (format) {
		case "json":
			return jsonReport(report);
		case "sarif":
			return sarifReport(report);
		case "github":
			return githubReport(report, (path) => pathInRepository(path, io));
		case "text":
			return textReport(report, {
				isColoured: isColoured(io, isTerminal),
				hasExcerpts: isTerminal || excerpts,
			});
	}
}

/** Whether colours may be written, as the environment asks for it; by default, only for a terminal. */
function isColoured({ environment }: Surroundings, isTerminal: boolean): boolean {
	const { FORCE_COLOR: forced, NO_COLOR: refused, TERM: terminal } = environment;
	if (forced !== undefined) return forced !== "0" && forced !== "false";
	return isTerminal && !refused && terminal !== "dumb";
}

/** GitHub needs paths relative to the root of its checkout, in whatever folder a step of a workflow runs. */
function pathInRepository(path: string, { folder, environment }: Surroundings): string {
	const root = environment.GITHUB_WORKSPACE;
	return root && isWithin(folder, root) ? displayedPath(resolve(folder, path), root) : path;
}

/** @param path as it is reported */
function checkText(text: string, hasMark: boolean, path: string, settings: Settings): Checked {
	const keys = Keys.of(text, settings.vocabulary);
	const problems = problemsOf(keys, hasMark, path, settings);
	const { cut, read, written } = keys.cutKeys;
	const isReported = cut.length > 0 && settings.severities.has("cut-key");
	const cutKeys = isReported ? { cut: cut.length, read, written } : { cut: 0, read: 0, written: 0 };
	const edits = fixesOf(keys, path, settings);
	if (edits.length === 0) return { problems, edits, left: problems, cutKeys };
	const fixed = Keys.of(textAfter(text, edits), settings.vocabulary);
	return { problems, edits, left: problemsOf(fixed, hasMark, path, settings), cutKeys };
}

function problemsOf(keys: Keys, hasMark: boolean, path: string, { severities }: Settings): ReportedProblem[] {
	return fileProblems(keys, severities, hasMark)
		.sort((a, b) => a.start - b.start)
		.map(({ rule, message, atMost, related, ...span }) => ({
			path,
			rule,
			message,
			// Only rules with a severity are asked for.
			severity: limited(severities.get(rule) as Severity, atMost),
			span: keys.lines.rangeOf(span),
			line: textIn(keys.text, lineAround(keys.text, span.start)),
			related: related.map((other) => ({ message: other.message, span: keys.lines.rangeOf(other) })),
		}));
}

/** Fixes only problems that are reported, and only where the right key is known. */
function fixesOf(keys: Keys, path: string, { severities }: Settings): FileEdits["edits"] {
	const kinds: KeyFix["kind"][] = [];
	if (severities.has("raw-uri-key")) {
		if (looksUpNames(keys.counts, path)) kinds.push("name-encode");
		kinds.push("escape-colons");
	}
	if (severities.has("non-canonical-name")) kinds.push("canonical-form");
	const fixes = fixAll(keys, kinds);
	const ofCutKeys = severities.has("cut-key") ? escapeCutKeys(keys, fixes) : [];
	return [...fixes, ...ofCutKeys]
		.sort(byStart)
		.map((change) => ({ ...change, range: keys.lines.rangeOf(change) }));
}

async function checkFiles(
	paths: readonly string[],
	{ fix, fixDryRun, flags }: CheckOptions,
	io: Surroundings,
): Promise<Found> {
	const files = await findFiles(paths, io, flags);
	const { workspace, titleOf } = files;
	const { keyed, failures } = await keyFiles(files);
	const checked: (Checked & FileEdits)[] = [];
	const unwritable = new Set<FileId>();
	for (const file of keyed) {
		if (workspace.isExcluded(file)) continue;
		const read = await workspace.read(file, { purpose: fix ? "edits" : "places", isAskedFor: true });
		if (!read.ok) continue;
		const result = checkText(
			read.value.text,
			read.value.hasMark === true,
			files.pathOf(file),
			workspace.settings.of(file),
		);
		checked.push({ ...result, file, stamp: read.value.stamp });
		const refusal = result.edits.length > 0 ? refusalOfFile(read.value) : undefined;
		if (!refusal) continue;
		failures.push(sentenceForWriting(refusal, titleOf));
		unwritable.add(file);
	}
	const unread = unreadOf(files);
	failures.push(...unread.failures);
	const edits = checked.filter(({ file, edits }) => edits.length > 0 && !unwritable.has(file));
	const applied = fixDryRun
		? await showEdits(edits, files, io)
		: fix
			? await applyEdits(edits, files)
			: undefined;
	if (applied?.failure !== undefined) failures.push(applied.failure);
	return { checked, fixed: new Set(applied?.written), failures, passedOver: unread.passedOver.length };
}

async function checkInput(
	{ stdinFilename, flags, fix = false, fixDryRun = false }: CheckOptions,
	io: Surroundings,
): Promise<Found> {
	const file = withSlashes(resolve(io.folder, stdinFilename ?? "stdin.properties"));
	const path = stdinFilename === undefined ? "<stdin>" : displayedPath(file, io.folder);
	const reader = new SettingsReader(flags, io.folder);
	const settings = reader.of(file);
	const stored = storedTextOf(Buffer.concat(await io.stdin.toArray()));
	if (reader.problems.length > 0) throw new Failure(reader.problems);
	if (!stored) throw new Failure([`${path} is not text in UTF-8 or ISO-8859-1.`]);
	if (settings.syntaxOf(file) !== "properties")
		throw new Failure([sentenceForRewrite({ code: "no-properties", file }, () => path)]);
	const result = checkText(settings.isExcluded(file) ? "" : stored.text, stored.mark !== "", path, settings);
	if (fixDryRun) await showPatch(path, stored, result.edits, io);
	else if (fix) await write(io.stdout, bytesAfter(stored, result.edits));
	return {
		checked: [{ ...result, file }],
		fixed: new Set(fix || fixDryRun ? [file] : []),
		failures: [],
		passedOver: 0,
	};
}
