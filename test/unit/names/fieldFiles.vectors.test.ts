/** Public files with URI keys, and some that only look so: what is known of their keys. */
import assert from "node:assert/strict";
import { findDiagnostics } from "../../../src/names/fileProblems";
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
			// One problem stands for all keys of a file that has a parser of its own.
			const count = /fieldboosts/i.test(name) ? 1 : splitKeys;
			const reported = [...findDiagnostics(index, new Set(["raw-uri-key", "duplicate-uri"]))];
			assert.equal(reported.filter((found) => found).length, count);
			assert.equal(looksUpNames(index.countUriKeys(), name), false);
		});
	}
});
