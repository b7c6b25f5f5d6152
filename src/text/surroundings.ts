/**
 * In what literal a place of a line stands, as far as the language and the quotes and brackets on the line tell.
 */
import type { Span } from "../codec/outcome";
import {
	backslashString,
	blockComment,
	cdata,
	doubledQuotes,
	type Literal,
	lineComment,
	plain,
	rawQuoted,
	rawString,
	rawTemplate,
	xmlAttribute,
	xmlComment,
	xmlInstruction,
	xmlText,
	yamlPlain,
	yamlSingleQuoted,
} from "./literals";
import { changedProperty } from "./subversion";

/** A part of a line, and how text is written there. */
export interface Surroundings extends Span {
	/** `undefined` where no URI can stand: `reason` says what does stand there. */
	readonly literal: Literal | undefined;
	readonly reason?: "xml-name" | "identifier" | "property-name" | "flow-collection";
}

/**
 * The parts of a line, in order. Where nothing is known of the language, the whole line is plain text.
 *
 * Takes the line apart once, for however many places in it.
 */
export function partsOfLine(line: string, languageId: string): readonly Surroundings[] {
	if (xmlLanguages.has(languageId)) return partsOfXml(line);
	if (languageId === "diff") return partsOfPatch(line);
	if (languageId === "yaml") return partsOfYaml(line);
	const language = languages.get(languageId);
	return language ? partsOfCode(line, language) : [{ start: 0, end: line.length, literal: plain }];
}

/** The part that a token begins in. What stands between two parts is of the one before it. */
export function surroundingsAt(parts: readonly Surroundings[], token: Span): Surroundings {
	let low = 0;
	for (let high = parts.length; high - low > 1; ) {
		const middle = (low + high) >> 1;
		if ((parts[middle] as Surroundings).start <= token.start) low = middle;
		else high = middle;
	}
	const part = parts[low] as Surroundings;
	const before = parts[low - 1];
	// At the boundary between text and a tag, the pointer belongs to the text.
	if (!part.literal && before?.literal && before.end === token.start) return before;
	return part;
}

function partsOfPatch(line: string): Surroundings[] {
	const name = changedProperty(line);
	// What marks a line as removed is no part of a name.
	if (!name) return [{ start: line.startsWith("-") ? 1 : 0, end: line.length, literal: plain }];
	// The blank before is of neither part, so that the name begins behind all text.
	return [
		{ start: 0, end: name.start - 1, literal: plain },
		{ ...name, literal: undefined, reason: "property-name" },
	];
}

const xmlLanguages: ReadonlySet<string> = new Set([
	"ant",
	"dtd",
	"html",
	"jsp",
	"maven-pom",
	"svg",
	"xhtml",
	"xml",
	"xsd",
	"xsl",
]);

/** What begins something else than text. A `<` before a blank is one that should have been `&lt;`. */
const markup = /<!--|<!\[CDATA\[|<\?|<(?=\S)/g;

function partsOfXml(line: string): Surroundings[] {
	const parts: Surroundings[] = [];
	let end = isInTag(line) ? addTag(line, 0, parts) : 0;
	if (end < 0) return parts;
	const addText = (start: number, textEnd: number) => parts.push({ start, end: textEnd, literal: xmlText });
	markup.lastIndex = end;
	for (let match = markup.exec(line); match; match = markup.exec(line)) {
		const [opening] = match;
		const start = match.index + opening.length;
		addText(end, match.index);
		if (opening === "<") {
			end = addTag(line, match.index, parts);
			if (end < 0) return parts;
		} else {
			const [closing, literal] = opening === "<!--" ? comment : opening === "<?" ? instruction : section;
			const closed = line.indexOf(closing, start);
			parts.push({ start, end: closed < 0 ? line.length : closed, literal });
			if (closed < 0) return parts;
			end = closed + closing.length;
		}
		markup.lastIndex = end;
	}
	addText(end, line.length);
	return parts;
}

const comment: [closing: string, literal: Literal] = ["-->", xmlComment];
const instruction: [closing: string, literal: Literal] = ["?>", xmlInstruction];
const section: [closing: string, literal: Literal] = ["]]>", cdata];

/** Adds the parts of a tag: names, and values in quotes. Returns where it ends, -1 if below the line. */
function addTag(line: string, start: number, parts: Surroundings[]): number {
	const delimiter = /["'<>]/g;
	let partStart = start;
	delimiter.lastIndex = start + 1;
	for (let match = delimiter.exec(line); match; match = delimiter.exec(line)) {
		const quote = match[0];
		const at = match.index;
		if (quote === "<" || quote === ">") {
			const end = quote === ">" ? at + 1 : at;
			parts.push({ start: partStart, end, literal: undefined, reason: "xml-name" });
			return end;
		}
		parts.push({ start: partStart, end: at, literal: undefined, reason: "xml-name" });
		const closed = line.indexOf(quote, at + 1);
		parts.push({ start: at + 1, end: closed < 0 ? line.length : closed, literal: xmlAttribute });
		if (closed < 0) return -1;
		partStart = closed + 1;
		delimiter.lastIndex = partStart;
	}
	parts.push({ start: partStart, end: line.length, literal: undefined, reason: "xml-name" });
	return -1;
}

/** Whether a line begins within a tag that began above, as far as an attribute on it tells. */
function isInTag(line: string): boolean {
	return /^\s*[^\s<>"'=]+\s*=\s*["']/.test(line);
}

/** How a language writes strings and comments. */
interface Language {
	/** Finds where a string or a comment begins. */
	readonly openings: RegExp;
	readonly strings: readonly StringForm[];
	/** How text is written outside of both, where it may stand there. */
	readonly bare?: Literal;
}

/** One way to write a string. */
interface StringForm {
	/** What begins it, from its first character on. */
	readonly opening: RegExp;
	readonly literal: Literal;
	/** What ends it, where that is not what began it. */
	closing?(opening: string): string;
	/** What takes from the character behind it what that would mean: a backslash, or the quote that is written twice. */
	readonly escapes: "\\" | "quote" | "none";
}

const slashComment = /\/\/|\/\*|^\s*\*(?=\s|\/|$)/;
const hashComment = /(?<!\S)#/;

const doubleQuoted: StringForm = { opening: /"/, literal: backslashString(/"/g), escapes: "\\" };
const singleQuoted: StringForm = { opening: /'/, literal: backslashString(/'/g), escapes: "\\" };
const template: StringForm = { opening: /`/, literal: backslashString(/`|\$(?=\{)/g), escapes: "\\" };
const escapesDollars: readonly StringForm[] = [
	{ opening: /"/, literal: backslashString(/["$]/g), escapes: "\\" },
	{ opening: /'/, literal: backslashString(/['$]/g), escapes: "\\" },
];
/** Strings in which a backslash is one: of Kotlin, Scala and C#, of Python, of Dart, of Rust, and of C++. */
const tripleQuoted: StringForm = { opening: /"""/, literal: rawQuoted, escapes: "none" };
const lettered = (letters: RegExp, escapes: StringForm["escapes"]): StringForm => ({
	opening: new RegExp(`(?<!\\w)(?:${letters.source})["']`),
	literal: rawQuoted,
	closing: (opening) => opening.slice(-1),
	escapes,
});
const hashed: StringForm = {
	opening: /(?<!\w)[bc]?r#*"/,
	literal: rawQuoted,
	closing: (opening) => `"${"#".repeat(opening.split("#").length - 1)}`,
	escapes: "none",
};
const delimited: StringForm = {
	opening: /R"[^()\\\s]{0,16}\(/,
	literal: rawQuoted,
	closing: (opening) => `)${opening.slice(2, -1)}"`,
	escapes: "none",
};
const verbatim: StringForm = {
	opening: /(?:@\$?|\$@)"/,
	literal: doubledQuotes,
	closing: () => '"',
	escapes: "quote",
};

const java = language(slashComment, doubleQuoted, singleQuoted);
const javascript = language(slashComment, doubleQuoted, singleQuoted, template);
const csharp = language(slashComment, verbatim, tripleQuoted, doubleQuoted, singleQuoted);
const go = language(slashComment, doubleQuoted, singleQuoted, {
	opening: /`/,
	literal: rawString,
	escapes: "none",
});
const groovy = language(slashComment, ...escapesDollars);
const kotlin = language(slashComment, { ...tripleQuoted, literal: rawTemplate }, ...escapesDollars);
const dart = language(slashComment, lettered(/r/, "none"), ...escapesDollars);
// A lone apostrophe begins no string in these: it marks lifetimes, symbols and digit groups.
const json = language(slashComment, doubleQuoted);
const cpp = language(slashComment, delimited, doubleQuoted);
const rust = language(slashComment, hashed, doubleQuoted);
const scala = language(slashComment, { ...tripleQuoted, literal: rawTemplate }, doubleQuoted);
// A quote behind a backslash ends no raw string here, though the backslash stays.
const pythonRaw = lettered(/[rR][bBfF]?|[bBfF][rR]/, "\\");
const python = language(hashComment, pythonRaw, doubleQuoted, singleQuoted);
const beginsScalar = /(?<=^|[\s[{,:-])/;
const yaml: Language = {
	...language(
		hashComment,
		{ ...doubleQuoted, opening: new RegExp(`${beginsScalar.source}"`) },
		{ opening: new RegExp(`${beginsScalar.source}'`), literal: yamlSingleQuoted, escapes: "quote" },
	),
	bare: yamlPlain,
};

const languages: ReadonlyMap<string, Language> = new Map([
	["java", java],
	["csharp", csharp],
	["go", go],
	...["javascript", "javascriptreact", "typescript", "typescriptreact"].map(
		(id) => [id, javascript] as const,
	),
	["dart", dart],
	["groovy", groovy],
	["kotlin", kotlin],
	...["json", "json5", "jsonc", "jsonl", "swift"].map((id) => [id, json] as const),
	...["c", "cpp"].map((id) => [id, cpp] as const),
	["rust", rust],
	["scala", scala],
	["python", python],
]);

function language(comment: RegExp, ...strings: readonly StringForm[]): Language {
	const openings = [...strings.map(({ opening }) => opening), comment];
	return { openings: new RegExp(openings.map(({ source }) => source).join("|"), "g"), strings };
}

/** The form of the string that begins with a text, if a string does. */
function formOf(opening: string, { strings }: Language): StringForm | undefined {
	return strings.find((form) => opening.replace(form.opening, "") === "");
}

function partsOfCode(line: string, language: Language): Surroundings[] {
	const { openings, bare } = language;
	const parts: Surroundings[] = [];
	const addCode = (start: number, end: number) =>
		parts.push(
			bare ? { start, end, literal: bare } : { start, end, literal: undefined, reason: "identifier" },
		);
	let end = 0;
	openings.lastIndex = 0;
	for (let match = openings.exec(line); match; match = openings.exec(line)) {
		const [opening] = match;
		const start = match.index + opening.length;
		addCode(end, match.index);
		const form = formOf(opening, language);
		if (form) {
			const closing = form.closing?.(opening) ?? opening;
			const closed = endOfString(line, start, closing, form);
			parts.push({ start, end: closed, literal: form.literal });
			if (closed === line.length) return parts;
			end = closed + closing.length;
		} else if (opening === "//" || opening === "#") {
			parts.push({ start, end: line.length, literal: lineComment });
			return parts;
		} else {
			// The line of a comment that began above may end it with its first asterisk.
			const closed = line.indexOf("*/", opening === "/*" ? start : start - 1);
			const commentEnd = closed < 0 ? line.length : closed;
			if (commentEnd >= start) parts.push({ start, end: commentEnd, literal: blockComment });
			if (closed < 0) return parts;
			end = closed + 2;
		}
		openings.lastIndex = end;
	}
	addCode(end, line.length);
	return parts;
}

/** In a flow collection, a comma or bracket of a URI without quotes would end it. */
function partsOfYaml(line: string): Surroundings[] {
	const parts: Surroundings[] = [];
	const all = partsOfCode(line, yaml);
	const flowStart = startOfFlow(line, all);
	for (const part of all) {
		if (part.literal !== yamlPlain || part.end <= flowStart) {
			parts.push(part);
			continue;
		}
		if (part.start < flowStart) parts.push({ ...part, end: flowStart });
		const start = Math.max(part.start, flowStart);
		parts.push({ start, end: part.end, literal: undefined, reason: "flow-collection" });
	}
	return parts;
}

/** Where a flow collection begins on a line: at a bracket that begins a value; behind the line if nowhere. */
function startOfFlow(line: string, parts: readonly Surroundings[]): number {
	// The last character that is no blank, and whether there are blanks behind it.
	let last = "";
	let isApart = true;
	for (const { start, end, literal } of parts) {
		for (let at = start; at < end && literal === yamlPlain; at++) {
			const character = line.charAt(at);
			if (/[[{]/.test(character) && isApart && /^[-:,]?$/.test(last)) return at;
			isApart = /\s/.test(character);
			if (!isApart) last = character;
		}
		if (literal !== yamlPlain) last = '"';
	}
	return line.length + 1;
}

/** Where stands what ends a string, or the end of the line. */
function endOfString(line: string, start: number, closing: string, { escapes }: StringForm): number {
	for (let at = start; at < line.length; at++) {
		const isEscape =
			escapes === "quote" ? line.startsWith(closing + closing, at) : line.charAt(at) === escapes;
		if (isEscape) at++;
		else if (line.startsWith(closing, at)) return at;
	}
	return line.length;
}
