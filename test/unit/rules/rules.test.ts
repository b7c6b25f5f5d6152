/** Each rule finds what its examples mark, and fixes it as they say. */
import assert from "node:assert/strict";
import { FileKeys } from "../../../src/keys/fileKeys";
import { findProblems, quickFixesFor, rules, settingOf } from "../../../src/rules";
import type { Example } from "../../../src/rules/rule";
import { textAfter } from "../../../src/text/changes";
import { withAllMarks, withoutMarks } from "../../marks";

const vocabulary = { prefixes: ["marmot-"], schemes: [] };

/** Entries that give a file the habit to end its keys at `=`. */
const habit = "k1=1\nk2 = 2\nk3=3\nk4=4\nk5=5\nk6=6\nk7=7\nk8=8\n";

for (const rule of rules) {
	const { examples }: { examples: readonly Example[] } = require(`../../../src/rules/${settingOf(rule)}`);

	describe(rule.id, () => {
		it("has examples of what it finds, and of what it leaves alone", () => {
			const isFound = examples.map(([marked]) => marked.includes("«"));
			assert.deepEqual([isFound.includes(true), isFound.includes(false)], [true, true]);
		});

		for (const [marked, ...fixed] of examples) {
			it(JSON.stringify(marked), () => {
				const text = withoutMarks(marked.replace(/^…/, habit));
				const file = new FileKeys(text, vocabulary);
				const severities = new Map([[rule.id, "warning"]] as const);
				const problems = findProblems(file, { path: "a.properties", severities });
				const withHabit = (one: string) => one.replace(/^(✓?)…/, `$1${habit}`);
				assert.equal(withAllMarks(text, problems), withHabit(marked));
				const fixes = quickFixesFor(problems.slice(0, 1), [], file);
				assert.deepEqual(
					fixes.map(({ changes, isUnasked }) => (isUnasked ? "✓" : "") + textAfter(text, changes)),
					fixed.map(withHabit),
				);
			});
		}
	});
}
