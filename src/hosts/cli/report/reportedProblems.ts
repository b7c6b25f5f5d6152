/** The problems of a file as reports have them. */
import type { FileProblem } from "../../../rules/rule";
import type { LineSpan } from "../../../text/lines";
import { textIn } from "../../../text/span";
import type { CheckedFile } from "../../../workspace/applyFixes";
import type { FileId } from "../../../workspace/workspace";

/** In the order of JSON reports, which leave out its text. */
export interface ReportedProblem extends Region, Pick<FileProblem, "rule" | "severity"> {
	/** Relative to the working folder, with slashes. May have hidden characters. */
	readonly path: string;
	readonly message: string;
	/** Related keys, with the path of another file. */
	readonly related: readonly (Region & {
		readonly path: string | undefined;
		readonly message: string;
	})[];
	/** The text of its range. */
	readonly text: string;
}

/** A range with 1-based lines and columns and an exclusive end. */
export type Region = ReturnType<typeof regionOf>;

function regionOf({ start, end }: LineSpan) {
	return {
		line: start.line + 1,
		column: start.character + 1,
		endLine: end.line + 1,
		endColumn: end.character + 1,
	};
}

/** The problems of a file; with `--fix`, the remaining ones. */
export function reportedProblems(
	{ source: { file, keys }, problems }: CheckedFile,
	titleOf: (file: FileId) => string,
): ReportedProblem[] {
	const path = titleOf(file);
	return problems.map(({ rule, message, severity, related, ...at }) => {
		return {
			path,
			...regionOf(keys.lines.rangeOf(at)),
			severity,
			rule,
			message: message(),
			related: related().map((other) => ({
				path: other.path && titleOf(other.path),
				...regionOf(other.range),
				message: other.message,
			})),
			text: textIn(keys.text, at),
		};
	});
}
