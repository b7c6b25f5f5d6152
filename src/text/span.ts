/** Spans of a text. */

/** A half-open range of UTF-16 offsets in the text that was passed in. */
export interface Span {
	readonly start: number;
	readonly end: number;
}

export function shifted<T extends Span>(span: T, by: number): T {
	return { ...span, start: by + span.start, end: by + span.end };
}

export function spanOfMatch({ 0: found, index }: RegExpExecArray): Span {
	return { start: index, end: index + found.length };
}

export function textIn(text: string, { start, end }: Span): string {
	return text.slice(start, end);
}

/** The text before an offset, of a length at most. */
export function textBefore(text: string, offset: number, length: number): string {
	return text.slice(Math.max(0, offset - length), offset);
}

/** For sorting spans in the order of the text. */
export function byStart(one: Span, other: Span): number {
	return one.start - other.start;
}
