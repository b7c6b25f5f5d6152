/** Text, tags, attribute values and sections of XML and HTML. */
import { cdata, type Literal, uncertain, unknown, xmlAttribute, xmlComment, xmlText } from "./escapes";
import { endOfMatch, matchFrom, type Part, uncertainPart } from "./part";

/** The likely parts of a line. */
export function likelyXmlParts(line: string): Generator<Part> {
	// A line that begins with an attribute, unless that is huge, belongs to a tag that began above.
	const isInTag = /^\s*[^\s<>"'=]+\s*=\s*["']/.test(line.slice(0, 1000));
	return xmlParts(line, false, isInTag);
}

/** The beginning of anything but text. A `<` before a blank should have been `&lt;`. */
const markup = /<!--|<!\[CDATA\[|<!|<\?|<(?=[^\s<>%])/;
const markupOfHtml = /<!--(?!-?>)|<!\[CDATA\[|<!|<\?|<(?=\/?[A-Za-z])|<\//;

/**
 * The beginning of a template. It has strings and tags of its own, and each engine ends it in its own way, so nothing is
 * certain from there on. The end of words in braces is certain. The text after `<plaintext>` is never markup.
 */
const template =
	/\{[%#]|\{\{(?![\s\w.:/@|,()[\]-]*\}\})|[$#]\{(?![\s\w.:/@|,()[\]-]*\})|<(?:!--)?[%#@]|<\?(?:php|[=\s])|<plaintext/i;
const expression = /[^\s0-9A-Za-z._~:/+=&;?#@,%-]|&(?:quot|apos|#)/;

/** Attributes that are read again, as programs or markup. */
const readAgain = /^(?:on[a-z]{3}|(?:srcdoc|style)\b|v-|ng-|x-|[:@#*[(])/i;

/** Elements in which HTML reads no tags, or whose text is a program. */
const programs =
	/<(\/?)([^\s:/<>]*:)?(script|style|textarea|title|xmp|iframe|no(?:embed|frames|script))(?=[\t\n\f\r />])/iy;

/** Elements in which HTML reads some of those as markup, or not at all. */
const strange = /<(?:svg|math|select|frameset)/i;

/** The parts of a whole file, or of a text that begins inside a tag. */
export function* xmlParts(text: string, isHtml: boolean, isInTag = false): Generator<Part> {
	let isLost = false;
	let isStrange = false;
	/** How many programs of XML are open. */
	let depth = 0;
	/** Up to where templates were looked for, also in delimiters. */
	let looked = 0;
	for (const part of allParts()) {
		const piece = text.slice(looked, part.end);
		looked = part.end;
		const hasBrace = piece.includes("{");
		isStrange ||= strange.test(piece);
		// No name in a tag has a brace.
		isLost ||= template.test(piece) || (hasBrace && part.reason !== undefined);
		yield isLost || hasBrace || depth !== 0 ? uncertainPart(part) : part;
	}

	function* allParts(): Generator<Part> {
		const opening = new RegExp(isHtml ? markupOfHtml : markup, "g");
		let end = isInTag ? yield* readTag(0, 0) : 0;
		while (end <= text.length) {
			const match = matchFrom(opening, text, end);
			yield { start: end, end: match?.index ?? text.length, literal: xmlText };
			if (!match) return;
			end = yield* readMarkup(match[0], match.index);
		}
	}

	function* readMarkup(opening: string, start: number): Generator<Part, number> {
		const from = start + opening.length;
		switch (opening) {
			case "<":
				return yield* readElement(start);
			case "<!--":
				return yield* readSection(from, isHtml ? /--!?>/g : /-->/g, xmlComment);
			case "<![CDATA[":
				// HTML reads one only in SVG and MathML; elsewhere, the first `>` ends it.
				isLost ||= isHtml;
				return yield* readSection(from, /\]\]>/g, cdata);
			case "<?":
				return yield* readSection(from, isHtml ? />/g : /\?>/g, unknown);
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
			if (sign === "[" || sign === "]") {
				isInBrackets = sign === "[";
			} else if (sign !== ">") {
				const closing = sign === "<!--" ? "-->" : sign === "<?" ? "?>" : sign;
				const closed = text.indexOf(closing, token.lastIndex);
				if (closed < 0) return text.length;
				token.lastIndex = closed + closing.length;
			} else if (!isInBrackets) {
				return token.lastIndex;
			}
		}
		return text.length;
	}

	function* readSection(start: number, closing: RegExp, literal: Literal): Generator<Part, number> {
		const match = matchFrom(closing, text, start);
		const end = match?.index ?? text.length;
		yield { start, end, literal };
		return match ? closing.lastIndex : end + 1;
	}

	/** Reads a tag or, if HTML reads no tags in it, a whole element. */
	function* readElement(start: number): Generator<Part, number> {
		const end = yield* readTag(start, endOfMatch(/[^\t\n\f\r />]*/y, text, start + 2));
		const [, slash, prefix, name] = matchFrom(programs, text, start) ?? [];
		if (!name || end > text.length) return end;
		if (!isHtml) {
			// Only scripts and styles are programs in XML.
			if (/^s/i.test(name) && !text.startsWith("/>", end - 2)) depth += slash ? -1 : 1;
			return end;
		}
		if (slash || prefix) return end;
		const closing = new RegExp(`</${name}[\\t\\n\\f\\r />]|$`, "gi");
		const { index: closed } = matchFrom(closing, text, end) as RegExpExecArray;
		const content = text.slice(end, closed);
		// A script may hold a comment with further script elements.
		isLost ||= isStrange ? content.includes("<") : content.includes("<!--") && /<script/i.test(content);
		// Braces that end before a script does are its own.
		looked = end + content.lastIndexOf("}") + 1;
		yield { start: end, end: closed, literal: unknown };
		return closed;
	}

	/**
	 * Reads names and values as HTML does, which reads those of XML in the same way: a quote that does not begin a value is
	 * an ordinary character. Returns the end of the tag, beyond the text if it does not end.
	 */
	function* readTag(start: number, endOfName: number): Generator<Part, number> {
		const attribute =
			/[^\t\n\f\r />][^\t\n\f\r />=]*(?:[\t\n\f\r ]*=[\t\n\f\r ]*(?:(["'])|([^\t\n\f\r >]*)))?|>/g;
		let nameStart = start;
		for (let match = matchFrom(attribute, text, endOfName); match; match = attribute.exec(text)) {
			const { 0: found, 1: quote, 2: unquoted } = match;
			let end = attribute.lastIndex;
			if (found === ">") {
				yield tagPart(nameStart, end);
				return end;
			}
			// A string of a template is no name.
			const value = quote ?? unquoted ?? (/["']/.test(found) ? found : "");
			if (!value) continue;
			yield tagPart(nameStart, end - value.length);
			nameStart = end;
			if (!quote) {
				yield { start: end - value.length, end, literal: unknown };
				continue;
			}
			const closed = text.indexOf(quote, end);
			end = closed < 0 ? text.length : closed;
			const isExpression = readAgain.test(found) || expression.test(text.slice(nameStart, end));
			const literal = isExpression ? uncertain(xmlAttribute) : xmlAttribute;
			yield { start: nameStart, end, literal, isQuoted: true };
			if (closed < 0) return end + 1;
			nameStart = attribute.lastIndex = end + 1;
		}
		yield tagPart(nameStart, text.length);
		return text.length + 1;
	}
}

/** Names in a tag, none of which ends a sentence. */
function tagPart(start: number, end: number): Part {
	return { start, end, reason: "xml-name", isQuoted: true };
}
