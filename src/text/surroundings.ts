/**
 * In what literal a place of a line stands, as far as the language and the quotes and brackets on the line tell.
 */
import type { Span } from "../codec/outcome";
import { backslashString, type Literal, plain, xmlAttribute, xmlText, yamlSingleQuoted } from "./literals";

/** A part of a line, and how text is written there. */
export interface Surroundings extends Span {
	/** `undefined` where no URI can stand: `reason` says what does stand there. */
	readonly literal: Literal | undefined;
	readonly reason?: "xml-name" | "identifier";
}

/**
 * The surroundings of the text between two offsets of a line. Where nothing is known of the language, the whole
 * line is plain text.
 */
export function surroundingsIn(line: string, token: Span, languageId: string): Surroundings {
	if (xmlLanguages.has(languageId)) return inXml(line, token);
	const strings = stringsOfLanguage.get(languageId);
	return strings ? inCode(line, token, strings) : { start: 0, end: line.length, literal: plain };
}

const xmlLanguages: ReadonlySet<string> = new Set([
	"ant",
	"dtd",
	"html",
	"jsp",
	"maven-pom",
	"svelte",
	"svg",
	"vue",
	"xhtml",
	"xml",
	"xsd",
	"xsl",
]);

function inXml(line: string, token: Span): Surroundings {
	const opening = line.lastIndexOf("<", token.start - 1);
	const closing = line.lastIndexOf(">", token.start - 1);
	if (opening >= 0 && opening > closing) {
		// Neither of the two resolves references.
		if (line.startsWith("<!--", opening) || line.startsWith("<![CDATA[", opening)) {
			return { start: opening, end: endAt(line, token.end, [">"]), literal: plain };
		}
	}
	const inTag = opening > closing || (closing < 0 && opening < 0 && looksLikeAttribute(line, token));
	if (!inTag) {
		const start = Math.max(closing + 1, 0);
		return { start, end: endAt(line, token.end, ["<"]), literal: xmlText };
	}
	const quote = openQuote(line.slice(Math.max(opening, 0), token.start));
	if (quote) {
		const start = Math.max(opening, 0) + quote.at + 1;
		return { start, end: endAt(line, token.end, [quote.character]), literal: xmlAttribute };
	}
	return { ...token, literal: undefined, reason: "xml-name" };
}

/** On a line without a bracket before the token, that of a tag that began on a line above. */
function looksLikeAttribute(line: string, token: Span): boolean {
	return /=\s*["'][^"']*$/.test(line.slice(0, token.start)) || /^\s*=\s*["']/.test(line.slice(token.end));
}

function openQuote(text: string): { character: string; at: number } | undefined {
	let open: { character: string; at: number } | undefined;
	for (const { 0: character, index: at } of text.matchAll(/["']/g)) {
		if (!open) open = { character, at };
		else if (open.character === character) open = undefined;
	}
	return open;
}

function endAt(line: string, offset: number, delimiters: readonly string[]): number {
	const ends = delimiters.map((delimiter) => line.indexOf(delimiter, offset)).filter((end) => end >= 0);
	return Math.min(line.length, ...ends);
}

/** How a language writes strings and comments. */
interface Strings {
	/** Finds the strings, each with its quotes, and the comments of a line; either may end with the line. */
	readonly tokens: RegExp;
	/** How text is written between two of a quote. */
	readonly quotes: ReadonlyMap<string, Literal>;
	/** Whether text may stand outside of both. */
	readonly bare: boolean;
}

const doubleQuoted = /"(?:\\.?|[^"\\])*"?/;
const singleQuoted = /'(?:\\.?|[^'\\])*'?/;
const backQuoted = /`(?:\\.?|[^`\\])*`?/;
const slashComment = /\/\/.*|\/\*.*?(?:\*\/|$)|^\s*\*.*/;
const hashComment = /(?<!\S)#.*/;

const escapesQuotes: readonly [string, Literal][] = [
	['"', backslashString(/"/g)],
	["'", backslashString(/'/g)],
];

const java = strings([doubleQuoted, singleQuoted, slashComment], escapesQuotes);
const javascript = strings(
	[doubleQuoted, singleQuoted, backQuoted, slashComment],
	[...escapesQuotes, ["`", backslashString(/`|\$(?=\{)/g)]],
);
const kotlin = strings(
	[doubleQuoted, singleQuoted, slashComment],
	[...escapesQuotes, ['"', backslashString(/["$]/g)]],
);
// A lone apostrophe begins no string here: it marks lifetimes, symbols and digit groups.
const rust = strings([doubleQuoted, slashComment], escapesQuotes);
const python = strings([doubleQuoted, singleQuoted, hashComment], escapesQuotes);
const yaml = {
	...strings(
		[doubleQuoted, /(?<=^|[\s[{,:-])'(?:''|[^'])*'?/, hashComment],
		[...escapesQuotes, ["'", yamlSingleQuoted]],
	),
	bare: true,
};

const stringsOfLanguage: ReadonlyMap<string, Strings> = new Map([
	...["csharp", "java"].map((id) => [id, java] as const),
	...["javascript", "javascriptreact", "typescript", "typescriptreact", "go"].map(
		(id) => [id, javascript] as const,
	),
	...["dart", "groovy", "kotlin"].map((id) => [id, kotlin] as const),
	...["c", "cpp", "json", "json5", "jsonc", "jsonl", "rust", "scala", "swift"].map(
		(id) => [id, rust] as const,
	),
	["python", python],
	["yaml", yaml],
]);

function strings(tokens: readonly RegExp[], quotes: readonly [string, Literal][]): Strings {
	const pattern = tokens.map(({ source }) => source).join("|");
	return { tokens: new RegExp(pattern, "g"), quotes: new Map(quotes), bare: false };
}

function inCode(line: string, token: Span, { tokens, quotes, bare }: Strings): Surroundings {
	for (const { 0: found, index: start } of line.matchAll(tokens)) {
		const end = start + found.length;
		if (start >= token.start) break;
		if (end <= token.start) continue;
		const quote = found.charAt(0);
		const literal = quotes.get(quote);
		if (!literal) return { start, end, literal: plain };
		const isClosed = found.length > 1 && found.endsWith(quote);
		return { start: start + 1, end: isClosed ? end - 1 : end, literal };
	}
	if (bare) return { start: 0, end: line.length, literal: plain };
	return { ...token, literal: undefined, reason: "identifier" };
}
