import assert from "node:assert/strict";
import { excerptOf } from "../../../src/names/excerpt";
import { indexTextsIn, uriReferenceAt } from "../../../src/names/references";
import { chunksOf } from "../../../src/text/chunks";
import { TimeSlice } from "../../../src/text/timeSlices";

const vocabulary = { prefixes: ["marmot-", "my."], schemes: [] };

/** A `.properties` text, and what its names mean. The laws of `test/property/names.test.ts` try all else. */
const rows: [title: string, text: string, normalNames: string[]][] = [
	["plain keys", "http---h-a = 1\nhttp---i:2\nhttp---j", ["http---h-a", "http---i", "http---j"]],
	["a name in the value", "http---h-a = http---h-b\n", ["http---h-a", "http---h-b"]],
	["a key that goes on", "http---h-\\\n  a = 1\n", ["http---h-a"]],
	["a value that goes on", "http---h-a = \\\n  http---h-b\n", ["http---h-a", "http---h-b"]],
	["a key after a prefix like a scheme's beginning", "my.http---h-a = 1\n", ["http---h-a"]],
	["a URI that Java splits", "http://h/a = 1\nhttp\\://h/b\n", ["http---h-a", "http---h-b"]],
	["a name in the value of such a URI", "http://h/a = http---h-b\n", ["http---h-a", "http---h-b"]],
	["a comment", "# http---h-a\n! more\n", ["http---h-a"]],
	["other spellings", "HTTP---H-_41-.-b = 1\n", ["http---h-A-b", "\tHTTP---H-A-.-b"]],
	["a name that is not canonical", "http---h-_41 = 1\n", ["http---h-A"]],
	[
		"another spelling in a value",
		"http---h-a = http---h-_257e\n",
		["http---h-a", "http---h-_7e", "\thttp---h-_257e"],
	],
	["a raw key in another spelling", "http\\://H/a = 1\n", ["http---h-a", "\thttp---H-a"]],
	["no name", "font-size = a_b - c\\\n", []],
	["a key longer than names are", `http---h-${"a".repeat(9000)} = 1\nhttp---h-b = 2\n`, ["http---h-b"]],
	["a key of 14 MB", `http---h-${"a-".repeat(7e6)} = 1\nhttp---h-b = 2\n`, ["http---h-b"]],
	// More than a call can take as arguments.
	["200,000 names in a value", `a = ${"x---y ".repeat(2e5)}`, Array<string>(2e5).fill("x---y")],
	["a value of 21 MB", `http---h-a = ${"a- ".repeat(7e6)}\nhttp---h-b = 2\n`, ["http---h-a", "http---h-b"]],
];

describe("indexTextsIn", () => {
	for (const [title, text, normalNames] of rows) {
		it(title, async () => {
			const texts = await indexTextsIn(
				{ text: chunksOf(text), syntax: "properties", vocabulary },
				new TimeSlice(),
			);
			assert.deepEqual(
				(texts ?? assert.fail("stopped")).flatMap((text) => text.split("\n").slice(1, -1)),
				normalNames,
			);
		}).timeout(60_000);
	}

	it("keeps a name and its canonical form in one text", async () => {
		const keys = Array.from({ length: 5000 }, (_, i) => `HTTP---H-k${i} = 1\n`).join("");
		const texts = await indexTextsIn(
			{ text: chunksOf(keys), syntax: "properties", vocabulary },
			new TimeSlice(),
		);
		assert.ok(texts && texts.length > 10);
		for (const text of texts) assert.match(text, /^\n(?:http---h-k(\d+)\n\tHTTP---H-k\1\n)+$/);
	});

	it("finds names at both ends of a very long text", async () => {
		const text = `f("http---h.x-a");\n${"// nothing is here\n".repeat(4e5)}f("\\thttp---h.x-b");\n`;
		const texts = await indexTextsIn({ text: chunksOf(text), syntax: "java", vocabulary }, new TimeSlice());
		assert.deepEqual(texts, ["\nhttp---h.x-a\nhttp---h.x-b\n"]);
	});

	const separators: [syntax: string, separator: string][] = [
		["properties", ", "],
		["properties", ","],
		["properties", '","'],
		["properties", " \\\n"],
		["plaintext", ","],
		["plaintext", '","'],
		["plaintext", "|"],
		["json", ","],
		["json", '","'],
		["json", "\\n"],
		["java", ")("],
		["xml", "</a><a>"],
		["yaml", ", "],
		["shellscript", ";"],
		["diff", "--}}{{--"],
		["diff", "--%><%--"],
	];
	for (const [syntax, separator] of separators) {
		it(`finds all names of a line of ${syntax} with ${JSON.stringify(separator)} between them`, async () => {
			const names = Array.from({ length: 6000 }, (_, i) => `http---h.x-${"a".repeat(90)}${i}`);
			const beginning = separator === "\\n" ? '"' : syntax === "properties" ? "k = " : "";
			const text = beginning + names.join(separator);
			const texts = await indexTextsIn({ text: chunksOf(text), syntax, vocabulary }, new TimeSlice());
			const found = (texts ?? assert.fail("stopped")).flatMap((lines) => lines.split("\n").slice(1, -1));
			assert.deepEqual(found.toSorted(), names.toSorted());
		});
	}

	/** Beside text that is too long to be taken apart, a dot ends a sentence, except between quotes. */
	const besideLongText: [syntax: string, text: (long: string) => string, normalNames: string[]][] = [
		[
			"javascript",
			(long) => `// See http---h.x-a.\nf('http---h.x-b.');\nconst d = '${long}';`,
			["http---h.x-a", "http---h.x-b."],
		],
		[
			"javascript",
			(long) => `f("http---h.x-a."); /* See http---h.x-b. */ const d = '${long}';`,
			["http---h.x-a.", "http---h.x-b"],
		],
		["json", (long) => `["http---h.x-a.", "${long}", "http---h.x-b"]`, ["http---h.x-a.", "http---h.x-b"]],
		[
			"xml",
			(long) => `<a id="http---h.x-a." b="${long}">See http---h.x-b. </a>`,
			["http---h.x-a.", "http---h.x-b"],
		],
		["yaml", (long) => `a: "http---h.x-a."\nb: ${long}`, ["http---h.x-a."]],
	];
	for (const [syntax, text, normalNames] of besideLongText) {
		it(`reads ${syntax} beside a long text: ${text("…")}`, async () => {
			const chunks = chunksOf(text("QUJD".repeat(200_000)));
			const texts = await indexTextsIn({ text: chunks, syntax, vocabulary }, new TimeSlice());
			assert.deepEqual(
				(texts ?? assert.fail("stopped")).flatMap((lines) => lines.split("\n").slice(1, -1)),
				normalNames,
			);
		});
	}

	it("stops when nobody waits any more", async () => {
		const stopped = new TimeSlice(() => true);
		assert.equal(
			await indexTextsIn({ text: chunksOf("http---h-a = 1"), syntax: "properties", vocabulary }, stopped),
			undefined,
		);
	});
});

/** Texts with a cursor, and the URI of the reference that it touches. */
const touched: [title: string, syntax: string, marked: string, uri: string | undefined][] = [
	["a key", "properties", "http---h.x‸-a = 1", "http://h.x/a"],
	["nothing after a key that Java splits", "properties", "http://h/a\0http---h.x-a\\‸\n", undefined],
	["a name after a key that Java splits", "properties", "http://h/a = http---h.x-b‸", "http://h.x/b"],
	["after a prefix", "properties", "mar‸mot-http---h.x-_61 = 1", "http://h.x/a"],
	["a raw key", "properties", "http\\://h.‸x/a = 1", "http://h.x/a"],
	["a raw key that Java splits", "properties", "http://h.‸x/a = 1", "http://h.x/a"],
	["the end of a key", "properties", "http---h.x-a‸ = 1", "http://h.x/a"],
	["a value", "properties", "x = http---h.‸x-a\n", "http://h.x/a"],
	["a comment", "properties", "# of http---h.‸x-a", "http://h.x/a"],
	["the middle of a key over two lines", "properties", "marmot-http---h.\\\n‸  x-a = 1", "http://h.x/a"],
	["a string", "java", 'get("‸http---h.x-a")', "http://h.x/a"],
	["a string with escapes", "java", 's = "\\t\\u00e9 http---‸h.x-a\\n"', "http://h.x/a"],
	["the name of an element", "xml", "<‸http---h.x-a/>", "http://h.x/a"],
	["a closing tag", "xml", "<a></http---h.x‸-a>", "http://h.x/a"],
	["a string of JSON", "json", '{ "http---h.‸x-a": 1 }', "http://h.x/a"],
	["a key of YAML", "yaml", "http---h.‸x-a: 1", "http://h.x/a"],
	["a line of a patch", "diff", "Added: ‸http---h.x-a", "http://h.x/a"],
	["a raw URI in a string", "java", 'get("http://‸h.x/a")', undefined],
	["another word", "properties", "oth‸er = 3", undefined],
	["beside a name", "properties", "http---h.x-a ‸= 1", undefined],
];

describe("uriReferenceAt", () => {
	for (const [title, syntax, marked, uri] of touched) {
		it(`${syntax}: ${title}`, () => {
			const excerpt = excerptOf(marked.replace("‸", ""), syntax);
			assert.equal(uriReferenceAt(excerpt, marked.indexOf("‸"), vocabulary)?.recognized.uri, uri);
		});
	}
});
