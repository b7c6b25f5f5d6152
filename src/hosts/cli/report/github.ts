/** Reports as GitHub Actions workflow commands, which annotate the lines of a pull request. */
import { escapeInvisible } from "../../../wording/display";
import { identified, type Report, type ReportContext, regionOf } from "./report";

export function githubReport({ problems, failures }: Report, context: ReportContext): string {
	const lines = identified(problems, context).map(({ path, severity, rule, message, span }) => {
		const command = /^(?:error|warning)$/.test(severity) ? severity : "notice";
		const { line, column, endLine, endColumn } = regionOf(span);
		// GitHub supports columns only within a single line.
		const end = endLine === line ? `endColumn=${endColumn}` : `endLine=${endLine}`;
		const file = escaped(path);
		return `::${command} file=${file.replace(/[:,]/g, encodeURIComponent)},line=${line},col=${column},${end},title=${rule}::${escaped(message)}\n`;
	});
	return [...lines, ...failures.map((failure) => `::error::${escaped(failure)}\n`)].join("");
}

/** Escapes line endings and `%`, which GitHub unescapes, and makes all other hidden characters visible in its log. */
function escaped(text: string): string {
	return text.replace(/[^\r\n]+/g, escapeInvisible).replace(/[%\r\n]/g, encodeURIComponent);
}
