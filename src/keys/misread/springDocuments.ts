/** The documents of a file for Spring Boot: lines that are `#---` or `!---` part them. */
import { countBefore } from "../../text/binarySearch";
import type { Span } from "../../text/span";
import type { FileKeys } from "../fileKeys";

/** Tells in which of the documents of a file a key is, by their order. */
export function documentOf(file: FileKeys): (key: Pick<Span, "start">) => number {
	const lines = Array.from(file.text.matchAll(/^[#!]---[ \t\f]*$/gm), ({ index }) => index);
	// Some may go on with a value.
	const separators = lines.filter((at) => file.touching({ start: at, end: at }).length === 0);
	return ({ start }) => countBefore(separators, (at) => at, start);
}
