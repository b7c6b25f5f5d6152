import assert from "node:assert/strict";
import {
	findReferences,
	findUriItself,
	normalNamesIn,
} from "../../../../src/keys/occurrences/referencesInFile";
import { keysTouching, recognizedAt, referenceAt } from "../../../../src/keys/occurrences/targets";
import { SourceFile } from "../../../../src/keys/sourceFile";
import { pointed, withAllMarks, withoutMarks } from "../../../marks";
import { processorTime } from "../../../processorTime";
import { sourceOf } from "../../../sourceFile";

const nameSettings = { prefixes: ["marmot-", "my."], schemes: [] };

/** A `.properties` text, and what its names mean. The laws of `test/property/names.test.ts` try all else. */
const rows: [title: string, text: string, normalNames: string[]][] = [
	["plain keys", "http---h-a = 1\nhttp---i:2\nhttp---j", ["http---h-a", "http---i", "http---j"]],
	["a name in the value", "http---h-a = http---h-b\n", ["http---h-a", "http---h-b"]],
	["a key that goes on", "http---h-\\\n  a = 1\n", ["http---h-a"]],
	["a key after a prefix like a scheme's beginning", "my.http---h-a = 1\n", ["http---h-a"]],
	["a URI that Java splits", "http://h/a = 1\nhttp\\://h/b\n", ["http---h-a", "http---h-b"]],
	["a name in the value of such a URI", "http://h/a = http---h-b\n", ["http---h-a", "http---h-b"]],
	["a comment", "# http---h-a\n! more\n", ["http---h-a"]],
	["a name that is not canonical", "http---h-_41 = 1\n", ["http---h-A"]],
	["URIs within keys", "a[http\\://h/a].b = 1\nc.http\\://h/b\n", ["http---h-a", "http---h-b"]],
	["no name", "font-size = a_b - c\\\n", []],
	["a key longer than names are", `http---h-${"a".repeat(9000)} = 1\nhttp---h-b = 2\n`, ["http---h-b"]],
];

describe("normalNamesIn", () => {
	for (const [title, text, normalNames] of rows) {
		it(title, () =>
			assert.deepEqual([...normalNamesIn(sourceOf(text, "properties", nameSettings))], normalNames),
		);
	}
});

/** Texts of `.properties`, their references marked. A value is read as Java reads it, a comment as it is. */
const texts: [row: string, isOctets?: true][] = [
	["«http---h.x-a» = «http---h.x-b»\\\n  , «http---h.x-c»\\\n\\\n"],
	["k = «http---h.x-\\\n  a» b\n# http---h.x-a\\\n«http---h.x-b»"],
	["k = «b\\\n  http---h.x-a»\n# http---h.x-a\\u0061"],
	["k = \\t«http---h.x-a»\\u0020«http---h.x-\\u0061»\\n"],
	["«http://h.x/a» = «http---h.x-b»\n«http\\://h.x/a»=http://h.x/a"],
	["k = §«http---h.x-a» \\u0083«http---h.x-b»\n# é«http---h.x-c»"],
	// The second octet of a character in Shift JIS, Big5 and others.
	["k = \x83sftp---h.x-a \\u0083«http---h.x-b»\n# \xa0http---h.x-c «http---h.x-d»\x83", true],
];

describe("findReferences", () => {
	for (const [row, isOctets] of texts) {
		it(JSON.stringify(row), () => {
			const text = withoutMarks(row);
			const found = findReferences(
				new SourceFile({ ...sourceOf(text, "properties", nameSettings), isOctets }),
			);
			assert.equal(withAllMarks(text, found), row);
		});
	}
});

/** Texts with a cursor, and the URI of the reference that it touches. */
const touched: [title: string, syntax: string, marked: string, uri: string | undefined][] = [
	["a key", "properties", "http---h.x‸-a = 1", "http://h.x/a"],
	["nothing after a key that Java splits", "properties", "http://h/a\0http---h.x-a\\‸\n", undefined],
	["a name after a key that Java splits", "properties", "http://h/a = http---h.x-b‸", "http://h.x/b"],
	["a raw key that Java splits", "properties", "http://h.‸x/a = 1", "http://h.x/a"],
	["the middle of a key over two lines", "properties", "marmot-http---h.\\\n‸  x-a = 1", "http://h.x/a"],
	["a string with escapes", "java", 's = "\\t\\u00e9 http---‸h.x-a\\n"', "http://h.x/a"],
	["the name of an element", "xml", "<‸http---h.x-a/>", "http://h.x/a"],
	["a closing tag", "xml", "<a></http---h.x‸-a>", "http://h.x/a"],
	["a raw URI in a string", "java", 'get("http://‸h.x/a")', undefined],
	["in the value of a raw URI", "properties", "http://h/p=#http---‸x", "http://x"],
	["another word", "properties", "oth‸er = 3", undefined],
	["beside a name", "properties", "http---h.x-a ‸= 1", undefined],
];

describe("referenceAt", () => {
	for (const [title, syntax, row, uri] of touched) {
		it(`${syntax}: ${title}`, () => {
			const { text, at } = pointed(row);
			const source = sourceOf(text, syntax, nameSettings);
			assert.equal(referenceAt(source, source.lines.positionAt(at))?.recognized.uri, uri);
		});
	}
});

describe("keysTouching", () => {
	for (const [row, text] of [
		["‸ab=1", "ab"],
		["a‸b=1", "ab"],
		["ab‸=1", "ab"],
		["ab=‸1"],
		["ab=1\n‸"],
		["#‸ab=1"],
		["a=1\\\n‸b=2"],
		["a\\\n  ‸b=2", "ab"],
		["a=1\nb‸c=2\nd=3", "bc"],
		["http://‸h=1", "http://h"],
	] as const) {
		it(`at ‸: ${JSON.stringify(row)}`, () => {
			const { text: source, at } = pointed(row);
			const [key] = keysTouching(sourceOf(source, "properties", nameSettings), { start: at, end: at });
			assert.equal(key?.text, text);
		});
	}
});

for (const [title, one] of [
	["names", "http---h.x-a "],
	["names on lines of their own", "http---h.x-a \\\n"],
] as const)
	it(`what the pointer is on among 60,000 ${title} of one value`, () => {
		const text = `a=${one.repeat(60_000)}`;
		const source = sourceOf(text, "properties", nameSettings);
		const time = processorTime(() => {
			for (let at = 0; at < 5; at++) {
				const start = 2 + one.length * 12_000 * at;
				for (const find of [recognizedAt, referenceAt]) {
					const found = find(source, source.lines.positionAt(start + 5));
					assert.deepEqual([found?.start, found?.end], [start, start + 12]);
				}
			}
		});
		assert.ok(time < 1500, `${time} ms`);
	});

/** Texts, with the places marked that have `http://h.x/a` itself and are no references. */
const uriItself: [syntax: string, marked: string][] = [
	["properties", "x[http\\://h.x/a]=«http://h.x/a»\nx.http\\://h.x/a=1"],
	["properties", "b = «http://h.x/a»\nc=«http://h.x/a»\nd:«http://h.x/a»\ne «http\\://h.x/a»"],
	["properties", "# See «http://h.x/a».\n#«http://h.x/a»\n#b=«http://h.x/a»\n! «http://h.x/a»: b"],
	["properties", "b = «http://h.x/a», «http://h.x/a»,«http://h.x/a»;«http://h.x/a»"],
	["properties", "http\\://h.x/a=«http://h.x/a»\nhttp://h.x/a = «http\\://h.x/a»\nhttp---h.x-a=1"],
	["properties", "b=http://h.x/ab http://h.x/a/b http://h.x/a/ http://h.x/a?b http://h.x/a#b http://h.x/a.b"],
	["properties", "b=xhttp://h.x/a jar:http://h.x/a!/b http://i/?u=http://h.x/a HTTP://h.x/a http://h.x/%61"],
	["properties", "b = http://h.x/a-b http://h.x/a%20 http://h.x/a(b) http://h.x/a,b http://h.x/a=b"],
	["properties", "b = «http\\:\\/\\/h.x\\/a»"],
	["properties", "b = «http://h.x/\\\n  a»\nc = («http://h.x/a») <«http://h.x/a»> «http://h.x/a»!"],
	["java", 'f("«http://h.x/a»", "\\t«http://h.x/a»\\n"); // «http://h.x/a»… or \'«http://h.x/a»\''],
	["java", '/** <a href="«http://h.x/a»">b</a>, {@link «http://h.x/a»} */'],
	["json", '{"«http://h.x/a»": ["«http://h.x/a»","http---h.x-a"]}'],
	["yaml", "a: «http://h.x/a»\nb: [«http://h.x/a», '«http://h.x/a»']\n«http://h.x/a»: c\n- D=«http://h.x/a»"],
	["xml", "<b c='«http://h.x/a»' d=\"«http://h.x/a»\">«http://h.x/a»</b><!--«http://h.x/a»-->"],
	["xml", "<connection>scm:git:http://h.x/a</connection>"],
	["diff", "-b=«http://h.x/a»\n+«http://h.x/a»"],
];

describe("findUriItself", () => {
	for (const [syntax, row] of uriItself) {
		it(`${syntax}: ${row}`, () => {
			const text = withoutMarks(row);
			assert.equal(
				withAllMarks(text, findUriItself(sourceOf(text, syntax, nameSettings), "http://h.x/a")),
				row,
			);
		});
	}

	it("in either case of its triplets", () => {
		const row = "«http://h.x/caf%C3%a9» «http://h.x/caf%c3%A9» http://h.x/CAF%C3%A9";
		const text = withoutMarks(row);
		const found = findUriItself(sourceOf(text, "plaintext", nameSettings), "http://h.x/caf%c3%a9");
		assert.equal(withAllMarks(text, found), row);
	});

	for (const [syntax, row] of [
		["properties", "b=«http\\://h.x/?a\\=\\!&c\\#d» # as Java writes it"],
		["xml", "<b c='«http://h.x/?a=!&amp;c#d»'>«http://h.x/?a=!&amp;c#d»</b>"],
		["plaintext", "“«http://h.x/?a=!&c#d»”，（«http://h.x/?a=!&c#d»）。"],
	] as const)
		it(`as ${syntax} writes it`, () => {
			const text = withoutMarks(row);
			const found = findUriItself(sourceOf(text, syntax, nameSettings), "http://h.x/?a=!&c#d");
			assert.equal(withAllMarks(text, found), row);
		});
});
