/** Applies the changes of a message. */
import { type Change, textAfter } from "../../text/changes";
import { type LineSpan, Lines } from "../../text/lines";

/** A change of a document, without a range of all of it. A range refers to the text after the changes before it. */
export interface TextChange {
	readonly range?: LineSpan;
	readonly text: string;
}

/** Makes changes in runs: one by one, the thousands of a command would take quadratic time. */
export function linesAfter(lines: Lines, changes: readonly TextChange[]): Lines {
	let after = lines;
	for (let done = 0; done < changes.length; ) {
		const run = runUpwards(after, changes.slice(done));
		after = new Lines(textAfter(after.text, run));
		done += run.length;
	}
	return after;
}

/** The first changes that are each above the one before, as editors send the edits of a command. */
function runUpwards(lines: Lines, changes: readonly TextChange[]): Change[] {
	const run: Change[] = [];
	for (const { range, text } of changes) {
		const span = range ? lines.spanOf(range) : lines.whole;
		const below = run.at(-1);
		if (below && span.end >= below.start) break;
		run.push({ ...span, text });
	}
	return run.reverse();
}
