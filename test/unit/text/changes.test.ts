import assert from "node:assert/strict";
import { shifter } from "../../../src/text/changes";

// Changes as [what was there→what takes its place]; the marks stand before what is looked for again.
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
				// What is written has LF, whatever the document has.
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
