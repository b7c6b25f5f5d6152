import assert from "node:assert/strict";
import { excerptOf, sureNamesIn } from "../../../src/names/excerpt";
import type { Vocabulary } from "../../../src/names/recognition";
import { withAllMarks, withoutMarks } from "../../marks";

const vocabulary: Vocabulary = { prefixes: ["marmot-"], schemes: [] };

describe("sureNamesIn", () => {
	for (const [language, row, reasons] of [
		["plaintext", "«http---a.b» and «marmot-http---a.b».", [undefined, undefined]],
		["xml", '<«http---a.b» «http---c.d»="«http---e.f»"/>', ["xml-name", "xml-name", undefined]],
		["java", 'x = "«http---a.b»" + «http---c.d»; // «http---e.f»', [undefined, "identifier", undefined]],
		["properties", "a=«http---a.b»", [undefined]],
		["markdown", "# «http---a.b» [b](#http---c.d)", [undefined]],
		// As a program reads it: the letter of an escape is no part of the token.
		["java", 'x = "\\t«http---a.b»\\n" + "\\"«http---c.d»\\"";', [undefined, undefined]],
		["json", '{"\\b«http---a.b\\u002dc»": "\\u0020«http---c.d»"}', [undefined, undefined]],
		["properties", "a=\\t«http---a.b»\\n", [undefined]],
		["properties", "a=\\\n«http---a.b\\\n  -c»", [undefined]],
		["yaml", "a: 'it''s «http---a.b»' #«http---c.d»", [undefined, undefined]],
		["python", "#«http---a.b» ##http---c.d", [undefined]],
		["scala", "http---a.b// http---a.b-c/*d*/ «http---a.b» // «http---a.b»", [undefined, undefined]],
		["plaintext", "font-size", []],
	] as const) {
		it(`${language}: ${row}`, () => {
			const line = withoutMarks(row);
			const places = sureNamesIn(excerptOf(line, language), vocabulary);
			assert.equal(withAllMarks(line, places), row);
			assert.deepEqual(
				places.map(({ refusesUris }) => refusesUris),
				reasons,
			);
			for (const { recognized } of places) assert.equal(recognized?.kind, "name");
		});
	}

	const escaped = "\\u0061".repeat(10);
	for (const [row, near] of [
		[`a=b «http---a.b-${escaped}» c http---d.e`, { start: 3, end: 77 }],
		[`a=b http---a.b-${escaped} c`, { start: 0, end: 20 }],
		["a=http---d.e b «http---a.b» c http---d.e", { start: 14, end: 29 }],
		["a=b http---a.b «http---c.d» http---e.f", { start: 5, end: 30 }],
		["a=«http---a.b»", { start: 0, end: 20 }],
	] as const) {
		it(`never a part of a name, ${near.start} to ${near.end}: ${row}`, () => {
			const line = withoutMarks(row);
			const places = sureNamesIn(excerptOf(line, "properties"), vocabulary, near);
			assert.equal(withAllMarks(line, places), row);
		});
	}
});
