import assert from "node:assert/strict";
import { uncertainIn } from "../../../src/names/refusedText";
import {
	backslashString,
	blockComment,
	cdata,
	type Literal,
	lineComment,
	plain,
	propertyComment,
	rawString,
	shellQuoted,
	shellRaw,
	shellWord,
	uncertain,
	unknown,
	xmlAttribute,
	xmlComment,
	xmlText,
	yamlDoubleQuoted,
	yamlPlain,
	yamlSingleQuoted,
} from "../../../src/text/escapes";
import { propertyKey, propertyValue } from "../../../src/text/properties";
import { marked, withMarks, withoutMarks } from "../../marks";

const doubleQuoted = backslashString('"');
const template = backslashString("`$");
const kotlin = backslashString('"$');

const literals = {
	plain,
	propertyKey,
	propertyValue,
	xmlText,
	xmlAttribute,
	doubleQuoted,
	template,
	kotlin,
	yamlSingleQuoted,
	yamlPlain,
	lineComment,
	blockComment,
	xmlComment,
	cdata,
	propertyComment,
	rawString,
	shellQuoted,
	shellRaw,
	shellWord,
	unknown,
	uncertainShellWord: uncertain(shellWord),
	uncertainXmlComment: uncertain(xmlComment),
	uncertainYamlPlain: uncertain(yamlPlain),
	yamlDoubleQuoted,
} satisfies Record<string, Literal>;

type Name = keyof typeof literals;

// Written and read.
const pairs: [literal: Name, text: string, written: string][] = [
	["plain", 'http://h/a b\\"\n', 'http://h/a b\\"\n'],

	["propertyKey", "http://www.example.com/a b", "http\\://www.example.com/a\\ b"],
	["propertyKey", "a=b:c d", "a\\=b\\:c\\ d"],
	["propertyKey", "#a#!", "\\#a#!"],
	["propertyKey", "!a!#", "\\!a!#"],
	["propertyKey", "a\\b", "a\\\\b"],
	["propertyKey", "\t\n\f\r", "\\t\\n\\f\\r"],
	["propertyKey", "é\0\x7f", "\\u00E9\\u0000\\u007F"],
	["propertyKey", "😀€", "\\uD83D\\uDE00\\u20AC"],
	["propertyKey", "", ""],

	["propertyValue", "a b=c:d#", "a b=c:d#"],
	["propertyValue", "  a", "\\  a"],
	["propertyValue", "=a", "\\=a"],
	["propertyValue", ":=a", "\\:=a"],
	["propertyValue", "#a", "#a"],
	["propertyValue", "a\\\té", "a\\\\\\t\\u00E9"],

	["xmlText", `a&b<c>"d'`, `a&amp;b&lt;c&gt;"d'`],
	["xmlText", "&amp;", "&amp;amp;"],
	["xmlText", "é\t\n]]>", "é\t\n]]&gt;"],
	["xmlAttribute", `a&b<c>"d'`, "a&amp;b&lt;c&gt;&quot;d&apos;"],
	["xmlAttribute", "\t\n", "&#9;&#10;"],

	["doubleQuoted", `a"b'c\\d`, `a\\"b'c\\\\d`],
	["doubleQuoted", "\t\n\f\r\0\x1b", "\\t\\n\\u000C\\r\\u0000\\u001B"],
	["doubleQuoted", "é😀", "é😀"],
	["doubleQuoted", "\\u0041", "\\\\u0041"],
	// biome-ignore lint/suspicious/noTemplateCurlyInString: what is escaped
	["template", "`$a${b}", "\\`\\$a\\${b}"],
	["kotlin", '"$a', '\\"\\$a'],

	["yamlSingleQuoted", "it's \\n", "it''s \\n"],
	["yamlSingleQuoted", "''", "''''"],

	["yamlPlain", "http://h/#a,b", "http://h/#a,b"],
	["yamlDoubleQuoted", 'a"b\\c\x85\u2028\ufeffd', 'a\\"b\\\\c\\u0085\\u2028\\uFEFFd'],
	["lineComment", "http://h/*/#\"'\\n", "http://h/*/#\"'\\n"],
	["blockComment", "http://h/a*b//c", "http://h/a*b//c"],
	["xmlComment", "http://h/a-b&>", "http://h/a-b&>"],
	["cdata", "http://h/]>&]] >", "http://h/]>&]] >"],
	["shellQuoted", 'a"b$c`d\\e!', 'a\\"b\\$c\\`d\\\\e!'],
	["rawString", "http://h/?a&b#c", "http://h/?a&b#c"],
];

// Read, although we write it in another way.
const readable: [literal: Name, written: string, text: string][] = [
	["propertyKey", "\\a\\b\\'\\\"\\0", "ab'\"0"],
	["propertyKey", "\\u00e9\\u00E9", "éé"],
	["propertyKey", "\\u00g0\\u\\u12", "u00g0uu12"],
	["propertyKey", "a\\\n  b\\\r\n\tc\\\r\fd", "abcd"],
	["propertyKey", "a\\\n\\\n b", "ab"],
	["propertyKey", "\\u00\\\n  41\\u\\\r\n0041", "AA"],
	["propertyKey", "a\\", "a"],
	["propertyValue", "a\\ b\\=c", "a b=c"],

	["xmlText", "&lt;&gt;&quot;&apos;&amp;", `<>"'&`],
	["xmlText", "&#233;&#xe9;&#xE9;&#x1F600;", "ééé😀"],
	["xmlText", "&unknown;&#x110000;&#xD800;&#;&#x;& &amp", "&unknown;&#x110000;&#xD800;&#;&#x;& &amp"],
	["xmlAttribute", "&#9;&amp;amp;", "\t&amp;"],

	["doubleQuoted", "\\/\\b\\'\\q", "/\b'q"],
	["doubleQuoted", "\\u0041\\uuu0041\\x41\\u{41}\\101\\0", "AAAAA\0"],
	["doubleQuoted", "\\u{1F600}\\ud83d\\ude00", "😀😀"],
	["doubleQuoted", "\\u{110000}", "\ufffd"],
	["doubleQuoted", "a\\\nb\\\r\nc", "abc"],
	["doubleQuoted", "\\u12\\x4", "u12x4"],
	["doubleQuoted", "a\\", "a\\"],
	["yamlSingleQuoted", "a'b", "a'b"],
];

// The first character that is refused because a program may not read it as itself.
const refused: [literal: Name, text: string][] = [
	["xmlText", "http://h/a«\0»\x1f"],
	["xmlText", "http://h/«\x85»"],
	["xmlAttribute", "http://h/&«\x0b»"],
	["xmlAttribute", "«\r»"],
	["xmlComment", "http://h/«-»-a"],
	["xmlComment", "http://h/«-»"],
	["xmlComment", "«-»a"],
	["xmlComment", "«>»a"],
	["cdata", "http://h/]]«>»a"],
	["cdata", "http://h/«]»"],
	["lineComment", "http://h/«\n»evil()"],
	["lineComment", "http://h/«\u2028»"],
	["lineComment", "http://h/«\u202e»"],
	["lineComment", "http://h/«\\»u000aevil()"],
	["lineComment", "http://h/«\\»"],
	["blockComment", "http://h/«*»/evil()/*"],
	["blockComment", "http://h/«*»a"],
	["blockComment", "http://h/a«*»"],
	["blockComment", "«*»a"],
	["blockComment", "http://h/«\\»u002a/"],
	["propertyComment", "http://h/«\n»a=b"],
	["yamlSingleQuoted", "a«\n»b"],
	["yamlSingleQuoted", "a« »"],
	["yamlSingleQuoted", "a«\x85»"],
	["yamlDoubleQuoted", "a« »"],
	["yamlPlain", "http://h/«\u0001»"],
	["yamlPlain", "http://h/« »#a"],
	["yamlPlain", "http://h/a«:»"],
	["yamlPlain", "«#»a"],
	["shellRaw", "it«'»s"],
	["shellQuoted", "a«\n»b"],
	["shellWord", "http://h/«~»a"],
	["shellWord", "http://h/a«;»ls"],
	["rawString", 'a«"»'],
	["rawString", "a«\\»"],
	["unknown", "http://h/a«?»b"],
	["unknown", "http://h/a« »b"],
	["unknown", "http://h/a«é»b"],
	["unknown", "http://h/a«%»41"],
	["unknown", "http://www.example.com:80/foo-bar/~me/a+b=c_d"],
	["uncertainShellWord", "http://h/«~»me"],
	["uncertainXmlComment", "http://h/a«-»-b"],
	["uncertainYamlPlain", "http://h/a«:»"],
	["uncertainYamlPlain", "«-»a"],
	["uncertainYamlPlain", "«~»"],
	["uncertainYamlPlain", "http://h/a«,»b"],
];

// A part of the text, and the span in which it is written.
const maps: [literal: Name, written: string, text: string][] = [
	["plain", "a«bc»d", "a«bc»d"],
	["propertyKey", "«http\\:»//h", "«http:»//h"],
	["propertyKey", "http«\\:»//h", "http«:»//h"],
	["propertyKey", "http\\:«//»h", "http:«//»h"],
	["propertyKey", "a\\ b\\ «c\\ d»", "a b «c d»"],
	["propertyKey", "a\\\n  «b»c", "a«b»c"],
	["propertyKey", "«\\u0041»\\u0042", "«A»B"],
	["propertyKey", "a«»", "a«»"],
	["propertyKey", "a«\\u0041\\\n»", "a«A»"],
	["xmlText", "a&amp;«b&lt;»c", "a&«b<»c"],
	["doubleQuoted", "\\\\«\\u0041\\n»", "\\«A\n»"],
	["yamlSingleQuoted", "a''«b''»c", "a'«b'»c"],
];

describe("literals", () => {
	for (const [name, text, written] of pairs) {
		it(`${name}: ${JSON.stringify(text)} ⇄ ${JSON.stringify(written)}`, () => {
			assert.equal(literals[name].write(text), written);
			assert.equal(literals[name].read(written).text, text);
		});
	}
	for (const [name, written, text] of readable) {
		it(`${name}: ${JSON.stringify(written)} → ${JSON.stringify(text)}`, () => {
			assert.equal(literals[name].read(written).text, text);
		});
	}
	for (const [name, row] of refused) {
		it(`${name}: ${JSON.stringify(row)}`, () => {
			const text = withoutMarks(row);
			const [found] = uncertainIn({ text: "", start: 0, end: 0, literal: literals[name] }, text);
			assert.equal(found ? withMarks(text, found) : text, row);
		});
	}

	describe("offsets", () => {
		for (const [name, written, text] of maps) {
			it(`${name}: ${JSON.stringify(written)} is ${JSON.stringify(text)}`, () => {
				const { text: source } = marked(written);
				const reading = literals[name].read(source);
				const span = marked(text);
				assert.equal(reading.text, span.text);
				const start = reading.offsetOf(span.start);
				assert.equal(withMarks(source, { start, end: reading.offsetOf(span.end) }), written);
			});
		}
		it("go up, and end with what is written", () => {
			for (const [name, written] of readable) {
				const reading = literals[name].read(written);
				let last = 0;
				for (let at = 0; at <= reading.text.length; at++) {
					const offset = reading.offsetOf(at);
					assert.ok(last <= offset && offset <= written.length, `${name} ${JSON.stringify(written)} ${at}`);
					last = offset;
				}
				assert.equal(last, written.length, `${name} ${JSON.stringify(written)}`);
			}
		});
	});
});
