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
	readonly span: LineSpan;
	/** The text of the span. */
	readonly text: string;
	/** Related keys, with the path of another file. */
	readonly related: readonly {
		readonly path: string | undefined;
		readonly span: LineSpan;
		readonly message: string;
	}[];
}

/** The problems of a file; with `--fix`, the remaining ones. */
export function reportedProblems(
	{ source: { file, keys }, problems }: CheckedFile,
	titleOf: (file: FileId) => string,
): ReportedProblem[] {
	const { text } = keys;
	const path = titleOf(file);
	return problems.map(({ rule, message, severity, related, ...at }) => {
		const others = related().map((other) => {
			return { path: other.path && titleOf(other.path), span: other.range, message: other.message };
		});
		const span = keys.lines.rangeOf(at);
		return { path, rule, message: message(), severity, span, text: textIn(text, at), related: others };
	});
}
