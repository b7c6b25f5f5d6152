import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { results } from "./places";

/** How many tests ended how. */
export interface Counts {
	passed: number;
	failed: number;
	skipped: number;
}

export function noCounts(): Counts {
	return { passed: 0, failed: 0, skipped: 0 };
}

export function sum(all: readonly Counts[]): Counts {
	return all.reduce(
		(a, b) => ({
			passed: a.passed + b.passed,
			failed: a.failed + b.failed,
			skipped: a.skipped + b.skipped,
		}),
		noCounts(),
	);
}

/** Leaves the counts of one runner where the totals are summed. */
export async function writeCounts(runner: string, counts: Counts): Promise<void> {
	await mkdir(results, { recursive: true });
	await writeFile(path.join(results, `${runner}.json`), JSON.stringify(counts));
}
