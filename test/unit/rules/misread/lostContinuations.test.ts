import assert from "node:assert/strict";
import { FileKeys } from "../../../../src/keys/fileKeys";
import { lostContinuations } from "../../../../src/rules/misread/lostContinuations";
import { siblingOf } from "../../../../src/rules/misread/siblings";

/** Stands for `…`: enough keys for the habit of a file. */
const habit = "k1=1\nk2=2\nk3=3\nk4=4\nk5=5\nk6=6\nk7=7\nk8=8\n";

const base = "t=A\\\nB";

/** A text, and how sure it is of each line that it goes on with the one above. What is found stands with the rule. */
const alone: [text: string, ...strengths: string[]][] = [
	// In any file.
	["t=A \\ \nb c", "sure"],
	["t=A\n\\nb c", "likely"],
	// In a file that has the habit.
	["…t=A (\nb c", "sure"],
	["…t=A (\nb c\nD e", "sure", "likely"],
	["…t=A\nb c", "likely"],
	["…t=A.\nB c", "weak"],
	["…t=\n  b c d e f", "weak"],
	["t=A (\nb c"],
	["t=A \\ \nb c\nD e", "sure"],
	["t=A\nb c"],
	["t=A.\nB c"],
	// Blank lines are between.
	["…t=A \\ \n\nb c", "weak"],
	["…t=A (\n\nb c", "weak"],
	["…t=A\n\nb c", "weak"],
];

const besideBase: [text: string, ...strengths: string[]][] = [
	["t=A.\nB c", "likely"],
	["…t=A.\nB c", "likely"],
	["…t=A (\nB c", "sure"],
	["…t=A\n\nb c", "weak"],
];

describe("lostContinuations", () => {
	const read = (text: string) => new FileKeys(text.replace("…", habit), { prefixes: [], schemes: [] });
	const strengthsIn = (text: string, ...siblings: string[]) =>
		lostContinuations(
			read(text),
			siblings.map((other) => siblingOf("a.properties", read(other))),
		).map(({ strength }) => strength);

	for (const [text, ...strengths] of alone)
		it(JSON.stringify(text), () => assert.deepEqual(strengthsIn(text), strengths));

	for (const [text, ...strengths] of besideBase) {
		it(`${JSON.stringify(text)}, beside ${JSON.stringify(base)}`, () =>
			assert.deepEqual(strengthsIn(text, base), strengths));
	}
});
