import { isComment, logicalLines } from "../src/properties/properties";

/** The keys and values of a `.properties` text in order. */
export function propertyEntries(source: string) {
	const entries = logicalLines(source).flatMap((line) => (isComment(line) ? [] : line));
	return entries.map(({ start, end, value }) => ({ key: { start, end }, value }));
}
