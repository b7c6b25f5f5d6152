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
	patterns: /\/(?![/*])[\s\S]*\/[^\s"']*/g,
};
