import assert from "node:assert/strict";
import { escapeAt, propertyEntries, propertyKeys, unescapeProperty } from "../../../src/text/properties";
import { withAllMarks, withMarks, withoutMarks } from "../../marks";

type Pair = [key: string, value: string];

// `⏎` is a line end: each row is read with LF, CR and CRLF. Keys and values are marked as they are written.
const readable: [source: string, ...entries: Pair[]][] = [
	// Nothing
	[""],
	["⏎⏎"],
	[" \t\f⏎ "],
	["# a=b"],
	["! a=b⏎"],
	[" \t\f# a=b⏎!c⏎#"],

	// The separators
	["«a»=«b»", ["a", "b"]],
	["«a»:«b»", ["a", "b"]],
	["«a» «b»", ["a", "b"]],
	["«a»\t«b»", ["a", "b"]],
	["«a»\f«b»", ["a", "b"]],
	["«a» \t\f= \t\f«b»", ["a", "b"]],
	["«a» : «b»", ["a", "b"]],
	["«a»=«=b»", ["a", "=b"]],
	["«a» =«:b»", ["a", ":b"]],
	["«a»=«b c = d»", ["a", "b c = d"]],
	["«a»=«b \t»", ["a", "b \t"]],
	["«a»=«»", ["a", ""]],
	["«a»«»", ["a", ""]],
	["«a» «»", ["a", ""]],
	["«http»:«//h/p=1»", ["http", "//h/p=1"]],

	// No key
	["«»=«b»", ["", "b"]],
	["«»:«»", ["", ""]],
	[" «»= «b»", ["", "b"]],

	// Blanks before the key, lines after one another
	[" \t\f«a»=«b»", ["a", "b"]],
	["«a»=«b»⏎«c»=«d»⏎", ["a", "b"], ["c", "d"]],
	["⏎«a»=«b»⏎ ⏎#c⏎«a»=«d»", ["a", "b"], ["a", "d"]],
	["«a»«»⏎«»=«b»", ["a", ""], ["", "b"]],

	// Comments: only where a line begins; a backslash at their end continues nothing
	["«a»=«b # c»⏎«d#e!»=«f»", ["a", "b # c"], ["d#e!", "f"]],
	["#a\\⏎«b»=«c»", ["b", "c"]],
	["# a = b ! \\\\\\⏎  «c»«»", ["c", ""]],
	["«\\#a»=«\\!b»", ["#a", "!b"]],

	// Escapes
	["«a\\ b»=«\\ c»", ["a b", " c"]],
	["«a\\=b\\:c»=«d\\=e»", ["a=b:c", "d=e"]],
	["«\\t\\n\\f\\r»=«\\t\\n\\f\\r»", ["\t\n\f\r", "\t\n\f\r"]],
	["«\\b\\0\\x\\\"\\'»=«\\a\\v»", ["b0x\"'", "av"]],
	["«a\\\\»=«\\\\b\\\\»", ["a\\", "\\b\\"]],
	["«\\\\\\=»=«b»", ["\\=", "b"]],
	["«\\u0041\\u00e9\\u00E9»=«\\uD83D\\uDE00»", ["Aéé", "😀"]],
	["«\\\\u0041»=«\\\\\\u0041»", ["\\u0041", "\\A"]],
	["«\\u003d\\u0020\\u005C»=«\\u005cu0041»", ["= \\", "\\u0041"]],
	["«\\U0041»=«»", ["U0041", ""]],
	["«é😀»=«\ufeff»", ["é😀", "\ufeff"]],
	["«\ufeffa»=«b»", ["\ufeffa", "b"]],
	["«a\u00a0b\u2028»=«\u0085»", ["a\u00a0b\u2028", "\u0085"]],
	["«a\0b\x1c»=«\x0b»", ["a\0b\x1c", "\x0b"]],

	// Continuations: in the key, before, in and after the separator, in the value
	["«a\\⏎b»=«c»", ["ab", "c"]],
	["«a\\⏎ \t\fb»=«c»", ["ab", "c"]],
	["«a»\\⏎=«b»", ["a", "b"]],
	["«a» \\⏎  = \\⏎  «b»", ["a", "b"]],
	["«a»=\\⏎  «b»", ["a", "b"]],
	["«a» \\⏎  «b»", ["a", "b"]],
	["«a»=«b\\⏎  c»", ["a", "bc"]],
	["«a»=«b \\⏎  c \\⏎ d»", ["a", "b c d"]],
	["«a»=«b\\⏎#c\\⏎!d»", ["a", "b#c!d"]],
	["«a»=«b\\⏎»⏎«c»=«d»", ["a", "b"], ["c", "d"]],
	["«a»=«b\\⏎ »⏎«c»=«d»", ["a", "b"], ["c", "d"]],
	["«a»=«b\\\\»⏎«c»=«d»", ["a", "b\\"], ["c", "d"]],
	["«a»=«b\\\\\\⏎c»", ["a", "b\\c"]],
	["«a»=«b\\ »⏎«c»=«d»", ["a", "b "], ["c", "d"]],
	["«a\\⏎\\⏎\\⏎b»=«c»", ["ab", "c"]],
	["«http\\://h\\⏎  /p»=«c»", ["http://h/p", "c"]],
	["«a\\⏎b\\=\\⏎c»:«»", ["ab=c", ""]],
	["«a»=«\\u\\⏎0041\\u00\\⏎ 41»", ["a", "AA"]],
	["«\\u00\\⏎41»=«»", ["A", ""]],

	// A continuation before anything else: the line still begins
	["\\⏎«a»=«b»", ["a", "b"]],
	["\\⏎  «a»=«b»", ["a", "b"]],
	["\\⏎#a=b⏎«c»=«d»", ["c", "d"]],
	[" \\⏎ \\⏎ «a»=«b»", ["a", "b"]],
	["\\⏎⏎«a»=«b»", ["a", "b"]],

	// A backslash at the end of the file is left out
	["«a»=«b\\»", ["a", "b"]],
	["«a\\»«»", ["a", ""]],
	["«a»=«b\\⏎»", ["a", "b"]],
	["«a»=«b\\\\\\»", ["a", "b\\"]],
];

// A key or value with a `\u` that lacks its digits: Java refuses the file, here the `u` stays.
const malformed: [source: string, ...entries: Pair[]][] = [
	["«\\u»=«b»", ["u", "b"]],
	["«\\u004»=«b»", ["u004", "b"]],
	["«\\u00g0»=«b»", ["u00g0", "b"]],
	["«\\uu0041»=«b»", ["uu0041", "b"]],
	["«a\\u\\ 041»=«b»", ["au 041", "b"]],
	["«a\\u»«»⏎«b»=«\\u12»", ["au", ""], ["b", "u12"]],
	["«a»=«\\u00é0»", ["a", "u00é0"]],
	["«a»=«\\u004\\⏎»⏎«b»«»", ["a", "u004"], ["b", ""]],
];

const lineEnds: [name: string, lineEnd: string][] = [
	["LF", "\n"],
	["CR", "\r"],
	["CRLF", "\r\n"],
];

describe("propertyEntries", () => {
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

	it("a long key that ends with a backslash ends with the file", () => {
		// Keys are read in steps of this length, and the backslash is beyond the end of one.
		const stepLength = 1 << 15;
		for (let length = stepLength - 3; length <= stepLength + 3; length++)
			for (const key of ["a".repeat(length), `${"a".repeat(length - 1)}:b`, `${"\\:".repeat(length / 2)}`]) {
				const entries = propertyEntries(`x=1\n${key}\\`);
				assert.deepEqual([entries.length, entries[1]?.key.start], [2, 4], `${length} ${key.slice(0, 3)}`);
			}
	});

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
		assert.equal(
			unescapeProperty(`${long}=${long}`.slice(entry.value.start, entry.value.end)).text,
			"ab".repeat(5000),
		);
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
	assert.deepEqual(
		unescaped.map(({ text }) => text),
		expected.flat(),
	);
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

// A key as written, the escape under `‸` marked, and what it means.
const escapes: [row: string, text?: string][] = [
	["http«‸\\:»//h", ":"],
	["http«\\‸:»//h", ":"],
	["http\\:‸//h"],
	["a«\\u0‸0e9»b", "é"],
	["a\\\\«\\‸=»b", "="],
	["a«\\‸\\»=b", "\\"],
	["a«\\‸\n  »b", ""],
	["a‸b\\:c"],
];

describe("escapeAt", () => {
	for (const [row, text] of escapes) {
		it(JSON.stringify(row), () => {
			const offset = row.replace("«", "").indexOf("‸");
			const written = withoutMarks(row.replace("‸", ""));
			const found = escapeAt(written, offset);
			assert.equal(found?.text, text);
			assert.equal(found ? withMarks(written, found) : written, row.replace("‸", ""));
		});
	}
});
