/** Files of another syntax under the name of a `.properties` file, and lines of another syntax. */
import { isComment } from "../properties/properties";
import type { FileKeys } from "./fileKeys";
import type { Key } from "./key";
import { separates } from "./separators";

/** Whether a text is a template, of Velocity or Jinja for example. */
export function isTemplate(text: string): boolean {
	return /\{%[^{}]*%\}|^[ \t]*(?:<[#%]|#(?:if|foreach|set|macro|parse) *\(|[\w.-]*\{\{)/m.test(text);
}

/** Whether one entry in five begins with a tag. */
function isMarkup(text: string, all: readonly Key[]): boolean {
	return all.filter(({ start }) => text[start] === "<").length * 5 > all.length;
}

/** Whether a file has lines that are a `[Section]`, templates, or markup. */
export function isOtherSyntax(text: string, all: readonly Key[]): boolean {
	const isSection = ({ start, value }: Key) => /^\[[^\]\r\n]+\][ \t\f]*$/.test(text.slice(start, value.end));
	return isTemplate(text) || isMarkup(text, all) || all.some(isSection);
}

/** Whether a line is no entry: a comment or a section of another language, or part of a template. */
export function beginsNoEntry(written: string): boolean {
	return /^(?:\/[/*]|--|;|rem\s|<[!?#]|\[[\w .-]+\]$)|\{[{%]/i.test(written);
}

const foreignComment = /^(?:＃|\/\/|\/\* |-- )[^=\r\n]*$/;

/** The entries that are comments in another syntax. A file without a comment of Java's may be read by another parser. */
export function foreignComments(file: FileKeys): readonly Key[] {
	const { text, all, ends } = file;
	const found = all.filter(({ start, value }) => foreignComment.test(text.slice(start, value.end)));
	if (found.length === 0 || !separates(ends)) return [];
	return file.linesTouching({ start: 0, end: text.length }).some(isComment) ? found : [];
}
