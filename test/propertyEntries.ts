import { isComment, logicalLines, type PropertyEntry } from "../src/properties/properties";

/** The entries of a `.properties` text in order. */
export function propertyEntries(source: string): PropertyEntry[] {
	return [...logicalLines(source)].flatMap((line) => (isComment(line) ? [] : line));
}
