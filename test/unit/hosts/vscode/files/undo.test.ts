import assert from "node:assert/strict";
import { undoOf, withLineFeeds } from "../../../../../src/hosts/vscode/files/undo";
import { type Change, textAfter } from "../../../../../src/text/changes";

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
