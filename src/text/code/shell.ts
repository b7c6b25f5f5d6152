/** How shells write strings and comments. */
import { shellParameter, shellQuoted, shellRaw, shellWord, unknown } from "../escapes";
import { type CodeLanguage, expansion, type Form, hash } from "./forms";

/**
 * An expansion, in which a slash or a colon may be an operator, and other characters a pattern. Its end is certain if no
 * quote, escape or command can hide a brace.
 */
const parameter: Form = {
	opening: /\$\{/,
	closing: () => "}",
	literal: shellParameter,
	hasEscapes: true,
	lost: /(?<=\$\{)(?!(?![\s|])(?:[^}"'`\\$]|\$(?![({])|"[^"`\\{}]*")*\})/,
};

export const shell: CodeLanguage = {
	forms: [
		// csh and fish read quotes in other ways.
		{ ...hash, opening: /(?<![^\s;&]|\S\\\n)#/, lost: /(?<=#)![^\r\n]*(?:csh|fish)/ },
		{ opening: /\$'/, closing: () => "'", literal: unknown, isMultiline: true, hasEscapes: true },
		// In some shells, this is an escape.
		{ opening: /'/, literal: shellRaw, isMultiline: true, lost: /\\'/ },
		// The first unescaped backquote closes it, whatever quotes are open.
		{ opening: /`/, literal: unknown, isMultiline: true, hasEscapes: true, interpolation: expansion },
		// After these operators, slashes and colons are text.
		{ ...parameter, opening: /\$\{(?=\w+(?::[-=+?]|[#%])[^$}]*\})/, literal: shellWord },
		parameter,
		{
			opening: /\$?"/,
			closing: () => '"',
			literal: shellQuoted,
			isMultiline: true,
			hasEscapes: true,
			interpolation: { opening: "\\$\\(|(?=\\$\\{)", closing: ")", nested: "(" },
			lost: /`/,
		},
		// An escaped character opens nothing.
		{ opening: /\\[\s\S]?/, closing: () => "", literal: unknown, isComment: true },
	],
	bare: shellWord,
	// A here-document, and words that may hold a blank or the mark of a comment.
	lost: /(?<!<)<<(?!<)|=~[^\r\n~#]*#|[@?*+!]\([^()\r\n#]*#|(?<=[(|)])#|(?<=\S\\\n)#/,
	// Its patterns may close a bracket that was not opened.
	lostInside: /\bcase\b/,
};
