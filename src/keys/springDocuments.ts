/** The documents of a file for Spring Boot: lines that are `#---` or `!---` part them. */
import { isComment } from "../properties/properties";
import { countBefore } from "../text/binarySearch";
import { lineAround } from "../text/lines";
import { type Span, textIn } from "../text/span";
import type { FileKeys } from "./fileKeys";

/** Tells in which of the documents of a file a key is, by their order. */
export function documentOf(file: FileKeys): (key: Pick<Span, "start">) => number {
	const { text } = file;
	// Fast path: most files have one document.
	if (!/^[#!]---[ \t\f]*$/m.test(text)) return () => 0;
	const comments = file.linesTouching({ start: 0, end: text.length }).filter(isComment);
	const separators = comments.filter(({ mark }) =>
		/^[#!]---[ \t\f]*$/.test(textIn(text, lineAround(text, mark))),
	);
	return ({ start }) => countBefore(separators, ({ mark }) => mark, start);
}
