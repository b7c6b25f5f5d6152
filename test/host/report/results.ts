import { mkdir, rename, writeFile } from "node:fs/promises";
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
export async function writeResults(runner: string, of: Results): Promise<void> {
	await mkdir(results, { recursive: true });
	const file = path.join(results, `${runner}.json`);
	// Another runner that ends now reads all of them.
	await writeFile(`${file}.new`, JSON.stringify(of));
	await rename(`${file}.new`, file);
}
