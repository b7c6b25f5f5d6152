/** The parts of a patch, as `svn diff` and `git diff` print it. */
import type { Span } from "../codec/outcome";
import { unknown } from "./escapes";
import { linesIn, type Part } from "./part";

/** The line in which `svn diff` says what happened to a property. */
const changeHeading = /^(?:Added|Deleted|Modified): (\S+)$/;

/** The span of the property name in a line of `svn diff`; `undefined` for any other line. */
export function changedProperty(line: string): Span | undefined {
	const name = changeHeading.exec(line)?.[1];
	return name === undefined ? undefined : { start: line.length - name.length, end: line.length };
}

/** The lines of a patch can come from any file; each begins with the mark of what is added or removed. */
export function* patchParts(text: string): Generator<Part> {
	for (const { start, end } of linesIn(text)) {
		const name = changedProperty(text.slice(start, end));
		if (!name) {
			const isMarked = text.startsWith("-", start) || text.startsWith("+", start);
			yield { start: isMarked ? start + 1 : start, end, literal: unknown };
			continue;
		}
		// The blank belongs to neither part, so that the text before does not touch the name.
		yield { start, end: start + name.start - 1, literal: unknown };
		yield { start: start + name.start, end: start + name.end, literal: undefined, reason: "property-name" };
	}
}
