import assert from "node:assert/strict";
import { pastedKeys } from "../../../src/service";
import { documentOf } from "../../document";
import { marked } from "../../marks";

const begins: [row: string, isOne: boolean][] = [
	["«»", true],
	["«»=1", true],
	["marmot-«»", true],
	["marmot-«foo» = 1", true],
	["«foo =» 1", false],
	["fo«»o = 1", false],
	["foo = «»", false],
	["# «»", false],
	["foo = a\\\n«»", false],
];

describe("a URI is pasted as a key where one begins", () => {
	for (const [row, isOne] of begins) {
		it(`${JSON.stringify(row)}: ${isOne}`, () => {
			const { text, start, end } = marked(row);
			const document = documentOf(text);
			const range = document.lines.rangeOf({ start, end });
			assert.equal(pastedKeys(document, [range], "http://h/p").length > 0, isOne);
		});
	}
});
