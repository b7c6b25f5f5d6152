/** The problems of a file as reports have them. */
import type { FileProblem } from "../../../rules/rule";
import { textIn } from "../../../text/span";
import type { CheckedFile } from "../../../workspace/applyFixes";
import type { FileId } from "../../../workspace/workspace";

/** With 1-based lines and columns and an exclusive end, in the order of JSON reports. */
export interface ReportedProblem extends Pick<FileProblem, "rule" | "severity"> {
	/** Relative to the working folder, with slashes. May have hidden characters. */
	readonly path: string;
	readonly line: number;
	readonly column: number;
	readonly endLine: number;
	readonly endColumn: number;
	readonly message: string;
	/** The text of its range. */
	readonly text: string;
}

/** The problems of a file; with `--fix`, the remaining ones. */
export function reportedProblems(
	{ file, keys, problems }: CheckedFile,
	titleOf: (file: FileId) => string,
): ReportedProblem[] {
	const path = titleOf(file);
	return problems.map(({ rule, message, severity, ...at }) => {
		const { start, end } = keys.lines.rangeOf(at);
		return {
			path,
			line: start.line + 1,
			column: start.character + 1,
			endLine: end.line + 1,
			endColumn: end.character + 1,
			severity,
			rule,
			message: message(),
			text: textIn(keys.text, at),
		};
	});
}
