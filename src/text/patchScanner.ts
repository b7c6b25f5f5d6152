/** The parts of a patch, as `svn diff` and `git diff` print it. */
import type { Span } from "../codec/outcome";
import { unknown } from "./escapes";
import type { Part } from "./part";

/** The span of the property name in a line of `svn diff` that says what happened to it; `undefined` in other lines. */
export function changedProperty(line: string): Span | undefined {
	const name = /^(?:Added|Deleted|Modified): (\S+)$/.exec(line)?.[1];
	return name === undefined ? undefined : { start: line.length - name.length, end: line.length };
}

/** The parts of a line, which can come from any file; it begins with the mark of what is added or removed. */
export function patchParts(line: string): Part[] {
	const name = changedProperty(line);
	if (!name) return [{ start: /^[-+]/.test(line) ? 1 : 0, end: line.length, literal: unknown }];
	return [
		// The blank belongs to neither part, so that the text before does not touch the name.
		{ start: 0, end: name.start - 1, literal: unknown },
		{ ...name, reason: "property-name" },
	];
}
