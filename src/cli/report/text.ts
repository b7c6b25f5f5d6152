/** A report for people, and for tools that read the output of compilers. */
import { severities } from "../../node/rules";
import { harmless } from "../streams";
import { placeOf, type Report, type ReportedProblem } from "./report";

export interface TextOptions {
	readonly isColoured: boolean;
	/** Whether the line of each problem follows it, with its span marked. */
	readonly hasExcerpts: boolean;
}

const colours = { error: 31, warning: 33, information: 34, hint: 36, faint: 2 };

/** The problems, each as `path:line:column severity message rule`, and a summary. Nothing in it hides or deceives. */
export function textReport({ problems, summary }: Report, { isColoured, hasExcerpts }: TextOptions): string {
	const paint = (colour: keyof typeof colours, text: string) =>
		isColoured ? `\x1b[${colours[colour]}m${text}\x1b[0m` : text;
	const lines = problems.flatMap((problem) => {
		const { path, severity, rule, message, span, related } = problem;
		// A line that begins with two colons is a command to GitHub's runners.
		const title = harmless(path).replace(/^(?=\s*::)/, "./");
		const place = (at: typeof span) => `${title}:${placeOf(at).line}:${placeOf(at).column}`;
		const line = `${place(span)} ${paint(severity, severity)} ${harmless(message)} ${paint("faint", rule)}`;
		if (!hasExcerpts) return [line];
		const [code, marks] = excerptOf(problem);
		const others = related.map((other) => `  ${place(other.span)} ${harmless(other.message)}`);
		return [
			line,
			`${paint("faint", "  |")} ${code}`,
			`${paint("faint", "  |")} ${paint(severity, marks)}`,
			...others,
		];
	});
	return [...lines, sentenceFor(summary)].map((line) => `${line}\n`).join("");
}

/** The line of a problem, at most a hundred characters of it, and a line with marks below its span. */
function excerptOf({ line, span: { start, end } }: ReportedProblem): readonly [code: string, marks: string] {
	const from = Math.max(0, start.character - 40);
	const to = end.line === start.line ? end.character : line.length;
	const shown = (begin: number, end: number) =>
		harmless(line.slice(begin, Math.min(end, from + 100)).replaceAll("\t", " "));
	const before = (from > 0 ? "…" : "") + shown(from, start.character);
	const marked = shown(start.character, to);
	const after = shown(to, line.length) + (line.length > from + 100 ? "…" : "");
	return [before + marked + after, " ".repeat(before.length) + "^".repeat(marked.length || 1)];
}

function sentenceFor(summary: Report["summary"]): string {
	const { files, passedOver, fixed, fixable, cut, read, written } = summary;
	const found = severities.filter((severity) => summary[severity] > 0);
	const problems = found.map((severity) => numberOf(summary[severity], severity)).join(", ");
	return [
		`${numberOf(files, "file")} checked: ${problems || "no problems"}.`,
		cut > 0 &&
			`${numberOf(cut, "key")} ${cut === 1 ? "is" : "are"} cut: Java reads ${numberOf(read, "key")}, ${written} were written.`,
		passedOver > 0 && `Passed over, since not text: ${numberOf(passedOver, "file")}.`,
		fixed > 0 && `Fixed: ${numberOf(fixed, "key")}.`,
		fixable > 0 && `--fix can fix ${numberOf(fixable, "key")}.`,
	]
		.filter(Boolean)
		.join(" ");
}

/** A number with its noun. */
export function numberOf(count: number, noun: string): string {
	// "Information" has no plural.
	return `${count} ${noun}${count === 1 || noun === "information" ? "" : "s"}`;
}
