import assert from "node:assert/strict";
import type { CutKind } from "../../../../src/names/keys/cutKeys";
import type { Key } from "../../../../src/names/keys/key";
import { sentenceForCutKey } from "../../../../src/names/wording/messages";

const cut: [kind: CutKind, lines: number[], sentence: string][] = [
	["colon", [7], 'Java reads "a.01101", not "a.01101:_first".'],
	[
		"colon",
		[7, 12],
		'Java reads "a.01101", not "a.01101:_first", as on lines 7 and 12, of which only the last counts.',
	],
	[
		"blank",
		[7, 12, 14, 30],
		'Java reads "a.01101", not "a.01101:_first", as on lines 7, 12, 14 and 30, of which only the last counts.',
	],
	[
		"blank",
		[1, 2, 3, 4, 5, 6],
		'Java reads "a.01101", not "a.01101:_first", as on lines 1, 2, 3, 4, … and 6, of which only the last counts.',
	],
	[
		"lost-continuation",
		[7, 12],
		'Java reads the key "a.01101": the line above may have lost the backslash at its end.',
	],
	[
		"formatter-trace",
		[7],
		'Java reads "a.01101", not "a.01101:_first": a formatter may have split the URI at its colon.',
	],
];

describe("A sentence about a key that Java cuts", () => {
	for (const [kind, lines, sentence] of cut) {
		it(`${kind}, lines ${lines}`, () => {
			const alike = lines.map((line) => ({ start: line, end: line }));
			const span = { start: 0, end: 0 };
			const key: Key = { ...span, value: span, text: "a.01101", problems: [] };
			const cutKey = { ...span, key, kind, meant: "a.01101:_first" };
			const found = sentenceForCutKey(cutKey, alike, ({ start }) => start);
			assert.equal(found, sentence);
		});
	}
});
