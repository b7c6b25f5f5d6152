import assert from "node:assert/strict";
import { FileKeys } from "../../../src/names/keys/fileKeys";
import type { Vocabulary } from "../../../src/names/recognition/vocabulary";
import { decodedText } from "../../../src/names/showDecoded";

const vocabulary: Vocabulary = { prefixes: ["marmot-"], schemes: [] };

// A file, and what is shown of it.
const rows: [text: string, shown: string][] = [
	["", ""],
	["# http---h-a\n\nhttp---h-a = http---h-b\n", "# http---h-a\n\nhttp://h/a = http---h-b\n"],
	["font-size=12\n  marmot-urn-isbn_3a1\t=\tx", "font-size=12\n  marmot-urn:isbn:1\t=\tx"],
	["http---h-a:1\nhttp---h-b 2\nhttp---h-c", "http://h/a = 1\nhttp://h/b = 2\nhttp://h/c"],
	["http---h-a:=1", "http://h/a = =1"],
	["http\\://h/a\\ b=1\nhttp://h/c=2", "http://h/a b = 1\nhttp://h/c = 2"],
	["http---h-a=\\\n  1\nhttp---h-b=", "http://h/a = \\\n  1\nhttp://h/b = "],
	["http---h-_zz=1", "http---h-_zz=1"],
	["http---h-\\\n  a = b\\\n  c", "http://h/a = b\\\n  c"],
	["http---h-_0aevil_3d1_e2_80_ae=1", "http://h/⟨U+000A⟩evil=1⟨U+202E⟩ = 1"],
	["http---_d0_b0pple.com-=1", "http://xn--pple-43d.com/ = 1"],
	["http---h-a=1\\", "http://h/a = 1\\"],
];

describe("decodedText", () => {
	for (const [text, shown] of rows) {
		it(JSON.stringify(text), () => assert.equal(decodedText(FileKeys.of(text, vocabulary)), shown));
	}
});
