import assert from "node:assert/strict";
import { type KeyBlock, readKeyBlock } from "../../../src/text/logicalLines";

/** How much is read of a logical line here. */
const longest = 30;

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
	// Leaving out text must not end a logical line, or join it to the next one.
	[`a=${"\\".repeat(40)}⏎b=2⏎c⏎d`, 2, `a=${"\\".repeat(28)}x⏎b=2⏎`],
	[`a=${"\\".repeat(41)}⏎b=2⏎c⏎d`, 2, `a=${"\\".repeat(28)}x⏎⏎`],
	[`${" ".repeat(40)}⏎b=2⏎c⏎d`, 2, "⏎b=2⏎"],
	[`${" ".repeat(40)}a⏎b=2⏎c⏎d`, 2, `${" ".repeat(30)}x⏎b=2⏎`],
	[`#${"\\".repeat(41)}⏎b=2⏎c⏎d`, 2, "⏎b=2⏎"],
	["«b=2⏎c=3⏎d⏎e", 2, "⏎c=3⏎"],
	["«# b\\⏎c=3⏎d⏎e", 2, "⏎⏎"],
	["«b\\⏎c\\⏎d⏎e", 1, "⏎", true],
];

describe("readKeyBlock", () => {
	for (const [row, wanted, expected, goesOn = false] of rows) {
		it(JSON.stringify([row, wanted]), () => {
			const read = readAll(row, wanted);
			assert.equal(read.text.replaceAll("\n", "⏎"), expected);
			assert.equal(read.goesOn, goesOn);
			for (const cut of read.cuts) assert.equal(read.text[cut], "x");
		});
	}
});

function readAll(row: string, wanted: number): KeyBlock {
	const lines = row.replace("«", "").split("⏎");
	const document = { count: lines.length, at: (line: number) => lines[line] as string };
	return readKeyBlock(document, 0, wanted, row.startsWith("«"), longest);
}
