/** How JavaScript and TypeScript write strings and comments. */
import { backslashString, unknownString } from "../escapes";
import {
	type CodeLanguage,
	double,
	type Form,
	interpreter,
	single,
	slashes,
	stars,
	withDollars,
} from "./forms";

const template: Form = { ...withDollars, opening: /`/, literal: backslashString("`$"), isMultiline: true };

/** Before a slash that divides. */
const notKeyword = "(?<!\\b(?:await|case|do|else|in|of|return|throw|typeof|void|yield))";

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
			// The text of a comment may look like anything, and hide a value before it.
			opening: /`(?<=(?:[\w$)\]}`!/\u0080-\uffff]|(?<!=)>|\/\/.*[\r\n\u2028\u2029])\s*`)/,
			literal: unknownString,
		},
		template,
	],
	// The comments of old scripts in HTML.
	lost: /<!--|(?:^|(?<=\*\/))[ \t]*-->|[\w$]["']/m,
	hasTags: true,
	// A slash divides directly after an operand, or with blanks on both sides. It may also end a tag, or stand in a path. After
	// another slash, it begins a pattern only if that one ends a comment.
	patterns: new RegExp(
		`/(?![/*])(?<!(?:[\\w"'\`<\\]@*#~]${notKeyword}|\\$\\{[^{}]*\\}|(?<!\\.\\.)\\.|[\\w)\\]}"']\\s*(?=/>)|[\\w\\]]${notKeyword}[ \\t]+(?=/\\s)|(?<!\\*)/)/).*/`,
		"g",
	),
};
