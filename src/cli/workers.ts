/** Threads that tell which of many files have no problem: most have none, and nothing else is to be done with them. */
import { readFileSync, statSync } from "node:fs";
import { availableParallelism } from "node:os";
import { parentPort, Worker } from "node:worker_threads";
import { mayHaveProblems, type ProblemRule } from "../names/fileProblems";
import type { Vocabulary } from "../names/recognition";
import { withLineFeeds } from "../text/fileText";
import { isText, storedTextOf } from "./storedText";

/** Fewer files take no longer than the threads take to start. */
const fewestFiles = 100;

/** How many files a thread is given at once. */
const batchSize = 16;

const mostThreads = 8;

/** A file to look at, by its path, with its settings. */
export interface FileToCheck {
	readonly path: string;
	readonly vocabulary: Vocabulary;
	/** Those that are reported. */
	readonly rules: ReadonlySet<ProblemRule>;
}

/**
 * Finds files that can be read and have no problem. A file that is not among them may have none, either.
 *
 * @param onProgress told how many files have been given out
 * @returns their paths; none if there are few files
 */
export async function findFaultless(
	files: readonly FileToCheck[],
	onProgress: (count: number) => void,
): Promise<ReadonlySet<string>> {
	const faultless = new Set<string>();
	if (files.length < fewestFiles) return faultless;
	let given = 0;
	const work = () =>
		new Promise<void>((resolve) => {
			const worker = new Worker(__filename);
			const give = () => {
				if (given >= files.length) return void worker.terminate();
				worker.postMessage(files.slice(given, given + batchSize));
				given += batchSize;
				onProgress(given);
			};
			worker.on("message", (found: readonly string[]) => {
				for (const path of found) faultless.add(path);
				give();
			});
			// The main thread checks what a thread that has failed leaves undone.
			worker.on("error", () => undefined);
			worker.on("exit", () => resolve());
			give();
		});
	await Promise.all(Array.from({ length: Math.min(availableParallelism(), mostThreads) }, work));
	return faultless;
}

/** Does the work of a thread. */
export function serveMainThread(): void {
	parentPort?.on("message", (files: readonly FileToCheck[]) => {
		parentPort?.postMessage(files.filter(isFaultless).map(({ path }) => path));
	});
}

function isFaultless({ path, vocabulary, rules }: FileToCheck): boolean {
	try {
		// Pipes and devices may never end.
		if (!statSync(path).isFile()) return false;
		const stored = storedTextOf(readFileSync(path));
		return isText(stored) && !mayHaveProblems(withLineFeeds(stored.text), vocabulary, rules);
	} catch {
		return false;
	}
}
