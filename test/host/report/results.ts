import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { results } from "../launch/places";

/** How tests ended. The full titles of those that failed are printed again at the end of all. */
export interface Results {
	passed: number;
	failed: string[];
	skipped: number;
}

export function noResults(): Results {
	return { passed: 0, failed: [], skipped: 0 };
}

export function sum(all: readonly Results[]): Results {
	return all.reduce(
		(a, b) => ({
			passed: a.passed + b.passed,
			failed: [...a.failed, ...b.failed],
			skipped: a.skipped + b.skipped,
		}),
		noResults(),
	);
}

/** Leaves the results of one runner where the totals are summed. */
export function writeResults(runner: string, of: Results): void {
	mkdirSync(results, { recursive: true });
	const file = path.join(results, `${runner}.json`);
	// Another runner that ends now reads all of them.
	writeFileSync(`${file}.new`, JSON.stringify(of));
	renameSync(`${file}.new`, file);
}
