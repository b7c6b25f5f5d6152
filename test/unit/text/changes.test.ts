import assert from "node:assert/strict";
import { shifter, textAfter } from "../../../src/text/changes";

// Changes as [old→new]; the marks stand before the text that is looked for again.
const rows: [text: string, lineEnd: string, after: string][] = [
	["‸a", "\n", "‸a"],
	["[a→bc]‸d", "\n", "bc‸d"],
	["‸[a→bc]d‸e", "\n", "‸bcd‸e"],
	["[abc→]‸[d→e]‸", "\n", "‸e‸"],
	["[→ab]‸c", "\n", "ab‸c"],
	["[%0A→⏎]b‸c", "\n", "⏎b‸c"],
	["[%0A→⏎]b‸c", "\r\n", "⏎b‸c"],
	["⏎[⏎→⏎⏎]⏎‸c[%0D→⏎]‸", "\r\n", "⏎⏎⏎⏎‸c⏎‸"],
];

describe("shifter", () => {
	for (const [row, lineEnd, expected] of rows) {
		it(`${row}, ${JSON.stringify(lineEnd)}`, () => {
			const changes: { start: number; end: number; text: string }[] = [];
			const offsets: number[] = [];
			let length = 0;
			for (const [token] of row.matchAll(/\[[^\]]*\]|./g)) {
				const change = /^\[(.*)→(.*)\]$/.exec(token);
				if (token === "‸") offsets.push(length);
				else if (!change) length += token === "⏎" ? lineEnd.length : 1;
				if (!change) continue;
				const [, before = "", after = ""] = change;
				const start = length;
				length += before.replaceAll("⏎", lineEnd).length;
				// The written text has LF, whatever the document has.
				changes.push({ start, end: length, text: after.replaceAll("⏎", "\n") });
			}
			const wanted = expected.split("‸").slice(0, -1);
			let end = 0;
			const expectedOffsets = wanted.map((part) => {
				end += part.replaceAll("⏎", lineEnd).length;
				return end;
			});
			assert.deepEqual(offsets.map(shifter(changes, lineEnd)), expectedOffsets);
		});
	}
});

describe("textAfter", () => {
	const at = (line: number, start: number, end: number, text: string) => ({
		range: { start: { line, character: start }, end: { line, character: end } },
		text,
	});
	const rows: [title: string, before: string, edits: ReturnType<typeof at>[], after: string][] = [
		["nothing", "a\r\nb", [], "a\r\nb"],
		[
			"every kind of line end",
			"a\r\nb\rc\nd",
			[at(1, 0, 1, "x"), at(2, 1, 1, "y"), at(3, 0, 1, "")],
			"a\r\nx\rcy\n",
		],
		["two on a line", "abcd", [at(0, 0, 1, "x"), at(0, 2, 3, "yz")], "xbyzd"],
		["beyond the end", "a", [at(3, 0, 0, "x")], "ax"],
	];
	for (const [title, before, edits, after] of rows) {
		it(title, () => assert.equal(textAfter(before, edits), after));
	}

	it("over two lines", () => {
		const range = { start: { line: 0, character: 1 }, end: { line: 1, character: 1 } };
		assert.equal(textAfter("ab\r\ncd\r\n", [{ range, text: "x" }]), "axd\r\n");
	});
});
