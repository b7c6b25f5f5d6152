// Runs the npm scripts that are named, all of them even when one fails, and prints the sum of what
// their tests counted.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
const results = join(root, "dist", "test-results");
const windows = process.platform === "win32";

rmSync(results, { recursive: true, force: true });
const totals = { passed: 0, failed: 0, skipped: 0 };
for (const phase of process.argv.slice(2)) {
	const begin = Date.now();
	const before = sum();
	console.log(`\n── npm run ${phase}`);
	const { status } = spawnSync(windows ? "npm.cmd" : "npm", ["run", "--silent", phase], {
		cwd: root,
		stdio: "inherit",
		shell: windows,
	});
	// A phase may break outside of its tests.
	if (status !== 0 && sum().failed === before.failed) totals.failed++;
	const outcome = status === 0 ? "done" : "FAILED";
	console.log(`── npm run ${phase}: ${outcome} in ${((Date.now() - begin) / 1000).toFixed(1)} s`);
}

const counted = sum();
for (const key of Object.keys(totals)) totals[key] += counted[key];
const skipped = totals.skipped > 0 ? `, ${totals.skipped} skipped` : "";
console.log(`\n${totals.passed} passed, ${totals.failed} failed${skipped}`);
process.exitCode = totals.failed > 0 ? 1 : 0;

function sum() {
	const counts = { passed: 0, failed: 0, skipped: 0 };
	const files = existsSync(results) ? readdirSync(results).filter((file) => file.endsWith(".json")) : [];
	for (const file of files) {
		const counted = JSON.parse(readFileSync(join(results, file), "utf8"));
		for (const key of Object.keys(counts)) counts[key] += counted[key] ?? 0;
	}
	return counts;
}
