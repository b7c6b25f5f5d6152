/** Applies the changes of a message in runs: one by one, they would take quadratic time. */
import { type Change, textAfter } from "./changes";
import { countLineEnds, type LinePosition, type LineSpan, Lines } from "./lines";
import { textIn } from "./span";

/** A change of a part of a document. Its range refers to the text after the changes before it. */
export interface RangeChange {
	readonly range: LineSpan;
	readonly text: string;
}

export function linesAfter(lines: Lines, changes: readonly RangeChange[]): Lines {
	let after = lines;
	for (let done = 0; done < changes.length; ) {
		const rest = changes.slice(done);
		const upwards = runUpwards(after, rest);
		const run = upwards.length > 1 ? upwards : runDownwards(after, rest);
		after = new Lines(textAfter(after.text, run));
		done += run.length;
	}
	return after;
}

/** The first changes that are each above the one before, as editors send the edits of a command. */
function runUpwards(lines: Lines, changes: readonly RangeChange[]): Change[] {
	const run: Change[] = [];
	for (const { range, text } of changes) {
		const span = lines.spanOf(range);
		const below = run.at(-1);
		if (below && span.end >= below.start) break;
		run.push({ ...span, text });
	}
	return run.reverse();
}

/** The first changes that are each on lines below the one before, as editors send what the user replaced. */
function runDownwards(lines: Lines, changes: readonly RangeChange[]): Change[] {
	const run: Change[] = [];
	let lastLine = -1;
	/** How many lines the run adds above the next change. */
	let added = 0;
	const inText = ({ line, character }: LinePosition) => ({ line: line - added, character });
	for (const { range, text } of changes) {
		if (range.start.line <= lastLine) break;
		const span = lines.spanOf({ start: inText(range.start), end: inText(range.end) });
		run.push({ ...span, text });
		// A carriage return and a line feed that meet are one line end.
		const between = (part: string) =>
			countLineEnds(lines.text.charAt(span.start - 1) + part + lines.text.charAt(span.end));
		added += between(text) - between(textIn(lines.text, span));
		lastLine = range.start.line + countLineEnds(text);
	}
	return run;
}
