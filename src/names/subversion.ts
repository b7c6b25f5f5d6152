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

/** How many lines above may be between a name and the heading of its list: no list without values is longer. */
const longestList = 1000;

/**
 * The name of a property, known to be a URI's, on a line of a patch, or of plain text with the output of
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
	const span = isPatch ? changedProperty(lines.at(line)) : listedProperty(lines, line);
	if (!span) return undefined;
	const text = lines.at(line).slice(span.start);
	const recognized = recognizeKey(text, vocabulary);
	// A URI cannot be the name of a property.
	if (!recognized || recognized.kind === "uri") return undefined;
	return { ...span, text, literal: plain, recognized, refusesUris: isPatch ? "property-name" : undefined };
}

/** The name on an indented line, if the line is in a list of properties. */
function listedProperty(lines: Lines, line: number): Span | undefined {
	const text = lines.at(line);
	if (!listedName.test(text)) return undefined;
	let first = line;
	while (first > Math.max(0, line - longestList) && lines.at(first).startsWith("  ")) first--;
	return listHeading.test(lines.at(first)) ? { start: 2, end: text.length } : undefined;
}

/** Whether Subversion takes a property of this name. Every name-encoded URI is one. */
export function isPropertyName(text: string): boolean {
	return /^[A-Za-z_:][0-9A-Za-z_:.-]*$/.test(text);
}

/**
 * The arguments of `svn propset` before the paths: the name of a property and, if it has one, its value in quotes of a
 * POSIX shell. A value that begins with a hyphen would be an option, but after `--` none is read.
 */
export function propsetArguments(name: string, value?: string): string {
	if (value === undefined) return name;
	return `${name} ${value.startsWith("-") ? "-- " : ""}'${value.replaceAll("'", "'\\''")}'`;
}
