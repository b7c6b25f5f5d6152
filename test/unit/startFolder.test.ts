/** The workspace that `npm start` opens: it shows the best at once, and has the shape of real ones. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { FileKeys } from "../../src/keys/fileKeys";
import { normalNamesIn } from "../../src/keys/references";
import { siblingOf } from "../../src/keys/siblings";
import { bundleOf } from "../../src/properties/bundles";
import { findProblems, rules } from "../../src/rules";
import type { Severity } from "../../src/rules/rule";
import { textAfter } from "../../src/text/changes";

const folder = join(__dirname, "../host/launch/startFolder");
const read = (file: string) => readFileSync(join(folder, file), "utf8");
const vocabulary = { prefixes: ["marmot-"], schemes: [] };

const keysOf = (file: string) => new FileKeys(read(file), vocabulary);
const namesIn = (file: string, syntax: string) => normalNamesIn({ text: read(file), syntax, vocabulary });

describe("The sample workspace", () => {
	it("opens on a file with one cut key, which the other file of its bundle has whole", () => {
		const [, first = ""] =
			/"(\w+\.properties)"/.exec(readFileSync(join(__dirname, "../host/launch/start.ts"), "utf8")) ?? [];
		const { base } = bundleOf(first);
		assert.notEqual(base, first);
		const english = keysOf(base);
		const severities = new Map(rules.map(({ id, severity }) => [id, severity as Severity]));
		const siblings = [siblingOf(base, english, english.lines)];
		const problems = (file: string) => findProblems(keysOf(file), { path: file, severities, siblings });
		assert.deepEqual(
			problems(first).map(({ rule, start, end, related }) => [
				rule,
				read(first).slice(start, end),
				...related().map(({ message }) => message),
			]),
			[["cut-key", "not found: page", "not found: page"]],
		);
		const [fix] = problems(first)[0]?.fixes() ?? [];
		assert.deepEqual(
			new FileKeys(textAfter(read(first), fix?.changes ?? []), vocabulary).all.map(({ text }) => text),
			english.all.map(({ text }) => text),
		);
		assert.deepEqual(problems(base), []);
	});

	it("has names, and one problem of each kind that is shown", () => {
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
		it(`has names in ${file}, each a key of labels.properties`, () => {
			const names = namesIn(file, syntax);
			const keys = namesIn("labels.properties", "properties");
			assert.ok(names.size >= 2);
			for (const name of names) assert.ok(keys.has(name), name);
		});
	}
});
