import assert from "node:assert/strict";
import type { Span } from "../../../src/codec/outcome";
import { keyRemoval, overriddenKeys } from "../../../src/names/fixes";
import { Keys } from "../../../src/names/keys";

const vocabulary = { prefixes: [], schemes: [] };

function without(text: string, { start, end }: Span): string {
	return text.slice(0, start) + text.slice(end);
}

/** A text, the offset of a key with a problem, what is left without the key, and whether it is overridden or overrides. */
const removals: [
	rule: "duplicate-uri" | "duplicate-key",
	text: string,
	at: number,
	left: string | undefined,
	isOverriding?: true,
][] = [
	["duplicate-uri", "http---h-a=1\nhttp\\://h/a=2\n", 13, "http---h-a=1\n"],
	["duplicate-uri", "http---h-a=1\nhttp\\://h/a=2", 13, "http---h-a=1"],
	["duplicate-uri", "http---h-a=1\nhttp\\://h/a=2", 0, "http\\://h/a=2"],
	["duplicate-uri", "http---h-a=1\nb=c\nhttp---h-a=2", 0, "b=c\nhttp---h-a=2", true],
	["duplicate-uri", "  http---h-a=1\\\n 2\nhttp---h-a=3", 2, "http---h-a=3", true],
	["duplicate-uri", "http---h-a=1\nhttp---h-b=2", 0, undefined],
	["duplicate-uri", "http---h-a=1\nhttp---h-a=2", 1, undefined],
	["duplicate-key", "a=1\n# b\na=2\\\n 3", 8, "a=1\n# b"],
	["duplicate-key", "a=1", 0, ""],
];

describe("keyRemoval", () => {
	for (const [rule, text, at, left, isOverriding = false] of removals) {
		it(`${rule}: ${JSON.stringify(text)}, ${at}`, () => {
			const removal = keyRemoval(Keys.of(text, vocabulary), at, rule);
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
			const removed = overriddenKeys(Keys.of(text, vocabulary)).sort((a, b) => a.start - b.start);
			assert.equal(removed.reduceRight(without, text), left);
		});
	}
});
