/** The examples of rules. */
import type { Example, Siblings } from "../src/rules/rule";

/** An example with its siblings, if any. */
export interface ReadExample {
	readonly siblings: Siblings;
	readonly marked: string;
	readonly fixed: readonly string[];
}

export function readExample([first, ...rest]: Example): ReadExample {
	if (typeof first === "string") return { siblings: {}, marked: first, fixed: rest };
	const [marked = "", ...fixed] = rest;
	return { siblings: first, marked, fixed };
}
