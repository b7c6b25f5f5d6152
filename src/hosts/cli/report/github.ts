/**
 * Reports as GitHub Actions workflow commands, which annotate the lines of a pull request. Failures are on standard
 * error alone.
 */
import { escapeInvisible } from "../../../wording/display";
import { pathInCheckout } from "./checkout";
import type { Report, ReportContext } from "./report";

export function githubReport({ problems }: Report, context: ReportContext): string {
	const lines = problems.map((problem) => {
		const { line, column, severity, rule, message } = problem;
		const path = pathInCheckout(problem.path, context);
		const command = severity === "error" || severity === "warning" ? severity : "notice";
		const file = escaped(path).replace(/[:,]/g, encodeURIComponent);
		// The log shows only this, and it alone has the annotations beyond the first ten.
		const text = escaped(`${message} ${escapeInvisible(path)}:${line}:${column}`);
		return `::${command} file=${file},line=${line},col=${column},title=${rule}::${text}\n`;
	});
	return lines.join("");
}

/** Escapes line endings and `%`, which GitHub unescapes, and makes other hidden characters visible. */
function escaped(text: string): string {
	return text.replace(/[^\r\n]+/g, escapeInvisible).replace(/[%\r\n]/g, encodeURIComponent);
}
