import assert from "node:assert/strict";
import { type LinePosition, Lines, shortLineAround } from "../../../src/text/lines";

const written = ({ line, character }: LinePosition) => `${line}:${character}`;

describe("Lines", () => {
	it("count in UTF-16, in whatever order positions are asked for", () => {
		const lines = new Lines("é𝒳a\r\n𝒳é\rb");
		const offsets = [0, 1, 3, 4, 6, 8, 9, 10, 11];
		const expected = ["0:0", "0:1", "0:3", "0:4", "1:0", "1:2", "1:3", "2:0", "2:1"];
		const positionOf = (offset: number) => written(lines.positionAt(offset));
		assert.deepEqual(offsets.map(positionOf), expected);
		assert.deepEqual(offsets.toReversed().map(positionOf), expected.toReversed());
		for (const offset of offsets) assert.equal(lines.offsetAt(lines.positionAt(offset)), offset);
	});

	it("have positions out of range at their ends", () => {
		const lines = new Lines("ab\r\nc");
		for (const [line, character, offset] of [
			[0, 9, 2],
			[1, 9, 5],
			[9, 0, 5],
			[-1, -1, 0],
		] as const)
			assert.equal(lines.offsetAt({ line, character }), offset, `${line}:${character}`);
	});

	it("have no column for a byte order mark of a stored text, and one for that of a document", () => {
		const text = "\ufeffab\nc";
		const lines = Lines.ofFile(text);
		const columns = [0, 1, 2, 3, 4].map((offset) => written(lines.positionAt(offset)));
		assert.deepEqual(columns, ["0:0", "0:0", "0:1", "0:2", "1:0"]);
		assert.equal(lines.offsetAt({ line: 0, character: 1 }), 2);
		assert.deepEqual(new Lines(text).positionAt(1), { line: 0, character: 1 });
	});
});

describe("shortLineAround", () => {
	for (const [row, max, isShort] of [
		["a\r«b‸c»\nd", 2, true],
		["a\r\n«b‸cd»\n", 2, false],
		["«‸»", 0, true],
		["«ab‸»", 2, true],
		["«ab‸»", 1, false],
		["a\n«‸bc»\r\n", 2, true],
	] as const)
		it(`${JSON.stringify(row)}, at most ${max}`, () => {
			const text = row.replace(/[«»‸]/g, "");
			const start = row.indexOf("«");
			const at = row.indexOf("‸") - 1;
			const line = { start, end: row.indexOf("»") - 2 };
			assert.deepEqual(shortLineAround(text, at, max), isShort ? line : undefined);
		});
});
