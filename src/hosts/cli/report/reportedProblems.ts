/** The problems of a file as reports have them. */
import type { FileProblem } from "../../../rules/rule";
import type { LineSpan } from "../../../text/lines";
import { textIn } from "../../../text/span";
import type { CheckedFile } from "../../../workspace/fixBundle";
import type { FileId } from "../../../workspace/workspace";

export interface ReportedProblem extends Pick<FileProblem, "rule" | "severity"> {
	/** Relative to the working folder, with slashes. May have hidden characters. */
	readonly path: string;
	readonly message: string;
	readonly region: Region;
	/** The text of the region. */
	readonly text: string;
	/** Related keys, with the path of another file. */
	readonly related: readonly {
		readonly path: string | undefined;
		readonly message: string;
		readonly region: Region;
	}[];
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
			rule,
			message: message(),
			severity,
			region: regionOf(keys.lines.rangeOf(at)),
			text: textIn(keys.text, at),
			related: related().map((other) => ({
				path: other.path && titleOf(other.path),
				message: other.message,
				region: regionOf(other.range),
			})),
		};
	});
}
