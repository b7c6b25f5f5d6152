import assert from "node:assert/strict";
import { type KeyLines, keysOnLines, readKeyLines } from "../../../src/names/keyLines";

/** So much is read of a logical line here. */
const longest = 30;

const vocabulary = { prefixes: [], schemes: [] };

// Lines of a document, how many of them are wanted, and what is read: « before a logical line that begins above.
const rows: [document: string, wanted: number, text: string, goesOn?: true][] = [
	["a=1⏎b=2", 2, "a=1⏎b=2"],
	["a=1⏎b=2⏎c=3⏎d=4", 2, "a=1⏎b=2⏎"],
	// The last two lines are read together, for a lone backslash may be an empty key.
	["a=1⏎b=2⏎c=3", 2, "a=1⏎b=2⏎c=3"],
	["a=1\\⏎  b⏎c=3⏎d=4", 1, "a=1\\⏎  b⏎"],
	["# a \\⏎b=2⏎c=3⏎d=4", 1, "⏎"],
	["\\⏎b=2⏎c=3⏎d=4", 1, "⏎"],
	["a=1⏎\\", 2, "a=1⏎\\"],
	["a=1⏎  \\⏎", 3, "a=1⏎\\⏎"],
	["a=1⏎\\⏎ ", 3, "a=1⏎⏎ "],
	["a=1⏎\\⏎# b", 3, "a=1⏎⏎# b"],
	// A long line is cut, and so is the rest of its logical line.
	[`a=${"1".repeat(40)}⏎b=2⏎c⏎d`, 1, `a=${"1".repeat(28)}x⏎`],
	[`a=${"1".repeat(40)}\\⏎b=2\\⏎c⏎d=1⏎e`, 3, `a=${"1".repeat(28)}x⏎⏎⏎`],
	[`a=${"1".repeat(40)}\\⏎b=2\\⏎c⏎d=1⏎e`, 1, `a=${"1".repeat(28)}x⏎`, true],
	["a=1234567\\⏎b=2345678\\⏎c=3456789\\⏎d=4⏎e⏎f", 1, "a=1234567\\⏎b=2345678\\⏎c=345678x⏎", true],
	["a=1\\⏎⏎b=2⏎c⏎d", 3, "a=1\\⏎⏎b=2⏎"],
	// What is left out ends no logical line by a backslash that is cut off the next one.
	[`a=${"\\".repeat(40)}⏎b=2⏎c⏎d`, 2, `a=${"\\".repeat(28)}x⏎b=2⏎`],
	[`a=${"\\".repeat(41)}⏎b=2⏎c⏎d`, 2, `a=${"\\".repeat(28)}x⏎⏎`],
	[`${" ".repeat(40)}⏎b=2⏎c⏎d`, 2, "⏎b=2⏎"],
	[`${" ".repeat(40)}a⏎b=2⏎c⏎d`, 2, `${" ".repeat(30)}x⏎b=2⏎`],
	[`#${"\\".repeat(41)}⏎b=2⏎c⏎d`, 2, "⏎b=2⏎"],
	["«b=2⏎c=3⏎d⏎e", 2, "⏎c=3⏎"],
	["«# b\\⏎c=3⏎d⏎e", 2, "⏎⏎"],
	["«b\\⏎c\\⏎d⏎e", 1, "⏎", true],
];

describe("readKeyLines", () => {
	for (const [row, wanted, expected, goesOn = false] of rows) {
		it(JSON.stringify([row, wanted]), () => {
			const read = readAll(row, wanted);
			assert.equal(read.text.replaceAll("\n", "⏎"), expected);
			assert.equal(read.goesOn, goesOn);
			for (const cut of read.cuts) assert.equal(read.text[cut], "x");
		});
	}

	it("takes short steps", () => {
		const lines = [" ".repeat(1_000_000), ...new Array<string>(100_000).fill("a\\"), "", ""];
		let steps = 0;
		for (const _ of readKeyLines(linesOf(lines), 0, 10, false)) steps++;
		assert.ok(steps >= 16, `${steps} steps`);
	});
});

// The keys of some lines, those that are recognized between guillemets.
const keys: [document: string, keys: string[]][] = [
	["http---h-a=1", ["«http---h-a»"]],
	[`http---h-a=${"1".repeat(40)}`, ["«http---h-a»"]],
	[`http---h-${"a".repeat(40)}=1⏎http---h-b=1`, [`http---h-${"a".repeat(21)}x`, "«http---h-b»"]],
	[`http---h-\\⏎${"a".repeat(40)}=1⏎http---h-b=1`, [`http---h-${"a".repeat(19)}x`, "«http---h-b»"]],
	// Whether the colon is the URI's is told by what follows it.
	[`http---h-aaaaaaaaaaaaaaaa:${"1".repeat(40)}`, ["http---h-aaaaaaaaaaaaaaaa"]],
];

describe("keysOnLines", () => {
	for (const [row, expected] of keys) {
		it(JSON.stringify(row), () => {
			const read = readAll(row, 100);
			const found = keysOnLines(read, vocabulary).map(({ text, recognized }) =>
				recognized ? `«${text}»` : text,
			);
			assert.deepEqual(found, expected);
		});
	}
});

function readAll(row: string, wanted: number): KeyLines {
	const lines = linesOf(row.replace("«", "").split("⏎"));
	const steps = readKeyLines(lines, 0, wanted, row.startsWith("«"), longest);
	for (;;) {
		const { done, value } = steps.next();
		if (done) return value;
	}
}

function linesOf(lines: readonly string[]) {
	return { count: lines.length, at: (line: number) => lines[line] as string };
}
