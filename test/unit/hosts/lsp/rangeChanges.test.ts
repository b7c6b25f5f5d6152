import assert from "node:assert/strict";
import { linesAfter } from "../../../../src/hosts/lsp/rangeChanges";
import { Lines } from "../../../../src/text/lines";
import { onLine as at } from "../../../marks";
import { processorTime } from "../../../processorTime";

describe("Changes of ranges", () => {
	const count = 20_000;
	const upwards = Array.from({ length: count }, (_, line) => count - 1 - line);
	for (const [what, before, after, changes] of [
		["on lines", "a:b=1\n", "a\\:b=1\n", upwards.map((line) => [at(line, 1), "\\"])],
		["on one line", "a:", "a\\:", upwards.map((index) => [at(0, 2 * index + 1), "\\"])],
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
