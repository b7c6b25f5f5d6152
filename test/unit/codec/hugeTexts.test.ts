import assert from "node:assert/strict";
import { shown } from "../../../src/codec/display";
import { uriProblems } from "../../../src/codec/uriProblems";
import { uriRemarks } from "../../../src/codec/uriRemarks";

// A pattern that repeats a group takes stack for each time, and the engine's stack has 64 MB. So many times are too many.
const times = 10_000_000;

const rows: [
	title: string,
	find: (text: string) => { readonly length: number },
	text: string,
	found: number,
][] = [
	["characters beyond the BMP", uriProblems, `http://h/${"😀".repeat(times)}`, 10],
	["needless triplets", uriRemarks, `http://h/${"%7e".repeat(times)}`, 10],
	["triplets in lower case", uriRemarks, `http://h/${"%c3%a4".repeat(times / 2)}`, 10],
	["addresses", uriRemarks, `mailto:${"a@b,".repeat(times / 2)}a@b`, 0],
	["addresses, and one without @", uriRemarks, `mailto:${"a@b,".repeat(times / 2)}a`, 1],
];

describe("nothing throws on a text of millions of", () => {
	for (const [title, find, text, found] of rows) it(title, () => assert.equal(find(text).length, found));

	it("Hebrew letters in a host", () => {
		assert.ok(shown(`http://${"\u05d0".repeat(times)}`, 100).length < 200);
	});
});
