/** The problems of a file as reports have them, and what programs lose by them. */
import type { FileProblem } from "../../rules/rule";
import type { LineSpan } from "../../text/lines";
import { textIn } from "../../text/span";
import type { CheckedFile } from "../../workspace/fixes";
import type { FileId } from "../../workspace/workspace";

export interface FoundProblem extends Pick<FileProblem, "rule" | "severity"> {
	/** Relative to the working folder, with slashes. May have hidden characters. */
	readonly path: string;
	readonly message: string;
	readonly span: LineSpan;
	/** The text of the span. */
	readonly text: string;
	/** Related keys, with the path of another file. */
	readonly related: readonly { readonly path?: string; readonly span: LineSpan; readonly message: string }[];
}

/** The problems of a file; with `--fix`, the remaining ones. */
export function foundProblems(
	{ file, keys, problems }: CheckedFile,
	titleOf: (file: FileId) => string,
): FoundProblem[] {
	const { text } = keys;
	const path = titleOf(file);
	return problems.map(({ rule, message, severity, related, ...at }) => {
		const others = related().map((other) =>
			"path" in other
				? { path: titleOf(other.path), span: other.range, message: other.message }
				: { span: keys.lines.rangeOf(other), message: other.message },
		);
		const span = keys.lines.rangeOf(at);
		return { path, rule, message: message(), severity, span, text: textIn(text, at), related: others };
	});
}

/**
 * Counts of what programs lose: whole files, keys, and values of repeated keys. For the files that lose keys,
 * also the number of keys that Java reads and the number written; Java may read some of those as equal.
 */
export type Losses = Record<"files" | "keys" | "values" | "read" | "written", number>;

/** Adds the losses of a file. A line counts once, even if several rules report it. */
export function addLosses(lost: Losses, { keys, problems }: CheckedFile): void {
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
