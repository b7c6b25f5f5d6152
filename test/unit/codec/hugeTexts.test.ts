import assert from "node:assert/strict";
import { uriProblems } from "../../../src/codec/problems";
import { uriRemarks } from "../../../src/codec/remarks";
import { parseUri } from "../../../src/codec/uri";

/** 20 million characters. A pattern that repeats a group takes stack for each time, and the engine's stack is finite. */
const filled = (text: string) => text.repeat(20_000_000 / text.length);

const rows: [
	title: string,
	find: (text: string) => { readonly length: number },
	text: string,
	found: number,
][] = [
	["characters beyond the BMP", uriProblems, `http://h/${filled("😀")}`, 1],
	["halves of surrogate pairs", uriProblems, `http://h/${"\ude00é".repeat(1_000_000)}`, 2_000_000],
	["triplets in lower case", uriRemarks, `http://h/${filled("%c3%a4")}`, 1],
	["addresses, and one without @", uriRemarks, `mailto:${filled("a@b,")}a`, 1],
	...["a", "[:]"].map((text): (typeof rows)[number] => [
		`${text} in an authority`,
		(uri) => parseUri(uri).value?.authority?.value ?? "",
		`x://${filled(text)}/`,
		filled(text).length,
	]),
];

describe("nothing throws on a text of millions of", () => {
	for (const [title, find, text, found] of rows) it(title, () => assert.equal(find(text).length, found));
});
