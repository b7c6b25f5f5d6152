import assert from "node:assert/strict";
import { FileKeys } from "../../../src/keys/fileKeys";
import { findProblems } from "../../../src/rules";

/** Stands for `…`: enough keys for the habit of a file. */
const habit = "k1=1\nk2=2\nk3=3\nk4=4\nk5=5\nk6=6\nk7=7\nk8=8\n";

const base = "t=A\\\nB";

/** A text, and how sure it is of each line that it goes on with the one above. What is found stands with the rule. */
const alone: [text: string, ...strengths: string[]][] = [
	// In any file.
	["t=A \\ \nb c", "preferred"],
	["t=A\n\\nb c", "warning"],
	// In a file that has the habit.
	["…t=A (\nb c", "preferred"],
	["…t=A (\nb c\nD e", "preferred", "warning"],
	["…t=A\nb c", "warning"],
	["…t=A.\nB c", "information"],
	["…t={0,choice,1#a|1<b}\nB c", "information"],
	["t=A \\ \nb c\nD e", "preferred"],
];

const besideBase: [text: string, ...strengths: string[]][] = [
	["t=A.\nB c", "warning"],
	["…t=A.\nB c", "warning"],
	["…t=A (\nB c", "preferred"],
];

describe("What goes on with the line above", () => {
	const read = (text: string) => new FileKeys(text.replace("…", habit), { prefixes: [], schemes: [] });
	const severities = new Map([["lost-continuation", "warning"]] as const);
	const strengthsIn = (text: string, ...others: string[]) => {
		const siblings = others.map((other) => ({ file: "a.properties", keys: read(other) }));
		const problems = findProblems(read(text), { path: "a_de.properties", severities, siblings });
		return problems.map(({ severity, fixes }) => (fixes()[0]?.certainty ? "preferred" : severity));
	};

	for (const [text, ...strengths] of alone)
		it(JSON.stringify(text), () => assert.deepEqual(strengthsIn(text), strengths));

	for (const [text, ...strengths] of besideBase) {
		it(`${JSON.stringify(text)}, beside ${JSON.stringify(base)}`, () =>
			assert.deepEqual(strengthsIn(text, base), strengths));
	}
});
