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
import { linesIn, type Part } from "./part";

/**
 * The parts of a whole file, up to the first thing that is not certain.
 *
 * @returns the offset from which nothing is certain; the end of the text if all of it is certain
 */
export function yamlParts(text: string): Generator<Part, number> {
	return new YamlScanner(text).parts();
}

/** The likely parts of a line. */
export function* likelyYamlParts(line: string): Generator<Part> {
	const start = yield* yamlParts(line);
	if (start < line.length || line === "") yield { start, end: line.length, literal: yamlPlain };
}

const unknownPlain: Literal = uncertain(yamlPlain);

/** Reads line by line, and stops at the first thing that is not certain. */
class YamlScanner {
	readonly #text: string;
	/** The number of collections in brackets that are open. */
	#brackets = 0;
	/** Whether a scalar may begin next: after a key, a dash, a comma or an opening bracket. */
	#mayBegin = true;
	/** The quote of a scalar that continues on the next line. */
	#quote = "";
	/** The column of the innermost key or dash. A deeper line continues an unquoted scalar. */
	#column = -1;
	/** Whether the line before ended in an unquoted scalar. */
	#isPlain = false;
	/** The open block scalar, and the indent of its first line. */
	#block: { indent: number | undefined } | undefined;

	constructor(text: string) {
		this.#text = text;
	}

	*parts(): Generator<Part, number> {
		for (const { start, end } of linesIn(this.#text)) {
			const lost = yield* this.#line(start, end);
			if (lost !== undefined) return lost;
		}
		return this.#text.length;
	}

	/** @returns the offset from which nothing is certain, if there is one */
	*#line(start: number, end: number): Generator<Part, number | undefined> {
		const line = this.#text.slice(start, end);
		if (template.test(line)) return start;
		if (this.#quote) {
			const closed = endOfQuoted(line, 0, this.#quote);
			yield quotedPart(start, start + (closed ?? line.length), this.#quote);
			if (closed === undefined) return undefined;
			this.#quote = "";
			return yield* this.#nodes(line, closed + 1, start);
		}
		const indent = line.search(/[^ ]|$/);
		const isMarker = /^(?:---|\.\.\.)(?:\s|$)/.test(line);
		if (isMarker) this.#block = undefined;
		if (this.#block && this.#isInBlock(line, indent)) {
			yield { start: start + indent, end, literal: yamlBlock };
			return undefined;
		}
		if (isMarker) {
			if (this.#brackets > 0) return start;
			this.#column = -1;
			this.#isPlain = false;
			this.#mayBegin = true;
			return yield* this.#nodes(line, 3, start);
		}
		if (line.startsWith("%")) {
			yield { start, end, literal: unknown };
			return undefined;
		}
		// A scalar continues after a blank line too.
		if (line.trim() === "") return undefined;
		if (this.#brackets === 0) {
			const goesOn =
				this.#isPlain && indent > this.#column && indent < line.length && line.charAt(indent) !== "#";
			if (goesOn) return yield* this.#plain(line, indent, start);
			this.#mayBegin = true;
		}
		return yield* this.#nodes(line, indent, start);
	}

	/** Whether a line belongs to the open block scalar: it is blank, or as deep as the first line. */
	#isInBlock(line: string, indent: number): boolean {
		if (!this.#block || indent === line.length) return true;
		if (indent > this.#column) this.#block.indent ??= indent;
		const isIn = this.#block.indent !== undefined && indent >= this.#block.indent;
		if (!isIn) this.#block = undefined;
		return isIn;
	}

	/** Reads the nodes of a line from an offset in it. */
	*#nodes(line: string, from: number, start: number): Generator<Part, number | undefined> {
		this.#isPlain = false;
		/** The offset of the anchor or tag of the next node. */
		let property: number | undefined;
		for (let at = from; at < line.length; ) {
			const sign = line.charAt(at);
			const isLast = at + 1 === line.length || /[ \t]/.test(line.charAt(at + 1));
			if (/[ \t]/.test(sign)) {
				at++;
			} else if (sign === "#" && (at === 0 || /[ \t]/.test(line.charAt(at - 1)))) {
				yield { start: start + at + 1, end: start + line.length, literal: lineComment };
				return undefined;
			} else if (sign === ":" && (isLast || !this.#mayBegin)) {
				this.#mayBegin = true;
				property = undefined;
				at++;
			} else if (this.#brackets > 0 && /[,\]}]/.test(sign)) {
				if (sign !== ",") this.#brackets--;
				this.#mayBegin = sign === ",";
				at++;
			} else if (!this.#mayBegin) {
				return start + at;
			} else if (/[[{]/.test(sign)) {
				this.#brackets++;
				at++;
			} else if (this.#brackets === 0 && /[-?]/.test(sign) && isLast) {
				this.#column = at;
				property = undefined;
				at++;
			} else if (/["']/.test(sign)) {
				const closed = endOfQuoted(line, at + 1, sign);
				yield quotedPart(start + at + 1, start + (closed ?? line.length), sign);
				this.#mayBegin = false;
				if (closed === undefined) {
					this.#quote = sign;
					return undefined;
				}
				if (this.#brackets === 0 && /^\s*:/.test(line.slice(closed + 1, closed + 20)))
					this.#column = property ?? at;
				at = closed + 1;
			} else if (/[&*!]/.test(sign)) {
				// Anchors, aliases and tags.
				const end = at + line.slice(at).search(this.#brackets > 0 ? /[\s,[\]{}]|$/ : /\s|$/);
				yield { start: start + at, end: start + end, literal: unknown };
				this.#mayBegin = sign !== "*";
				property ??= at;
				at = end;
			} else if (this.#brackets === 0 && /[|>]/.test(sign)) {
				if (!/^[|>][-+]?[ \t]*(?:[ \t]#.*)?$/.test(line.slice(at))) return start + at;
				this.#block = { indent: undefined };
				return undefined;
			} else if (/[@`%\]}]/.test(sign)) {
				return start + at;
			} else {
				const end = yield* this.#plainUntil(line, at, start);
				this.#mayBegin = false;
				if (line.charAt(end) === ":" && this.#brackets === 0) this.#column = property ?? at;
				else if (end === line.length) this.#isPlain = true;
				at = end;
			}
		}
		return undefined;
	}

	/** Reads a line that continues an unquoted scalar. */
	*#plain(line: string, from: number, start: number): Generator<Part, number | undefined> {
		const end = line.search(/[ \t]#|$/);
		if (/:(?:\s|$)/.test(line.slice(from, end))) return start + from;
		yield { start: start + from, end: start + end, literal: yamlPlain };
		if (end === line.length) return undefined;
		this.#isPlain = false;
		yield { start: start + end + 2, end: start + line.length, literal: lineComment };
		return undefined;
	}

	/** Reads an unquoted scalar up to a comment, the colon of a key, or what ends it in brackets; returns its end. */
	*#plainUntil(line: string, from: number, start: number): Generator<Part, number> {
		const ending = this.#brackets > 0 ? /[ \t]#|:(?=[\s,[\]{}]|$)|[,[\]{}]|$/g : /[ \t]#|:(?=\s|$)|$/g;
		ending.lastIndex = from;
		const end = ending.exec(line)?.index ?? line.length;
		yield { start: start + from, end: start + end, literal: this.#brackets > 0 ? unknownPlain : yamlPlain };
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
	ending.lastIndex = from;
	for (let match = ending.exec(line); match; match = ending.exec(line))
		if (match[0] === quote) return match.index;
	return undefined;
}
