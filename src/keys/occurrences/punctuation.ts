/**
 * Quotation marks, brackets and punctuation beyond ASCII that end a URI or name, for a class of characters.
 */
export const marksBeyondAscii =
	"\u00ab\u00bb\u2018-\u201e\u2039\u203a\u3001\u3002\u3008-\u3011\uff01\uff08\uff09\uff0c\uff1a\uff1b\uff1f";
