/** The documents of a file for Spring Boot: lines that are `#---` or `!---` part them. */
import { isComment } from "../../properties/properties";
import { countBefore } from "../../text/binarySearch";
import type { Span } from "../../text/span";
import type { FileKeys } from "../fileKeys";

/** Tells in which of the documents of a file a key is, by their order. */
export function documentOf(file: FileKeys): (key: Pick<Span, "start">) => number {
	const { text } = file;
	const separators = file.linesTouching({ start: 0, end: text.length }).filter((line) => {
		if (!isComment(line)) return false;
		const isIndented = /[ \t\f]/.test(text.charAt(line.mark - 1));
		return !isIndented && /^[#!]---[ \t\f]*$/.test(text.slice(line.mark, line.end));
	});
	return ({ start }) => countBefore(separators, (line) => line.start, start);
}
