/** The scalars and comments of YAML (YAML 1.2.2 §7 and §8). */
import {
	type Literal,
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

/** The certain parts of a whole file; returns the offset from which nothing is certain, or the end of the text. */
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
	/** The line that is read, and its offset in the text. */
	let line = "";
	let lineStart = 0;

	for (const { start, end } of linesIn(text)) {
		line = text.slice(start, end);
		lineStart = start;
		const lost = yield* readLine();
		if (lost !== undefined) return lineStart + lost;
	}
	return text.length;

	function part(start: number, end: number, literal: Literal, isQuoted = false): Part {
		return { start: lineStart + start, end: lineStart + end, literal, ...(isQuoted && { isQuoted }) };
	}

	/** @returns the offset in the line from which nothing is certain, if there is one */
	function* readLine(): Generator<Part, number | undefined> {
		if (template.test(line)) return 0;
		if (openQuote) return yield* readNodes(yield* readQuoted(0, openQuote));
		const indent = line.search(/[^ ]|$/);
		if (/^(?:---|\.\.\.)(?:\s|$)/.test(line)) {
			if (brackets > 0) return 0;
			block = -1;
			column = -1;
			mayBegin = true;
			return yield* readNodes(3);
		}
		if (indent < line.length) {
			if (block === text.length && indent > column) block = indent;
			if (indent < block) block = -1;
		}
		if (block >= 0) {
			yield part(indent, line.length, yamlBlock);
			return undefined;
		}
		if (line.startsWith("%")) {
			yield part(0, line.length, unknown);
			return undefined;
		}
		// A scalar continues after a blank line too.
		if (line.trim() === "") return undefined;
		if (brackets === 0) {
			const goesOn = isPlain && indent > column && line.charAt(indent) !== "#";
			if (goesOn) return yield* readPlain(indent);
			mayBegin = true;
		}
		return yield* readNodes(indent);
	}

	function* readNodes(from: number): Generator<Part, number | undefined> {
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
				yield part(endOfMatch(/#+/y, line, at), line.length, lineComment);
				return undefined;
			} else if (sign === ":" && (isLast || !mayBegin)) {
				if (brackets === 0) {
					// A key has one line.
					if (node === undefined && !mayBegin) return at;
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
				return at;
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
				at = yield* readQuoted(at + 1, sign);
				mayBegin = false;
			} else if (/[&*!]/.test(sign)) {
				// Anchors, aliases and tags. A tag that is written in full may hold a comma.
				const end = endOfMatch(brackets > 0 ? /(?:!<[^\s>]*)?[^\s,[\]{}]*/y : /\S*/y, line, at);
				yield part(at, end, unknown);
				mayBegin = sign !== "*";
				at = end;
			} else if (brackets === 0 && /[|>]/.test(sign)) {
				if (!/^[|>][-+]?[ \t]*(?:[ \t]#.*)?$/.test(line.slice(at))) return at;
				block = text.length;
				return undefined;
			} else if (/[@`%\]}]/.test(sign)) {
				return at;
			} else {
				at = yield* readPlainUntil(at);
				mayBegin = false;
				isPlain = at === line.length;
			}
		}
		return undefined;
	}

	/** Reads a quoted scalar, or what the line has of it. Returns the offset after its quote, or beyond the line. */
	function* readQuoted(from: number, quote: string): Generator<Part, number> {
		const ending = quote === '"' ? /\\.|"/g : /''|'/g;
		let match = matchFrom(ending, line, from);
		while (match && match[0] !== quote) match = ending.exec(line);
		const end = match?.index ?? line.length;
		yield part(from, end, quote === '"' ? yamlDoubleQuoted : yamlSingleQuoted, true);
		openQuote = match ? "" : quote;
		return end + 1;
	}

	/** Reads a line that continues an unquoted scalar. */
	function* readPlain(from: number): Generator<Part, number | undefined> {
		const end = line.search(/[ \t]#|$/);
		if (/:(?:\s|$)/.test(line.slice(from, end))) return from;
		yield part(from, end, yamlPlain);
		return end < line.length ? yield* readNodes(end) : undefined;
	}

	/** Reads an unquoted scalar up to a comment, the colon of a key, or what ends it in brackets; returns its end. */
	function* readPlainUntil(from: number): Generator<Part, number> {
		const ending = brackets > 0 ? /[ \t]#|:(?=[\s,[\]{}]|$)|[,[\]{}]|$/ : /[ \t]#|:(?=\s|$)|$/;
		const end = from + line.slice(from).search(ending);
		// Nothing that is a key ends a sentence.
		const isKey = line.charAt(end) === ":";
		yield part(from, end, brackets > 0 ? uncertain(yamlPlain) : yamlPlain, isKey);
		return end;
	}
}

/** A template that produces YAML: no YAML reader sees its braces. */
const template = /\{\{|\{%/;
