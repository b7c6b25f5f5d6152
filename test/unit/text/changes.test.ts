import assert from "node:assert/strict";
import { type Change, textAfter } from "../../../src/text/changes";
import { undoOf, withLineFeeds } from "../../../src/text/undo";

describe("textAfter", () => {
	const at = (start: number, end: number, text: string): Change => ({ start, end, text });
	const rows: [title: string, before: string, changes: Change[], after: string][] = [
		["nothing", "a\r\nb", [], "a\r\nb"],
		["a line end goes", "ab\r\ncd\r\n", [at(1, 5, "x")], "axd\r\n"],
		["two on a line", "abcd", [at(0, 1, "x"), at(2, 3, "yz")], "xbyzd"],
		["at both ends", "b", [at(0, 0, "a"), at(1, 1, "c")], "abc"],
	];
	for (const [title, before, changes, after] of rows) {
		it(title, () => assert.equal(textAfter(before, changes), after));
	}
});

describe("undoOf", () => {
	const before = "a b=1\r\nc d=2\r\n";
	const changes: Change[] = [
		{ start: 0, end: 3, text: "a\\ b" },
		{ start: 7, end: 10, text: "c\\ d" },
	];
	/** The text afterwards, and after the undo; `undefined` if something else has changed. */
	const rows: [title: string, now: string, count: number | undefined][] = [
		["all changes", "a\\ b=1\nc\\ d=2\n", 2],
		["the first alone", "a\\ b=1\nc d=2\n", 1],
		["the last alone", "a b=1\nc\\ d=2\n", 1],
		["none", "a b=1\nc d=2\n", 0],
		["more before them", "#\na\\ b=1\nc\\ d=2\n", undefined],
		["more after them", "a\\ b=1\nc\\ d=2\n#", undefined],
		["another change between them", "a\\ b=2\nc\\ d=2\n", undefined],
		["a change of its own", "a:b=1\nc\\ d=2\n", undefined],
	];
	for (const [title, now, count] of rows) {
		it(title, () => {
			const undo = undoOf(before, changes, now);
			assert.equal(undo?.length, count);
			if (undo) assert.equal(textAfter(now, undo), withLineFeeds(before));
		});
	}

	it("a change of no text, and one of nothing else", () => {
		assert.deepEqual(undoOf("ab", [{ start: 1, end: 1, text: "x" }], "axb"), [
			{ start: 1, end: 2, text: "" },
		]);
		assert.deepEqual(undoOf("ab", [], "ab"), []);
		// Saving has added the final line end.
		assert.equal(undoOf("ab", [{ start: 1, end: 1, text: "x" }], "axb\n")?.length, 1);
	});
});
