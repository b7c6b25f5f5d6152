/** Markdown (CommonMark 0.31): prose means itself, and nobody knows the languages of code and markup. */
import { plain, unknown } from "./literals";
import { linesIn, type Part } from "./part";

/** A fence of code, also in quotations and lists. */
const fence = /^(?:[ \t]|>|[-+*] |\d{1,9}[.)] )*(`{3,}|~{3,})/;

/** A line may be code if it is indented, and markup after a tag has begun. */
const perhapsCode = /^(?: {4}| {0,3}\t)/;
const tag = /<[A-Za-z!/?]/;

/** Nobody wrote a longer line for reading. */
const mostOfProse = 10_000;

/** The parts of a whole file. */
export function* markdownParts(text: string): Generator<Part> {
	/** The fence of the code that the lines belong to, if they do. */
	let open: string | undefined;
	let isInMarkup = false;
	for (const { start, end } of linesIn(text)) {
		const line = text.slice(start, end);
		const mark = start === 0 && /^---\s*$/.test(line) ? "---" : fence.exec(line)?.[1];
		const isFrontMatter = open === "---";
		if (open !== undefined) {
			yield { start, end, literal: unknown };
			const closes = isFrontMatter
				? /^---\s*$/.test(line)
				: mark?.startsWith(open) && line.trim().endsWith(mark);
			if (closes) open = undefined;
		} else if (mark !== undefined) {
			yield { start, end, literal: unknown };
			open = mark;
		} else {
			if (line.trim() === "") isInMarkup = false;
			isInMarkup ||= tag.test(line);
			if (isInMarkup || perhapsCode.test(line) || line.length > mostOfProse)
				yield { start, end, literal: unknown };
			else yield* partsOfProse(line, start);
		}
	}
}

/** Code between backquotes, and what stands around it. */
function* partsOfProse(line: string, start: number): Generator<Part> {
	let end = 0;
	for (const { 0: code, index } of line.matchAll(/(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)/g)) {
		if (index > end) yield { start: start + end, end: start + index, literal: plain };
		end = index + code.length;
		yield { start: start + index, end: start + end, literal: unknown };
	}
	if (end < line.length || end === 0) yield { start: start + end, end: start + line.length, literal: plain };
}
