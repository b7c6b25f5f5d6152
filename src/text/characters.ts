/** Escaped characters, code points in hexadecimal, and ASCII bytes. */

/** Whether an odd number of backslashes precedes `end`, so that the last one escapes what follows. */
export function endsWithBackslash(text: string, end: number): boolean {
	let first = end;
	while (text[first - 1] === "\\") first--;
	return (end - first) % 2 === 1;
}

/** A code point in upper-case hexadecimal, zero-padded to at least `least` digits. */
export function upperHex(codePoint: number, least: number): string {
	return codePoint.toString(16).toUpperCase().padStart(least, "0");
}

/** The text of bytes that are plain ASCII, which is the same in all encodings of editors; `undefined` for others. */
export function plainAscii(bytes: Uint8Array): string | undefined {
	const text = new TextDecoder("latin1").decode(bytes);
	return /^[\t\n\f\r -~]*$/.test(text) ? text : undefined;
}
