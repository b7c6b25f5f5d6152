/**
 * Decodes a file well enough to find names, which are ASCII: as UTF-16 if it has that byte order mark, otherwise as
 * UTF-8 with U+FFFD for invalid octets. Exact if VS Code reads and writes the bytes as this text by default.
 */
export function textOfBytes(bytes: Uint8Array): { readonly text: string; readonly isExact: boolean } {
	try {
		return { text: new TextDecoder("utf-8", { fatal: true }).decode(bytes), isExact: true };
	} catch {
		// A UTF-16 byte order mark is never valid UTF-8, so only invalid text needs this check.
		const [first, second] = bytes;
		const isLittleEndian = first === 0xff && second === 0xfe;
		const isBigEndian = first === 0xfe && second === 0xff;
		const encoding = isLittleEndian ? "utf-16le" : isBigEndian ? "utf-16be" : "utf-8";
		return { text: new TextDecoder(encoding).decode(bytes), isExact: false };
	}
}
