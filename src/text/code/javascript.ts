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
