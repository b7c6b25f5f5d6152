/** How Kotlin writes strings and comments. */
import {
	braces,
	type CodeLanguage,
	character,
	interpreter,
	nestedStars,
	quotedIdentifier,
	rawTriple,
	slashes,
	withDollars,
} from "./forms";

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
