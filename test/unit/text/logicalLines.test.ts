import assert from "node:assert/strict";
import type { Block, Lines } from "../../../src/text/lines";
import { blockAround } from "../../../src/text/logicalLines";

// The line of the pointer, and the lines that are read with it.
const blocks: [document: string][] = [
	["a=b⏎«‸c=d»⏎e=f"],
	["«‸»"],
	["a⏎«‸»⏎b"],
	["«a=b\\⏎‸c»⏎d"],
	["«‸a=b\\⏎c»⏎d"],
	["a⏎«b\\⏎c‸\\⏎d»⏎e"],
	["«a=b\\⏎c\\⏎‸d»"],
	["a\\\\⏎«‸b»"],
	["«a\\\\\\⏎‸b»"],
	["«#a\\⏎‸b»⏎c"],
	["a⏎«‸b\\»"],
	["«a\\⏎‸»⏎b"],
	["a\\ ⏎«‸b»"],
];

describe("blockAround", () => {
	for (const [row] of blocks) {
		it(JSON.stringify(row), () => {
			const lines = row.replace(/[«»‸]/g, "").split("⏎");
			const line = row.slice(0, row.indexOf("‸")).split("⏎").length - 1;
			const { firstLine, text } = blockAround(linesOf(lines), line);
			const before = row.slice(0, row.indexOf("«")).split("⏎").length - 1;
			assert.equal(firstLine, before);
			assert.equal(
				text,
				row
					.slice(row.indexOf("«") + 1, row.indexOf("»"))
					.replace("‸", "")
					.replaceAll("⏎", "\n"),
			);
		});
	}

	it("ends within thousands of continued lines", () => {
		const lines = linesOf(new Array<string>(100_000).fill("a\\"));
		const { firstLine, text }: Block = blockAround(lines, 50_000);
		assert.ok(firstLine < 50_000 && 50_000 - firstLine <= 1000);
		assert.ok(text.split("\n").length <= 2001);
	});
});

function linesOf(lines: readonly string[]): Lines {
	return { count: lines.length, at: (line) => lines[line] as string };
}
