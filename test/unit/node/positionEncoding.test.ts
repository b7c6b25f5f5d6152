import assert from "node:assert/strict";
import { EncodedLines } from "../../../src/node/positionEncoding";

/** The units of each character in UTF-8 and UTF-32. */
const text = "é𝒳a\n𝒳é";

for (const [encoding, ...expected] of [
	["utf-16", "0:0", "0:1", "0:3", "0:4", "1:0", "1:2", "1:3"],
	["utf-8", "0:0", "0:2", "0:6", "0:7", "1:0", "1:4", "1:6"],
	["utf-32", "0:0", "0:1", "0:2", "0:3", "1:0", "1:1", "1:2"],
] as const) {
	it(`positions are counted in ${encoding}, in whatever order they are asked for`, () => {
		const offsets = [0, 1, 3, 4, 5, 7, 8];
		const lines = new EncodedLines(text, encoding);
		const positionOf = (offset: number) => {
			const { line, character } = lines.positionAt(offset);
			return `${line}:${character}`;
		};
		assert.deepEqual(offsets.map(positionOf), expected);
		assert.deepEqual(offsets.toReversed().map(positionOf), expected.toReversed());
	});

	it(`a megabyte of one line takes no quadratic time: ${encoding}`, () => {
		const lines = new EncodedLines("é".repeat(1_000_000), encoding);
		for (let offset = 0; offset < 1_000_000; offset += 5) lines.positionAt(offset);
	}).timeout(5000);
}

it("a byte order mark of a stored text has no column, one of a document has", () => {
	const text = "\ufeffab\nc";
	for (const encoding of ["utf-16", "utf-8", "utf-32"] as const) {
		const lines = new EncodedLines(text, encoding, true);
		const columns = [0, 1, 2, 3, 4].map((offset) => lines.positionAt(offset));
		assert.deepEqual(
			columns.map(({ line, character }) => `${line}:${character}`),
			["0:0", "0:0", "0:1", "0:2", "1:0"],
		);
		assert.equal(lines.offsetAt({ line: 0, character: 1 }), 2);
	}
	assert.deepEqual(new EncodedLines(text).positionAt(1), { line: 0, character: 1 });
});
