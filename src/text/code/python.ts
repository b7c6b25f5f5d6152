/** How Python writes strings and comments. */
import { pythonComment, rawString, unknownString } from "../escapes";
import { type CodeLanguage, double, type Form, hash, single, tripleDouble, tripleSingle } from "./forms";

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
	// PEP 263: in a comment on one of the first two lines.
	otherEncoding: /^(?:.*\r?\n)?[ \t\f]*#.*?coding[:=][ \t]*(?!utf[-_]?8\b)\w/i,
};
