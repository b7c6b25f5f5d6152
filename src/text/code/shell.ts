/** How shells write strings and comments. */
import { shellParameter, shellQuoted, shellRaw, shellWord, unknown } from "../escapes";
import { type CodeLanguage, hash } from "./forms";

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
