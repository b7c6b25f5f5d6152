// Runs npm scripts beside each other, all of them even when one fails, and prints at the end which tests failed, which
// passed only when they were retried, and the numbers of all. `check` runs what needs no VS Code; else everything runs,
// and then the scripts that are named.
import { spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..");
const results = join(root, "dist", "test-results");
const windows = process.platform === "win32";
const [asked, ...others] = process.argv.slice(2);

/** The newest host takes about as long as a half of the window tests and another host together. */
const inVSCode = [
	["test:hosts -- --host newest"],
	["test:ui -- --grep ^The --reporter-option name=ui-1", "test:hosts -- --host oldest"],
	["test:ui -- --grep ^The --invert --reporter-option name=ui-2", "test:hosts -- --host web"],
];

rmSync(results, { recursive: true, force: true });
const broken = [];
if (asked === "check") await runBeside([["test:unit"], ["lint", "test:property"]]);
else {
	await runBeside([["test:unit", "lint"], ["test:property"], ["test:hosts -- --install"]]);
	await runBeside(inVSCode);
}
for (const script of [asked, ...others].filter((name) => name && name !== "check"))
	await run(script, "inherit");

const total = sum();
const late = total.retried.filter((title) => !total.failed.some((failed) => failed.startsWith(title)));
if (late.length > 0) console.log(`\nPassed when retried:\n${late.map((title) => `  ! ${title}`).join("\n")}`);
const failed = [...total.failed, ...broken];
if (failed.length > 0) console.log(`\nFailed:\n${failed.map((title) => `  ✗ ${title}`).join("\n")}`);
if (total.skipped > 0) console.log(`\nSkipped: ${total.skipped}`);
console.log(`\n${total.passed} passed, ${failed.length} failed`);
process.exitCode = failed.length > 0 ? 1 : 0;

/** Runs lists of scripts beside each other, those of a list one after another. */
async function runBeside(lists) {
	await Promise.all(
		lists.map(async (scripts) => {
			for (const script of scripts) await run(script, "pipe");
		}),
	);
}

/** Runs a script with its arguments; what it pipes is printed when it has ended. */
async function run(line, output) {
	const begin = Date.now();
	const [script, ...args] = line.split(" ");
	const child = spawn(windows ? "npm.cmd" : "npm", ["run", "--silent", script, ...args], {
		cwd: root,
		stdio: ["ignore", output, output],
		shell: windows,
	});
	const waiting = [];
	for (const stream of [child.stdout, child.stderr]) stream?.on("data", (data) => waiting.push(data));
	const status = await new Promise((resolve) => child.on("close", resolve));
	process.stdout.write(`\n── npm run ${line}\n${Buffer.concat(waiting)}`);
	const seconds = ((Date.now() - begin) / 1000).toFixed(1);
	console.log(`── npm run ${line}: ${status === 0 ? "done" : "FAILED"} in ${seconds} s`);
	// A script may fail outside of its tests.
	const [, name = script.replace("test:", "")] = /name=(\S+)/.exec(line) ?? [];
	if (status !== 0 && sum(name).failed.length === 0) broken.push(`npm run ${line}`);
}

/** The results that runners have left whose names begin so. */
function sum(prefix = "") {
	const all = { passed: 0, failed: [], skipped: 0, retried: [] };
	const files = existsSync(results) ? readdirSync(results) : [];
	for (const file of files.filter((name) => name.startsWith(prefix) && name.endsWith(".json"))) {
		const { passed, failed, skipped, retried = [] } = JSON.parse(readFileSync(join(results, file), "utf8"));
		all.passed += passed;
		all.failed.push(...failed);
		all.skipped += skipped;
		all.retried.push(...retried);
	}
	return all;
}
