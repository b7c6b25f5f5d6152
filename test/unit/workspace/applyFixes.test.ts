import assert from "node:assert/strict";
import { fixBundle } from "../../../src/workspace/applyFixes";
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
			const keys = result?.after.keys;
			assert.equal(keys?.text, after);
			assert.deepEqual(
				result?.refused.map(({ line }) => keys.asRead.find((key) => keys.lineOf(key) === line)?.text),
				refused,
			);
		});
	}
});
