/**
 * Tells what a conversion in place may write, judged from the line or, in markup, from the text before the
 * place. Parsers must then read exactly the written text there, and everything else as before.
 *
 *     `.properties`              keys and values: any text, escaped; comments: a URI
 *     XML, HTML                  a URI, with entities; in comments, sections and templates one without
 *                                `&`, quotes and `--`; no name of an element or attribute
 *     text, Markdown             any text, as it is
 *     a whole string, a line     a URI without `'`, `` ` ``, `$`, the delimiters of comments and `#@`
 *       of a comment
 *     anywhere else              letters, digits and `-._~:/+=`
 */

import { shortLineAround } from "../text/lines";
import { anyOf } from "../text/patterns";
import { stringFinder } from "../text/quotesAndBrackets";
import { contextLength, maxLineLength } from "../text/sharedLimits";
import { type Span, shifted, textBefore, textIn } from "../text/span";
import { withEntities } from "./entities";
import type { Language } from "./languages";

/** The text read before a place in markup, to find the section or tag around it. */
const reachInMarkup = 1 << 16;

/** A place in a file, and how to write text there. */
export interface Place {
	/** Text or a value of an attribute of markup; or a name there, which takes names of URIs, but no URI. */
	readonly kind?: "markup" | "markup-name";
	/** A global pattern for characters that parsers may misread here. */
	readonly forbidden: RegExp;
	/** Writes a text, which must not match `forbidden`. */
	write(text: string): string;
}

function placeThatForbids(...patterns: readonly string[]): Place {
	return { forbidden: new RegExp(patterns.join("|"), "gu"), write: (text) => text };
}

/** Accepts any text unchanged. */
export const anything = placeThatForbids("(?!)");

const ofUri = "\\w.~:/?#[\\]@!$&'()*+,;=%-";
/** A `%` before no two digits. */
const noTriplet = "%(?![0-9A-Fa-f]{2})";
const bracketsOfNoAddress = "\\[(?![\\w:.]+\\])|(?<!\\[[\\w:.]+)\\]";
const notOfUri = `[^${ofUri}]|${noTriplet}|${bracketsOfNoAddress}`;

/** A URI in a `.properties` comment, which only a line end closes. */
export const uriInComment = placeThatForbids(notOfUri);

/** Ruby interpolates `#@a`. */
const notInCode = `${notOfUri}|['$]|\\*/|#(?=@)`;

/** A whole string or a line of a comment. JSX decodes entities, and some languages nest comments. */
const inCode = placeThatForbids(notInCode, "&(?=#?\\w+;)", "/(?=\\*)");

/** Shells expand a tilde to a home directory at the start, and after some colons and equals signs. */
const word = placeThatForbids("[^0-9A-Za-z._~:/+=-]|:$|(?<=^|[:=])~");

const inMarkup: Place = {
	...placeThatForbids(`[^"${ofUri}]`, noTriplet, bracketsOfNoAddress),
	kind: "markup",
	write: withEntities,
};

/** A section of markup, which may have code: PHP interpolates `$`, and scripts have comments. */
const inSection = placeThatForbids(notInCode, "&", "--", "-$");

const nameInMarkup: Place = { ...word, kind: "markup-name" };

/** The place of a span on one line; in `.properties`, of a comment. */
export function placeOf(text: string, span: Span, language: Language | undefined): Place {
	if (language?.kind === "text") return anything;
	if (language?.kind === "properties") return uriInComment;
	if (language?.kind === "markup") return placeInMarkup(textBefore(text, span.start, reachInMarkup));
	// Longer lines are too slow to read.
	const line = shortLineAround(text, span.start, maxLineLength);
	if (!language || !line) return word;
	return placeInCode(textIn(text, line), shifted(span, -line.start), language);
}

/** Delimiters of markup sections other than text and tags. */
const sections: readonly (readonly [opening: RegExp, closing: RegExp])[] = [
	[/<!--/, /-->/],
	[/<!\[CDATA\[/, /\]\]>/],
	[/<\?/, /\?>/],
	[/<%/, /%>/],
	// Elements in which HTML decodes no entities.
	[/<script(?=[\s/>])/i, /<\/script[\s/>]/i],
	[/<style(?=[\s/>])/i, /<\/style[\s/>]/i],
	[/\{\{/, /\}\}/],
	[/\{%/, /%\}/],
	[/[$#]\{/, /\}/],
];

const declaration = [/<!/, />/] as const;

/** A tag outside of whose quotes a text ends. Not the less-than sign in `1 < 2`, a comment, or a section. */
const openTag = /<(?![\s\d=!?%])(?:[^<>"']|"[^"]*"|'[^']*')*$/;

function placeInMarkup(before: string): Place {
	const isOpen = ([opening, closing]: (typeof sections)[number]) => {
		const parts = before.split(opening);
		return parts.length > 1 && !closing.test(parts.at(-1) ?? "");
	};
	if (sections.some(isOpen)) return inSection;
	// `%` begins a reference in the value of an entity.
	if (isOpen(declaration)) return word;
	const tag = openTag.exec(before);
	// A value without quotes.
	return !tag || /=\s*[^\s"'=]*$/.test(tag[0]) ? inMarkup : nameInMarkup;
}

function placeInCode(line: string, { start, end }: Span, { quotes, comments }: Language): Place {
	const before = line.slice(0, start);
	const mayHaveEnded = comments.includes("/*") && before.includes("*/");
	if (comments.some((mark) => before.trimStart().startsWith(mark)) && !mayHaveEnded) return inCode;
	const string = stringFinder(line)(start);
	const isWhole = string?.start === start && string.end === end;
	return isWhole && quotes.includes(line.charAt(start - 1)) ? inCode : word;
}

/** A text to be replaced, other than a key, and what is around it. */
export interface Replacement extends Span {
	/** What is to be read in its place. */
	readonly result: string;
	/** Whether it is a URI or name, not any text. */
	readonly isUri: boolean;
	/** Whether triplets are what is asked for, so that they may stand anywhere. */
	readonly writesTriplets?: boolean | undefined;
	readonly place: Place;
	/** `undefined` if it is unknown. */
	readonly kind: Language["kind"] | undefined;
}

interface ReplacementInText extends Replacement {
	readonly before: string;
	readonly written: string;
	readonly after: string;
}

/**
 * The parts of a text, and of what is around it or is to be written in its place, that programs may read as
 * something else: escapes, variables, and parts of a longer mark.
 */
export function unclearParts(text: string, replacement: Replacement): string[] {
	const { start, end } = replacement;
	const before = textBefore(text, start, contextLength);
	const after = text.slice(end, end + contextLength);
	const inText = { ...replacement, before, written: text.slice(start, end), after };
	return [
		placeholder,
		escapeOfMarkdown,
		marksAcrossEnds,
		escapesWithin,
		variablesWithin,
		percentInYaml,
		operatorsOfShell,
		forbiddenInPlace,
	].flatMap((find) => find(inText));
}

function forbiddenInPlace({ result, writesTriplets, place }: Replacement): readonly string[] {
	const judged = writesTriplets ? result.replace(/%(?=[0-9A-Fa-f]{2})/g, "a") : result;
	return judged.match(place.forbidden) ?? [];
}

/** An escaped mark, which continues the word before it. */
function escapeOfMarkdown({ kind, isUri, after }: ReplacementInText): string[] {
	return kind === "text" && isUri && /^\\[!-/:-@[-`{-~]/.test(after) ? ["\\"] : [];
}

/** A scalar without quotes cannot begin with a triplet: after an indent, an indicator, a tag, or an anchor. */
function percentInYaml({ kind, before, result }: ReplacementInText): string[] {
	const beforeScalar = /(?:^|[\r\n])(?:[^"'#\r\n]*(?:[:,?-][ \t]|[[{]|[!&]\S*[ \t]))?[ \t]*$/;
	return kind === "yaml" && result.startsWith("%") && beforeScalar.test(before) ? ["%"] : [];
}

/** In a script, some characters of a URI end a word or a command. */
function operatorsOfShell({ kind, isUri, place, written }: ReplacementInText): readonly string[] {
	return kind === "shell" && isUri && place === word ? (written.match(/[;&'|]/g) ?? []) : [];
}

/** Marks that begin within the text and end outside it, or the other way round. */
function marksAcrossEnds({ kind, place, before, written, result, after }: ReplacementInText): string[] {
	if (kind === "text") return [];
	const mayBeComment = kind !== "properties" && place.kind !== "markup";
	return [written, place.write(result)]
		.flatMap((inPlace) => `${before}\0${inPlace}\0${after}`.match(markAcrossEnd) ?? [])
		.filter((mark) => mayBeComment || !mark.includes("*"))
		.map((mark) => mark.replaceAll("\0", ""));
}

/** `\0` is where the text starts and ends. */
const markAcrossEnd = new RegExp(
	anyOf(
		// An escape: `\` before `n`, `\u00` before `e9`.
		/(?<!\\)(?:\\\\)*\\(?=(?:u+[0-9A-Fa-f]{0,3})?\0)/,
		// An entity: `&am` before `p;`.
		/&(?=#?\w*\0#?\w*;)/,
		// An escape after the text, except of a blank or quote: `\x41`.
		/\0\\(?![nrt"'])(?=[^\0]*$)/,
		// A doubled quote after it, as SQL escapes one: `''`.
		/\0(?<quote>["'])(?=\k<quote>(?!\k<quote>)[^\0]*$)/,
		// A variable: `$` before `a`.
		/\$(?=\0[\w(])/,
		// The start or end of a comment: `/` before `*`, `*` before `/`, `-` before `->` or `a`.
		/\/\0\*|\*\0\/|-\0-(?!->)>?|--\0>/,
		// The end of a section or tag: `]` before `]>`, `?` or `/` before `>`, but not that of `<http://h/>`.
		/\]{1,2}\0\]?>|[?%]\0>|(?<!<\0?[\w+.-]+:[^\s<>]*)\/\0>/,
	),
	"g",
);

function escapesWithin({ kind, place, written, after }: ReplacementInText): readonly string[] {
	if (kind === "text" || kind === "properties") return [];
	const pattern =
		place.kind === "markup"
			? /\\(?!$)|&(?!(?:amp|lt|gt|quot|apos);)#?\w+;/g
			: // Also the end of a comment that seems to belong to a URI, unless that is in quotes.
				/\\(?!$)|&#?\w+;|\*\/(?=[^"'`]$)/g;
	return withNext(written, after).match(pattern) ?? [];
}

function variablesWithin({ kind, written, after }: ReplacementInText): readonly string[] {
	if (kind && !/^(?:interpolated|yaml|shell)$/.test(kind)) return [];
	return withNext(written, after).match(/\{(?!$)|\$(?=[\w(])/g) ?? [];
}

/** A text with the character after it, as the mark of an escape may be its last one. */
function withNext(written: string, after: string): string {
	return `${written}${after.charAt(0) || "\0"}`;
}

/** A placeholder, `${…}` or `#{…}`, that the text cuts in two, or that a URI or name has or is in. */
function placeholder({ before, written, after, isUri }: ReplacementInText): string[] {
	// Placeholders may have others within them.
	const isOpen = (part: string) => {
		const rest = part.replace(/[$#]\{[^{}]*\}/g, "");
		return Math.max(rest.lastIndexOf("${"), rest.lastIndexOf("#{")) > rest.lastIndexOf("}");
	};
	const isIn = isOpen(before) || (/[$#]$/.test(before) && written.startsWith("{"));
	const isOfUri = isUri && (isIn || /[$#]\{/.test(written));
	const goesOn = /[$#]$/.test(written) && after.startsWith("{");
	const isCut = isIn ? written.includes("}") : goesOn || isOpen(written);
	// biome-ignore lint/suspicious/noTemplateCurlyInString: it is the user's
	return isOfUri || isCut ? ["${…}"] : [];
}
