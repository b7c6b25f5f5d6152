/**
 * The text of a file's bytes, good enough to find names, which are ASCII: UTF-16 if a byte order mark says so, else
 * UTF-8 with U+FFFD for each invalid octet. It is exact if VS Code reads and writes the bytes as this text by default.
 */
export function textOfBytes(bytes: Uint8Array): { readonly text: string; readonly isExact: boolean } {
	try {
		return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), isExact: true };
	} catch {
		// UTF-8 has none of the octets of a byte order mark of UTF-16.
		const [first, second] = bytes;
		const isLittleEndian = first === 0xff && second === 0xfe;
		const isBigEndian = first === 0xfe && second === 0xff;
		const encoding = isLittleEndian ? "utf-16le" : isBigEndian ? "utf-16be" : "utf-8";
		return { text: new TextDecoder(encoding).decode(bytes), isExact: false };
	}
}
