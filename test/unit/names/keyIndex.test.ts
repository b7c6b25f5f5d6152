import assert from "node:assert/strict";
import { KeyIndex } from "../../../src/names/keyIndex";

const vocabulary = { prefixes: [], schemes: [] };

const times = (count: number, line: string) => new Array<string>(count).fill(line);

// Documents with more continued lines than are read at once: the lines of keys that speak of URIs; the number
// of keys.
const documents: [what: string, lines: readonly string[], keys: readonly number[], keyCount: number][] = [
	[
		"a value of 5,000 lines that look like keys",
		["http---h-a = 1\\", ...times(5000, "http---h-b = 2\\"), "http---h-c = 3", "http---h-d = 4"],
		[0, 5002],
		2,
	],
	[
		"a value of 100,000 lines, longer than what is read of it",
		["http---h-a = 1\\", ...times(100_000, "    http---h-b = 2\\"), "", "http---h-d = 4"],
		[0, 100_002],
		2,
	],
	[
		"a value that goes on to the end of the document",
		["http---h-a = 1\\", ...times(100_000, "http---h-b = 2\\")],
		[0],
		1,
	],
	[
		"a key of 2,001 lines",
		["http---h-\\", ...times(2000, "  a\\"), "  b = 1", "http---h-c = 1"],
		[0, 2002],
		2,
	],
	[
		"a key of more lines than are looked at",
		["http---h-\\", ...times(100_000, "\\"), "  b = 1", "http---h-c = 1"],
		[100_002],
		2,
	],
	[
		"comments, each of which ends with a backslash",
		[...times(5000, "# http---h-a = 1\\"), "http---h-b = 2"],
		[5000],
		1,
	],
	["backslashes alone", [...times(5000, "\\"), "http---h-b = 2"], [5000], 1],
];

describe("the index of a document with long logical lines", () => {
	for (const [what, lines, keys, keyCount] of documents) {
		it(what, () => {
			const index = new KeyIndex({ count: lines.length, at: (line) => lines[line] as string }, vocabulary);
			assert.ok(index.read(() => false));
			assert.deepEqual(
				[...index.keys()].map(({ line }) => line),
				keys,
			);
			assert.equal(index.keyCount, keyCount);
		});
	}

	it("follows a value that is closed and opened again", () => {
		const lines = ["http---h-a = 1\\", ...times(10_000, "http---h-b = 2\\"), "http---h-c = 3"];
		const index = new KeyIndex({ count: lines.length, at: (line) => lines[line] as string }, vocabulary);
		const found = () => {
			index.read(() => false);
			return [...index.keys()].map(({ line }) => line);
		};
		assert.deepEqual(found(), [0]);
		lines[5000] = "closed";
		index.change(5000, 5000, 1);
		assert.deepEqual(found(), [0, 5001]);
		lines[5000] = "opened\\";
		index.change(5000, 5000, 1);
		assert.deepEqual(found(), [0]);
	});

	it("gives many keys alike in their order, whatever was edited", () => {
		const lines = times(1000, "http---h-a = 1");
		const index = new KeyIndex({ count: lines.length, at: (line) => lines[line] as string }, vocabulary);
		index.read(() => false);
		lines[1] = "http---h-a = 2";
		index.change(1, 1, 1);
		index.read(() => false);
		const identity = [...index.keys(0, 0)][0]?.identity as string;
		assert.deepEqual(
			index.keysWith(identity).map(({ line }) => line),
			[...lines.keys()],
		);
	});
});

// The keys of some lines, those that are recognized between guillemets.
const shortened: [document: string, keys: string[]][] = [
	["http---h-a=1", ["«http---h-a»"]],
	[`http---h-a=${"1".repeat(40)}`, ["«http---h-a»"]],
	[`http---h-${"a".repeat(40)}=1⏎http---h-b=1`, [`http---h-${"a".repeat(21)}x`, "«http---h-b»"]],
	[`http---h-\\⏎${"a".repeat(40)}=1⏎http---h-b=1`, [`http---h-${"a".repeat(19)}x`, "«http---h-b»"]],
	// The text after the colon tells whether the colon is the URI's.
	[`http---h-aaaaaaaaaaaaaaaa:${"1".repeat(40)}`, ["http---h-aaaaaaaaaaaaaaaa"]],
];

describe("the index of a document with keys longer than what is read", () => {
	for (const [row, expected] of shortened) {
		it(JSON.stringify(row), () => {
			const lines = row.split("⏎");
			const document = { count: lines.length, at: (line: number) => lines[line] as string };
			const index = new KeyIndex(document, vocabulary, 100, 30);
			index.read(() => false);
			const found = Array.from(index.allKeys(), (key) =>
				key.recognized ? `«${key.key.text}»` : key.key.text,
			);
			assert.deepEqual(found, expected);
		});
	}
});
