import assert from "node:assert/strict";
import { FileKeys } from "../../../src/keys/fileKeys";
import { codeActionKinds, codeActions } from "../../../src/service/codeActions";
import { type Conversion, conversions, convertIn } from "../../../src/service/conversions";
import { textAfter } from "../../../src/text/changes";
import { documentOf } from "../../document";
import { withoutMarks } from "../../marks";

const vocabulary = { prefixes: ["marmot-"], schemes: ["mvn"] };
const { encode, decode, escapeColons, percentDecodeUnreserved, percentEncode } = conversions;

/** A key with the cursor, and what a conversion makes of it: what stands around its URI stays. */
const keys: [conversion: Conversion, marked: string, after: string][] = [
	[encode, "http\\://h/‸a = 1", "http---h-a = 1"],
	[encode, "marmot-http\\://h/‸a = 1", "marmot-http---h-a = 1"],
	[encode, "my.map[http\\://h/‸a].b=1", "my.map[http---h-a].b=1"],
	[encode, 'q."http\\://h/‸a".y=1', 'q."http---h-a".y=1'],
	[encode, "bundle.mvn\\:g‸/a=1", "bundle.mvn-g-a=1"],
	[percentDecodeUnreserved, "{http\\://h/‸%61}b=1", "{http\\://h/a}b=1"],
	[escapeColons, "http://h/‸a=1", "http\\://h/a=1"],
];

/** What the selections and cursors of a text become. */
const rows: [title: string, conversion: Conversion, syntax: string, marked: string, after: string][] = [
	["a URI of any scheme at the cursor", encode, "plaintext", "x-foo.bar://h/‸p", "x_2dfoo.bar---h-p"],
	[
		"each whole line, its punctuation too",
		encode,
		"plaintext",
		"«http://h/a?\n\nurn:x:a,\n»",
		"http---h-a_3f\n\nurn-x_3aa_2c\n",
	],
	[
		"each URI in the lines",
		encode,
		"plaintext",
		"«a http://h/a b\nc http://h/c.»",
		"a http---h-a b\nc http---h-c.",
	],
	["a key over two lines", encode, "properties", "http\\://h/a\\\n  b‸ \\\n  = 1", "http---h-ab \\\n  = 1"],
	["a value", encode, "properties", "key = «http\\://h/\\u00e9»", "key = http---h-_c3_a9"],
	["whatever is selected", decode, "plaintext", "«font-size»", "font:size"],
	["a whole line between blanks, its end too", decode, "plaintext", "«  http---h-p \n»", "  http://h/p \n"],
	[
		"a value over several lines",
		decode,
		"properties",
		"a = «b \\\n  http---h.x-p \\\n  # http---h.x-q»",
		"a = b \\\n  http://h.x/p \\\n  # http://h.x/q",
	],
	["a verbatim string of C#", decode, "csharp", 's = @"http---h.x-‸a_2db";', 's = @"http://h.x/a-b";'],
	[
		"several names in the lines",
		decode,
		"plaintext",
		"«http---a.b-c and\nfont-size»",
		"http://a.b/c and\nfont-size",
	],
	["a key over two lines", decode, "properties", "  http---h-\\\n    a‸:1", "  http\\://h/a:1"],
	["a value", decode, "properties", "key = «http---h-a_20b»", "key = http://h/a b"],
	["a prefix that is part of the scheme", decode, "plaintext", "«marmot----h-p»", "marmot:///h/p"],
	["a file that escapes otherwise", decode, "ini", "url = http---h.x-a_2db‸", "url = http://h.x/a-b"],
	["an attribute of XML", decode, "xml", '<a b="http---h-_27‸x"/>', '<a b="http://h/&apos;x"/>'],
	["a string of JSON", decode, "json", '{"http---h-‸_3fa": 1}', '{"http://h/?a": 1}'],
	["a comment", decode, "java", " * See http---h.x-‸_3fa.", " * See http://h.x/?a."],
	["Markdown", decode, "markdown", "# http---h.x-‸p", "# http://h.x/p"],
	[
		"a comment that begins above",
		decode,
		"markdown",
		"a\n\n<!-- b\nhttp---h.x-‸p-->",
		"a\n\n<!-- b\nhttp://h.x/p-->",
	],
	["the value of a whole line", decode, "properties", "«b=http---h.x-c»", "b=http://h.x/c"],
	["the values of lines", decode, "properties", "«a=1\nb=http---h.x-c\n»c=2", "a=1\nb=http://h.x/c\nc=2"],
	[
		"only the keys of lines with a name as a key",
		decode,
		"properties",
		"«a=http---h.x-a\nhttp---h.x-b=2»",
		"a=http---h.x-a\nhttp\\://h.x/b=2",
	],
	["a value and its separator", percentDecodeUnreserved, "properties", "key« = a%2Db»", "key = a-b"],
	[
		"what is so already, in its own spelling",
		percentDecodeUnreserved,
		"properties",
		"a = caf\\u00e9‸",
		"a = caf\\u00e9",
	],
	["each line that is selected", percentEncode, "plaintext", "a «b c\n\nd e» f", "a b%20c\n\nd%20e f"],
	["each line of a comment", percentEncode, "properties", "# a «b c\n# d e» f", "# a b%20c\n# d%20e f"],
];

const refused: [title: string, conversion: Conversion, syntax: string, marked: string, sentence: RegExp][] = [
	[
		"what is no key",
		escapeColons,
		"java",
		'f("http://h.x/‸a")',
		/^Not encoded: There is no URI at the cursor/,
	],
	[
		"a URI that may go on after the `=`",
		encode,
		"properties",
		"‸http://h/p?a=1&b=2 = v",
		/^Not encoded: The URI of the key may go on after the equals sign\./,
	],
	["an escape cut short", decode, "plaintext", "«http---h-a_4»", /"_" at position 11/],
	["an escape that is none", decode, "plaintext", "«http---h-_zz»", /"_" at position 10/],
	["a character of no name", decode, "plaintext", "«http---h-a:b»", /":" at position 11/],
	["a name without hyphen", decode, "plaintext", "«foo»", /"foo" has none/],
	["a name without scheme", decode, "plaintext", "«1---h»", /"1" before the first "-"/],
	["the name of an attribute", decode, "xml", '<a http---h.x-‸p="1"/>', /element or attribute/],
	["what a file may encode otherwise", decode, "ini", "url = http---h.x-_c3_a9‸", /: é may mean/],
	["a plain text of no known kind", decode, "nim", 'f("http---h.x-‸_24x")', /: \$ may mean/],
	[
		"several characters, each once",
		decode,
		"go",
		'var a = "http---h.x-‸_60b_24c_24_27"',
		/^Not decoded: ` \$ ' may mean something else here\.$/,
	],
	["a program of a page", decode, "html", "<script>\nf('http---h.x-‸_27')</script>", /: ' may mean/],
	["an entity that is not of XML", encode, "xml", "<a>«http://h/&eacute;»</a>", /&eacute; may mean/],
	["a selection that begins in an escape", percentEncode, "properties", "a = C:\\«\\dir a»", /: \\ may mean/],
	["a selection that ends in an escape", percentEncode, "properties", "a = «b c\\u00»e9", /: \\ may mean/],
	["a selection that begins in an entity", percentEncode, "xml", "<a>x &«amp; y»</a>", /: \\ may mean/],
	["a selection after a backslash", percentDecodeUnreserved, "java", 'f("a\\«%6e»")', /: \\ may mean/],
	["two hyphens in a comment", encode, "xml", "<!-- http://h/‸p -->", /-- may mean something else/],
];

function read(syntax: string, marked: string) {
	const text = withoutMarks(marked);
	const selections = [...marked.matchAll(/«([^»]*)»|‸/g)].map(({ index, 1: selected = "" }) => {
		const start = withoutMarks(marked.slice(0, index)).length;
		return { start, end: start + selected.length };
	});
	const keys = syntax === "properties" ? new FileKeys(text, vocabulary) : undefined;
	return { source: { text, syntax, vocabulary, keys }, selections };
}

function converted(conversion: Conversion, syntax: string, marked: string) {
	const { source, selections } = read(syntax, marked);
	const { changes, sentence } = convertIn(conversion, source, selections);
	return { after: textAfter(source.text, changes), before: source.text, sentence };
}

describe("convertIn", () => {
	for (const [title, conversion, syntax, marked, after] of [
		...keys.map(([conversion, ...row]) => [row[0], conversion, "properties", ...row] as const),
		...rows,
	]) {
		it(title, () => {
			const made = converted(conversion, syntax, marked);
			assert.equal(made.sentence, undefined);
			assert.equal(made.after, after);
		});
	}

	for (const [title, conversion, syntax, marked, sentence] of refused) {
		it(`refuses ${title}`, () => {
			const made = converted(conversion, syntax, marked);
			assert.match(made.sentence ?? "", sentence);
			assert.equal(made.after, made.before);
		});
	}
});

it("a refusal has the URI to copy, without the prefix of its name", () => {
	const { source, selections } = read("xml", "<marmot-http---h.x-‸a/>");
	assert.equal(convertIn(decode, source, selections).refusals[0]?.uri, "http://h.x/a");
});

it("nothing is behind the end of a text that has become shorter since it was selected", () => {
	for (const syntax of ["plaintext", "properties"]) {
		const { source } = read(syntax, "http://h.x/a");
		assert.deepEqual(convertIn(conversions.encode, source, [{ start: 14, end: 90 }]).changes, []);
	}
});

/** A file of `.properties`, whether the user asks, and what is offered. */
const offers: [marked: string, isAsked: boolean, ...offered: string[]][] = [
	["http\\://h/‸a = 2", false],
	["http\\://h/‸a = 2", true, "encode"],
	["http\\://h/b=1\nhttp\\://h/‸a = 2", false],
	["http---h-b=1\nhttp\\://h/‸a = 2", false, "encode"],
	["http://h:80/‸a = 2", false],
	["http://h:80/‸a = 2", true, "encode"],
	["«  http---h-a» = 1", false, "decode"],
	["font-‸size=1", false],
	[`«a=http---h.x-a\n${"#".repeat(20_000)}»`, false],
	[`«a=http---h.x-a\n${"#".repeat(20_000)}»`, true, "decode", "encode"],
];

describe("The conversions offered as code actions", () => {
	for (const [marked, isAsked, ...offered] of offers) {
		it(`${marked.slice(0, 50)}${isAsked ? ", asked" : ""}: ${offered.join() || "none"}`, () => {
			const { source, selections } = read("properties", marked);
			const document = documentOf(source.text, { severities: new Map([["raw-uri-key", "warning"]]) });
			const only = isAsked ? ["refactor"] : undefined;
			const found = selections
				.flatMap((span) => codeActions(document, document.lines.rangeOf(span), only))
				.filter(({ kind }) => kind === codeActionKinds.refactor);
			assert.deepEqual(
				found.map(({ does }) => does),
				offered,
			);
		});
	}
});
