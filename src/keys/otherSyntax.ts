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

/** Whether a text has lines that are a `[Section]`. */
export function hasSections(text: string, all: readonly Key[]): boolean {
	return all.some(
		({ start, value }) =>
			text.startsWith("[", start) && /^\[[^\]\r\n]+\][ \t\f]*$/.test(text.slice(start, value.end)),
	);
}

/** Whether a text has the two sides of a conflict. Nothing reads the file before one of them is gone. */
export function isInConflict(text: string): boolean {
	return conflictMarks.every((mark) => mark.test(text));
}

/** What git writes around the two sides. */
const conflictMarks = [/^<{7}(?: |$)/m, /^={7}$/m, /^>{7}(?: |$)/m];
