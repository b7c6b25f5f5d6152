import assert from "node:assert/strict";
import { type LinePosition, Lines } from "../../../src/text/lines";

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

describe("The line at an offset", () => {
	for (const row of ["a\r«b‸c»\nd", "a\r\n«bc‸»\r\n", "«‸»", "a\n«‸»\nb", "«\ufeffa‸b»\nc", "a\n«b‸»"])
		it(JSON.stringify(row), () => {
			const text = row.replace(/[«»‸]/g, "");
			const start = row.indexOf("«");
			const end = row.indexOf("»") - 2;
			assert.deepEqual(Lines.ofFile(text).lineAt(row.indexOf("‸") - 1), { start, end });
		});
});
