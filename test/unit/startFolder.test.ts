/** The workspace that `npm start` opens: it shows the best at once, and has the shape of real ones. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { FileKeys } from "../../src/keys/fileKeys";
import { normalNamesIn } from "../../src/keys/references";

const folder = join(__dirname, "../host/launch/startFolder");
const read = (file: string) => readFileSync(join(folder, file), "utf8");
const vocabulary = { prefixes: ["marmot-"], schemes: [] };

const keysOf = (file: string) => new FileKeys(read(file), vocabulary);
const namesIn = (file: string, syntax: string) => normalNamesIn({ text: read(file), syntax, vocabulary });

describe("The sample workspace", () => {
	it("opens on a file with names, and one problem of each kind that is shown", () => {
		assert.match(readFileSync(join(__dirname, "../host/launch/start.ts"), "utf8"), /"labels\.properties"/);
		const { counts, repeated, uriKeys } = keysOf("labels.properties");
		assert.ok(counts.names >= 6);
		assert.equal(counts.split, 1);
		assert.ok(repeated.length > 0);
		assert.equal(uriKeys.filter(({ recognized }) => recognized.kind === "malformed-name").length, 1);
	});

	it("has URI keys with escapes, and one without", () => {
		const { names, escaped, split } = keysOf("types.properties").counts;
		assert.ok(escaped >= 8);
		assert.deepEqual([names, split], [0, 1]);
	});

	for (const [file, syntax] of [
		["Catalogue.java", "java"],
		["catalogue.xml", "xml"],
	] as const) {
		it(`has names in ${file}, each a key of the first file`, () => {
			const names = namesIn(file, syntax);
			const keys = namesIn("labels.properties", "properties");
			assert.ok(names.size >= 2);
			for (const name of names) assert.ok(keys.has(name), name);
		});
	}
});
