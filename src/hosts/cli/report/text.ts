/** Reports as text, with colors on a terminal, for people and for tools that parse compiler output. */
import { WriteStream } from "node:tty";
import { severities } from "../../../rules/rule";
import { forTerminal, withCount } from "../terminalText";
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

function summaryOf({ files, passedOver, fixed, fixable, lost, ...counts }: Report["summary"]): string {
	const found = severities.filter((severity) => counts[severity] > 0);
	const problems = found.map((severity) => withCount(counts[severity], severity)).join(", ");
	const [are, them] = lost.keys === 1 ? ["is", "it"] : ["are", "them"];
	// Where Java tells all keys apart, their numbers say nothing.
	const why =
		lost.written > lost.read
			? `Java reads ${withCount(lost.read, "key")}, ${lost.written} were written`
			: `programs do not find ${them}`;
	const sentences = [
		files > 0
			? `${withCount(files, "file")} checked: ${problems || `no ${fixable > 0 ? "other " : ""}problems`}.`
			: "Nothing was checked.",
		passedOver > 0 && `Skipped (not text): ${withCount(passedOver, "file")}.`,
		lost.files > 0 && `Java reads nothing of ${withCount(lost.files, "file")}.`,
		lost.keys > 0 && `${withCount(lost.keys, "key")} ${are} lost: ${why}.`,
		lost.values > 0 && `Java ignores ${withCount(lost.values, "value")}.`,
		fixed > 0 && `Fixed: ${withCount(fixed, "key")}.`,
		fixable > 0 && `--fix can fix ${withCount(fixable, "key")}.`,
	];
	return sentences.filter(Boolean).join(" ");
}
