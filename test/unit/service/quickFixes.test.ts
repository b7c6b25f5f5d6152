import assert from "node:assert/strict";
import { FileKeys } from "../../../src/keys/fileKeys";
import { quickFixesFor } from "../../../src/service/quickFixes";
import { textAfter } from "../../../src/text/changes";

const vocabulary = { prefixes: [], schemes: [] };

/** A text, the offset of a key with a problem, and what is left without the key. */
const removals: [
	rule: "duplicate-uri" | "duplicate-key",
	text: string,
	at: number,
	left: string | undefined,
][] = [
	["duplicate-uri", "http---h-a=1\nhttp\\://h/a=2\n", 13, "http---h-a=1\n"],
	["duplicate-uri", "http---h-a=1\nhttp\\://h/a=2", 13, "http---h-a=1"],
	["duplicate-uri", "http---h-a=1\nhttp\\://h/a=2", 0, "http\\://h/a=2"],
	["duplicate-uri", "http---h-a=1\nb=c\nhttp---h-a=2", 0, "b=c\nhttp---h-a=2"],
	["duplicate-uri", "  http---h-a=1\\\n 2\nhttp---h-a=3", 2, "http---h-a=3"],
	["duplicate-uri", "http---h-a=1\nhttp---h-b=2", 0, undefined],
	["duplicate-uri", "http---h-a=1\nhttp---h-a=2", 1, undefined],
	["duplicate-uri", "http---h-a=1\nhttp---h-a=2\nhttp---h-a=3", 13, "http---h-a=1\nhttp---h-a=3"],
	["duplicate-uri", "http---h-a=1\n\\u0068ttp---h-a=2", 0, "\\u0068ttp---h-a=2"],
	["duplicate-key", "a=1\n# b\na=2\\\n 3", 8, "a=1\n# b"],
	["duplicate-key", "a=1", 0, ""],
	["duplicate-key", "a=1\n\\\n\na=2", 7, "a=1"],
	["duplicate-key", "a=1\n\n\\\n\\\n \na=2\nb=3", 11, "a=1\n\nb=3"],
	["duplicate-key", "a=1\n\na=2", 5, "a=1\n"],
];

it("quickFixesFor: none where the URI may go on after the `=`", () => {
	const keys = new FileKeys("a=1\nhttp://h/p?a=1&b=2 = v", vocabulary);
	const problem = { rule: "raw-uri-key", start: 4, end: 16, related: () => [] } as const;
	assert.deepEqual(quickFixesFor([problem], keys, "a.properties"), []);
});

it("quickFixesFor: a fix for each fault of a key, and each tells its place", () => {
	const text = "k=1\nhttp\\://h/a\\ b\\ c=1";
	const keys = new FileKeys(text, vocabulary);
	const [key] = keys.all.slice(1);
	const problems = (key?.problems ?? []).map(({ rule, start, end }) => {
		return { rule, start: start + (key?.start ?? 0), end: end + (key?.start ?? 0), related: () => [] };
	});
	assert.deepEqual(
		quickFixesFor(problems, keys, "a.properties").map(({ title, changes }) => [
			title,
			textAfter(text, changes),
		]),
		[
			['Percent-Encode " " as "%20" (Line 2, Column 12)', "k=1\nhttp\\://h/a%20b\\ c=1"],
			['Percent-Encode " " as "%20" (Line 2, Column 15)', "k=1\nhttp\\://h/a\\ b%20c=1"],
		],
	);
});

/** A text, the offset of the mark, and the text without it. */
const marks: [text: string, at: number, left: string | undefined][] = [
	["\ufeffa=1\nb=2", 0, "a=1\nb=2"],
	["\ufeff\ufeffa=1", 0, "a=1"],
	["\ufeff  a=1", 0, "  a=1"],
	["\ufeffhttp://h/a=1", 0, "http://h/a=1"],
	["a=1\n \\uFEFFb=2", 5, "a=1\n b=2"],
	["a=1\n\\ufeff\ufeffb c", 4, "a=1\nb c"],
	["a=1\n\ufeffb:c=2", 4, "a=1\nb:c=2"],
	["\ufeff# a", 0, undefined],
	// Java tells the two keys apart.
	["\ufeffa=1\na=2", 0, undefined],
	["a=1\n\\uFEFFa=2", 4, undefined],
	["\ufeff a=1\n\\u0061=2", 0, undefined],
];

describe("quickFixesFor: byte order marks", () => {
	for (const [text, at, left] of marks) {
		it(JSON.stringify(text), () => {
			const keys = new FileKeys(text, vocabulary);
			const problem = { rule: "byte-order-mark", start: at, end: at + 1, related: () => [] } as const;
			const fixes = quickFixesFor([problem], keys, "a.properties");
			assert.deepEqual(
				fixes.map(({ title, changes }) => [title, textAfter(text, changes)]),
				left === undefined ? [] : [["Remove It", left]],
			);
		});
	}
});

describe("quickFixesFor: keys that mean the same", () => {
	for (const [rule, text, at, left] of removals) {
		it(`${rule}: ${JSON.stringify(text)}, ${at}`, () => {
			const keys = new FileKeys(text, vocabulary);
			const [fix, ...others] = quickFixesFor(
				[{ rule, start: at, end: at + 1, related: () => [] }],
				keys,
				"a.properties",
			);
			assert.equal(fix && textAfter(text, fix.changes), left);
			assert.deepEqual(others, []);
		});
	}
});
