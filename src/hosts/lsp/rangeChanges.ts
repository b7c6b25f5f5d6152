/** Applies the changes of a message. */
import { type Change, textAfter } from "../../text/changes";
import { type LineSpan, Lines } from "../../text/lines";

/** A change of a part of a document. Its range refers to the text after the changes before it. */
export interface RangeChange {
	readonly range: LineSpan;
	readonly text: string;
}

/** Makes changes in runs: one by one, the thousands of a command would take quadratic time. */
export function linesAfter(lines: Lines, changes: readonly RangeChange[]): Lines {
	let after = lines;
	for (let done = 0; done < changes.length; ) {
		const run = runUpwards(after, changes.slice(done));
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
