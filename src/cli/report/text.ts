/** A report for people, and for tools that read the output of compilers. */
import { WriteStream } from "node:tty";
import { severities } from "../../names/check";
import { harmless } from "../streams";
import type { Report, ReportedProblem, Writing } from "./report";

const colours = { error: 31, warning: 33, information: 34, hint: 36, faint: 2 };

/** The problems, each as `path:line:column severity message rule`, and a summary. Nothing in it hides or deceives. */
export function textReport({ problems, summary }: Report, writing: Writing): string {
	const { environment, isTerminal } = writing;
	// The depth depends on NO_COLOR, TERM and the like, and not on the stream.
	const depth = WriteStream.prototype.getColorDepth(environment);
	const isColoured = depth > 1 && (isTerminal || environment.FORCE_COLOR !== undefined);
	const paint = (colour: keyof typeof colours, text: string) =>
		isColoured ? `\x1b[${colours[colour]}m${text}\x1b[0m` : text;
	const lines = problems.flatMap((problem) => {
		const { path, severity, rule, message, span, related } = problem;
		// A line that begins with two colons is a command to GitHub's runners.
		const title = harmless(path).replace(/^(?=\s*::)/, "./");
		const place = ({ start }: typeof span) => `${title}:${start.line + 1}:${start.character + 1}`;
		const line = `${place(span)} ${paint(severity, severity)} ${harmless(message)} ${paint("faint", rule)}`;
		if (!writing.hasExcerpts) return line;
		const [code, marks] = excerptOf(problem);
		const bar = paint("faint", "  |");
		const others = related.map((other) => `  ${place(other.span)} ${harmless(other.message)}`);
		return [line, `${bar} ${code}`, `${bar} ${paint(severity, marks)}`, ...others];
	});
	return [...lines, sentenceFor(summary), ""].join("\n");
}

/** Up to a hundred characters of the line of a problem, and a line with marks below its span. */
function excerptOf({ line, span: { start, end } }: ReportedProblem): readonly [code: string, marks: string] {
	const from = Math.max(0, start.character - 40);
	const shown = (begin: number, end: number) =>
		harmless(line.slice(begin, Math.min(end, from + 100)).replaceAll("\t", " "));
	const before = shown(from, start.character);
	const marked = shown(start.character, end.line === start.line ? end.character : line.length);
	return [shown(from, line.length), " ".repeat(before.length) + "^".repeat(marked.length || 1)];
}

function sentenceFor(summary: Report["summary"]): string {
	const { files, passedOver, fixed, fixable } = summary;
	const found = severities.filter((severity) => summary[severity] > 0);
	const problems = found.map((severity) => numberOf(summary[severity], severity)).join(", ");
	const sentences = [`${numberOf(files, "file")} checked: ${problems || "no problems"}.`];
	if (passedOver > 0) sentences.push(`Passed over, since not text: ${numberOf(passedOver, "file")}.`);
	if (fixed > 0) sentences.push(`Fixed: ${numberOf(fixed, "key")}.`);
	if (fixable > 0) sentences.push(`--fix can fix ${numberOf(fixable, "key")}.`);
	return sentences.join(" ");
}

/** A number with its noun. */
export function numberOf(count: number, noun: string): string {
	// "Information" has no plural.
	return `${count} ${noun}${count === 1 || noun === "information" ? "" : "s"}`;
}
