/** The parts of a patch, such as `svn diff` and `git diff` print. */
import type { Span } from "../codec/outcome";
import { unknown } from "./escapes";
import { linesIn, type Part } from "./part";

/** The line by which `svn diff` says what has become of a property. */
const changeHeading = /^(?:Added|Deleted|Modified): (\S+)$/;

/** The name of the property in a line of `svn diff`; `undefined` in any other line. */
export function changedProperty(line: string): Span | undefined {
	const name = changeHeading.exec(line)?.[1];
	return name === undefined ? undefined : { start: line.length - name.length, end: line.length };
}

/** The lines of a patch are those of any file, but for the marks of what is added or removed. */
export function* patchParts(text: string): Generator<Part> {
	for (const { start, end } of linesIn(text)) {
		const name = changedProperty(text.slice(start, end));
		if (!name) {
			const isMarked = text.startsWith("-", start) || text.startsWith("+", start);
			yield { start: isMarked ? start + 1 : start, end, literal: unknown };
			continue;
		}
		// The blank belongs to neither part, so that no text ends where the name begins.
		yield { start, end: start + name.start - 1, literal: unknown };
		yield { start: start + name.start, end: start + name.end, literal: undefined, reason: "property-name" };
	}
}
