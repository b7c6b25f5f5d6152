import { isComment, logicalLines, type PropertyEntry } from "../src/text/properties";

/** The entries of a `.properties` text in order. */
export function propertyEntries(source: string): PropertyEntry[] {
	return [...logicalLines(source)].flatMap((line) => (isComment(line) ? [] : line));
}
