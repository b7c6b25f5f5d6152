/** Where the characters of a URI stand in its name. */
import { utf8Length } from "../codec/utf8";

/**
 * Gives the offset in a name, in whatever spelling, of each offset in its URI.
 *
 * @param uri what the name decodes to
 */
export function offsetsInName(name: string, uri: string): (offset: number) => number {
	const offsets: number[] = [];
	let start = 0;
	for (const character of uri) {
		for (let unit = 0; unit < character.length; unit++) offsets.push(start);
		const isEscaped = name.charAt(start) === "_";
		start += isEscaped ? 3 * utf8Length(character.codePointAt(0) as number) : 1;
	}
	return (offset) => offsets[offset] ?? name.length;
}
