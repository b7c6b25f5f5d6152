/**
 * Reports as GitHub Actions workflow commands, which annotate the lines of a pull request. Failures are on standard
 * error alone.
 */
import { forTerminal } from "../streams";
import { checkoutOf } from "./checkout";
import type { Report, ReportContext } from "./report";

export function githubReport({ problems }: Report, context: ReportContext): string {
	const { pathOf } = checkoutOf(context);
	const lines = problems.map((problem) => {
		const { line, column, severity, rule, message } = problem;
		const path = pathOf(problem.path);
		const command = severity === "error" || severity === "warning" ? severity : "notice";
		const file = escaped(path).replace(/[:,]/g, encodeURIComponent);
		// The log shows only this, and it alone has the annotations beyond the first ten.
		const text = escaped(`${message} ${path}:${line}:${column}`);
		return `::${command} file=${file},line=${line},col=${column},title=${rule}::${text}\n`;
	});
	return lines.join("");
}

/** Also escapes `%`, which GitHub unescapes. */
function escaped(text: string): string {
	return forTerminal(text).replaceAll("%", "%25");
}
