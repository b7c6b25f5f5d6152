/**
 * The text of a file's bytes, good enough to find names, which are ASCII: UTF-16 if a byte order mark says
 * so, else UTF-8 with U+FFFD for each invalid octet.
 *
 * @returns `isExact` where VS Code reads and writes these bytes as this text too, unless another encoding is set
 */
export function textOfBytes(bytes: Uint8Array): { readonly text: string; readonly isExact: boolean } {
	const decodeAs = (encoding: string, fatal = false) => new TextDecoder(encoding, { fatal }).decode(bytes);
	const [first, second] = bytes;
	if (first === 0xff && second === 0xfe) return { text: decodeAs("utf-16le"), isExact: false };
	if (first === 0xfe && second === 0xff) return { text: decodeAs("utf-16be"), isExact: false };
	try {
		return { text: decodeAs("utf-8", true), isExact: true };
	} catch {
		return { text: decodeAs("utf-8"), isExact: false };
	}
}

/** A text as editors have it, with LF alone between its lines. */
export function withLineFeeds(text: string): string {
	return text.includes("\r") ? text.replace(/\r\n?/g, "\n") : text;
}
