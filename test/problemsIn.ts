import { FileKeys } from "../src/keys/fileKeys";
import { findProblems, rules } from "../src/rules";
import type { Severity } from "../src/rules/rule";

export const nameSettings = { prefixes: ["marmot-"], schemes: [] };
export const ids = rules.map(({ id }) => id);
/** Enough entries for a file to have the habit to end its keys at `=`. */
export const habit = "k1=1\nk2=2\nk3=3\nk4=4\n";
/** Keys that another parser may read. */
export const three = "http://h/a=1\nhttp://h/b 2\nurn:isbn:3=4";

/** The problems of a file, and what they depend on. */
export function problemsIn(text: string, some: readonly string[] = ids, isBomLeftOut?: boolean) {
	const file = new FileKeys(text, nameSettings, { isBomLeftOut });
	const context = {
		path: "a.properties",
		severities: new Map(some.map((id): [string, Severity] => [id, "error"])),
	};
	return { file, context, problems: findProblems(file, context) };
}
