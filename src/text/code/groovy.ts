/** How Groovy writes strings and comments. */
import { anyOuterBlanks, backslashString } from "../escapes";
import {
	braces,
	type CodeLanguage,
	single,
	slashes,
	stars,
	tripleDouble,
	tripleSingle,
	withDollars,
} from "./forms";

/** After an operand, a slash divides, even between blanks; any other may open a string. */
const operand = "[\\w)\\]\"'}](?<!\\b(?:as|assert|case|def|do|else|in|return|throw|yield))[ \\t]*";

export const groovy: CodeLanguage = {
	forms: [
		// After a dollar, a slash opens a string.
		{ ...slashes, opening: /(?<!\$)\/\// },
		{ ...stars, opening: /(?<!\$)\/\*/ },
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
	lost: new RegExp(`/(?<!${operand}/)`),
	patterns: new RegExp(`/(?![/*])(?<!(?:${operand}|[/*\\\\])/)(?:[^/]|(?<=\\\\)/)*(?=(?<!\\\\)/)`, "g"),
};
