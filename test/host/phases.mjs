// Runs the npm scripts that are named, all of them even when one fails, and prints at the end which
// tests failed, and how many did not.
import { spawnSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..");
const results = join(root, "dist", "test-results");
const windows = process.platform === "win32";

rmSync(results, { recursive: true, force: true });
const broken = [];
for (const phase of process.argv.slice(2)) {
	const begin = Date.now();
	const before = sum().failed.length;
	console.log(`\n── npm run ${phase}`);
	const { status } = spawnSync(windows ? "npm.cmd" : "npm", ["run", "--silent", phase], {
		cwd: root,
		stdio: "inherit",
		shell: windows,
	});
	// A phase may break outside of its tests.
	if (status !== 0 && sum().failed.length === before) broken.push(`npm run ${phase}, outside of its tests`);
	const outcome = status === 0 ? "done" : "FAILED";
	console.log(`── npm run ${phase}: ${outcome} in ${((Date.now() - begin) / 1000).toFixed(1)} s`);
}

const total = sum();
const failed = [...total.failed, ...broken];
if (failed.length > 0) console.log(`\nFailed:\n${failed.map((title) => `  ✗ ${title}`).join("\n")}`);
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : "";
console.log(`\n${total.passed} passed, ${failed.length} failed${skipped}`);
process.exitCode = failed.length > 0 ? 1 : 0;

function sum() {
	const all = { passed: 0, failed: [], skipped: 0 };
	const files = existsSync(results) ? readdirSync(results).filter((file) => file.endsWith(".json")) : [];
	for (const file of files) {
		const { passed, failed, skipped } = JSON.parse(readFileSync(join(results, file), "utf8"));
		all.passed += passed;
		all.failed.push(...failed);
		all.skipped += skipped;
	}
	return all;
}
