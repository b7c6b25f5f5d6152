import assert from "node:assert/strict";
import type { Lines } from "../../../src/text/lines";
import { blockAround, isKnownKey } from "../../../src/text/logicalLines";
import { endsWithBackslash } from "../../../src/text/properties";
import { marked } from "../../marks";

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

	// The lines around line 5,000 of 10,000, which are `a\` but for those told; what is then not known to be a key.
	const hostile: [
		what: string,
		lines: Readonly<Record<number, string>>,
		expected: { above: number; below: number; unknownLines: number; isCutOff: boolean },
	][] = [
		["a value without end", {}, { above: 1000, below: 1000, unknownLines: 2001, isCutOff: true }],
		[
			"one that begins 1,000 lines above",
			{ 3999: "" },
			{ above: 1000, below: 1000, unknownLines: 0, isCutOff: true },
		],
		[
			"one that begins 1,001 lines above",
			{ 3998: "" },
			{ above: 1000, below: 1000, unknownLines: 2001, isCutOff: true },
		],
		[
			"one that ends above",
			{ 4500: "b", 5001: "c" },
			{ above: 499, below: 1, unknownLines: 0, isCutOff: false },
		],
		["one that ends here", { 5000: "b" }, { above: 1000, below: 0, unknownLines: 1001, isCutOff: false }],
		[
			"one that goes on for 1,000 lines",
			{ 4999: "", 6000: "" },
			{ above: 0, below: 1000, unknownLines: 0, isCutOff: false },
		],
		[
			"a long line above",
			{ 4990: `${"b".repeat(500_000)}\\` },
			{ above: 9, below: 1000, unknownLines: 1010, isCutOff: true },
		],
		[
			"a long line below",
			{ 4999: "", 5002: `${"b".repeat(500_000)}\\` },
			{ above: 0, below: 1, unknownLines: 0, isCutOff: true },
		],
		[
			"a long line",
			{ 4998: "", 5000: `${"b".repeat(500_000)}\\`, 5001: "" },
			{ above: 1, below: 1, unknownLines: 0, isCutOff: false },
		],
	];
	for (const [what, told, expected] of hostile) {
		it(`looks at no more than it has to: ${what}`, () => {
			const lines = new Array<string>(10_000).fill("a\\");
			for (const [line, text] of Object.entries(told)) lines[Number(line)] = text;
			const { firstLine, lineCount, text, unknownUntil, isCutOff } = blockAround(linesOf(lines), 5000);
			const unknown = text.slice(0, unknownUntil).split("\n").length - (unknownUntil < text.length ? 1 : 0);
			assert.deepEqual(
				{ above: 5000 - firstLine, below: firstLine + lineCount - 5001, unknownLines: unknown, isCutOff },
				expected,
			);
		});
	}
});

// The key of a block, and whether it is known to be one and whole.
const knownKeys: [row: string, unknownUntil: number, isCutOff: boolean, isKnown: boolean][] = [
	["«a»=b", 0, false, true],
	["«a»=b\\", 0, true, true],
	["«a\\»", 0, false, true],
	["«a\\»", 0, true, false],
	["b\\\nc\n«a»=b", 5, false, true],
	["«b»\\\n=c\na=b", 6, false, false],
];

describe("isKnownKey", () => {
	for (const [row, unknownUntil, isCutOff, isKnown] of knownKeys) {
		it(JSON.stringify([row, unknownUntil, isCutOff]), () => {
			const { text, start, end } = marked(row);
			assert.equal(isKnownKey({ text, unknownUntil, isCutOff }, { start, end }), isKnown);
		});
	}
});

describe("endsWithBackslash", () => {
	for (const length of [0, 1, 2, 3, 32_767, 32_768, 32_769, 65_536, 65_537]) {
		it(`${length} backslashes`, () => {
			assert.equal(endsWithBackslash("\\".repeat(length)), length % 2 === 1);
			assert.equal(endsWithBackslash(`a${"\\".repeat(length)}`), length % 2 === 1);
		});
	}
});

function linesOf(lines: readonly string[]): Lines {
	return { count: lines.length, at: (line) => lines[line] as string };
}
