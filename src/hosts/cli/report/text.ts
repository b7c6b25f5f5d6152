/** Reports as text, with colors on a terminal, for people and for tools that parse compiler output. */
import { WriteStream } from "node:tty";
import { severities } from "../../../rules/rule";
import { forTerminal, withCount } from "../streams";
import type { Report, ReportContext } from "./report";

const colors = { error: 31, warning: 33, information: 34, hint: 36 };

/** Lists problems as `path:line:column severity message rule`, then a summary; shows hidden characters. */
export function textReport(
	{ problems, summary }: Report,
	{ environment, isTerminal }: ReportContext,
): string {
	// The color depth depends on variables such as NO_COLOR and TERM, not on the stream.
	const depth = WriteStream.prototype.getColorDepth(environment);
	const isColored = depth > 1 && (isTerminal || environment.FORCE_COLOR !== undefined);
	const lines = problems.map(({ path, line, column, severity, rule, message }) => {
		// GitHub's runners treat a line that begins with two colons as a command.
		const title = forTerminal(path).replace(/^(?=\s*::)/, "./");
		const place = `${title}:${line}:${column}`;
		const grade = isColored ? `\x1b[${colors[severity]}m${severity}\x1b[0m` : severity;
		return `${place} ${grade} ${forTerminal(message)} ${rule}`;
	});
	return [...lines, summaryOf(summary), ""].join("\n");
}

function summaryOf({ files, fixed, fixable, lost, ...counts }: Report["summary"]): string {
	const found = severities.filter((severity) => counts[severity] > 0);
	const problems = found.map((severity) => withCount(counts[severity], severity)).join(", ");
	const sentences = [
		`${withCount(files, "file")} checked: ${problems || "no problems"}.`,
		lost.files > 0 && `Java reads nothing of ${withCount(lost.files, "file")}.`,
		lost.keys > 0 && `Programs do not find ${withCount(lost.keys, "key")}.`,
		lost.values > 0 && `Java ignores ${withCount(lost.values, "value")}.`,
		fixed > 0 && `Fixed: ${withCount(fixed, "key")}.`,
		fixable > 0 && `--fix can fix ${withCount(fixable, "key")}.`,
	];
	return sentences.filter(Boolean).join(" ");
}
