import assert from "node:assert/strict";
import { textOfBytes } from "../../../../src/hosts/vscode/files/fileText";

describe("textOfBytes", () => {
	for (const [title, bytes, text, isExact] of [
		["nothing", [], "", true],
		["ASCII", [0x61, 0x62], "ab", true],
		["UTF-8", [0xc3, 0xa9], "é", true],
		["UTF-8 with its mark", [0xef, 0xbb, 0xbf, 0x61], "a", true],
		["UTF-16, little-endian", [0xff, 0xfe, 0x61, 0x00], "a", false],
		["UTF-16, big-endian", [0xfe, 0xff, 0x00, 0x61], "a", false],
		["ISO-8859-1", [0x61, 0xe9, 0x62], "a\ufffdb", false],
	] as const) {
		it(title, () => assert.deepEqual(textOfBytes(Uint8Array.from(bytes)), { text, isExact }));
	}
});
