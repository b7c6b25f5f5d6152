/** Files of another syntax under the name of a `.properties` file. */
import type { Key } from "./key";

/** Whether a text is a template, of Velocity or Jinja for example. */
export function isTemplate(text: string): boolean {
	return /\{%[^{}]*%\}|^[ \t]*(?:<[#%]|#(?:if|foreach|set|macro|parse) *\(|[\w.-]*\{\{)/m.test(text);
}

/** Whether one entry in five begins with a tag. */
export function isMarkup(text: string, all: readonly Key[]): boolean {
	return all.filter(({ start }) => text[start] === "<").length * 5 > all.length;
}
