import assert from "node:assert/strict";
import { prefixOf, type Vocabulary } from "../../../src/keys/vocabulary";

const vocabulary: Vocabulary = {
	prefixes: ["marmot-", "m-", "marmot-x-", "marmot:"],
	schemes: ["svn+ssh", "Foo"],
};

describe("prefixOf", () => {
	for (const [text, prefix] of [
		["marmot-a", "marmot-"],
		["marmot-x-a", "marmot-x-"],
		["m-a", "m-"],
		["Marmot-a", ""],
		["a-marmot-", ""],
	] as const) {
		it(`${text}: ${JSON.stringify(prefix)}`, () => assert.equal(prefixOf(text, vocabulary), prefix));
	}
	it("an empty prefix is none", () => assert.equal(prefixOf("a", { prefixes: [""], schemes: [] }), ""));
});
