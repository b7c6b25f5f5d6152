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
export function withMarks(text: string, { start, end }: { start: number; end: number }): string {
	return `${text.slice(0, start)}«${text.slice(start, end)}»${text.slice(end)}`;
}
