/** Public files with URI keys, and some that only look so: what is known of their keys. */
import assert from "node:assert/strict";
import { looksUpNames } from "../../../src/names/fixes";
import { KeyIndex } from "../../../src/names/keyIndex";
import { describeVectors, fieldFiles } from "../../vectors";

const vocabulary = { prefixes: ["marmot-", "marmot:"], schemes: [] };

describeVectors("public files with URI keys", () => {
	for (const { name, text, escapedKeys, splitKeys } of fieldFiles()) {
		it(name, () => {
			const lines = text.split(/\r\n|[\r\n]/);
			const index = new KeyIndex({ count: lines.length, at: (line) => lines[line] as string }, vocabulary);
			index.read(() => false);
			const { names, escaped, split } = index.countUriKeys();
			assert.deepEqual([names, escaped, split], [0, escapedKeys, splitKeys]);
			assert.equal(index.countBreaking("raw-uri-key"), splitKeys);
			assert.equal([...index.faultyKeys()].length, splitKeys, "no other problems");
			assert.equal(looksUpNames(index.countUriKeys(), name), false);
		});
	}
});
