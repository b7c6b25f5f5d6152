interface Span {
	readonly start: number;
	readonly end: number;
}

/**
 * Tests write spans into the text instead of counting: `a«%4»b` is the text `a%4b` and the span of `%4`, `‸` is
 * the pointer. None of these can stand in a URI.
 */
export function marked(text: string): { text: string; start: number; end: number } {
	const start = text.indexOf("«");
	const end = text.indexOf("»") - 1;
	if (start < 0 || end < 0) throw new Error(`no «span» in ${text}`);
	return { text: text.replace("«", "").replace("»", ""), start, end };
}

/** Writes a span into a text, as `marked` reads it. */
export function withMarks(text: string, span: Span): string {
	return withAllMarks(text, [span]);
}

/** Writes spans that do not overlap into a text. */
export function withAllMarks(text: string, spans: readonly Span[]): string {
	let written = "";
	let end = 0;
	for (const span of spans) {
		written += `${text.slice(end, span.start)}«${text.slice(span.start, span.end)}»`;
		end = span.end;
	}
	return written + text.slice(end);
}

/** A range on one line, as LSP has it; empty if no end is given. */
export function onLine(line: number, start: number, end = start) {
	return { start: { line, character: start }, end: { line, character: end } };
}

/** The text without its marks. */
export function withoutMarks(text: string): string {
	return text.replace(/[«»‸]/g, "");
}

/** The text without the pointer `‸`, and where that stood. */
export function pointed(text: string): { text: string; at: number } {
	const at = text.indexOf("‸");
	if (at < 0) throw new Error(`no ‸ in ${text}`);
	return { text: text.replace("‸", ""), at };
}
