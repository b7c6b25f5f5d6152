import assert from "node:assert/strict";
import fc from "fast-check";
import { textIn } from "../../src/codec/outcome";
import type { PropertyEntry } from "../../src/text/properties";
import { PropertyDocument } from "../../src/text/propertyDocument";
import { cases } from "./seed";

const piece = fc.constantFrom(
	...["a", "b=1", "c: d", "#", "!", " ", "\t", "=", ":", "\\", "\\", "\\\\", "\n", "\n", "\r", "\r\n"],
	...["\\\n", "\\\r\n  "],
	...["http://h/p=1\n", "# c \\\n", "k = v \\\n  w\n", "\\u00", "41"],
);

const text = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(""));

/** Replaces a part of a document, given as fractions of it. */
const change = fc.record({
	from: fc.double({ min: 0, max: 1, noNaN: true }),
	length: fc.nat({ max: 8 }),
	inserted: fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join("")),
});

const placed = (source: string, { key, value }: PropertyEntry) => ({
	...key,
	value: { ...value },
	written: textIn(source, key),
});

function read(source: string) {
	const document = new PropertyDocument(placed);
	document.read(source);
	return document;
}

describe("a .properties document", () => {
	it("after any changes has the entries that reading anew gives", () =>
		fc.assert(
			fc.property(text, fc.array(change, { maxLength: 8 }), (initial, changes) => {
				let source = initial;
				const document = read(source);
				for (const { from, length, inserted } of changes) {
					const start = Math.round(from * source.length);
					const end = Math.min(source.length, start + length);
					source = source.slice(0, start) + inserted + source.slice(end);
					document.change(source, { start, end }, inserted.length);
					assert.deepEqual(document.entries, read(source).entries, JSON.stringify(source));
				}
			}),
			{ numRuns: cases(1000) },
		));

	it("read in steps has the same entries", () =>
		fc.assert(
			fc.property(text, fc.integer({ min: 1, max: 5 }), (source, most) => {
				const document = new PropertyDocument(placed);
				while (!document.read(source, most));
				assert.deepEqual(document.entries, read(source).entries);
			}),
			{ numRuns: cases(1000) },
		));
});
