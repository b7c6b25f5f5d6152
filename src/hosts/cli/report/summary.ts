/** The `summary` of reports: counts of problems, and of what programs lose by them. */
import type { FileProblem, Severity } from "../../../rules/rule";
import type { CheckedFile } from "../../../workspace/applyFixes";

export type Summary = Record<"files" | Severity | "fixed" | "fixable", number> & {
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
		lost: { files: 0, keys: 0, values: 0 },
	};
}

/** Counts of what programs lose: whole files, keys, and values of repeated keys. */
export type Losses = Record<"files" | "keys" | "values", number>;

/** Adds a file with its problems and losses. A line counts once per kind of loss, however many rules report it. */
export function addToSummary(summary: Summary, { keys, problems }: CheckedFile): void {
	const { lost } = summary;
	const linesOf = (kind: FileProblem["loss"]) =>
		new Set(problems.filter(({ loss }) => loss === kind).map((problem) => keys.lineOf(problem))).size;
	summary.files++;
	for (const { severity } of problems) summary[severity]++;
	// Java rejects the file, so its other problems lose nothing more.
	if (linesOf("file") > 0) {
		lost.files++;
		return;
	}
	lost.keys += linesOf("key");
	lost.values += linesOf("value");
}
