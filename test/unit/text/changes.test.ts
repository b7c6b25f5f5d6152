import assert from "node:assert/strict";
import { type Change, textAfter } from "../../../src/text/changes";

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
