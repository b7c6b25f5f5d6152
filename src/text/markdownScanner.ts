/** Markdown (CommonMark 0.31): prose is read as it stands; the languages of code and markup are not known. */
import { plain, unknown } from "./escapes";
import { linesIn, type Part } from "./part";

/** A code fence, also in quotations and lists. */
const fence = /^((?:[ \t]|>|[-+*] |\d{1,9}[.)] )*)(`{3,}(?=[^`]*$)|~{3,})/;
const item = /^[ \t>]*(?:[-+*]|\d{1,9}[.)])[ \t]+/;

/** A line that may be code because it is indented, or markup because a tag has begun. */
const perhapsCode = /^(?: {4}| {0,3}\t)/;
const tag = /<[A-Za-z!/?]/;
/** Markup that continues after blank lines. */
const program = /<(?:(script|pre|style|textarea)(?![\w-])|!--|\?|!)/i;
/** Templates, which another program may read first. */
const template = /\{\{|\{%/;

/** A longer line was not written for people. */
const mostOfProse = 10_000;

/** The parts of a whole file. */
export function* markdownParts(text: string): Generator<Part> {
	let open: Fence | undefined;
	/** Whether a tag has begun since the last blank line. */
	let isMarkup = false;
	/** The pattern that ends the open markup, if that continues after blank lines. */
	let ending: RegExp | undefined;
	/** The indent of the text of the current list item; 0 outside lists. */
	let depth = 0;
	let isAfterBlank = true;
	for (const { start, end } of linesIn(text)) {
		const line = text.slice(start, end);
		const front = start === 0 ? /^(---|\+\+\+)\s*$/.exec(line)?.[1] : undefined;
		const isBlank = line.trim() === "";
		const indent = line.search(/[^ \t>]|$/);
		const quotes = line.slice(0, indent).split(">").length - 1;
		// The fence ends with the list or quotation that it stands in.
		if (open && !isBlank && (quotes < open.quotes || indent < open.depth)) open = undefined;
		if (open !== undefined) {
			yield { start, end, literal: unknown };
			if (closesFence(line, quotes, open)) open = undefined;
			continue;
		}
		const listItem = item.exec(line)?.[0];
		if (listItem !== undefined) depth = listItem.length;
		else if (isAfterBlank && !isBlank && indent === 0) depth = 0;
		isAfterBlank = isBlank;
		const [, before = "", mark] = fence.exec(line) ?? [];
		// A line that is deeper is indented code.
		const isFence = mark !== undefined && (listItem !== undefined || indent <= depth + 3);
		if (front !== undefined || (isFence && !ending)) {
			yield { start, end, literal: unknown };
			open = { mark: front ?? (mark as string), quotes, depth: Math.min(depth, before.length) };
			continue;
		}
		if (isBlank && !ending) isMarkup = false;
		isMarkup ||= tag.test(line);
		const begun = isMarkup && !ending ? program.exec(line) : null;
		if (begun) ending = endOfProgram(begun);
		const rest = begun ? line.slice(begun.index + begun[0].length) : line;
		if (ending?.test(rest)) ending = undefined;
		const isUnknown = isMarkup || perhapsCode.test(line) || template.test(line) || line.length > mostOfProse;
		if (isUnknown) yield { start, end, literal: unknown };
		else yield* partsOfProse(line, start);
	}
}

/** An open fence, and the quotation and list that it stands in; or the open metadata at the beginning of the file. */
interface Fence {
	readonly mark: string;
	readonly quotes: number;
	readonly depth: number;
}

function closesFence(line: string, quotes: number, { mark, quotes: quotesBefore }: Fence): boolean {
	if (/[-+]/.test(mark)) return line.trimEnd() === mark;
	const [, closing = ""] = /^[ \t>]*(`+|~+)\s*$/.exec(line) ?? [];
	return quotes === quotesBefore && closing.startsWith(mark);
}

function endOfProgram({ 0: opening, 1: element }: RegExpExecArray): RegExp {
	if (element) return new RegExp(`</${element}`, "i");
	return opening === "<!--" ? /-->/ : opening === "<?" ? /\?>/ : />/;
}

/** The code between backquotes on a line, and the prose around it. */
function* partsOfProse(line: string, start: number): Generator<Part> {
	let end = 0;
	for (const { 0: code, index } of line.matchAll(/(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)/g)) {
		if (index > end) yield { start: start + end, end: start + index, literal: plain };
		end = index + code.length;
		yield { start: start + index, end: start + end, literal: unknown };
	}
	if (end < line.length || end === 0) yield { start: start + end, end: start + line.length, literal: plain };
}
