/** Applies the changes of a message. */
import { type Change, textAfter } from "../../text/changes";
import { type LineSpan, Lines } from "../../text/lines";

/** A change of a range in the text after the previous changes or, without a range, of the whole text. */
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

/** Takes changes as long as each is above the previous one, as in a command's edits. Returns them in text order. */
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
