import * as vscode from "vscode";
import { printLine } from "../report/printLine";
import type { Results } from "../report/results";

// Both are set while bundling.
declare const EXPECTED_HOST: "node" | "web";
declare const RESULTS_FILE: string;

/** Runs the tests; VS Code calls it in the extension host. */
export async function run(): Promise<void> {
	assertHost();
	const results = await runMocha();
	await writeResults(results);
	if (results.failed.length > 0) throw new Error(`${results.failed.length} tests failed.`);
}

function assertHost(): void {
	const host = typeof process === "undefined" ? "web" : "node";
	if (host !== EXPECTED_HOST) {
		throw new Error(
			`These tests were to run in the ${EXPECTED_HOST} extension host and run in the ${host} one.`,
		);
	}
}

/** Not in the types. */
interface Printing {
	consoleLog: (format?: string, ...values: unknown[]) => void;
}

function runMocha(): Promise<Results> {
	(Mocha.reporters.Base as unknown as Printing).consoleLog = (format = "", ...values) =>
		printLine(format.replace(/%[sd]/g, () => String(values.shift())));
	// Every test has its duration.
	mocha.reporter("spec").slow(0);
	return new Promise((resolve) => {
		// Not mocha.run(): Mocha's browser build reads window.location there, which no extension host has.
		const runner: Mocha.Runner = Mocha.prototype.run.call(mocha, () => {
			const { passes: passed = 0, pending: skipped = 0 } = runner.stats ?? {};
			resolve({ passed, failed, skipped });
		});
		const failed: string[] = [];
		runner.on("fail", (test: Mocha.Runnable) => failed.push(test.fullTitle()));
	});
}

// Through VS Code's own file system, for a web worker has no other; the extension's folder is on the
// machine that runs the tests in every host.
async function writeResults(results: Results): Promise<void> {
	const extension = vscode.extensions.getExtension("name-encoding.name-encoding");
	if (!extension) throw new Error("The extension is not there, so the results cannot be written beside it.");
	const file = extension.extensionUri.with({ path: vscode.Uri.file(RESULTS_FILE).path });
	await vscode.workspace.fs.writeFile(file, new TextEncoder().encode(JSON.stringify(results)));
}
