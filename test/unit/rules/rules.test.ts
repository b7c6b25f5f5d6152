/** Each rule finds what its examples mark, and fixes it as they say. */
import assert from "node:assert/strict";
import { FileKeys } from "../../../src/keys/fileKeys";
import { siblingOf } from "../../../src/keys/siblings";
import { findProblems, quickFixesFor, rules, settingOf } from "../../../src/rules";
import type { BundleExample, Example, Rule } from "../../../src/rules/rule";
import { textAfter } from "../../../src/text/changes";
import { Lines } from "../../../src/text/lines";
import { withAllMarks, withoutMarks } from "../../marks";

const vocabulary = { prefixes: ["marmot-"], schemes: [] };

/** Entries that give a file the habit to end its keys at `=`. */
const habit = "k1=1\nk2 = 2\nk3=3\nk4=4\nk5=5\nk6=6\nk7=7\nk8=8\n";

interface Examples {
	readonly examples: readonly Example[];
	readonly bundleExamples?: readonly BundleExample[];
}

for (const rule of rules) {
	const { examples, bundleExamples = [] }: Examples = require(`../../../src/rules/${settingOf(rule)}`);

	describe(rule.id, () => {
		it("has examples of what it finds, and of what it leaves alone", () => {
			const marked = [...examples.map(([one]) => one), ...bundleExamples.map(([, one]) => one)];
			const isFound = marked.map((one) => one.includes("«"));
			assert.deepEqual([isFound.includes(true), isFound.includes(false)], [true, true]);
		});

		for (const [marked, ...fixed] of examples) {
			it(JSON.stringify(marked), () => checkExample(rule, {}, marked, fixed));
		}

		for (const [siblings, marked, ...fixed] of bundleExamples) {
			it(`${JSON.stringify(marked)} beside ${JSON.stringify(siblings)}`, () =>
				checkExample(rule, siblings, marked, fixed));
		}
	});
}

function checkExample(
	rule: Rule,
	others: Readonly<Record<string, string>>,
	marked: string,
	fixed: readonly string[],
): void {
	const text = withoutMarks(marked.replace(/^…/, habit));
	const file = new FileKeys(text, vocabulary);
	const severities = new Map([[rule.id, "warning"]] as const);
	const siblings = Object.entries(others).map(([path, other]) =>
		siblingOf(path, new FileKeys(other, vocabulary), new Lines(other, true)),
	);
	const path = siblings.length > 0 ? "a_de.properties" : "a.properties";
	const problems = findProblems(file, { path, severities, siblings });
	const withHabit = (one: string) => one.replace(/^(✓?)…/, `$1${habit}`);
	assert.equal(withAllMarks(text, problems), withHabit(marked));
	const fixes = quickFixesFor(problems.slice(0, 1), [], file);
	assert.deepEqual(
		fixes.map(({ changes, isUnasked }) => (isUnasked ? "✓" : "") + textAfter(text, changes)),
		fixed.map(withHabit),
	);
}
