/** Each rule finds what its examples mark, and fixes it as they say. */

import assert from "node:assert/strict";
import { FileKeys } from "../../../src/keys/fileKeys";
import type { Sibling } from "../../../src/keys/siblingKeys";
import { findProblems, rules } from "../../../src/rules";
import type { Example, Siblings } from "../../../src/rules/rule";
import { settingOf } from "../../../src/rules/rule";
import { quickFixes } from "../../../src/service/codeActions";
import { textAfter } from "../../../src/text/changes";
import { fixBundle } from "../../../src/workspace/applyFixes";
import { readExample } from "../../examples";
import { withAllMarks, withoutMarks } from "../../marks";
import { keyFileOf } from "../../sourceFile";

const nameSettings = { prefixes: ["marmot-"], schemes: [] };

/** Entries that give a file the habit to end its keys at `=`. */
const habit = "k1=1\nk2 = 2\nk3=3\nk4=4\nk5=5\nk6=6\nk7=7\nk8=8\n";

function siblingsOf(texts: Siblings): Sibling[] {
	return Object.entries(texts).map(([name, marked]) => {
		const text = marked.replace(/^…/, habit);
		return { file: name, keys: new FileKeys(text, nameSettings) };
	});
}

for (const rule of rules) {
	const { examples }: { readonly examples: readonly Example[] } = require(
		`../../../src/rules/${settingOf(rule)}`,
	);
	const all = examples.map(readExample);

	describe(rule.id, () => {
		it("has examples of what it finds, and of what it leaves alone", () => {
			const isFound = all.map(({ marked }) => marked.includes("«"));
			assert.deepEqual([isFound.includes(true), isFound.includes(false)], [true, true]);
		});

		for (const { siblings, marked, fixed } of all) {
			const beside = Object.entries(siblings).map(([name, text]) => `, ${name} ${JSON.stringify(text)}`);
			it(JSON.stringify(marked) + beside.join(""), () => {
				const text = withoutMarks(marked.replace(/^…/, habit));
				const file = new FileKeys(text, nameSettings);
				const severities = new Map([[rule.id, "warning"]] as const);
				const path = beside.length > 0 ? "a_de.properties" : "a.properties";
				const problems = findProblems(file, { path, severities, siblings: siblingsOf(siblings) });
				const withHabit = (one: string) => one.replace(/^(✓?)…/, `$1${habit}`);
				assert.equal(withAllMarks(text, problems), withHabit(marked), "what is found differs");
				const fixes = quickFixes(problems.slice(0, 1), [], file);
				const unasked = problems[0]?.fixes().find(({ certainty }) => certainty === "certain")?.title;
				const made = fixes.map(
					({ title, changes }) => (title === unasked ? "✓" : "") + textAfter(text, changes()),
				);
				assert.deepEqual(made, fixed.map(withHabit), "what the fixes make, or do unasked (✓), differs");
				const [whole] = fixBundle({
					files: [keyFileOf(file, path, severities)],
					siblings: siblingsOf(siblings),
				});
				assert.equal(textAfter(text, whole?.changes ?? []), whole?.after.keys.text);
			});
		}
	});
}
