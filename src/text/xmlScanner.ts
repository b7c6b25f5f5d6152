/** Text, tags, attribute values and sections of XML and HTML. */
import {
	cdata,
	type Literal,
	uncertain,
	unknown,
	unknownText,
	xmlAttribute,
	xmlComment,
	xmlText,
} from "./escapes";
import { matchFrom, type Part } from "./part";

/** The likely parts of a line. */
export function likelyXmlParts(line: string): Generator<Part> {
	// A line that begins with an attribute belongs to a tag that began above.
	const isInTag = /^\s*[^\s<>"'=]+\s*=\s*["']/.test(line.slice(0, mostOfAttribute));
	return xmlParts(line, false, isInTag);
}

/** The most characters before the value of an attribute at the beginning of a line. */
const mostOfAttribute = 1000;

/** What begins something other than text. A `<` before a blank should have been `&lt;`. */
const markup = /<!--|<!\[CDATA\[|<!|<\?|<%|<(?=[^\s<])/;
const markupOfHtml = /<!--|<!\[CDATA\[|<!|<\?|<%|<(?=\/?[A-Za-z])|<\//;

const unknownAttribute: Literal = uncertain(xmlAttribute);

/** What another program may read first: a template, or an expression with strings of its own. */
const template = /\{\{|\{%|[$#]\{|<%/;
const expression = /[^\s0-9A-Za-z._~:/+=&;?#@,%-]|&(?:quot|apos|#)/;

/** Attributes that are read again, as programs or markup. */
const readAgain = /(?:^|[\s"'/])(?:on[a-z]{3,}|srcdoc|style|(?:v-|ng-|x-|[:@#*[(])[^\s=]*)\s*=\s*$/i;
const mostOfName = 100;

/** Elements in which HTML reads no tags, or whose text is a program. */
const programs =
	/^<(?:[\w.-]+:)?(script|style|textarea|title|xmp|iframe|noembed|noframes|noscript|plaintext)(?![\w.:-])/i;

/**
 * The parts of a whole file.
 *
 * @param isInTag whether the text begins inside a tag
 */
export function* xmlParts(text: string, isHtml: boolean, isInTag = false): Generator<Part> {
	const opening = new RegExp(isHtml ? markupOfHtml : markup, "g");
	let end = isInTag ? yield* readTag(-1) : 0;
	while (end <= text.length) {
		const match = matchFrom(opening, text, end);
		if (!match) {
			yield textPart(end, text.length);
			return;
		}
		yield textPart(end, match.index);
		end = yield* readMarkup(match[0], match.index);
	}

	function* readMarkup(opening: string, start: number): Generator<Part, number> {
		const from = start + opening.length;
		switch (opening) {
			case "<":
				return yield* readElement(start);
			case "<!--":
				// HTML has more ways to end a comment.
				return yield* readSection(from, isHtml ? /--!?>|(?<=<!--?)-?>/g : /-->/g, xmlComment);
			case "<%":
				return yield* readSection(from, /%>/g, unknown);
			case "<![CDATA[":
				return yield* readSection(from, /\]\]>/g, isHtml ? unknown : cdata);
			case "<?":
				return yield* readSection(from, /\?>/g, unknown);
			default: {
				const end = endOfDeclaration(start);
				yield { start, end, literal: unknown };
				return end;
			}
		}
	}

	/** The end of a document type and its declarations in brackets. In HTML, the first `>` ends it. */
	function endOfDeclaration(start: number): number {
		const token = isHtml ? />/g : /["'[\]>]|<!--|<\?/g;
		let isInBrackets = false;
		for (let match = matchFrom(token, text, start + 2); match; match = token.exec(text)) {
			const [sign] = match;
			if (sign === ">" && !isInBrackets) return token.lastIndex;
			if (sign === "[" || sign === "]") isInBrackets = sign === "[";
			if (sign === ">" || sign === "[" || sign === "]") continue;
			const closing = sign === "<!--" ? "-->" : sign === "<?" ? "?>" : sign;
			const closed = text.indexOf(closing, token.lastIndex);
			if (closed < 0) return text.length;
			token.lastIndex = closed + closing.length;
		}
		return text.length;
	}

	function* readSection(start: number, closing: RegExp, literal: Literal): Generator<Part, number> {
		const match = matchFrom(closing, text, start);
		const end = match?.index ?? text.length;
		yield { start, end, literal };
		return match ? closing.lastIndex : end + 1;
	}

	function textPart(start: number, end: number): Part {
		const isTemplate = template.test(text.slice(start, end));
		return { start, end, literal: isTemplate ? unknownText : xmlText };
	}

	/** Reads a tag or, if its text is a program, a whole element. */
	function* readElement(start: number): Generator<Part, number> {
		const end = yield* readTag(start);
		const name = programs.exec(text.slice(start, start + 40))?.[1];
		if (!name || end > text.length || (!isHtml && text.startsWith("/>", end - 2))) return end;
		const closing = new RegExp(`</(?:[\\w.-]+:)?${name}(?![\\w.:-])|$`, "gi");
		let closed = matchFrom(closing, text, end)?.index ?? text.length;
		// A script may hold a comment with further script elements.
		const comment = text.slice(end, closed).indexOf("<!--");
		if (comment >= 0 && /<script/i.test(text.slice(end + comment, closed))) closed = text.length;
		yield { start: end, end: closed, literal: unknown };
		return closed;
	}

	/** Reads names and quoted values. Returns the end of the tag, beyond the text if it does not end. */
	function* readTag(start: number): Generator<Part, number> {
		// In HTML, a quote that does not begin a value is an ordinary character, and only `>` ends a tag.
		const delimiter = isHtml && start >= 0 ? />|(?<==\s{0,99})["']|=\s*[^\s"'>][^\s>]*/g : /["'<>]/g;
		let nameStart = Math.max(0, start);
		for (let match = matchFrom(delimiter, text, start + 1); match; match = delimiter.exec(text)) {
			const { 0: sign, index } = match;
			if (sign.startsWith("=")) continue;
			if (sign === "<" || sign === ">") {
				const end = sign === ">" ? index + 1 : index;
				yield* readNames(nameStart, end);
				return end;
			}
			yield* readNames(nameStart, index);
			const closed = text.indexOf(sign, index + 1);
			const end = closed < 0 ? text.length : closed;
			const isExpression =
				readAgain.test(text.slice(Math.max(nameStart, index - mostOfName), index)) ||
				expression.test(text.slice(index + 1, end));
			yield {
				start: index + 1,
				end,
				literal: isExpression ? unknownAttribute : xmlAttribute,
				isQuoted: true,
			};
			if (closed < 0) return text.length + 1;
			nameStart = closed + 1;
			delimiter.lastIndex = nameStart;
		}
		yield* readNames(nameStart, text.length);
		return text.length + 1;
	}

	/** Reads the names of a tag. HTML also has values without quotes. */
	function* readNames(start: number, end: number): Generator<Part> {
		if (isHtml) {
			const base = start;
			for (const { 0: found, 1: value = "", index } of text
				.slice(start, end)
				.matchAll(/=\s*([^\s"'<>=]+)/g)) {
				const valueStart = base + index + found.length - value.length;
				yield { start, end: valueStart, reason: "xml-name" };
				yield { start: valueStart, end: valueStart + value.length, literal: unknown };
				start = valueStart + value.length;
			}
		}
		yield { start, end, reason: "xml-name" };
	}
}
