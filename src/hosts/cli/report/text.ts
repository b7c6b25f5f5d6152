/** Reports as text, for people and for tools that parse compiler output. */
import { WriteStream } from "node:tty";
import { severities } from "../../../rules/rule";
import { forTerminal, withCount } from "../streams";
import type { Report, ReportContext } from "./report";

const colors = { error: 31, warning: 33, information: 34, hint: 36 };

/** Lists problems as `path:line:column severity message rule`, then a summary. Makes hidden characters visible. */
export function textReport(
	{ problems, summary }: Report,
	{ environment, isTerminal }: ReportContext,
): string {
	// The color depth depends on variables such as NO_COLOR and TERM, not on the stream.
	const depth = WriteStream.prototype.getColorDepth(environment);
	const isColored = depth > 1 && (isTerminal || environment.FORCE_COLOR !== undefined);
	const lines = problems.map(({ path, severity, rule, message, span: { start } }) => {
		// GitHub's runners treat a line that begins with two colons as a command.
		const title = forTerminal(path).replace(/^(?=\s*::)/, "./");
		const place = `${title}:${start.line + 1}:${start.character + 1}`;
		const grade = isColored ? `\x1b[${colors[severity]}m${severity}\x1b[0m` : severity;
		return `${place} ${grade} ${forTerminal(message)} ${rule}`;
	});
	return [...lines, summaryOf(summary), ""].join("\n");
}

function summaryOf(summary: Report["summary"]): string {
	const { files, passedOver, fixed, fixable } = summary;
	const found = severities.filter((severity) => summary[severity] > 0);
	const problems = found.map((severity) => withCount(summary[severity], severity)).join(", ");
	const sentences = [
		`${withCount(files, "file")} checked: ${problems || `no ${fixable > 0 ? "other " : ""}problems`}.`,
	];
	if (passedOver > 0) sentences.push(`Skipped (not text): ${withCount(passedOver, "file")}.`);
	sentences.push(...sentencesOf(summary.lost));
	if (fixed > 0) sentences.push(`Fixed: ${withCount(fixed, "key")}.`);
	if (fixable > 0) sentences.push(`--fix can fix ${withCount(fixable, "key")}.`);
	return sentences.join(" ");
}

/** Sentences for the losses. */
function sentencesOf({ files, keys, values, read, written }: Report["summary"]["lost"]): string[] {
	const sentences: string[] = [];
	if (files > 0) sentences.push(`Java reads nothing of ${withCount(files, "file")}.`);
	if (keys > 0) {
		const [are, them] = keys === 1 ? ["is", "it"] : ["are", "them"];
		// Where Java tells all keys apart, their numbers say nothing.
		const why =
			written > read
				? `Java reads ${withCount(read, "key")}, ${written} were written`
				: `programs do not find ${them}`;
		sentences.push(`${withCount(keys, "key")} ${are} lost: ${why}.`);
	}
	if (values > 0) sentences.push(`Java ignores ${withCount(values, "value")}.`);
	return sentences;
}
