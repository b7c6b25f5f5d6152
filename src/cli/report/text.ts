/** A report for people, and for tools that read the output of compilers. */
import { WriteStream } from "node:tty";
import { severities } from "../../names/fileProblems";
import { harmless } from "../streams";
import type { Report, Writing } from "./report";

const colours = { error: 31, warning: 33, information: 34, hint: 36 };

/** The problems, each as `path:line:column severity message rule`, and a summary. Nothing in it hides or deceives. */
export function textReport({ problems, summary }: Report, { environment, isTerminal }: Writing): string {
	// The depth depends on NO_COLOR, TERM and the like, and not on the stream.
	const depth = WriteStream.prototype.getColorDepth(environment);
	const isColoured = depth > 1 && (isTerminal || environment.FORCE_COLOR !== undefined);
	const lines = problems.map(({ path, severity, rule, message, span: { start } }) => {
		// A line that begins with two colons is a command to GitHub's runners.
		const title = harmless(path).replace(/^(?=\s*::)/, "./");
		const place = `${title}:${start.line + 1}:${start.character + 1}`;
		const grade = isColoured ? `\x1b[${colours[severity]}m${severity}\x1b[0m` : severity;
		return `${place} ${grade} ${harmless(message)} ${rule}`;
	});
	return [...lines, sentenceFor(summary), ""].join("\n");
}

function sentenceFor(summary: Report["summary"]): string {
	const { files, passedOver, fixed, fixable } = summary;
	const found = severities.filter((severity) => summary[severity] > 0);
	const problems = found.map((severity) => numberOf(summary[severity], severity)).join(", ");
	const sentences = [`${numberOf(files, "file")} checked: ${problems || "no problems"}.`];
	if (passedOver > 0) sentences.push(`Passed over, since not text: ${numberOf(passedOver, "file")}.`);
	const { cut, read, written } = summary.keys;
	if (cut > 0)
		sentences.push(
			`${numberOf(cut, "key")} ${cut === 1 ? "is" : "are"} cut: Java reads ${numberOf(read, "key")}, ${written} were written.`,
		);
	if (fixed > 0) sentences.push(`Fixed: ${numberOf(fixed, "key")}.`);
	if (fixable > 0) sentences.push(`--fix can fix ${numberOf(fixable, "key")}.`);
	return sentences.join(" ");
}

/** A number with its noun. */
export function numberOf(count: number, noun: string): string {
	// "Information" has no plural.
	return `${count} ${noun}${count === 1 || noun === "information" ? "" : "s"}`;
}
