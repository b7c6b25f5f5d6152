/** Public files with URI keys, and some that only look so: what is known of their keys. */
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { looksUpNames } from "../../../src/names/fixes";
import { KeyIndex } from "../../../src/names/keyIndex";
import { describeVectors, readVectors, vectorsAreThere, vectorsFolder } from "../../vectors";

const vocabulary = { prefixes: ["marmot-", "marmot:"], schemes: [] };

describeVectors("public files with URI keys", () => {
	const [heading = "", ...rows] = vectorsAreThere
		? readVectors("field/properties.tsv").trimEnd().split("\n")
		: [];
	const columns = heading.split("\t");
	const files = vectorsAreThere ? readdirSync(`${vectorsFolder}/field/properties`) : [];
	for (const row of rows) {
		const cells = new Map(row.split("\t").map((cell, i) => [columns[i], cell]));
		const name = cells.get("file") ?? "";
		if (!files.includes(name)) continue;
		it(name, () => {
			const lines = readVectors(`field/properties/${name}`).split(/\r\n|[\r\n]/);
			const index = new KeyIndex({ count: lines.length, at: (line) => lines[line] as string }, vocabulary);
			index.read(() => false);
			const { names, escaped, split } = index.countUriKeys();
			// Eclipse has put two underscores for the two slashes: its key is no URI.
			const escapedUris = Number(cells.get("escaped_uri_keys")) - (name.endsWith(".prefs") ? 1 : 0);
			assert.deepEqual([names, escaped, split], [0, escapedUris, Number(cells.get("unescaped_colon_keys"))]);
			assert.equal(index.countBreaking("raw-uri-key"), split);
			assert.equal([...index.faultyKeys()].length, split, "no other problems");
			assert.equal(looksUpNames(index.countUriKeys(), name), false);
		});
	}
});
