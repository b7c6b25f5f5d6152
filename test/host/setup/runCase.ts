import { existsSync, readFileSync } from "node:fs";
import { mkdir, readFile, rm } from "node:fs/promises";
import path from "node:path";
import { runTests } from "@vscode/test-electron";
import { repository, results, workspaceName } from "../launch/places";
import { extensionErrors } from "../report/extensionErrors";
import { noResults, type Results } from "../report/results";
import { bundleCase, type Case, copyExtensions, copyWorkspace, extensionIds } from "./cases";
import { type HostKind, makeProfile, type Settings } from "./profile";

export interface Run {
	/** Names the host in the output and in the files written. */
	readonly host: string;
	readonly kind: HostKind;
	/** A desktop VS Code, or what behaves like one. */
	readonly executable: string;
	readonly environment?: Readonly<Record<string, string>>;
}

/**
 * Turns off all that is drawn besides the text, which would take much of the processor time. A `settings.json`
 * beside the tests turns on what they need.
 */
const unseenSettings: Settings = {
	"breadcrumbs.enabled": false,
	"editor.bracketPairColorization.enabled": false,
	"editor.colorDecorators": false,
	"editor.cursorBlinking": "solid",
	"editor.editContext": false,
	"editor.folding": false,
	"editor.glyphMargin": false,
	"editor.guides.indentation": false,
	"editor.lightbulb.enabled": "off",
	"editor.lineNumbers": "off",
	"editor.matchBrackets": "never",
	"editor.minimap.enabled": false,
	"editor.occurrencesHighlight": "off",
	"editor.renderWhitespace": "none",
	"editor.selectionHighlight": false,
	"editor.stickyScroll.enabled": false,
	"editor.unicodeHighlight.ambiguousCharacters": false,
	"editor.unicodeHighlight.invisibleCharacters": false,
	"files.hotExit": "off",
	"problems.decorations.enabled": false,
	"window.commandCenter": false,
	"window.customTitleBarVisibility": "never",
	"window.menuBarVisibility": "hidden",
	"workbench.activityBar.location": "hidden",
	"workbench.editor.editorActionsLocation": "hidden",
	"workbench.editor.showTabs": "none",
	"workbench.layoutControl.enabled": false,
	"workbench.localHistory.enabled": false,
	"workbench.reduceMotion": "on",
	"workbench.statusBar.visible": false,
};

const endedEarly = "The tests did not run to their end.";

/** Runs a case; once more if VS Code ended silently before the tests did, as it may on a busy machine. */
export async function runCase(testCase: Case, run: Run): Promise<Results> {
	const outcome = await runOnce(testCase, run);
	if (!outcome.failed.some((failure) => failure.endsWith(endedEarly))) return outcome;
	console.log("  VS Code ended before the tests did, and is started once more.");
	return runOnce(testCase, run);
}

/** Runs the tests of a case in a new VS Code, and prints them. Any other error counts as a failed test. */
async function runOnce(testCase: Case, run: Run): Promise<Results> {
	const { host, kind, executable, environment } = run;
	const title = `${host} · ${testCase.name}`;
	console.log(`\n${title}`);
	const resultsFile = path.join(results, "cases", `${host}-${testCase.name}.json`);
	await rm(resultsFile, { force: true });
	await mkdir(path.dirname(resultsFile), { recursive: true });
	const settings = { ...unseenSettings, ...testCase.settings };
	const profile = await makeProfile(kind, settings, await extensionIds(testCase));
	const workspace = await copyWorkspace(testCase, path.join(profile.folder, workspaceName));
	await copyExtensions(testCase, profile.extensions);
	const problems: string[] = [];
	await runTests({
		vscodeExecutablePath: executable,
		extensionDevelopmentPath: repository,
		extensionTestsPath: await bundleCase(testCase, run, resultsFile),
		extensionTestsEnv: { ...environment },
		launchArgs: [workspace, `--user-data-dir=${profile.userData}`, `--extensions-dir=${profile.extensions}`],
	}).catch((error) => problems.push(String(error)));

	const ended = existsSync(resultsFile) ? await readResults(resultsFile) : noResults();
	if (!existsSync(resultsFile)) problems.unshift(endedEarly);
	else if (ended.failed.length > 0) problems.length = 0;
	const errors = await extensionErrors(profile.userData);
	if (errors.length > 0) problems.push(`The extension let errors slip:\n${errors.join("\n")}`);
	if (!existsSync(resultsFile)) printLogs(profile.userData);
	for (const problem of problems) console.log(`  ✗ ${problem.replaceAll("\n", "\n    ")}`);
	const failed = [...ended.failed, ...problems].map((failure) => `${title} · ${failure}`);
	profile.remove(failed.length > 0);
	return { ...ended, failed };
}

/** Prints the ends of the logs of a VS Code that ended early: they may tell why. */
function printLogs(userData: string): void {
	for (const log of ["server-output.log", "window-console.log"]) {
		const file = path.join(userData, "logs", log);
		if (existsSync(file))
			console.log(`${log}:\n${readFileSync(file, "utf8").split("\n").slice(-15).join("\n")}`);
	}
}

async function readResults(file: string): Promise<Results> {
	return JSON.parse(await readFile(file, "utf8"));
}
