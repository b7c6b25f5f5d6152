/** A report as the commands of GitHub Actions, which shows them beside the lines of a pull request. */
import type { Severity } from "../rules";
import { problemsIn, type Report } from "./report";

const commandOf: Readonly<Record<Severity, string>> = {
	error: "error",
	warning: "warning",
	information: "notice",
	hint: "notice",
};

/** @param pathOf gives the path relative to the root of the repository, the only one that GitHub knows */
export function githubReport(report: Report, pathOf: (path: string) => string): string {
	const lines = [...problemsIn(report)].map(({ path, severity, rule, message, span: { start, end } }) => {
		const place = { file: pathOf(path), line: start.line + 1, col: start.character + 1 };
		// GitHub takes columns only for a single line.
		const to = start.line === end.line ? { endColumn: end.character + 1 } : { endLine: end.line + 1 };
		return annotation(commandOf[severity], { ...place, ...to, title: rule }, message);
	});
	const failures = report.failures.map(({ path, message }) =>
		annotation("error", { file: pathOf(path) }, message),
	);
	return [...lines, ...failures].map((line) => `${line}\n`).join("");
}

function annotation(
	command: string,
	properties: Readonly<Record<string, string | number>>,
	message: string,
): string {
	const written = Object.entries(properties).map(
		([name, value]) => `${name}=${escapedProperty(String(value))}`,
	);
	return `::${command} ${written.join(",")}::${escaped(message)}`;
}

function escaped(text: string): string {
	return text.replace(/[%\r\n]/g, percentEncoded);
}

function escapedProperty(text: string): string {
	return text.replace(/[%\r\n:,]/g, percentEncoded);
}

function percentEncoded(character: string): string {
	return `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`;
}
