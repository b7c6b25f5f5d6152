/** A report for people, and for tools that read the output of compilers. */
import { visible } from "../../codec/display";
import { type Severity, severities } from "../rules";
import { countsIn, keysIn, problemsIn, type Report, type ReportedProblem } from "./report";

export interface TextOptions {
	readonly isColoured: boolean;
	/** Whether the line of each problem follows it, with its span marked. */
	readonly hasExcerpts: boolean;
}

const colours: Readonly<Record<Severity | "faint", number>> = {
	error: 31,
	warning: 33,
	information: 34,
	hint: 36,
	faint: 2,
};

/** The problems, each as `path:line:column severity message rule`, and a summary. Nothing in it hides or deceives. */
export function textReport(report: Report, options: TextOptions): string {
	const lines: string[] = [];
	const paint = (colour: Severity | "faint", text: string) =>
		options.isColoured ? `\x1b[${colours[colour]}m${text}\x1b[0m` : text;
	for (const { path, ...problem } of problemsIn(report)) {
		const { severity, rule, message, span, related } = problem;
		const placeOf = ({ start }: typeof span) => `${visible(path)}:${start.line + 1}:${start.character + 1}`;
		lines.push(`${placeOf(span)} ${paint(severity, severity)} ${message} ${paint("faint", rule)}`);
		if (!options.hasExcerpts) continue;
		const [code, marks] = excerptOf(problem);
		lines.push(`${paint("faint", "  |")} ${code}`, `${paint("faint", "  |")} ${paint(severity, marks)}`);
		for (const other of related) lines.push(`  ${placeOf(other.span)} ${other.message}`);
	}
	return [...lines, summaryOf(report)].map((line) => `${line}\n`).join("");
}

/** In UTF-16 code units: how much is shown of a line, and how much of that is before the span. */
const mostOfLine = 100;
const mostBefore = 40;

/** The line of a problem, and a line with marks below its span. */
function excerptOf({ line, span: { start, end } }: ReportedProblem): readonly [code: string, marks: string] {
	const to = end.line === start.line ? Math.max(end.character, start.character + 1) : line.length;
	const from = Math.max(0, start.character - mostBefore);
	const last = Math.max(from + mostOfLine, start.character + 1);
	const drawn = (text: string) => visible(text.replaceAll("\t", " "));
	const before = (from > 0 ? "…" : "") + drawn(line.slice(from, start.character));
	const marked = drawn(line.slice(start.character, Math.min(to, last)));
	const after = drawn(line.slice(Math.min(to, last), last)) + (line.length > last ? "…" : "");
	return [before + marked + after, " ".repeat(widthOf(before)) + "^".repeat(Math.max(1, widthOf(marked)))];
}

/** How many columns of a terminal a text takes. */
function widthOf(text: string): number {
	let width = 0;
	for (const character of text) {
		if (/\p{M}/u.test(character)) continue;
		const isWide =
			/[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Emoji_Presentation}\u3000-\u303f\uff01-\uff60]/u;
		width += isWide.test(character) ? 2 : 1;
	}
	return width;
}

function summaryOf(report: Report): string {
	const counts = countsIn(report);
	const found = severities.flatMap((severity) =>
		counts[severity] === 0 ? [] : numberOf(counts[severity], nounOf[severity]),
	);
	const checked = `${numberOf(report.files.length, ["file", "files"])} checked`;
	const sentences = [`${checked}: ${found.length === 0 ? "no problems" : found.join(", ")}.`];
	const { cut, read, written } = keysIn(report);
	if (cut > 0) {
		const cutKeys = `${numberOf(cut, ["key is", "keys are"])} cut`;
		sentences.push(`${cutKeys}: Java reads ${numberOf(read, ["key", "keys"])}, ${written} were written.`);
	}
	if (report.fixed > 0) sentences.push(`Fixed: ${numberOf(report.fixed, ["key", "keys"])}.`);
	if (report.fixable > 0) sentences.push(`--fix can fix ${numberOf(report.fixable, ["key", "keys"])}.`);
	return sentences.join(" ");
}

const nounOf: Readonly<Record<Severity, readonly [one: string, many: string]>> = {
	error: ["error", "errors"],
	warning: ["warning", "warnings"],
	// A word without a plural.
	information: ["information", "information"],
	hint: ["hint", "hints"],
};

/** A number with its noun. */
export function numberOf(count: number, [one, many]: readonly [one: string, many: string]): string {
	return `${count} ${count === 1 ? one : many}`;
}
