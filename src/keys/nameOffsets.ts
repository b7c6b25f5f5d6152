/** Offsets of a URI's characters in its name. */
import { utf8Length } from "../uri/utf8";
import type { UriRecognized } from "./recognition";

/** Maps offsets in the URI to offsets in the recognized text: a name in any spelling, or the URI itself. */
export function offsetsInName(recognized: UriRecognized): (offset: number) => number {
	if (recognized.kind === "uri") return (offset) => offset;
	const { name, uri } = recognized;
	const offsets: number[] = [];
	let start = 0;
	for (const character of uri) {
		for (let unit = 0; unit < character.length; unit++) offsets.push(start);
		const isEscaped = name.charAt(start) === "_";
		start += isEscaped ? 3 * utf8Length(character.codePointAt(0) as number) : 1;
	}
	return (offset) => offsets[offset] ?? name.length;
}
