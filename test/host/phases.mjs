// Runs the npm scripts that are named, all of them even when one fails, and prints at the end which
// tests failed, and how many did not. Suites that drive a window are tried once more where they fail, and this is
// told: on a machine with much else to do, an answer may come late.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
const results = join(root, "dist", "test-results");
/** Where more fail, it is not by chance. */
const mostTriedAgain = 3;
const windows = process.platform === "win32";

rmSync(results, { recursive: true, force: true });
const broken = [];
const triedAgain = [];
for (const phase of process.argv.slice(2)) {
	const begin = Date.now();
	const before = sum().failed.length;
	console.log(`\n── npm run ${phase}`);
	let status = run(phase);
	const { failed, suites } = sum();
	if (phase === "test:ui" && suites.length > 0 && suites.length <= mostTriedAgain) {
		console.log(`\n── npm run ${phase}, once more: ${suites.join("; ")}`);
		triedAgain.push(...failed.filter((title) => title.startsWith("ui · ")));
		status = run(phase, "--", "--grep", `^(${suites.map(escaped).join("|")}) `);
	}
	// A phase may break outside of its tests.
	if (status !== 0 && sum().failed.length === before) broken.push(`npm run ${phase}, outside of its tests`);
	const outcome = status === 0 ? "done" : "FAILED";
	console.log(`── npm run ${phase}: ${outcome} in ${((Date.now() - begin) / 1000).toFixed(1)} s`);
}

const total = sum();
const late = triedAgain.filter((title) => !total.failed.includes(title));
if (late.length > 0)
	console.log(`\nPassed when tried once more:\n${late.map((title) => `  ! ${title}`).join("\n")}`);
const failed = [...total.failed, ...broken];
if (failed.length > 0) console.log(`\nFailed:\n${failed.map((title) => `  ✗ ${title}`).join("\n")}`);
if (total.skipped > 0) console.log(`\nSkipped: ${total.skipped}`);
console.log(`\n${total.passed} passed, ${failed.length} failed`);
process.exitCode = failed.length > 0 ? 1 : 0;

function run(script, ...args) {
	return spawnSync(windows ? "npm.cmd" : "npm", ["run", "--silent", script, ...args.map(quotedForShell)], {
		cwd: root,
		stdio: "inherit",
		shell: windows,
	}).status;
}

function quotedForShell(argument) {
	return windows ? `"${argument}"` : argument;
}

/** As a part of a regular expression. */
function escaped(text) {
	return text.replace(/[$()*+.?[\\\]^{|}]/g, "\\$&");
}

/** The suites among the failed are those that say what they are called. */
function sum() {
	const all = { passed: 0, failed: [], skipped: 0, suites: [] };
	const files = existsSync(results) ? readdirSync(results).filter((file) => file.endsWith(".json")) : [];
	for (const file of files) {
		const { passed, failed, skipped, suite } = JSON.parse(readFileSync(join(results, file), "utf8"));
		all.passed += passed;
		all.failed.push(...failed);
		all.skipped += skipped;
		if (failed.length > 0 && suite !== undefined && file.startsWith("ui-")) all.suites.push(suite);
	}
	return all;
}
