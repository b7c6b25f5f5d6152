/** The problems of the keys of `.properties` files, reported and fixed. */
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { visible } from "../codec/display";
import { findCutKeys, type KeyCounts, noCutKeys } from "../names/cutKeys";
import { diagnosticsOfCutKeys, findDiagnostics, mayHaveProblems } from "../names/fileProblems";
import { fixAll, type KeyFix, looksUpNames, withCutKeysEscaped } from "../names/fixes";
import { KeyIndex } from "../names/keyIndex";
import { type LineEdit, textAfter } from "../text/changes";
import { withLineFeeds } from "../text/fileText";
import type { LinePosition } from "../text/lines";
import { sentenceForWriting } from "../workspace/messages";
import { fetchedAhead } from "../workspace/prefetch";
import type { FileEdits, FileText } from "../workspace/workspace";
import { applyEdits, showEdits, showPatch } from "./apply";
import type { Arguments } from "./arguments";
import { type Files, findFiles, sentenceForOtherName, sentenceForUnread } from "./files";
import { displayedPath, isWithin } from "./globs";
import { Progress } from "./progress";
import { githubReport } from "./report/github";
import { jsonReport } from "./report/json";
import { problemsIn, type Report, type ReportedFile, type ReportedProblem } from "./report/report";
import { sarifReport } from "./report/sarif";
import { textReport } from "./report/text";
import { limited, severities } from "./rules";
import { type Settings, SettingsReader } from "./settings";
import { bytesAfter, isText, storedTextOf } from "./storedText";
import { exitCodes, isColoured, type Surroundings, say, sayAll, write } from "./streams";
import { findFaultless } from "./workers";

export const formats = ["text", "json", "sarif", "github"] as const;

/** What to do about problems that can be fixed. */
type Fixing = "none" | "write" | "show";

/** Checks files or standard input. Returns the exit code. */
export async function check(args: Arguments, io: Surroundings): Promise<number> {
	const fixing = args.has("fix-dry-run") ? "show" : args.has("fix") ? "write" : "none";
	const isInput = args.positionals.includes("-") || args.has("stdin-filename");
	if (isInput && args.positionals.some((path, index) => index > 0 || path !== "-")) {
		await say(io, 'Standard input, "-", cannot be checked together with files.');
		return exitCodes.failed;
	}
	const report = isInput ? await checkInput(args, fixing, io) : await checkFiles(args, fixing, io);
	if (!report) return exitCodes.failed;
	for (const { message } of report.failures) await say(io, message);
	// Only the fixed text, or the patch, goes to standard output.
	const hasOtherOutput = fixing === "show" || (isInput && fixing === "write");
	await write(hasOtherOutput ? io.stderr : io.stdout, written(report, args, io, hasOtherOutput));
	if (report.failures.length > 0) return exitCodes.failed;
	const level = severities.findIndex((severity) => severity === (args.valueOf("level") ?? "warning"));
	for (const { severity } of problemsIn(report))
		if (severities.indexOf(severity) <= level) return exitCodes.found;
	return exitCodes.fine;
}

function written(report: Report, args: Arguments, io: Surroundings, isOnError: boolean): string {
	const isTerminal = isOnError ? io.isTerminal.stderr : io.isTerminal.stdout;
	switch (args.valueOf("format") as (typeof formats)[number] | undefined) {
		case "json":
			return jsonReport(report);
		case "sarif":
			return sarifReport(report);
		case "github":
			return githubReport(report, (path) => pathInRepository(path, io));
		default:
			return textReport(report, {
				isColoured: isColoured(io, isTerminal),
				hasExcerpts: isTerminal || args.has("excerpts"),
			});
	}
}

/** GitHub needs paths relative to the root of its checkout, in whatever folder a step of a workflow runs. */
function pathInRepository(path: string, { folder, environment }: Surroundings): string {
	const root = environment.GITHUB_WORKSPACE;
	if (!root || !isWithin(folder, root)) return path;
	return displayedPath(resolve(folder, path), root);
}

/** A text, its problems, and how they are fixed. */
interface Checked {
	readonly problems: readonly ReportedProblem[];
	readonly fixes: readonly LineEdit[];
	/** The problems that are left once it is fixed, if it is to be. */
	readonly left: readonly ReportedProblem[];
	readonly keys: KeyCounts;
	readonly keysLeft: KeyCounts;
}

const nothing: Checked = {
	problems: [],
	fixes: [],
	left: [],
	keys: noCutKeys.counts,
	keysLeft: noCutKeys.counts,
};

/** @param text with LF alone between its lines */
function checkText(
	text: string,
	hasMark: boolean,
	path: string,
	settings: Settings,
	fixing: Fixing,
): Checked {
	if (!mayHaveProblems(text, settings.vocabulary, settings.severities)) return nothing;
	const { index, cutKeys, problems } = problemsOf(text, hasMark, settings);
	const fixes = withCutKeysEscaped(fixesOf(index, path, settings), text, cutKeys);
	const isFixed = fixing !== "none" && fixes.length > 0;
	const after = isFixed ? problemsOf(textAfter(text, fixes), hasMark, settings) : { problems, cutKeys };
	return { problems, fixes, left: after.problems, keys: cutKeys.counts, keysLeft: after.cutKeys.counts };
}

function problemsOf(text: string, hasMark: boolean, { vocabulary, severities }: Settings) {
	const lines = text.split("\n");
	const index = new KeyIndex({ count: lines.length, at: (line) => lines[line] ?? "" }, vocabulary);
	index.read(() => false);
	const cutKeys = severities.has("cut-key") ? findCutKeys(text, vocabulary) : noCutKeys;
	const problems: ReportedProblem[] = [];
	const cut = diagnosticsOfCutKeys(text, cutKeys, hasMark);
	for (const found of findDiagnostics(index, severities, hasMark, cut)) {
		const wanted = found && severities.get(found.rule);
		if (!wanted) continue;
		const severity = limited(wanted, found.atMost);
		problems.push({ ...found, severity, line: lines[found.span.start.line] ?? "" });
	}
	return { index, cutKeys, problems: problems.sort((a, b) => compare(a.span.start, b.span.start)) };
}

function compare(a: LinePosition, b: LinePosition): number {
	return a.line - b.line || a.character - b.character;
}

/** Fixes only problems that are reported, and only where the right key is known. */
function fixesOf(index: KeyIndex, path: string, { vocabulary, severities }: Settings): readonly LineEdit[] {
	const kinds: KeyFix["kind"][] = [];
	if (severities.has("raw-uri-key")) {
		if (looksUpNames(index.countUriKeys(), path)) kinds.push("name-encode");
		kinds.push("escape-colons");
	}
	if (severities.has("non-canonical-name")) kinds.push("canonical-form");
	return [...fixAll(index, kinds, vocabulary)].flatMap((fixed) => fixed ?? []);
}

/** `undefined` if it cannot begin; standard error says why. */
async function checkFiles(args: Arguments, fixing: Fixing, io: Surroundings): Promise<Report | undefined> {
	const isMeant = (syntax: string) => syntax === "properties";
	const found = await findFiles(args.positionals, io.folder, args.settings, isMeant);
	if (!("workspace" in found)) {
		await sayAll(io, found, exitCodes.failed);
		return undefined;
	}
	const { failures, checked } = await checkAll(found, fixing, io);
	if (found.settings.problems.length > 0) {
		await sayAll(io, found.settings.problems, exitCodes.failed);
		return undefined;
	}
	const edits: FileEdits[] = [];
	for (const { file, result } of checked) {
		if (result.fixes.length === 0) continue;
		if (fixing === "write" && file.isReadOnly) {
			const message = sentenceForWriting({ code: "read-only", file: file.file }, found.titleOf);
			failures.push({ path: found.pathOf(file.file), message });
		} else {
			edits.push({ file: file.file, stamp: file.stamp, edits: result.fixes });
		}
	}
	const failure = fixing === "write" ? await applyEdits(edits, found) : undefined;
	if (fixing === "show") await showEdits(edits, found, io);
	if (failure !== undefined) failures.push({ path: ".", message: failure });
	const fixed = new Set(fixing === "none" || failure !== undefined ? [] : edits.map(({ file }) => file));
	const files: ReportedFile[] = checked.map(({ file, result }) => ({
		path: found.pathOf(file.file),
		problems: fixed.has(file.file) ? result.left : result.problems,
		keys: fixed.has(file.file) ? result.keysLeft : result.keys,
	}));
	const countOf = (isCounted: (file: string) => boolean) =>
		checked.reduce((sum, { file, result }) => sum + (isCounted(file.file) ? result.fixes.length : 0), 0);
	return {
		files,
		failures,
		fixed: countOf((file) => fixed.has(file)),
		fixable: countOf((file) => !fixed.has(file)),
	};
}

type CheckedFile = Pick<FileText, "file" | "stamp" | "isReadOnly">;

async function checkAll(found: Files, fixing: Fixing, io: Surroundings) {
	const { workspace, settings, named, pathOf, titleOf } = found;
	const failures: Report["failures"][number][] = [];
	// The texts are not kept: there may be many.
	const checked: { readonly file: CheckedFile; readonly result: Checked }[] = [];
	const listing = await workspace.list({});
	const files = [...new Set(listing?.files)].sort().filter((file) => {
		const path = fileURLToPath(file);
		const isMeant = workspace.syntaxOf(file) === "properties";
		if (!isMeant && named.has(path)) {
			failures.push({ path: pathOf(file), message: sentenceForOtherName(titleOf(file)) });
		}
		return isMeant && !workspace.isExcluded(file);
	});
	const purpose = fixing === "write" ? "edits" : "places";
	const progress = new Progress(io);
	const all = files.map((file) => {
		const path = fileURLToPath(file);
		const { vocabulary, severities } = settings.of(path);
		return { path, vocabulary, rules: new Set(severities.keys()) };
	});
	const faultless = await findFaultless(all, (count) => progress.show(count, files.length));
	const texts = fetchedAhead(files, async (file) =>
		faultless.has(fileURLToPath(file)) ? undefined : workspace.read(file, { purpose, isAskedFor: true }),
	);
	let count = 0;
	for await (const [file, read] of texts) {
		progress.show(count++, files.length);
		if (!read) checked.push({ file: { file, stamp: { file }, isReadOnly: false }, result: nothing });
		if (!read?.ok) continue;
		const { text: chunks, hasMark, ...rest } = read.value;
		const text = chunks.map((chunk) => chunk.text).join("");
		const path = fileURLToPath(file);
		checked.push({ file: rest, result: checkText(text, hasMark === true, path, settings.of(path), fixing) });
	}
	progress.end();
	for (const [id, reason] of [...found.unread].sort())
		failures.push({ path: pathOf(id), message: sentenceForUnread(titleOf(id), reason) });
	return { failures, checked };
}

async function checkInput(args: Arguments, fixing: Fixing, io: Surroundings): Promise<Report | undefined> {
	const filename = args.valueOf("stdin-filename");
	const path = filename === undefined ? "<stdin>" : displayedPath(resolve(io.folder, filename), io.folder);
	const file = resolve(io.folder, filename ?? "stdin.properties");
	const reader = new SettingsReader(args.settings, io.folder);
	const settings = reader.of(file);
	if (reader.problems.length > 0) {
		await sayAll(io, reader.problems, exitCodes.failed);
		return undefined;
	}
	const stored = storedTextOf(await bytesOf(io.stdin));
	const failed = (message: string): Report => ({
		files: [],
		failures: [{ path, message }],
		fixed: 0,
		fixable: 0,
	});
	if (!isText(stored)) return failed(sentenceForUnread(visible(path), "binary"));
	if (settings.syntax !== "properties") return failed(sentenceForOtherName(visible(path)));
	const { fixes, left, keysLeft } = settings.isUnchecked
		? nothing
		: checkText(withLineFeeds(stored.text), stored.mark !== "", file, settings, fixing);
	if (fixing === "write") await write(io.stdout, bytesAfter(stored, fixes));
	if (fixing === "show" && fixes.length > 0) await showPatch(path, stored, fixes, io);
	return {
		files: [{ path, problems: left, keys: keysLeft }],
		failures: [],
		fixed: fixing === "none" ? 0 : fixes.length,
		fixable: fixing === "none" ? fixes.length : 0,
	};
}

async function bytesOf(input: Surroundings["stdin"]): Promise<Buffer> {
	const parts: Buffer[] = [];
	for await (const part of input) parts.push(Buffer.from(part));
	return Buffer.concat(parts);
}
