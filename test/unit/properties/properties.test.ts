import assert from "node:assert/strict";
import {
	escapeDelimiters,
	escapesIn,
	propertyKeys,
	unescapeProperty,
	writeKey,
	writeValue,
	writtenSpan,
} from "../../../src/properties/properties";
import { marked, withAllMarks, withMarks, withoutMarks } from "../../marks";
import { propertyEntries } from "../../propertyEntries";

type Pair = [key: string, value: string];

// `⏎` is a line end: each row is read with LF, CR and CRLF. Keys and values are marked as they are written.
const readable: [source: string, ...entries: Pair[]][] = [
	// Nothing
	[""],
	["# a=b"],

	// The separators
	["«a»=«b»", ["a", "b"]],
	["«a»:«b»", ["a", "b"]],
	["«a» \t\f= \t\f«b»", ["a", "b"]],
	["«a»=«b \t»", ["a", "b \t"]],
	["«a»=«»", ["a", ""]],
	["«a»«»", ["a", ""]],
	["«http»:«//h/p=1»", ["http", "//h/p=1"]],

	// No key
	["«»=«b»", ["", "b"]],

	// Blanks before the key, lines after one another
	[" \t\f«a»=«b»", ["a", "b"]],
	["⏎«a»=«b»⏎ ⏎#c⏎«a»=«d»", ["a", "b"], ["a", "d"]],

	// Comments: only where a line begins; a backslash at their end continues nothing
	["«a»=«b # c»⏎«d#e!»=«f»", ["a", "b # c"], ["d#e!", "f"]],
	["#a\\⏎«b»=«c»", ["b", "c"]],

	// Escapes
	["«a\\ b»=«\\ c»", ["a b", " c"]],
	["«\\t\\n\\f\\r»=«\\t\\n\\f\\r»", ["\t\n\f\r", "\t\n\f\r"]],
	["«\\u0041\\u00e9\\u00E9»=«\\uD83D\\uDE00»", ["Aéé", "😀"]],
	["«\\u003d\\u0020\\u005C»=«\\u005cu0041»", ["= \\", "\\u0041"]],
	["«\ufeffa»=«b»", ["\ufeffa", "b"]],

	// Continuations: in the key, before, in and after the separator, in the value
	["«a\\⏎b»=«c»", ["ab", "c"]],
	["«a»=«b\\⏎  c»", ["a", "bc"]],
	["«a»=«b\\⏎»⏎«c»=«d»", ["a", "b"], ["c", "d"]],
	["«a»=«\\u\\⏎0041\\u00\\⏎ 41»", ["a", "AA"]],

	// A continuation before anything else: the line still begins
	["\\⏎«a»=«b»", ["a", "b"]],

	// A backslash at the end of the file is left out
	["«a»=«b\\»", ["a", "b"]],
];

// A key or value with a `\u` that lacks its digits: Java refuses the file, here the `u` stays.
const malformed: [source: string, ...entries: Pair[]][] = [
	["«\\u»=«b»", ["u", "b"]],
	["«\\u00g0»=«b»", ["u00g0", "b"]],
	["«a\\u»«»⏎«b»=«\\u12»", ["au", ""], ["b", "u12"]],
];

const lineEnds: [name: string, lineEnd: string][] = [
	["LF", "\n"],
	["CR", "\r"],
	["CRLF", "\r\n"],
];

describe("logicalLines", () => {
	for (const [name, lineEnd] of lineEnds) {
		describe(name, () => {
			for (const [row, ...entries] of readable) {
				it(JSON.stringify(row), () => assert.equal(reads(row, lineEnd, entries), false));
			}
			describe("malformed", () => {
				for (const [row, ...entries] of malformed) {
					it(JSON.stringify(row), () => assert.equal(reads(row, lineEnd, entries), true));
				}
			});
		});
	}

	it("a backslash and a line end that are all of the file are an empty key", () => {
		for (const [lineEnd, keys] of [
			["\n", [""]],
			["\r", [""]],
			["\r\n", []],
		] as const) {
			const read = propertyKeys(`\\${lineEnd}`).map(({ key }) => key);
			assert.deepEqual(read, keys, JSON.stringify(lineEnd));
		}
	});

	it("long keys and values are whole", () => {
		const long = "a\\\n  b".repeat(5000);
		const [entry] = propertyEntries(`${long}=${long}`);
		assert.ok(entry);
		const value = unescapeProperty(`${long}=${long}`.slice(entry.value.start, entry.value.end)).text;
		assert.equal(value, "ab".repeat(5000));
		assert.equal(propertyKeys(`${long}=${long}`)[0]?.key, "ab".repeat(5000));
	});
});

/** Whether something is malformed. */
function reads(row: string, lineEnd: string, expected: Pair[]): boolean {
	const written = row.replaceAll("⏎", lineEnd);
	const source = withoutMarks(written);
	const entries = propertyEntries(source);
	const spans = entries.flatMap(({ key, value }) => [key, value]);
	assert.equal(withAllMarks(source, spans), written);
	const unescaped = spans.map(({ start, end }) => unescapeProperty(source.slice(start, end)));
	const texts = unescaped.map(({ text }) => text);
	assert.deepEqual(texts, expected.flat());
	for (const { key, value } of entries) assert.ok(key.end <= value.start);
	assert.deepEqual(
		propertyKeys(source),
		entries.map(({ key }, i) => ({
			key: expected[i]?.[0],
			...key,
			...(unescaped[2 * i]?.isMalformed && { malformed: true }),
		})),
	);
	return unescaped.some(({ isMalformed }) => isMalformed);
}

// A key as written, its escapes marked; what they mean, `undefined` if that is nothing.
const escapes: [row: string, ...texts: (string | undefined)[]][] = [
	["http«\\:»//h", ":"],
	["a«\\u00e9»b«\\\\»=", "é", "\\"],
	["a«\\\\»«\\=»b«\\\n  »«\\\r\n»c", "\\", "=", "", ""],
	["«\\u00\\\n  41»«\\u»g«\\t»", "A", undefined, "\t"],
	["a«\\»", ""],
	[`«\\u${"\\\n".repeat(1000)}0041»`, "A"],
	["ab"],
];

describe("escapesIn", () => {
	for (const [row, ...texts] of escapes) {
		it(JSON.stringify(row), () => {
			const written = withoutMarks(row);
			const found = escapesIn(written);
			assert.equal(withAllMarks(written, found), row);
			const meant = found.map(({ text }) => text);
			assert.deepEqual(meant, texts);
		});
	}
});

// A part of a key or value as a program reads it, and as it is written.
const parts: [written: string, text: string][] = [
	["«http\\:»//h", "«http:»//h"],
	["http«\\:»//h", "http«:»//h"],
	["a\\ b\\ «c\\ d»", "a b «c d»"],
	["«a\\\n  b»\\\n\\\r\n c", "«ab»c"],
	["a\\\n  «b»c", "a«b»c"],
	["«\\u0041»\\u0042", "«A»B"],
	["a«\\u0041»\\\n", "a«A»"],
	["a«\\\\»\\\nb", "a«\\»b"],
	["a«»", "a«»"],
];

describe("writtenSpan", () => {
	for (const [row, text] of parts) {
		it(JSON.stringify(row), () => {
			const written = withoutMarks(row);
			const value = unescapeProperty(written);
			const part = marked(text);
			assert.equal(value.text, part.text);
			assert.equal(withMarks(written, writtenSpan(written, value, part)), row);
		});
	}
});

// A text, and how it is written.
const keys: [text: string, written: string][] = [
	["http://www.example.com/a b", "http\\://www.example.com/a\\ b"],
	["a=b:c d", "a\\=b\\:c\\ d"],
	["#a#!", "\\#a#!"],
	["!a!#", "\\!a!#"],
	["a\\b", "a\\\\b"],
	["\t\n\f\r", "\\u0009\\u000A\\u000C\\u000D"],
	["é\0\x7f", "\\u00E9\\u0000\\u007F"],
	["😀€", "\\uD83D\\uDE00\\u20AC"],
	["", ""],
];

const values: typeof keys = [
	["a b=c:d#", "a b=c:d#"],
	["  a", "\\  a"],
	["=a", "\\=a"],
	[":=a", "\\:=a"],
	["#a", "#a"],
	["a\\\té", "a\\\\\\u0009\\u00E9"],
];

describe("writeKey, writeValue", () => {
	for (const [write, rows] of [
		[writeKey, keys],
		[writeValue, values],
	] as const)
		for (const [text, written] of rows) {
			it(`${write.name}: ${JSON.stringify(text)} ⇄ ${JSON.stringify(written)}`, () => {
				assert.equal(write(text), written);
				assert.equal(unescapeProperty(written).text, text);
			});
		}
});

describe("escapeDelimiters", () => {
	for (const [written, after] of [
		["http://h:80/", "http\\://h\\:80/"],
		["http\\://h\\\\:80/\\:", "http\\://h\\\\\\:80/\\:"],
		["a\\\n:b", "a\\\n\\:b"],
		["a b\\\n  c\\ d", "a\\ b\\\n  c\\ d"],
	] as const)
		it(JSON.stringify(written), () => assert.equal(escapeDelimiters(written), after));
});
