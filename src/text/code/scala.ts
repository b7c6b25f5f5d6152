/** How Scala writes strings and comments. */
import { unknownString } from "../escapes";
import {
	braces,
	type CodeLanguage,
	character,
	double,
	nestedStars,
	quotedIdentifier,
	rawTriple,
	slashes,
} from "./forms";

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
