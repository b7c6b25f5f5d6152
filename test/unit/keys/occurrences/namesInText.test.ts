import assert from "node:assert/strict";
import { sureNamesIn, tokensIn } from "../../../../src/keys/occurrences/namesInText";
import { languageOfId } from "../../../../src/languages/languages";
import { maxNameLength } from "../../../../src/text/sharedLimits";
import { withAllMarks, withoutMarks } from "../../../marks";

const nameSettings = { prefixes: ["marmot-", "m-", "marmot-x-", "marmot:"], schemes: ["svn+ssh", "Foo"] };

// Running text, its sure names marked.
const texts: string[] = [
	"",
	"---",
	"font-size and a---b",
	"«http---www.example.com»",
	"see «http---www.example.com-foo-bar».",
	"(«http---www.example.com-»), '«http---www.example.com»' \"«http---a.b»\"…",
	"really «http---www.example.com»...",
	"«http---localhost», «http---localhost-a», «http---h_3a80», «http---h_3a8080-a»",
	"«HTTP---LocalHost», «http---u_40h.x», «http---u_40localhost_3a1»",
	"«http---a_2eb»",
	"«http---_5b_3a_3a1_5d_3a80»",
	"http---h http---h-a.b http---overview http--a.b http-a.b",
	"http---.a http---a. http---..",
	"http---h_3a http---h_3ax http---_3a",
	"http---localhosts",
	"unknown---www.example.com x---a.b a---b.c",
	"«svn_2bssh---a.b» «foo---a.b» svn_2dssh---a.b",
	"«marmot-http---a.b» «m-http---a.b» x-http---a.b marmot-x---a.b",
	"Added: «marmot-http---www.example.com-»",
	"[Overview](#http---overview) #http---www.example.com #marmot-http---a.b",
	"a#http---a.b # «http---a.b»",
	// Outside of XML, the marks of a tag mean nothing.
	'<http---a.b/> <a http---a.b="«http---a.b»">',
	"<!--«http---a.b»--> <!-- «http---a.b» --> <!-- «http---a.b»-->",
	"--http---a.b {-http---a.b} {{-http---a.b}}",
	"http---a.b_ http---a.b_zz http---a.b_ff",
	"_http---a.b_ -http---a.b --http---a.b .http---a.b",
	"  «marmot:http---a.b» «marmot:http---a.b-c». amarmot:http---a.b x:http---a.b",
	// A part of something longer is no name.
	"http---a.b/c %http---a.b% éhttp---a.bé a=http---a.b http---a.b=1 &http---a.b #http---a.b",
	"img/src=http---www.a.com-b.gif&refer=http---www.a.gif",
	"strip_icc()/http---www.a.com-b-1902543-17-7bcf.jpg",
	"«http---a.b», «http---a.b»; «http---a.b»: «http---a.b»! «http---a.b»? http---a.b:80 http---a.b,c",
	"[«http---a.b»] {«http---a.b»} “«http---a.b»” `«http---a.b»` «http---a.b»\t«http---a.b»",
	"（«http---a.b»）「«http---a.b»」。«http---a.b»，«http---a.b»。",
	// The URI of a name is valid.
	"http---a.b-_20 http---a.b-_08c http---a.b-Tex_2Edicao_084.jpg http---a.b-_c3_a9 «http---a.b-_25C3_25A9»",
	// A slug writes a port after its host as it writes a path.
	"http---a.b-80.jpeg http---127.0.0.1-8000 http---localhost-8080-api http---a.b-8080-api http---a.b-80_2f",
	"«http---a.b-2016-x» «http---www.w3.org-2001-XMLSchema» http---a.b-1899 http---a.b-2100 http---127.0.0.1-2001",
	"«http---a.b-80px» «http---a.b-123456» «http---a.b-x-80» «http---a.b_3a80-x» http---localhost-2001",
	"ahttp---a.b 1http---a.b «_68ttp---a.b»",
	"mailto-a_40b.c urn-isbn_3a1 file----etc-a.b",
	`http---a.b${"c".repeat(maxNameLength)}`,
];

describe("sureNamesIn", () => {
	for (const row of texts) {
		it(JSON.stringify(row.slice(0, 100)), () => {
			const text = withoutMarks(row);
			const found = sureNamesIn(text, nameSettings);
			assert.equal(withAllMarks(text, found), row);
			for (const {
				recognized: { prefix, name },
				start,
				end,
			} of found)
				assert.equal(prefix + name, text.slice(start, end));
		});
	}
	it("a prefix that is a part of a scheme hides nothing", () => {
		const [found] = sureNamesIn("http---a.b", { prefixes: ["ht"], schemes: [] });
		assert.deepEqual([found?.recognized.prefix, found?.recognized.uri], ["", "http://a.b"]);
	});
	it("the longest prefix counts, in whatever order they are configured", () => {
		const prefixes = ["b:", "a-b:"];
		for (const one of [prefixes, prefixes.toReversed()]) {
			const [found] = sureNamesIn("a-b:http---h.x-p", { prefixes: one, schemes: [] });
			assert.equal(found?.recognized.prefix, "a-b:");
		}
	});
});

/** A line of a language, its sure names marked. */
const linesOfLanguages: [language: string, row: string][] = [
	["xml", '<«http---a.b» «http---c.d»="«http---e.f»"/></«http---a.b»><a:«http---a.b» b:«http---c.d» = "1"/>'],
	["xml", '<a b="x:http---a.b c=http---a.b"/>&lt;«http---a.b»&gt;'],
	["java", '//«http---a.b» and "«http---a.b»" /* «http---a.b» */ //«http---a.b»'],
	[
		"java",
		'"\\t«http---a.b»\\n", "\\\\thttp---a.b", "\\"«http---a.b»\\"", "\\bhttp---a.b", "http---a.b\\u002dc"',
	],
	["java", "/*«http---a.b»*/ /* «http---a.b»*/ http---a.b*b"],
	["markdown", "*http---a.b*/"],
	["python", "#«http---a.b» ##http---c.d"],
	["python", "x = 1 #«http---a.b»"],
	["plaintext", "#http---a.b //http---a.b -http---a.b"],
	["diff", "+ «http---a.b»"],
	["yaml", "a: 'it''s «http---a.b»' #«http---c.d»"],
	["scala", "http---a.b// http---a.b-c/*d*/ «http---a.b» // «http---a.b»"],
	["markdown", "# «http---a.b» [b](#http---c.d)"],
];

describe("sureNamesIn, of a language", () => {
	for (const [language, row] of linesOfLanguages) {
		it(`${language}: ${row}`, () => {
			const line = withoutMarks(row);
			assert.equal(withAllMarks(line, sureNamesIn(line, nameSettings, languageOfId(language))), row);
		});
	}
});

/** Texts, with all tokens marked that references are looked for in. */
const tokens: string[] = [
	"",
	"font-size a-b «a--b» «a_41» a_4 ---«b» «x_2dy-z».",
	"See «http---h.x-a». (\"«http---h.x-a.»\" `«http---h.x-a.»` '«http---h.x-a»') «http---h.x-a»...",
	"«http---h.x-a.»=1 «http---h.x-a.»: 2 «http---h.x-a.» \t= 3 «http---h.x-a». == 4 «http---h.x-a». :-)",
	// What stands beside it.
	"a=«http---h.x-a»&b «http---h.x-a»/b %«http---h.x-a»% +«http---h.x-a» -«http---h.x-a» 参照«http---h.x-a»を",
	"<!--«http---h.x-a»--> <«http---h.x-a»/> --«http---h.x-a»",
	'#«http---h.x-a» ##«http---h.x-a» #!«http---h.x-a» a#http---h.x-a (#http---h.x-a) "#http---h.x-a"',
	// In a string, the letter of an escape is no part of it.
	'"\\n«http---h.x-a»\\n" \'\\t«http---h.x-a»\\t\' `\\r«http---h.x-a»\\r` "{\\"«http---h.x-a»\\": 1}"',
	'"\\\\«nhttp---h.x-a»" "\\\\\\n«http---h.x-a»" "http---h.x-a\\\\n"',
	// Of Java, YAML, and a pattern of Python.
	'"\\shttp---h.x-a" "\\_http---h.x-a" "\\Nhttp---h.x-a" "\\ehttp---h.x-a" r"\\dhttp---h.x-a"',
	'"\\bhttp---h.x-a" "\\http---h.x-a" "http---h.x-a\\b" "http---h.x-a\\u002db" "http---h.x-a\\x2d"',
	"C:\\tftp---h.x-a C:\\nhttp---h.x-a\\new 'a'\nhttp---h.x-a\\n",
	"http---h.x-a\\\nhttp---h.x-a\\\r\n«http---h.x-a»\n'http---h.x-a\\\nb'",
	// What stands after a string is in none: neither a quote that closes nor an apostrophe opens one.
	'x("a"); // \\nhttp---h.x-p',
	'x("a", "\\n«http---h.x-p»"); // \\nhttp---h.x-p',
	"x('a') \\nhttp---h.x-p 'b' `c` \\thttp---h.x-p\\n",
	"don't \\nhttp---h.x-p, and it's \\nhttp---h.x-p",
	"don't f(\"\\n«http---h.x-p»\"); 'tis \"\\n«http---h.x-p»\"; l'été d'ici \\nhttp---h.x-p",
	"fn f<'a>(b: &'a str, c: C<'a>) { \"\\n«http---h.x-p»\" }",
	"'\"' + \"\\n«http---h.x-p»\" + '\\'' + \"\\n«http---h.x-p»\" + '\\\\' \\nhttp---h.x-p",
	// With a prefix, as of Python and SQL, and before a template.
	"f'\\n«http---h.x-p»' rb\"\\n«http---h.x-p»\" N'\\n«http---h.x-p»' html`\\n«http---h.x-p»`",
	'"""\\n«http---h.x-p»""" @"\\n«http---h.x-p»" "a""\\n«http---h.x-p»"',
	// One that does not close on its line is none.
	'"\\nhttp---h.x-p',
	'"\\nhttp---h.x-p\r"\\n«http---h.x-p»"\r\n\'a\n\'\\nhttp---h.x-p',
	'"a\\\n\\nhttp---h.x-p" b "\\nhttp---h.x-p',
	// Escaped quotes that no quotes surround, as in a text of several lines.
	'{\\"«http---h.x-a»\\": \\"\\n«http---h.x-a»\\"} \\nhttp---h.x-a',
	'\\"a" \\nhttp---h.x-a',
	// An entity may go on with it, unless it is a delimiter.
	"&lt;«http---h.x-a»&gt; &quot;«http---h.x-a»&quot; &apos;«http---h.x-a»&apos; «http---h.x-a»&amp;b «http---h.x-a»&b",
	"http---h.x-a&e; http---h.x-a&#98; http---h.x-a&#x62; http---h.x-a&é-.a; http---h.x-a&CounterClockwiseContourIntegral;",
	// Half of a character, decoded as U+FFFD; other characters are whole.
	"\ufffdhttp---h.x-a é«http---h.x-a» §«http---h.x-a»é\u0083«http---h.x-a»\ufffd \u00a0«http---h.x-a»",
];

describe("tokensIn", () => {
	for (const row of tokens) {
		it(JSON.stringify(row), () => {
			const text = withoutMarks(row);
			assert.equal(withAllMarks(text, tokensIn(text)), row);
		});
	}
});
