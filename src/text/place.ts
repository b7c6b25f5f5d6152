/**
 * What may be written where a name stands in a file, told from its line alone. What reads the file afterwards must read
 * just the written text there, and all else as before.
 *
 *     `.properties`              keys and values: any text, escaped; comments: a URI
 *     XML, HTML: text and        a URI, with entities
 *       whole attribute values
 *     text, Markdown             any text, as it is
 *     a whole string, a line     a URI without `'`, `` ` ``, `$` and the delimiters of comments
 *       of a comment
 *     anywhere else              letters, digits and `-._~:/+=`
 */
import type { Span } from "../codec/outcome";
import type { Language } from "./languages";

/** A place in a file, and how text is written there. */
export interface Place {
	/** Why only a name can stand here, and no URI. */
	readonly takesOnlyNames?: "markup-name" | "property-name" | "code";
	/** A pattern with the flag `g` for what may mean something else here. */
	readonly refused: RegExp;
	/** Writes a text that has nothing refused. */
	write(text: string): string;
}

const asItIs = (text: string) => text;

/** Any text, as it is. */
export const anything: Place = { refused: /(?!)/g, write: asItIs };

const inUri = "-0-9A-Za-z._~:/?#[\\]@!&()*+,;=%";

/** A URI in a comment of `.properties`, which nothing but a line end ends. */
export const uriInComment: Place = { refused: new RegExp(`[^${inUri}'$]`, "g"), write: asItIs };

/** Ruby replaces `#@a`; React reads entities in the attributes of its elements. */
const wholeString: Place = {
	refused: new RegExp(`[^${inUri} ]|\\*/|#(?=@)|&(?=#?\\w+;)`, "g"),
	write: asItIs,
};

/** In a comment, `/*` may begin another one, and `coding:` sets the encoding of a program of Python or Ruby. */
const comment: Place = {
	refused: new RegExp(`[^${inUri}]|\\*/|/(?=\\*)|coding(?=[:=])`, "g"),
	write: asItIs,
};

/** After some colons and equals signs, shells take a tilde for a home directory. */
const word: Place = { refused: /[^0-9A-Za-z._~:/+=-]|:$|(?<=[:=])~/g, write: asItIs };

const wordOfMarkup: Place = { refused: /[^0-9A-Za-z._~:/+=-]|:$|--|-$/g, write: asItIs };

const inMarkup: Place = {
	refused: new RegExp(`[^${inUri}']`, "g"),
	write: (text) => text.replaceAll("&", "&amp;").replaceAll("'", "&apos;"),
};

/** How much of a file of markup before a name is looked at, in UTF-16 code units. */
export const reachInMarkup = 1 << 16;

/**
 * The place of a text in a file that is not of `.properties` syntax.
 *
 * @param line the line of the text, or as much of a long one as is read
 * @param span the text in that line
 * @param before what stands before the line in a file of markup, at most `reachInMarkup`
 */
export function placeOf(line: string, span: Span, language: Language | undefined, before = ""): Place {
	switch (language?.kind) {
		case "text":
			return anything;
		case "markup":
			return placeInMarkup(before + line.slice(0, span.start), line.slice(span.end));
		case "code":
		case "data":
			return placeInCode(line, span, language);
		case "patch":
			// Subversion writes the names of properties so.
			return /^(?:Name|Added|Modified|Deleted): /.test(line)
				? { ...word, takesOnlyNames: "property-name" }
				: word;
		default:
			return word;
	}
}

/** What begins something other than text and tags in markup, and what ends it. */
const sections = [
	["<!--", "-->"],
	["<![CDATA[", "]]>"],
	["<!", ">"],
	["<?", "?>"],
	["<%", "%>"],
	["<script", "</script"],
	["<style", "</style"],
	["{{", "}}"],
	["{%", "%}"],
	["${", "}"],
	["#{", "}"],
] as const;

function placeInMarkup(before: string, after: string): Place {
	const text = before.slice(-reachInMarkup).toLowerCase();
	const isOpen = ([opening, closing]: (typeof sections)[number]) =>
		text.lastIndexOf(opening.toLowerCase()) > text.lastIndexOf(closing.toLowerCase());
	if (sections.some(isOpen)) return wordOfMarkup;
	const tag = text.slice(text.lastIndexOf("<"));
	if (!tag.startsWith("<") || withoutStrings(tag).includes(">")) return inMarkup;
	const quote = /=\s*(["'])$/.exec(tag)?.[1];
	if (quote && after.startsWith(quote)) return inMarkup;
	// An odd quote begins a value, of which the text is a part.
	if (/["']/.test(withoutStrings(tag))) return wordOfMarkup;
	return { ...wordOfMarkup, takesOnlyNames: "markup-name" };
}

function withoutStrings(tag: string): string {
	return tag.replace(/"[^"]*"|'[^']*'/g, "");
}

function placeInCode(line: string, { start, end }: Span, language: Language): Place {
	const { quotes = "", comments = [], kind } = language;
	const before = line.slice(0, start);
	const after = line.slice(end);
	if (comments.some((mark) => before.trimStart().startsWith(mark)) && !before.includes("*/")) return comment;
	const [mark] = comments;
	const open = openAtEndOf(before, quotes, mark, kind === "code");
	if (open === "slash" || open === "comment") return word;
	if (open !== undefined) return before.endsWith(open) && after.startsWith(open) ? wholeString : word;
	// Words of data, and lines of texts that began above.
	if (kind === "data" || (mark !== undefined && mark !== "//" && !isInExpression(before, after))) return word;
	return { ...word, takesOnlyNames: "code" };
}

/**
 * What the beginning of a line of code leaves open: a string, by its quote; a comment; or perhaps a regular expression,
 * after a slash.
 */
function openAtEndOf(
	before: string,
	quotes: string,
	mark: string | undefined,
	mayHavePatterns: boolean,
): string | "comment" | "slash" | undefined {
	let open: string | undefined;
	for (let at = 0; at < before.length; at++) {
		const character = before.charAt(at);
		if (character === "\\") at++;
		else if (open !== undefined) open = character === open ? undefined : open;
		else if (quotes.includes(character)) open = character;
		else if (mark !== undefined && before.startsWith(mark, at)) return "comment";
		else if (character === "/" && mayHavePatterns) return "slash";
	}
	return open;
}

function isInExpression(before: string, after: string): boolean {
	return /[=(,+[{]\s*$/.test(before) || /^\s*[;)(\]}]/.test(after);
}
