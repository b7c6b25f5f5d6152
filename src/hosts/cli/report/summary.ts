/** The `summary` of reports: counts of problems, and of what programs lose by them. */
import type { FileProblem, Severity } from "../../../rules/rule";
import type { CheckedFile } from "../../../workspace/applyFixes";

export type Summary = Record<"files" | Severity | "fixed" | "fixable" | "passedOver", number> & {
	readonly lost: Losses;
};

export function newSummary(): Summary {
	return {
		files: 0,
		error: 0,
		warning: 0,
		information: 0,
		hint: 0,
		fixed: 0,
		fixable: 0,
		lost: { files: 0, keys: 0, values: 0, read: 0, written: 0 },
		passedOver: 0,
	};
}

/**
 * Counts of what programs lose: whole files, keys, and values of repeated keys. For the files that lose keys,
 * also the number of keys that Java reads and the number written; Java may read some of those as equal.
 */
export type Losses = Record<"files" | "keys" | "values" | "read" | "written", number>;

/** Adds a file, its problems, and what programs lose by them: by a line once, even if several rules report it. */
export function addToSummary(summary: Summary, { source: { keys }, problems }: CheckedFile): void {
	const { lost } = summary;
	summary.files++;
	for (const { severity } of problems) summary[severity]++;
	if (problems.some(({ loss }) => loss === "file")) {
		lost.files++;
		return;
	}
	const meant = new Map<number, string>();
	for (const { loss, ...at } of problems) if (typeof loss === "object") meant.set(keys.lineOf(at), loss.key);
	const lineNumbersOf = (kind: FileProblem["loss"]) =>
		problems.filter(({ loss }) => loss === kind).map((problem) => keys.lineOf(problem));
	lost.values += lineNumbersOf("value").filter((line) => !meant.has(line)).length;
	if (meant.size === 0) return;
	const noKeys = new Set(lineNumbersOf("continuation"));
	const read = new Set<string>();
	const written = new Set(meant.values());
	for (const key of keys.all) {
		read.add(key.javaText);
		const line = keys.lineOf(key);
		if (!meant.has(line) && !noKeys.has(line)) written.add(key.text);
	}
	lost.keys += meant.size;
	lost.read += read.size;
	lost.written += written.size;
}
