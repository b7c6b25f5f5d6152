/** Names of Subversion properties, where `svn` prints them and where it takes them. */
import type { Span } from "../codec/outcome";
import { plain } from "../text/escapes";
import type { Lines } from "../text/lines";
import { changedProperty } from "../text/patchScanner";
import type { Reference } from "./key";
import { recognizeKey, type Vocabulary } from "./recognition";

/** A line of `svn proplist`; what is indented further is a value. */
const listedName = /^ {2}\S+$/;
const listHeading = /^(?:Properties on '.+'|Unversioned properties on revision \d+):$/;

/** How many lines above are searched for the heading of a list: no list without values is longer. */
const longestList = 1000;

/**
 * The name of a property that is known to be a URI's, on a line of a patch, or of plain text with the output of
 * `svn proplist`. It is whole, as a key is; `undefined` if the line has none.
 */
export function propertyOnLine(
	lines: Lines,
	line: number,
	languageId: string,
	vocabulary: Vocabulary,
): Reference | undefined {
	const isPatch = languageId === "diff";
	if (!isPatch && languageId !== "plaintext") return undefined;
	const text = lines.at(line);
	const span = isPatch ? changedProperty(text) : listedProperty(text);
	if (!span) return undefined;
	const name = text.slice(span.start);
	const recognized = recognizeKey(name, vocabulary);
	// A URI cannot be the name of a property.
	if (!recognized || recognized.kind === "uri" || !(isPatch || isListed(lines, line))) return undefined;
	return {
		...span,
		text: name,
		literal: plain,
		recognized,
		...(isPatch && { refusesUris: "property-name" }),
	};
}

/** The name of the property in a line of `svn proplist`. */
function listedProperty(line: string): Span | undefined {
	return listedName.test(line) ? { start: 2, end: line.length } : undefined;
}

/** Whether an indented line is in a list of properties. */
function isListed(lines: Lines, line: number): boolean {
	let first = line;
	while (first > Math.max(0, line - longestList) && lines.at(first).startsWith("  ")) first--;
	return listHeading.test(lines.at(first));
}

/** Whether Subversion takes a property of this name. Every name-encoded URI is one. */
export function isPropertyName(text: string): boolean {
	return /^[A-Za-z_:][0-9A-Za-z_:.-]*$/.test(text);
}

/**
 * What `svn propset` takes before the paths: the name of a property, and a value between quotes of a POSIX shell.
 * A value that begins with a hyphen would be an option, but after `--` none is read. Without a value, the name
 * alone.
 */
export function propsetArguments(name: string, value?: string): string {
	if (value === undefined) return name;
	return `${name} ${value.startsWith("-") ? "-- " : ""}'${value.replaceAll("'", "'\\''")}'`;
}
