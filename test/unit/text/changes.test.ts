import assert from "node:assert/strict";
import { type Change, shifter, textAfter } from "../../../src/text/changes";

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
	const at = (start: number, end: number, text: string): Change => ({ start, end, text });
	const rows: [title: string, before: string, changes: Change[], after: string][] = [
		["nothing", "a\r\nb", [], "a\r\nb"],
		["a line end goes", "ab\r\ncd\r\n", [at(1, 5, "x")], "axd\r\n"],
		["two on a line", "abcd", [at(0, 1, "x"), at(2, 3, "yz")], "xbyzd"],
		["at both ends", "b", [at(0, 0, "a"), at(1, 1, "c")], "abc"],
	];
	for (const [title, before, changes, after] of rows) {
		it(title, () => assert.equal(textAfter(before, changes), after));
	}
});
