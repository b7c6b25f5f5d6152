import assert from "node:assert/strict";
import { Lines } from "../../../src/text/lines";
import { linesAfter } from "../../../src/text/rangeChanges";
import { onLine as at } from "../../marks";
import { processorTime } from "../../processorTime";

describe("Changes of ranges", () => {
	const count = 20_000;
	const many = Array.from({ length: count }, (_, line) => line);
	for (const [what, before, after, changes] of [
		["the edits of a command", "a:b=1\n", "a\\:b=1\n", many.toReversed().map((line) => [at(line, 1), "\\"])],
		["a replacement in Emacs", "a:b=1\n", "a\\:b=1\n", many.map((line) => [at(line, 1), "\\"])],
		["the same on one line", "a:", "a\\:", many.map((index) => [at(0, 3 * index + 1), "\\"])],
		[
			"two on each line",
			"a:b:\n",
			"a\\:b\\:\n",
			many.flatMap((line) => [
				[at(line, 1), "\\"],
				[at(line, 4), "\\"],
			]),
		],
		["lines that become two", "ab\r\n", "a\nb\r\n", many.map((line) => [at(2 * line, 1), "\n"])],
		[
			"lines that become one",
			"ab\n",
			"ab",
			many.map((index) => [{ ...at(0, 2 * index + 2), end: { line: 1, character: 0 } }, ""]),
		],
	] as [string, string, string, [ReturnType<typeof at>, string][]][])
		it(`are made in linear time: ${what}`, () => {
			const all = changes.map(([range, text]) => ({ range, text }));
			let made = "";
			const time = processorTime(() => {
				made = linesAfter(new Lines(before.repeat(count)), all).text;
			});
			assert.equal(made, after.repeat(count));
			assert.ok(time < 1500, `${time} ms`);
		});
});
