import assert from "node:assert/strict";
import { fixBundle } from "../../../src/workspace/applyFixes";
import type { KeyFile } from "../../../src/workspace/workspace";
import { habit, problemsIn } from "../../problemsIn";
import { keyFileOf } from "../../sourceFile";

describe("fixBundle", () => {
	/** A file before and after, and the keys that stay as they are because each would be another. */
	const rows: [title: string, before: string, after: string, ...refused: string[]][] = [
		[
			"all kinds at once",
			`${habit}http://h/a=1\na:b=2\nhttp---h-_41=3\nhttp\\://h/b=4`,
			`${habit}http\\://h/a=1\na\\:b=2\nhttp---h-A=3\nhttp\\://h/b=4`,
		],
		["what a fix shows", "http://h=1\nhttp://i=2\nx:y=3\nb=4", "http\\://h=1\nhttp\\://i=2\nx\\:y=3\nb=4"],
		["a key with two problems", `${habit}http---h-_41:b=3`, `${habit}http---h-_41\\:b=3`],
		["what would be another key", `${habit}a:b=1\na\\:b=2`, `${habit}a:b=1\na\\:b=2`, "a"],
		["no value", `${habit}http---h-a b=1`, `${habit}http---h-a b=1`],
	];
	for (const [title, before, after, ...refused] of rows) {
		it(title, () => {
			const { file, context } = problemsIn(before);
			const { path, severities } = context;
			const [result] = fixBundle({ files: [keyFileOf(file, path, severities)], siblings: [] });
			const keys = result?.after.source.keys;
			assert.equal(keys?.text, after);
			assert.deepEqual(
				result?.refused.map(({ line }) => keys.all.find((key) => keys.lineOf(key) === line)?.text),
				refused,
			);
		});
	}

	it("a name that several files have, if all are fixed", () => {
		const { file, context } = problemsIn("http---h-_41=1");
		const fileOf = (path: string) => keyFileOf(file, path, context.severities);
		const [de, fr, it] = ["a_de.properties", "a_fr.properties", "a_it.properties"].map(fileOf) as [
			KeyFile,
			KeyFile,
			KeyFile,
		];
		const textsAfter = (files: KeyFile[], siblings: KeyFile[]) =>
			fixBundle({ files, siblings }).map((fixed) => fixed.after.source.text);
		assert.deepEqual(textsAfter([de, fr], []), ["http---h-A=1", "http---h-A=1"]);
		assert.deepEqual(textsAfter([de, fr], [it]), ["http---h-_41=1", "http---h-_41=1"]);
	});
});
