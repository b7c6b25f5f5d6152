/** Offsets of a URI's characters in its name. */
import { unescapeProperty, writtenSpan } from "../properties/properties";
import { type Span, shifted, textIn } from "../text/span";
import { escapedCharacter } from "../uri/utf8";
import type { RecognizedKey } from "./key";
import type { UriRecognized } from "./recognition";

/** Maps offsets in the URI to offsets in the recognized text: a name in any spelling, or the URI itself. */
export function offsetsInName(recognized: UriRecognized): (offset: number) => number {
	if (recognized.kind === "uri") return (offset) => offset;
	const { name, uri } = recognized;
	const offsets: number[] = [];
	let start = 0;
	for (const character of uri) {
		for (let unit = 0; unit < character.length; unit++) offsets.push(start);
		start = name.charAt(start) === "_" ? escapedCharacter(name, start, "_").end : start + 1;
	}
	return (offset) => offsets[offset] ?? name.length;
}

/** Where a part of a key's name or URI stands in the file; at least one character, so that it can be seen. */
export function writtenPart(source: string, key: RecognizedKey, { start, end }: Span): Span {
	const written = textIn(source, key);
	const part = shifted({ start, end: Math.max(end, start + 1) }, key.recognized.prefix.length);
	return shifted(writtenSpan(written, unescapeProperty(written), part), key.start);
}
