/**
 * Hands names to programs, and reads them back: `npm run interop`. Arguments are the beginnings of the names of those
 * to try: `npm run interop -- npm README`.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { noResults, writeResults } from "../host/report/results";
import { commandLinePage, preCommit } from "./commandLinePage";
import { decoding } from "./decoding";
import { examples } from "./examples";
import { fixes } from "./fixes";
import { gitignore } from "./gitignore";
import { javaProperties } from "./javaProperties";
import { editors } from "./lsp";
import { npmPackage } from "./npmPackage";
import { subversion } from "./subversion";
import { theia } from "./theia";
import { windows } from "./windows";
import { xml } from "./xml";

async function main(asked: readonly string[]): Promise<void> {
	const results = noResults();
	const programs = [
		javaProperties,
		fixes,
		gitignore,
		subversion,
		xml,
		...examples,
		...decoding,
		npmPackage,
		commandLinePage,
		preCommit,
		...editors,
		windows,
		// Its installation takes a gigabyte, so it must be asked for.
		...(asked.length > 0 ? [theia] : []),
	].filter(({ name }) => asked.length === 0 || asked.some((begin) => name.startsWith(begin)));
	for (const { name, isInstalled, checks, end } of programs) {
		if (!isInstalled()) {
			const { length } = Object.keys(checks);
			console.log(`\n${name}: not installed, ${length} skipped`);
			results.skipped += length;
			continue;
		}
		console.log(`\n${name}`);
		for (const [title, check] of Object.entries(checks)) {
			const folder = mkdtempSync(path.join(tmpdir(), "interop-"));
			try {
				await check(folder);
				results.passed++;
				console.log(`  ✓ ${title}`);
			} catch (error) {
				results.failed.push(`${name} · ${title}`);
				console.log(`  ✗ ${title}\n${error instanceof Error ? error.message : error}`);
			} finally {
				rmSync(folder, { recursive: true, force: true });
			}
		}
		await end?.();
	}
	await writeResults("interop", results);
	const { passed, failed, skipped } = results;
	console.log(`\nChecks passed: ${passed}, failed: ${failed.length}, skipped: ${skipped}`);
	process.exitCode = failed.length > 0 ? 1 : 0;
}

void main(process.argv.slice(2));
