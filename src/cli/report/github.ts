/** A report as the commands of GitHub Actions, which shows them beside the lines of a pull request. */
import { visible } from "../../names/display";
import { placeOf, type Report } from "./report";

/** @param pathOf gives the path relative to the root of the repository, the only one that GitHub knows */
export function githubReport({ problems, failures }: Report, pathOf: (path: string) => string): string {
	const lines = problems.map(({ path, severity, rule, message, span }) => {
		const command = severity === "error" || severity === "warning" ? severity : "notice";
		const { line, column, endLine, endColumn } = placeOf(span);
		// GitHub takes columns only for a single line.
		const end = endLine === line ? `endColumn=${endColumn}` : `endLine=${endLine}`;
		const file = escaped(pathOf(path)).replaceAll(":", "%3A").replaceAll(",", "%2C");
		return `::${command} file=${file},line=${line},col=${column},${end},title=${rule}::${escaped(message)}\n`;
	});
	return [...lines, ...failures.map((failure) => `::error::${escaped(failure)}\n`)].join("");
}

/** What GitHub does not unescape is made visible, since it reaches the log as it is. */
function escaped(text: string): string {
	const shown = text.replace(/[^\r\n]+/g, visible);
	return shown.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");
}
