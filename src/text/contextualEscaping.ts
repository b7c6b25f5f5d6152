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
import { longestLine } from "./limits";
import { lineAround } from "./lines";

/** A place in a file, and how text is written there. */
export interface Place {
	/** Why only a name can stand here, and no URI. */
	readonly takesOnlyNames?: "markup-name" | "property-name" | "code";
	/** A global pattern for what may mean something else here. */
	readonly refused: RegExp;
	/** Writes a text that has nothing refused. */
	write(text: string): string;
}

const asItIs = (text: string) => text;

function placeThatRefuses(...patterns: readonly string[]): Place {
	return { refused: new RegExp(patterns.join("|"), "gu"), write: asItIs };
}

/** Any text, as it is. */
export const anything = placeThatRefuses("(?!)");

const ofUri = "\\w.~:/?#[\\]@!$&'()*+,;=%-";
const bracketsOfNoAddress = "\\[(?![\\w:.]+\\])|(?<!\\[[\\w:.]+)\\]";
const notOfUri = `[^${ofUri}]|${bracketsOfNoAddress}`;

/** A URI in a comment of `.properties`, which nothing but a line end ends. */
export const uriInComment = placeThatRefuses(notOfUri);

const notInCode = `${notOfUri}|['$]|\\*/`;

/** Ruby replaces `#@a`; React reads entities in the attributes of its elements. */
const wholeString = placeThatRefuses(notInCode, "#(?=@)", "&(?=#?\\w+;)");

/** Some languages begin a comment within a comment with `/*`. */
const comment = placeThatRefuses(notInCode, "/(?=\\*)");

/** Shells take a tilde for a home directory at the beginning, and after some colons and equals signs. */
const notInWord = "[^0-9A-Za-z._~:/+=-]|:$|(?<=^|[:=])~";
const word = placeThatRefuses(notInWord);
const wordOfMarkup = placeThatRefuses(notInWord, "--", "-$");
const identifier: Place = { ...word, takesOnlyNames: "code" };

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "'": "&apos;", '"': "&quot;" };

const inMarkup: Place = {
	...placeThatRefuses(`[^"${ofUri}]`, bracketsOfNoAddress),
	write: (text) => text.replace(/[&'"]/g, (character) => entities[character] ?? ""),
};

/** How much of a file of markup before a text is read, in UTF-16 code units. */
const reachInMarkup = 1 << 16;

/** The place of a part of a text that is not of `.properties` syntax. It is on one line. */
export function placeOf(text: string, { start, end }: Span, language: Language | undefined): Place {
	const line = lineAround(text, start);
	const left = text.slice(line.start, start);
	switch (language?.kind) {
		case "text":
			return anything;
		case "markup":
			return placeInMarkup(text.slice(Math.max(0, start - reachInMarkup), start), text.charAt(end));
		case "code":
		case "data":
			// The beginning of a longer line is not read.
			if (line.end - line.start > longestLine) return word;
			return placeInCode(left, text.slice(end, line.end), language);
		case "patch":
			// Subversion writes the names of properties so.
			return /^(?:Name|Added|Modified|Deleted): /.test(left)
				? { ...word, takesOnlyNames: "property-name" }
				: word;
		default:
			return word;
	}
}

/** What begins something other than text and tags in markup, and what ends it. */
const sections: readonly (readonly [opening: RegExp, closing: RegExp])[] = [
	[/<!--/, /-->/],
	[/<!\[CDATA\[/, /\]\]>/],
	[/<!/, />/],
	[/<\?/, /\?>/],
	[/<%/, /%>/],
	[/<script(?=[\s/>])/i, /<\/script[\s/>]/i],
	[/<style(?=[\s/>])/i, /<\/style[\s/>]/i],
	[/\{\{/, /\}\}/],
	[/\{%/, /%\}/],
	[/[$#]\{/, /\}/],
];

function placeInMarkup(before: string, after: string): Place {
	const isOpen = ([opening, closing]: (typeof sections)[number]) => {
		const [last = "", ...others] = before.split(opening).reverse();
		return others.length > 0 && !closing.test(last);
	};
	if (sections.some(isOpen)) return wordOfMarkup;
	const tag = before.slice(before.lastIndexOf("<"));
	const unquoted = tag.replace(/"[^"]*"|'[^']*'/g, "s");
	if (!tag.startsWith("<") || unquoted.includes(">")) return inMarkup;
	const quote = /=\s*(["'])$/.exec(tag)?.[1];
	if (quote && after === quote) return inMarkup;
	// A part of a value, a value without quotes, or the sign in `1 < 2`.
	if (/["']|=\s*[^\s"'=]*$|^<[\s\d=]/.test(unquoted)) return wordOfMarkup;
	return { ...wordOfMarkup, takesOnlyNames: "markup-name" };
}

function placeInCode(before: string, after: string, language: Language): Place {
	const { quotes, comments, kind } = language;
	const [mark] = comments;
	const indented = before.trimStart();
	if (comments.some((one) => indented.startsWith(one)) && !before.includes("*/")) return comment;
	const open = openAtEndOf(before, quotes, mark);
	if (open !== undefined) return before.endsWith(open) && after.startsWith(open) ? wholeString : word;
	if (kind === "data") return word;
	return mark !== undefined && mark !== "//" && !isInExpression(before, after) ? word : identifier;
}

/** The quote of the string, or the mark of the comment, in which the beginning of a line of code ends. */
function openAtEndOf(before: string, quotes: string, mark: string | undefined): string | undefined {
	let open: string | undefined;
	for (let at = 0; at < before.length; at++) {
		const character = before.charAt(at);
		if (character === "\\") at++;
		else if (open !== undefined) open = character === open ? undefined : open;
		else if (quotes.includes(character)) open = character;
		else if (mark !== undefined && before.startsWith(mark, at)) return mark;
		// A quote as a character, as in Java.
		else if (/^'[^\\]'/.test(before.slice(at, at + 3))) at += 2;
	}
	return open;
}

function isInExpression(before: string, after: string): boolean {
	return /[=(,+[{]\s*$/.test(before) || /^\s*[=;)(\]}]/.test(after);
}
