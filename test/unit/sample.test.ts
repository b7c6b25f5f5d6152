/** The workspace that `npm start` opens: it shows the best at once, and has the shape of real ones. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { KeyIndex } from "../../src/names/keyIndex";
import { normalNameOf } from "../../src/names/normalName";
import { findReferences } from "../../src/names/references";
import { sliceUntil } from "../../src/text/timeSlices";

const folder = join(__dirname, "../host/setup/sample");
const read = (file: string) => readFileSync(join(folder, file), "utf8");
const vocabulary = { prefixes: ["marmot-"], schemes: [] };

function indexOf(file: string): KeyIndex {
	const lines = read(file).split("\n");
	const index = new KeyIndex({ count: lines.length, at: (line) => lines[line] as string }, vocabulary);
	index.read(() => false);
	return index;
}

async function namesIn(file: string, syntax: string): Promise<Set<string | undefined>> {
	const chunk = { start: 0, firstLine: 0, text: read(file) };
	const found = await findReferences({ text: [chunk], syntax, vocabulary }, sliceUntil(undefined));
	return new Set(found?.map(({ recognized }) => normalNameOf(recognized)));
}

describe("The sample workspace", () => {
	it("opens on a file with names, and one problem of each kind that is shown", () => {
		assert.match(readFileSync(join(__dirname, "../host/launch/start.ts"), "utf8"), /"labels\.properties"/);
		const index = indexOf("labels.properties");
		const { names, split } = index.countUriKeys();
		assert.ok(names >= 6);
		assert.equal(split, 1);
		assert.ok([...index.repeatedKeys()].length > 0);
		assert.equal(index.countBreaking("malformed-name"), 1);
	});

	it("has URI keys with escapes, and one without", () => {
		const { names, escaped, split } = indexOf("types.properties").countUriKeys();
		assert.ok(escaped >= 8);
		assert.deepEqual([names, split], [0, 1]);
	});

	for (const [file, syntax] of [
		["Catalogue.java", "java"],
		["catalogue.xml", "xml"],
	] as const) {
		it(`has names in ${file}, each a key of the first file`, async () => {
			const names = await namesIn(file, syntax);
			const keys = await namesIn("labels.properties", "properties");
			assert.ok(names.size >= 2);
			for (const name of names) assert.ok(keys.has(name), name);
		});
	}
});
