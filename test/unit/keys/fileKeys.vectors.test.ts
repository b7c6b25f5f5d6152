/** Public files with URI keys, and some that only look so: what is known of their keys. */
import assert from "node:assert/strict";
import { FileKeys } from "../../../src/keys/fileKeys";
import { uriFactsOf } from "../../../src/keys/namesOfUri";
import { looksUpNames, uriKeyCounts } from "../../../src/keys/preferredSpelling";
import { findProblems } from "../../../src/rules";
import type { Severities } from "../../../src/rules/rule";
import { describeVectors, fieldFiles } from "../../vectors";

const nameSettings = { prefixes: ["marmot-", "marmot:"], schemes: [] };
const reported: Severities = new Map([
	["raw-uri-key", "warning"],
	["duplicate-uri", "warning"],
]);

describeVectors("public files with URI keys", () => {
	for (const { name, text, escapedKeys, splitKeys } of fieldFiles()) {
		it(name, () => {
			const keys = new FileKeys(text, nameSettings);
			const { names, escaped, raw } = uriKeyCounts(keys);
			assert.deepEqual([names, escaped, raw], [0, escapedKeys, splitKeys]);
			for (const { recognized } of keys.uriKeys)
				assert.deepEqual([recognized.kind, ...uriFactsOf(recognized).uriProblems], ["uri"]);
			// One problem stands for all keys of a file that has a parser of its own; a URI in a licence's text has none.
			const count = /fieldboosts/i.test(name) ? 1 : /perf.download/.test(name) ? 0 : splitKeys;
			assert.equal(findProblems(keys, { path: name, severities: reported }).length, count);
			assert.equal(looksUpNames(keys, name), false);
		});
	}
});
