/**
 * What makes up a programming language, and the forms of strings and comments that several share. Where a program holds
 * anything else, nothing is certain.
 */
import {
	anyOuterBlanks,
	backslashString,
	blockComment,
	type Literal,
	lineComment,
	rawString,
	unknown,
} from "../escapes";

export interface CodeLanguage {
	/** If two forms may open at an offset, the first one does. */
	readonly forms: readonly Form[];
	/** How text is written outside strings and comments, if it may stand there. */
	readonly bare?: Literal | undefined;
	/** What may open something unknown. From there on, nothing is certain. */
	readonly lost?: RegExp;
	/** The same for code inside a string. */
	readonly lostInside?: RegExp;
	/** Whether a markup tag may stand in place of a value. */
	readonly hasTags?: true;
	/** From a slash that may open a pattern, in which quotes mean themselves, to one that may close it; with the flag `g`. */
	readonly patterns?: RegExp;
	/** The declaration of an encoding other than UTF-8, in the first lines of a file. */
	readonly otherEncoding?: RegExp;
}

/** One way to write a string or a comment. */
export interface Form {
	/** What opens it, beginning with its first character. */
	readonly opening: RegExp;
	readonly literal: Literal;
	/** What closes it, as a pattern; by default, what opened it. */
	closing?(opening: string): string;
	readonly isComment?: true;
	/** Whether it may continue on the next line; by default, if more than one character closes it. */
	readonly isMultiline?: boolean;
	/** Whether a backslash takes away the special meaning of the next character. */
	readonly hasEscapes?: true;
	readonly interpolation?: Interpolation;
	/** What may open something unknown inside the string. */
	readonly lost?: RegExp;
	/** Whether it may hold another of its kind. */
	readonly isNested?: true;
}

/** Code in a string: what opens, closes and nests in it. An empty opening precedes a form that is all the code. */
interface Interpolation {
	readonly opening: string;
	readonly closing?: string;
	readonly nested?: string;
}

const endOfLine = () => "(?=[\\r\\n])|$";

export const slashes: Form = { opening: /\/\//, closing: endOfLine, literal: lineComment, isComment: true };
export const stars: Form = { opening: /\/\*/, closing: () => "\\*/", literal: blockComment, isComment: true };
export const nestedStars: Form = { ...stars, isNested: true };
export const hash: Form = { opening: /#/, closing: endOfLine, literal: lineComment, isComment: true };

/** The first line of a script, which names the program that runs it. */
export const interpreter: Form = { ...hash, opening: /(?<![\s\S])#!/ };

/** A string with backslash escapes that ends with the quotes that open it. */
function quoted(opening: RegExp, quote: string, refused?: string): Form {
	return { opening, literal: backslashString(quote, refused), hasEscapes: true };
}

export const double = quoted(/"/, '"');
export const single = quoted(/'/, "'");
export const tripleDouble = quoted(/"""/, '"', anyOuterBlanks);
export const tripleSingle = quoted(/'''/, "'", anyOuterBlanks);
/** A character literal, which is not a string. A lone apostrophe opens nothing. */
export const character: Form = {
	opening: /'(?:\\u+[0-9A-Fa-f]{4}|\\[^\r\n]|[^'\\\r\n])'/,
	literal: unknown,
	closing: () => "",
};
/** An identifier that may hold any character, even a quote. */
export const quotedIdentifier: Form = { ...character, opening: /`[^`\r\n]*`/ };

/** An expansion of a shell, which is a form of its own. */
export const expansion: Interpolation = { opening: "(?=\\$\\{)" };
export const braces: Interpolation = { opening: "\\$\\{", closing: "}", nested: "{" };
export const withDollars: Form = { ...double, literal: backslashString('"$'), interpolation: braces };
/** The last three quotes of a longer run close it. */
export const rawTriple: Form = { opening: /"""/, closing: () => '"{3,}', literal: rawString };
