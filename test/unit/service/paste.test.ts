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

it("a URI is pasted as the file's other keys are written, or in the other way", () => {
	for (const [text, first, second] of [
		["", "http\\://h/p", "http---h-p"],
		["http---h-a=1\n", "http---h-p", "http\\://h/p"],
	] as const) {
		const document = documentOf(text);
		const end = document.lines.positionAt(text.length);
		const keys = pastedKeys(document, [{ start: end, end }], "http://h/p");
		assert.deepEqual(
			keys.map((key) => key.text),
			[first, second],
		);
	}
});
