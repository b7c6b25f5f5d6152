// Runs the npm scripts that are named, all of them even when one fails, and prints at the end which
// tests failed, which passed only when they were retried, and the numbers of all.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..", "..");
const results = join(root, "dist", "test-results");
const windows = process.platform === "win32";

rmSync(results, { recursive: true, force: true });
const broken = [];
for (const phase of process.argv.slice(2)) {
	const begin = Date.now();
	const before = sum().failed.length;
	console.log(`\n── npm run ${phase}`);
	const status = run(phase);
	// A phase may break outside of its tests.
	if (status !== 0 && sum().failed.length === before) broken.push(`npm run ${phase}, outside of its tests`);
	const outcome = status === 0 ? "done" : "FAILED";
	console.log(`── npm run ${phase}: ${outcome} in ${((Date.now() - begin) / 1000).toFixed(1)} s`);
}

const total = sum();
const late = total.retried.filter((title) => !total.failed.includes(title));
if (late.length > 0) console.log(`\nPassed when retried:\n${late.map((title) => `  ! ${title}`).join("\n")}`);
const failed = [...total.failed, ...broken];
if (failed.length > 0) console.log(`\nFailed:\n${failed.map((title) => `  ✗ ${title}`).join("\n")}`);
if (total.skipped > 0) console.log(`\nSkipped: ${total.skipped}`);
console.log(`\n${total.passed} passed, ${failed.length} failed`);
process.exitCode = failed.length > 0 ? 1 : 0;

function run(script) {
	return spawnSync(windows ? "npm.cmd" : "npm", ["run", "--silent", script], {
		cwd: root,
		stdio: "inherit",
		shell: windows,
	}).status;
}

function sum() {
	const all = { passed: 0, failed: [], skipped: 0, retried: [] };
	const files = existsSync(results) ? readdirSync(results).filter((file) => file.endsWith(".json")) : [];
	for (const file of files) {
		const { passed, failed, skipped, retried = [] } = JSON.parse(readFileSync(join(results, file), "utf8"));
		all.passed += passed;
		all.failed.push(...failed);
		all.skipped += skipped;
		all.retried.push(...retried);
	}
	return all;
}
