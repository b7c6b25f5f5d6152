import assert from "node:assert/strict";
import { keyRemoval, overriddenKeys } from "../../../src/names/fixes";
import { KeyIndex } from "../../../src/names/keyIndex";
import type { LineSpan } from "../../../src/text/lines";

const vocabulary = { prefixes: [], schemes: [] };

function indexOf(text: string): KeyIndex {
	const lines = text.split("\n");
	const index = new KeyIndex({ count: lines.length, at: (line) => lines[line] as string }, vocabulary);
	index.read(() => false);
	return index;
}

function without(text: string, { start, end }: LineSpan): string {
	const lines = text.split("\n");
	const offsetOf = ({ line, character }: LineSpan["start"]) =>
		lines.slice(0, line).reduce((sum, { length }) => sum + length + 1, character);
	return text.slice(0, offsetOf(start)) + text.slice(offsetOf(end));
}

/** A text, the line and column of a key with a problem, what is left without the key, and whether it is overridden or overrides. */
const removals: [
	rule: "duplicate-uri" | "duplicate-key",
	text: string,
	at: [line: number, character: number],
	left: string | undefined,
	isOverriding?: true,
][] = [
	["duplicate-uri", "http---h-a=1\nhttp\\://h/a=2\n", [1, 0], "http---h-a=1\n"],
	["duplicate-uri", "http---h-a=1\nhttp\\://h/a=2", [1, 0], "http---h-a=1"],
	["duplicate-uri", "http---h-a=1\nhttp\\://h/a=2", [0, 0], "http\\://h/a=2"],
	["duplicate-uri", "http---h-a=1\nb=c\nhttp---h-a=2", [0, 0], "b=c\nhttp---h-a=2", true],
	["duplicate-uri", "  http---h-a=1\\\n 2\nhttp---h-a=3", [0, 2], "http---h-a=3", true],
	["duplicate-uri", "http---h-a=1\nhttp---h-b=2", [0, 0], undefined],
	["duplicate-uri", "http---h-a=1\nhttp---h-a=2", [0, 1], undefined],
	["duplicate-key", "a=1\n# b\na=2\\\n 3", [2, 0], "a=1\n# b"],
	["duplicate-key", "a=1", [0, 0], ""],
];

describe("keyRemoval", () => {
	for (const [rule, text, [line, character], left, isOverriding = false] of removals) {
		it(`${rule}: ${JSON.stringify(text)}, line ${line}`, () => {
			const removal = keyRemoval(indexOf(text), { line, character }, rule);
			assert.equal(removal && without(text, removal.lines), left);
			if (removal) assert.equal(removal.isOverriding, isOverriding);
		});
	}
});

describe("overriddenKeys", () => {
	const rows: [text: string, left: string][] = [
		["http---h-a=1\nhttp---h-a=2\nhttp---h-a=3", "http---h-a=3"],
		["http---h-a=1\nhttp\\://h/a=2\nhttp---h-a=3", "http\\://h/a=2\nhttp---h-a=3"],
		["http---h-a=1\n\\u0068ttp---h-a=2", "\\u0068ttp---h-a=2"],
		["a=1\na=2", "a=1\na=2"],
	];
	for (const [text, left] of rows) {
		it(JSON.stringify(text), () => {
			const removed = [...overriddenKeys(indexOf(text))].flatMap((lines) => lines ?? []);
			assert.equal(
				removed.reduceRight((rest, lines) => without(rest, lines), text),
				left,
			);
		});
	}
});
