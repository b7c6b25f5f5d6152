/** The documents of a file for Spring Boot: lines that are `#---` or `!---` part them. */

import { indexFrom } from "../text/binarySearch";
import type { Span } from "../text/span";
import type { FileKeys } from "./fileKeys";

/** Tells in which of the documents of a file a key is, by their order. */
export function springDocumentOf({ text, comments }: FileKeys): (key: Pick<Span, "start">) => number {
	const separators = comments.filter(({ mark, end }) => {
		const isIndented = /[ \t\f]/.test(text.charAt(mark - 1));
		return !isIndented && /^[#!]---[ \t\f]*$/.test(text.slice(mark, end));
	});
	return ({ start }) => indexFrom(separators, start);
}
