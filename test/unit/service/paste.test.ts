import assert from "node:assert/strict";
import { FileKeys } from "../../../src/keys/fileKeys";
import { begunKeyAt } from "../../../src/service/paste";
import { marked } from "../../marks";

const nameSettings = { prefixes: ["marmot-"], schemes: [] };

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

describe("begunKeyAt", () => {
	for (const [row, isOne] of begins) {
		it(`${JSON.stringify(row)}: ${isOne}`, () => {
			const { text, start, end } = marked(row);
			assert.equal(begunKeyAt(new FileKeys(text, nameSettings), { start, end }) !== undefined, isOne);
		});
	}
});
