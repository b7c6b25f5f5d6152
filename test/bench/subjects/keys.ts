/** A keystroke in a large `.properties` file: all of its keys, given those of before, beside its lines. */
import assert from "node:assert/strict";
import { FileKeys } from "../../../src/keys/fileKeys";
import type { Figure, Measure } from "../figure";
import { median } from "../figure";
import { collectGarbage } from "../garbage";

const vocabulary = { prefixes: ["marmot-"], schemes: [] };

/** Shapes of the largest of 38,664 public files, and files of URIs that are larger than any of them. */
const shapes: readonly (readonly [title: string, count: number, entry: (index: number) => string])[] = [
	["plain entries", 9679, (index) => `label.of.action.${index}=The text of a label, number ${index}`],
	[
		"lines with continuations",
		26_000,
		(index) =>
			(index % 13 === 0 ? `text.${index}=A long text, \\` : "  and it goes on, \\").replace(
				/, \\$/,
				index % 13 === 12 ? "" : "$&",
			),
	],
	["names", 10_000, (index) => `http---www.example.com-catalogue-item_3fnumber_3d${index} = Item ${index}`],
	[
		"escaped URIs",
		10_000,
		(index) => `http\\://www.example.com/catalogue/item?number\\=${index} = Item ${index}`,
	],
];

const rounds = 15;

export const measure: Measure = async () =>
	shapes.map(([title, count, entry]): Figure => {
		const lines = Array.from({ length: count }, (_, index) => entry(index));
		const text = lines.join("\n");
		const at = text.indexOf("\n", text.length / 2) + 1;
		const changed = `${text.slice(0, at)}typed=1\n${text.slice(at)}`;
		const before = new FileKeys(text, vocabulary);
		const type = () => new FileKeys(changed, vocabulary, before);
		assert.equal(type().all.length, before.all.length + 1);
		assert.equal(changed.split("\n").length, count + 1);
		const times = Array.from(
			{ length: rounds },
			() => processorTime(type) - processorTime(() => changed.split("\n")),
		);
		return {
			subject: `a keystroke among ${count} ${title}`,
			rival: "splitting the lines",
			kind: "difference",
			ratios: times.slice(1),
			wanted: 50,
			remark: `${median(times).toFixed(1)} ms of processor time`,
		};
	});

/** In milliseconds. */
function processorTime(run: () => unknown): number {
	collectGarbage();
	const start = process.cpuUsage();
	run();
	const { user, system } = process.cpuUsage(start);
	return (user + system) / 1000;
}
