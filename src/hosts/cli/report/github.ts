/** Reports as GitHub Actions workflow commands, which annotate the lines of a pull request. */
import { escapeInvisible } from "../../../wording/display";
import { identified } from "./fingerprints";
import type { Report, ReportContext } from "./report";

export function githubReport({ problems, failures }: Report, context: ReportContext): string {
	const lines = identified(problems, context).map((problem) => {
		const { path, line, column, endLine, endColumn, severity, rule, message } = problem;
		const command = severity === "error" || severity === "warning" ? severity : "notice";
		// GitHub supports columns only within a single line.
		const end = endLine === line ? `endColumn=${endColumn}` : `endLine=${endLine}`;
		const file = escaped(path).replace(/[:,]/g, encodeURIComponent);
		// The log shows only this, and it alone has the annotations beyond the first ten.
		const text = escaped(`${message} ${escapeInvisible(path)}:${line}:${column}`);
		return `::${command} file=${file},line=${line},col=${column},${end},title=${rule}::${text}\n`;
	});
	return [...lines, ...failures.map((failure) => `::error::${escaped(failure)}\n`)].join("");
}

/** Escapes line endings and `%`, which GitHub unescapes, and makes other hidden characters visible. */
function escaped(text: string): string {
	return text.replace(/[^\r\n]+/g, escapeInvisible).replace(/[%\r\n]/g, encodeURIComponent);
}
