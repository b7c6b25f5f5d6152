/** Applies the changes of a message in runs: one by one, they would take quadratic time. */
import { type Change, textAfter } from "./changes";
import { type LinePosition, type LineSpan, Lines } from "./lines";

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

/** The first changes that are each below the one before, as Emacs sends those of a `replace-string`. */
function runDownwards(lines: Lines, changes: readonly RangeChange[]): Change[] {
	const run: Change[] = [];
	/** The end of the last change in the text before the run, and in the text after it. */
	let old: LinePosition = { line: 0, character: 0 };
	let now = old;
	const before = ({ line, character }: LinePosition) => ({
		line: line - now.line + old.line,
		character: line === now.line ? character - now.character + old.character : character,
	});
	for (const { range, text } of changes) {
		const last = run.at(-1);
		if (last && compare(range.start, now) < 0) break;
		const span = lines.spanOf({ start: before(range.start), end: before(range.end) });
		run.push({ ...span, text });
		const passed = lines.text.slice(last?.end ?? 0, span.start) + text;
		// With a line feed after it, it would be one line end.
		if (passed.endsWith("\r")) break;
		const { line, character } = new Lines(passed).positionAt(passed.length);
		now = { line: now.line + line, character: line === 0 ? now.character + character : character };
		old = lines.positionAt(span.end);
	}
	return run;
}

function compare(one: LinePosition, other: LinePosition): number {
	return one.line - other.line || one.character - other.character;
}
