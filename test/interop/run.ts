/** Hands names to the programs that they are for, and reads them back: `npm run interop`. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { noCounts, writeCounts } from "../host/counts";
import { javaProperties } from "./javaProperties";
import { subversion } from "./subversion";
import { xml } from "./xml";

async function main(): Promise<void> {
	const counts = noCounts();
	for (const { name, isInstalled, checks } of [javaProperties, subversion, xml]) {
		if (!isInstalled()) {
			console.log(`\n${name}: not installed, ${checks.length} skipped`);
			counts.skipped += checks.length;
			continue;
		}
		console.log(`\n${name}`);
		for (const [title, check] of checks) {
			const folder = mkdtempSync(path.join(tmpdir(), "interop-"));
			try {
				check(folder);
				counts.passed++;
				console.log(`  ✓ ${title}`);
			} catch (error) {
				counts.failed++;
				console.log(`  ✗ ${title}\n${error instanceof Error ? error.message : error}`);
			} finally {
				rmSync(folder, { recursive: true, force: true });
			}
		}
	}
	await writeCounts("interop", counts);
	console.log(`\nChecks passed: ${counts.passed}, failed: ${counts.failed}, skipped: ${counts.skipped}`);
	process.exitCode = counts.failed > 0 ? 1 : 0;
}

void main();
