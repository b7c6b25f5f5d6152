/** The problems of a file as reports have them. */
import type { FileProblem, Related } from "../../../rules/rule";
import type { LineSpan } from "../../../text/lines";
import { textIn } from "../../../text/span";
import type { CheckedFile } from "../../../workspace/fixBundle";
import type { FileId } from "../../../workspace/workspace";

export interface ReportedProblem extends Pick<FileProblem, "rule" | "severity"> {
	/** Relative to the working folder, with slashes. May have hidden characters. */
	readonly path: string;
	readonly message: string;
	readonly range: LineSpan;
	/** The text of the range. */
	readonly text: string;
	/** Related keys, with the path of another file. */
	readonly related: readonly (Omit<Related, "path"> & { readonly path: string | undefined })[];
}

/** The problems of a file; with `--fix`, the remaining ones. */
export function reportedProblems(
	{ source: { file, keys }, problems }: CheckedFile,
	titleOf: (file: FileId) => string,
): ReportedProblem[] {
	const { text } = keys;
	const path = titleOf(file);
	return problems.map(({ rule, message, severity, related, ...at }) => {
		const others = related().map((other) => ({ ...other, path: other.path && titleOf(other.path) }));
		const range = keys.lines.rangeOf(at);
		return { path, rule, message: message(), severity, range, text: textIn(text, at), related: others };
	});
}
