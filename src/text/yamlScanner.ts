/** The scalars and comments of YAML (YAML 1.2.2 §7 and §8). */
import {
	lineComment,
	uncertain,
	unknown,
	yamlBlock,
	yamlDoubleQuoted,
	yamlPlain,
	yamlSingleQuoted,
} from "./escapes";
import { endOfMatch, linesIn, matchFrom, type Part } from "./part";

/** The likely parts of a line. */
export function* likelyYamlParts(line: string): Generator<Part> {
	const start = yield* yamlParts(line);
	if (start < line.length || line === "") yield { start, end: line.length, literal: yamlPlain };
}

/**
 * The parts of a whole file, up to the first thing that is not certain.
 *
 * @returns the offset from which nothing is certain; the end of the text if all of it is certain
 */
export function* yamlParts(text: string): Generator<Part, number> {
	/** The number of collections in brackets that are open. */
	let brackets = 0;
	/** Whether a scalar may begin next: after a key, a dash, a comma or an opening bracket. */
	let mayBegin = true;
	/** The quote of a scalar that continues on the next line. */
	let openQuote = "";
	/** The column of the innermost key or dash. A deeper line continues an unquoted scalar. */
	let column = -1;
	/** Whether the line before ended in an unquoted scalar. */
	let isPlain = false;
	/** The indent of the open block scalar; before its first line, the length of the text; -1 if none is open. */
	let block = -1;

	for (const { start, end } of linesIn(text)) {
		const lost = yield* readLine(start, end);
		if (lost !== undefined) return lost;
	}
	return text.length;

	/** @returns the offset from which nothing is certain, if there is one */
	function* readLine(start: number, end: number): Generator<Part, number | undefined> {
		const line = text.slice(start, end);
		if (template.test(line)) return start;
		if (openQuote) {
			const closed = endOfQuoted(line, 0, openQuote);
			yield quotedPart(start, start + (closed ?? line.length), openQuote);
			if (closed === undefined) return undefined;
			openQuote = "";
			return yield* readNodes(line, closed + 1, start);
		}
		const indent = line.search(/[^ ]|$/);
		if (/^(?:---|\.\.\.)(?:\s|$)/.test(line)) {
			if (brackets > 0) return start;
			block = -1;
			column = -1;
			mayBegin = true;
			return yield* readNodes(line, 3, start);
		}
		if (indent < line.length) {
			if (block === text.length && indent > column) block = indent;
			if (indent < block) block = -1;
		}
		if (block >= 0) {
			yield { start: start + indent, end, literal: yamlBlock };
			return undefined;
		}
		if (line.startsWith("%")) {
			yield { start, end, literal: unknown };
			return undefined;
		}
		// A scalar continues after a blank line too.
		if (line.trim() === "") return undefined;
		if (brackets === 0) {
			const goesOn = isPlain && indent > column && line.charAt(indent) !== "#";
			if (goesOn) return yield* readPlain(line, indent, start);
			mayBegin = true;
		}
		return yield* readNodes(line, indent, start);
	}

	/** Reads the nodes of a line from an offset in it. */
	function* readNodes(line: string, from: number, start: number): Generator<Part, number | undefined> {
		isPlain = false;
		/** Where the node began that may be a key, if it began on this line, outside of brackets. */
		let node: number | undefined;
		for (let at = from; at < line.length; ) {
			const sign = line.charAt(at);
			const isLast = !/[^ \t]/.test(line.charAt(at + 1));
			if (brackets === 0 && /[^ \t:]/.test(sign)) node ??= at;
			if (/[ \t]/.test(sign)) {
				at++;
			} else if (sign === "#" && !/[^ \t:,[{]/.test(line.charAt(at - 1))) {
				// The specification wants a blank before it, but parsers do not.
				yield { start: start + endOfMatch(/#+/y, line, at), end: start + line.length, literal: lineComment };
				return undefined;
			} else if (sign === ":" && (isLast || !mayBegin)) {
				if (brackets === 0) {
					// A key has one line.
					if (node === undefined && !mayBegin) return start + at;
					column = node ?? at;
					node = undefined;
				}
				mayBegin = true;
				at++;
			} else if (brackets > 0 && /[,\]}]/.test(sign)) {
				if (sign !== ",") brackets--;
				mayBegin = sign === ",";
				at++;
			} else if (!mayBegin) {
				return start + at;
			} else if (/[[{]/.test(sign)) {
				brackets++;
				at++;
			} else if (/[-?]/.test(sign) && isLast) {
				if (brackets === 0) {
					column = at;
					node = undefined;
				}
				at++;
			} else if (/["']/.test(sign)) {
				const closed = endOfQuoted(line, at + 1, sign);
				yield quotedPart(start + at + 1, start + (closed ?? line.length), sign);
				mayBegin = false;
				if (closed === undefined) {
					openQuote = sign;
					return undefined;
				}
				at = closed + 1;
			} else if (/[&*!]/.test(sign)) {
				// Anchors, aliases and tags. A tag that is written in full may hold a comma.
				const end = endOfMatch(brackets > 0 ? /(?:!<[^\s>]*)?[^\s,[\]{}]*/y : /\S*/y, line, at);
				yield { start: start + at, end: start + end, literal: unknown };
				mayBegin = sign !== "*";
				at = end;
			} else if (brackets === 0 && /[|>]/.test(sign)) {
				if (!/^[|>][-+]?[ \t]*(?:[ \t]#.*)?$/.test(line.slice(at))) return start + at;
				block = text.length;
				return undefined;
			} else if (/[@`%\]}]/.test(sign)) {
				return start + at;
			} else {
				const end = yield* readPlainUntil(line, at, start);
				mayBegin = false;
				isPlain = end === line.length;
				at = end;
			}
		}
		return undefined;
	}

	/** Reads a line that continues an unquoted scalar. */
	function* readPlain(line: string, from: number, start: number): Generator<Part, number | undefined> {
		const end = line.search(/[ \t]#|$/);
		if (/:(?:\s|$)/.test(line.slice(from, end))) return start + from;
		yield { start: start + from, end: start + end, literal: yamlPlain };
		return end < line.length ? yield* readNodes(line, end, start) : undefined;
	}

	/** Reads an unquoted scalar up to a comment, the colon of a key, or what ends it in brackets; returns its end. */
	function* readPlainUntil(line: string, from: number, start: number): Generator<Part, number> {
		const ending = brackets > 0 ? /[ \t]#|:(?=[\s,[\]{}]|$)|[,[\]{}]|$/ : /[ \t]#|:(?=\s|$)|$/;
		const end = from + line.slice(from).search(ending);
		yield {
			start: start + from,
			end: start + end,
			literal: brackets > 0 ? uncertain(yamlPlain) : yamlPlain,
			// Nothing that is a key ends a sentence.
			...(line.charAt(end) === ":" && { isQuoted: true }),
		};
		return end;
	}
}

/** A template that produces YAML: no YAML reader sees its braces. */
const template = /\{\{|\{%/;

function quotedPart(start: number, end: number, quote: string): Part {
	return { start, end, literal: quote === '"' ? yamlDoubleQuoted : yamlSingleQuoted, isQuoted: true };
}

/** The end of a quoted scalar on a line, if it ends there. */
function endOfQuoted(line: string, from: number, quote: string): number | undefined {
	const ending = quote === '"' ? /\\.|"/g : /''|'/g;
	for (let match = matchFrom(ending, line, from); match; match = ending.exec(line))
		if (match[0] === quote) return match.index;
	return undefined;
}
