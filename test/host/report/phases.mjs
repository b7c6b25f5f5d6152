// Runs the npm scripts that are named, all of them even when one fails, and prints at the end which
// tests failed, which passed only when they were retried, and the numbers of all. "a > b + c" runs a and then b, and
// c beside them; a script may have arguments, as in "a -- --all".
import { spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..", "..");
const results = join(root, "dist", "test-results");
const windows = process.platform === "win32";

rmSync(results, { recursive: true, force: true });
const broken = [];
for (const group of process.argv.slice(2)) {
	const lanes = group.split("+").map((lane) => lane.split(">").map((phase) => phase.trim()));
	await Promise.all(
		lanes.map(async (phases) => {
			for (const phase of phases) await runPhase(phase, lanes.length > 1);
		}),
	);
}

const total = sum();
const late = total.retried.filter((title) => !total.failed.includes(title));
if (late.length > 0) console.log(`\nPassed when retried:\n${late.map((title) => `  ! ${title}`).join("\n")}`);
const failed = [...total.failed, ...broken];
if (failed.length > 0) console.log(`\nFailed:\n${failed.map((title) => `  ✗ ${title}`).join("\n")}`);
if (total.skipped > 0) console.log(`\nSkipped: ${total.skipped}`);
console.log(`\n${total.passed} passed, ${failed.length} failed`);
process.exitCode = failed.length > 0 ? 1 : 0;

/** Runs a script; the output of one that runs beside others is printed when it has ended. */
async function runPhase(phase, isBeside) {
	const begin = Date.now();
	const [script, ...args] = phase.split(" ");
	const child = spawn(windows ? "npm.cmd" : "npm", ["run", "--silent", script, ...args], {
		cwd: root,
		stdio: isBeside ? ["ignore", "pipe", "pipe"] : "inherit",
		shell: windows,
	});
	const waiting = [];
	for (const stream of [child.stdout, child.stderr]) stream?.on("data", (data) => waiting.push(data));
	if (!isBeside) console.log(`\n── npm run ${phase}`);
	const status = await new Promise((resolve) => child.on("close", resolve));
	if (isBeside) process.stdout.write(`\n── npm run ${phase}\n${Buffer.concat(waiting)}`);
	const seconds = ((Date.now() - begin) / 1000).toFixed(1);
	console.log(`── npm run ${phase}: ${status === 0 ? "done" : "FAILED"} in ${seconds} s`);
	// A phase may break outside of its tests.
	if (status !== 0 && !hasFailed(phase)) broken.push(`npm run ${phase}, outside of its tests`);
}

/**
 * Whether tests of a phase failed, by its results: those of `test:hosts` are in files that begin with `hosts`, those with
 * `name=ui-1` among their arguments in that one.
 */
function hasFailed(phase) {
	const [script] = phase.split(" ");
	const [, name = script.replace("test:", "")] = /name=(\S+)/.exec(phase) ?? [];
	return sum(name).failed.length > 0;
}

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
