/** Files of another syntax under the name of a `.properties` file, and lines of another syntax. */

import type { FileKeys } from "../../keys/fileKeys";
import { entryIn, type Key } from "../../keys/key";
import { keyEndsOf, mostAreSeparated } from "../../keys/separatorHabit";
import { anyOf } from "../../text/patterns";

/** Whether a file is a template, of Velocity or Jinja for example: some of its lines are in that language. */
export function isTemplate({ text }: FileKeys): boolean {
	return markOfTemplate.test(text);
}

const markOfTemplate = new RegExp(
	anyOf(
		/\{%[^{}]*%\}/,
		// At the start of a line, but not of one that continues a value.
		/(?<![^\r\n])(?<!(?<!\\)(?:\\\\)*\\(?:\r\n?|\n))[ \t\f]*(?:<[#%]|[\w.-]*\{\{|#(?:set|parse) *\( *["$])/,
		// The end of an `#if`, `#foreach`, or `#macro`. These alone may be comments: `#if (x)`.
		/(?<![^\r\n])[ \t\f]*#end[ \t\f]*(?![^\r\n])/,
	),
);

/** Whether a file has lines that are a `[Section]`, is a template, or begins, below any comments, with a tag. */
export function isOtherSyntax(keys: FileKeys): boolean {
	const { text, asRead } = keys;
	const hasSection = asRead.some((key) => /^\[[^\]\r\n]+\][ \t\f]*$/.test(entryIn(text, key)));
	return hasSection || text[asRead[0]?.start ?? -1] === "<" || isTemplate(keys);
}

/**
 * Comments in another syntax, which Java reads as keys. A line with an `=` may be an entry, and a file without
 * `#` or `!` comments may have another parser.
 */
export function foreignComments(keys: FileKeys): readonly Key[] {
	const { text, asRead, comments } = keys;
	if (comments.length === 0 || !mostAreSeparated(keyEndsOf(keys))) return [];
	return asRead.filter((key) => /^(?:＃|\/\/|\/\*|-- )[^=\r\n]*$/.test(entryIn(text, key)));
}

/** Matches the beginning of a line that is no entry: a comment or a section of another language, or part of a template. */
export const noEntry = new RegExp(
	anyOf(
		// A comment: `// a`, `/* a`, `-- a`, `; a`, `%% a`, `REM a`, fullwidth `＃ a`.
		/^(?:\/[/*]|--|;|%%|[＃！]|rem\s)/,
		// A comment, a declaration, or a directive: `<!-- a`, `<?xml`, `<#if a>`.
		/^<[!?#]/,
		// A section: `[a b]`.
		/^\[[\w .-]+\]$/,
		// Anywhere, a part of a template: `{{ a }}`, `{% a %}`.
		/\{[{%]/,
	),
	"i",
);
