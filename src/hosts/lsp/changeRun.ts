/** Changes of a document in one direction, applied at once: one by one, they would take quadratic time. */
import { type Change, textAfter } from "../../text/changes";
import { countLineEnds, type LinePosition, type LineSpan, Lines } from "../../text/lines";

/**
 * Disjoint changes, upwards, as editors send the edits of a command, or downwards, as they send what the user replaced. Each
 * range is one of the text after the changes before it.
 */
export class ChangeRun {
	readonly #changes: Change[] = [];
	#direction: "up" | "down" | undefined;
	/** The end of the last change, in the text after it; `undefined` if lines below may be others than before. */
	#end: LinePosition | undefined;

	constructor(
		/** The lines before the changes. */
		readonly lines: Lines,
	) {}

	/** Adds a change; `false` if the others must be applied first. */
	add(range: LineSpan, text: string): boolean {
		const last = this.#changes.at(-1);
		if (!last) return this.#push(range, text);
		const above = this.lines.spanOf(range);
		if (this.#direction !== "down" && above.end < last.start) {
			this.#direction = "up";
			this.#changes.push({ ...above, text });
			return true;
		}
		const start = this.#direction === "up" ? undefined : this.#below(range.start, last);
		const end = start && this.#below(range.end, last);
		if (!start || !end) return false;
		this.#direction = "down";
		return this.#push({ start, end }, text);
	}

	/** The lines after the changes. */
	applied(): Lines {
		if (this.#changes.length === 0) return this.lines;
		if (this.#direction === "up") this.#changes.reverse();
		return new Lines(textAfter(this.lines.text, this.#changes));
	}

	/** Where a position below the last change was before all changes; `undefined` if it is not below. */
	#below({ line, character }: LinePosition, last: Change): LinePosition | undefined {
		const end = this.#end;
		if (!end || line < end.line || (line === end.line && character < end.character)) return undefined;
		const before = this.lines.positionAt(last.end);
		return {
			line: before.line + line - end.line,
			character: line === end.line ? before.character + character - end.character : character,
		};
	}

	/** Adds a change below all others; its range is one of the text before them. */
	#push(range: LineSpan, text: string): true {
		const { lines } = this;
		const last = this.#changes.at(-1);
		const change = { ...lines.spanOf(range), text };
		const { line, character } = lines.positionAt(change.start);
		const above = last && lines.positionAt(last.end);
		const old = this.#end;
		const start =
			above && old
				? {
						line: line - above.line + old.line,
						character: line === above.line ? character - above.character + old.character : character,
					}
				: { line, character };
		const added = countLineEnds(text);
		const lastLine = text.slice(Math.max(text.lastIndexOf("\n"), text.lastIndexOf("\r")) + 1);
		const end = {
			line: start.line + added,
			character: (added === 0 ? start.character : 0) + lastLine.length,
		};
		// A CR and an LF that meet are one end of a line.
		const before = last?.end === change.start ? "\r" : lines.text.charAt(change.start - 1);
		const after = lines.text.charAt(change.end);
		const isJoined =
			(before === "\r" && (text + after).startsWith("\n")) || (text.endsWith("\r") && after === "\n");
		this.#changes.push(change);
		this.#end = isJoined ? undefined : end;
		return true;
	}
}
