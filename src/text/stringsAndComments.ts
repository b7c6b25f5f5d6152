/**
 * How programming languages write strings and comments: what opens, closes, escapes and interpolates. Where a program
 * holds something else, nothing is certain, and only harmless characters are written.
 */
import {
	anyOuterBlanks,
	backslashString,
	blockComment,
	type Literal,
	lineComment,
	pythonComment,
	rawString,
	shellParameter,
	shellQuoted,
	shellRaw,
	shellWord,
	unknown,
	unknownString,
} from "./escapes";

export interface CodeLanguage {
	/** If two forms may open at an offset, the first one does. */
	readonly forms: readonly Form[];
	/** How text is written outside strings and comments, if it may stand there. */
	readonly bare?: Literal;
	/** What may open something unknown. From there on, nothing is certain. */
	readonly lost?: RegExp;
	/** The same for code inside a string. */
	readonly lostInside?: RegExp;
	/** Whether a markup tag may stand in place of a value. */
	readonly hasTags?: true;
	/** Whether a slash may open a pattern in which quotes mean themselves. */
	readonly hasPatterns?: true;
}

/** One way to write a string or a comment. */
export interface Form {
	/** What opens it, beginning with its first character. */
	readonly opening: RegExp;
	readonly literal: Literal;
	/** What closes it, as a pattern; by default, what opened it. */
	closing?(opening: string): string;
	readonly isComment?: true;
	/** Whether it may continue on the next line; by default, if more than one character closes it. */
	readonly isMultiline?: boolean;
	/** Whether a backslash takes away the normal name of the next character. */
	readonly hasEscapes?: true;
	readonly interpolation?: Interpolation;
	/** What may open something unknown inside the string. */
	readonly lost?: RegExp;
	/** Whether it may hold another of its kind. */
	readonly isNested?: true;
}

/** Code inside a string: what opens it, the bracket that closes it, and the bracket that nests in the code. */
interface Interpolation {
	readonly opening: string;
	readonly closing: string;
	readonly nested: string;
}

const endOfLine = () => "(?=[\\r\\n])|$";

const slashes: Form = { opening: /\/\//, closing: endOfLine, literal: lineComment, isComment: true };
const stars: Form = { opening: /\/\*/, closing: () => "\\*/", literal: blockComment, isComment: true };
const nestedStars: Form = { ...stars, isNested: true };
const hash: Form = { opening: /#/, closing: endOfLine, literal: lineComment, isComment: true };

/** The first line of a script, which names the program that runs it. */
const interpreter: Form = { ...hash, opening: /(?<![\s\S])#!/ };

const double: Form = { opening: /"/, literal: backslashString('"'), hasEscapes: true };
const single: Form = { ...double, opening: /'/, literal: backslashString("'") };
const tripleDouble: Form = { ...double, opening: /"""/, literal: backslashString('"', anyOuterBlanks) };
const tripleSingle: Form = { ...double, opening: /'''/, literal: backslashString("'", anyOuterBlanks) };
/** A character literal, which is not a string. A lone apostrophe opens nothing. */
const character: Form = {
	opening: /'(?:\\u+[0-9A-Fa-f]{4}|\\[^\r\n]|[^'\\\r\n])'/,
	literal: unknown,
	closing: () => "",
};
/** An identifier that may hold any character, even a quote. */
const quotedIdentifier: Form = { ...character, opening: /`[^`\r\n]*`/ };

const braces: Interpolation = { opening: "\\$\\{", closing: "}", nested: "{" };
const withDollars: Form = { ...double, literal: backslashString('"$'), interpolation: braces };
/** The last three quotes of a longer run close it. */
const rawTriple: Form = { opening: /"""/, closing: () => '"{3,}', literal: rawString };

/** Escapes of characters that open, close or escape. Java reads these before everything else. */
const earlyEscapes = /\\u+00(?:0[aAdD]|22|27|2[aAfF]|5[cC])/;

export const java: CodeLanguage = {
	forms: [slashes, stars, tripleDouble, double, single].map((form) => ({ ...form, lost: earlyEscapes })),
	lost: new RegExp(`${earlyEscapes.source}|[\\w$.]["']`),
};

export const json: CodeLanguage = { forms: [slashes, stars, double] };

const template: Form = { ...withDollars, opening: /`/, literal: backslashString("`$"), isMultiline: true };

export const javascript: CodeLanguage = {
	forms: [
		interpreter,
		{ ...slashes, closing: () => "(?=[\\r\\n\\u2028\\u2029])|$" },
		stars,
		double,
		single,
		// After a value, its type or an assertion, a template is the argument of a call.
		{
			...template,
			opening: /(?<=[\w$)\]}`!/\u0080-\uffff]|(?<!=)>)\s*`/,
			closing: () => "`",
			literal: unknownString,
		},
		template,
	],
	// The comments of old scripts in HTML.
	lost: /<!--|(?:^|(?<=\*\/))[ \t]*-->|[\w$]["']/m,
	hasTags: true,
	hasPatterns: true,
};

export const kotlin: CodeLanguage = {
	forms: [
		interpreter,
		slashes,
		nestedStars,
		{ ...rawTriple, interpolation: braces },
		withDollars,
		character,
		quotedIdentifier,
	],
	lost: /[\w$]["']/,
};

export const groovy: CodeLanguage = {
	forms: [
		slashes,
		stars,
		// In a longer run of quotes, the first three or the last three close it, depending on the version of Groovy.
		{
			...tripleDouble,
			literal: backslashString('"$', anyOuterBlanks),
			closing: () => '"{3,}',
			interpolation: braces,
			lost: /"{4}/,
		},
		{ ...tripleSingle, closing: () => "'{3,}", lost: /'{4}/ },
		withDollars,
		single,
	],
	// It may open a string between slashes.
	lost: /\//,
};

export const scala: CodeLanguage = {
	forms: [
		slashes,
		nestedStars,
		// The letters before a string decide how its backslashes are read.
		{
			opening: /(?<!\w)[A-Za-z]\w*(?:"""|")/,
			closing: (opening) => (opening.endsWith('"""') ? '"{3,}' : '"'),
			literal: unknownString,
			interpolation: braces,
			lost: /\\/,
		},
		rawTriple,
		double,
		character,
		quotedIdentifier,
	],
	// Escapes that older versions of Scala read first, other names before a string, and the head of a script.
	lost: /\\u+00|[^\s()[\]{}.,:;=+<>&|]"|(?<![\s\S])#!/,
	hasTags: true,
};

export const python: CodeLanguage = {
	forms: [
		{ ...hash, literal: pythonComment },
		...[
			{ ...tripleDouble, opening: /(?<!\w)[uU]?"""/ },
			{ ...tripleSingle, opening: /(?<!\w)[uU]?'''/ },
			{ ...double, opening: /(?<!\w)[uU]?"/ },
			{ ...single, opening: /(?<!\w)[uU]?'/ },
			{ ...double, opening: /(?<!\w)[rR](?:"""|'''|"|')/, literal: rawString },
			{
				...double,
				opening: /(?<!\w)[bB][rR]?(?:"""|'''|"|')|(?<!\w)[rR][bB](?:"""|'''|"|')/,
				literal: unknownString,
			},
			// Quotes between the braces of these end the string in older versions of Python, but not in newer ones.
			{
				...double,
				opening: /(?<!\w)[A-Za-z]{1,3}(?:"""|'''|"|')/,
				literal: unknownString,
				lost: /\{[^{}]*["']|\{[^{}"']+\{|\\\{/,
			},
		].map((form): Form => ({ ...form, closing: (opening) => opening.replace(/^\w+/, "") })),
	],
	lost: /\w["']/,
};

export const shell: CodeLanguage = {
	forms: [
		// csh and fish read quotes in other ways.
		{ ...hash, opening: /(?<![^\s;&]|\S\\\n)#/, lost: /(?<=#)![^\r\n]*(?:csh|fish)/ },
		{ opening: /\$'/, closing: () => "'", literal: unknown, isMultiline: true, hasEscapes: true },
		// In some shells, this is an escape.
		{ opening: /'/, literal: shellRaw, isMultiline: true, lost: /\\'/ },
		// The first unescaped backquote closes it, whatever quotes are open.
		{ opening: /`/, literal: unknown, isMultiline: true, hasEscapes: true },
		{ opening: /\$\{(?=\w+---|\w+\/)/, closing: () => "\\}", literal: shellParameter },
		{
			opening: /\$?"/,
			closing: () => '"',
			literal: shellQuoted,
			isMultiline: true,
			hasEscapes: true,
			interpolation: { opening: "\\$\\(", closing: ")", nested: "(" },
			lost: /`|\$\{(?![^}"'`$\\\n]*\})/,
		},
		// An escaped character opens nothing.
		{ opening: /\\[\s\S]?/, closing: () => "", literal: unknown, isComment: true },
	],
	bare: shellWord,
	// A here-document, and words that may hold a blank or the mark of a comment.
	lost: /(?<!<)<<(?!<)|\$\{(?!(?:[^}\s;&|()"'`\\$]|\$(?!\{)|"[^"`\\{}]*")*\})|=~[^\r\n~#]*#|[@?*+!]\([^()\r\n#]*#|(?<=[(|)])#|(?<=\S\\\n)#/,
	// Its patterns may close a bracket that was not opened.
	lostInside: /\bcase\b/,
};
