/** Files of another syntax under the name of a `.properties` file, and lines of another syntax. */
import { isComment } from "../properties/properties";
import { cutOf } from "./cut";
import type { FileKeys } from "./fileKeys";
import { type Key, separatorOf } from "./key";

/** Whether a text is a template, of Velocity or Jinja for example. */
export function isTemplate(text: string): boolean {
	return /\{%[^{}]*%\}|^[ \t]*(?:<[#%]|#(?:if|foreach|set|macro|parse) *\(|[\w.-]*\{\{)/m.test(text);
}

/** Whether one entry in five begins with a tag. */
export function isMarkup(text: string, all: readonly Key[]): boolean {
	return all.filter(({ start }) => text[start] === "<").length * 5 > all.length;
}

/** Whether four in five entries have an `=` or `:` after their keys, and a third of the keys end at it. */
export function isSeparated(text: string, all: readonly Key[]): boolean {
	const ended = all.filter((key) => /[=:]/.test(separatorOf(text, key))).length;
	const cut = all.filter((key) => separatorOf(text, key) === " " && cutOf(text, key)).length;
	return ended + cut >= 0.8 * all.length && ended >= all.length / 3;
}

const foreignComment = /^(?:＃|\/\/|\/\* |-- )[^=\r\n]*$/;

/** The entries that are comments in another syntax. A file without a comment of Java's may be read by another parser. */
export function foreignComments(file: FileKeys): readonly Key[] {
	const { text, all } = file;
	const found = all.filter(({ start, value }) => foreignComment.test(text.slice(start, value.end)));
	const isSure = () =>
		isSeparated(text, all) && file.linesTouching({ start: 0, end: text.length }).some(isComment);
	return found.length > 0 && isSure() ? found : [];
}
