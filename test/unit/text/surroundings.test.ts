import assert from "node:assert/strict";
import { type Literal, lineComment, plain, xmlText } from "../../../src/text/literals";
import { partsOfLine, surroundingsAt } from "../../../src/text/surroundings";
import { pointed, withMarks } from "../../marks";

// What a literal is, by what it makes of these.
const sample = "\"'&`${$*/--]]> #\n";
const written: Record<string, string> = {
	text: "\"'&`${$*/--]]> #\n",
	xml: "\"'&amp;`${$*/--]]&gt; #\n",
	attribute: "&quot;&apos;&amp;`${$*/--]]&gt; #&#10;",
	comment: "\"'&`${$*/--]]> #%0A",
	block: "\"'&`${$%2A/--]]> #%0A",
	xmlComment: "\"'&`${$*/%2D-]]> #\n",
	cdata: "\"'&`${$*/--]]%3E #\n",
	double: "\\\"'&`${$*/--]]> #\\n",
	single: "\"\\'&`${$*/--]]> #\\n",
	back: "\"'&\\`\\${$*/--]]> #\\n",
	raw: "\"'&%60${$*/--]]> #\n",
	rawQuoted: "%22%27&`${$*/--]]> #%0A",
	rawTemplate: "%22'&`%24{%24*/--]]> #%0A",
	quotesTwice: '""\'&`${$*/--]]> #\n',
	dollar: "\\\"'&`\\${\\$*/--]]> #\\n",
	singleDollar: "\"\\'&`\\${\\$*/--]]> #\\n",
	doubled: "\"''&`${$*/--]]> #%0A",
	yaml: "\"'&`${$*/--]]>%20#%0A",
};

// The pointer, and the part of the line that it stands in.
const rows: [languages: string, line: string, part: string][] = [
	["plaintext markdown diff properties-like", '«a "b" <c‸>»', "text"],

	["xml html svg", "«http---h‸»", "xml"],
	["xml", "<a>«b‸»</a>", "xml"],
	["xml", "<a>«‸»</a>", "xml"],
	["xml", "<a>«‸b»</a>", "xml"],
	["xml", "<a>«b‸»", "xml"],
	["xml", "«b‸»</a>", "xml"],
	["xml", "<a/>«don't \"b‸»<a/>", "xml"],
	["xml", "«a > b‸»<c>", "xml"],
	["xml", "<a>«1 < b‸»", "xml"],
	["xml", '<a b="«c‸»" d="e">', "attribute"],
	["xml", "<a b='«\"c‸»' d>", "attribute"],
	["xml", '<a b="c" d="«e‸»">', "attribute"],
	["xml", '<a b="c > d" e="«f‸»">', "attribute"],
	["xml", '<a b="«c‸»', "attribute"],
	["xml", '<a b="«‸»"/>', "attribute"],
	["xml", '<a b="c">«d‸»', "xml"],
	["xml", '  b="«c‸»">', "attribute"],
	["xml", '  b="c" d="«e‸»"', "attribute"],
	["xml", '  b="c">«d‸»</a>', "xml"],
	["xml", "<!--« a > b‸ »-->", "xmlComment"],
	["xml", "<!--« <a b='c‸'> »--> d", "xmlComment"],
	["xml", "<!-- a -->«b‸»", "xml"],
	["xml", "<!--« a‸»", "xmlComment"],
	["xml", "<a ‸", "xml-name"],
	["xml", "<a>«‸»", "xml"],
	["xml", "<![CDATA[«<a> & b‸»]]>", "cdata"],
	["xml", "<a><![CDATA[b]]>«c‸»</a>", "xml"],
	["xml", "<?«xml version='1‸'»?>", "text"],
	["xml", "<‸a>", "xml-name"],
	["xml", "<a‸ b='c'>", "xml-name"],
	["xml", "</a‸>", "xml-name"],
	["xml", "<a ‸b='c'>", "xml-name"],
	["xml", "<a b='c' ‸d>", "xml-name"],
	["xml", "<a b='c' ‸d", "xml-name"],
	["xml", "  ‸b='c'", "xml-name"],
	["xml", "  b='c' ‸d='e'", "xml-name"],

	["diff", "Added: ‸http---h", "property-name"],
	["diff", "Deleted: http---h‸", "property-name"],
	["diff", "«Added:‸» http---h", "text"],
	["diff", "«+Added: http---h‸»", "text"],

	["java javascript typescript c cpp json jsonc rust go csharp swift scala python", 'x = "«a‸»";', "double"],
	["java javascript json", 'x = "«a‸', "double"],
	["java javascript json", 'x("a", "«b‸»")', "double"],
	["java javascript json", '"«a\\"b‸»"', "double"],
	["java javascript json", '"a\\\\" + "«b‸»"', "double"],
	["java javascript json", '"«‸»"', "double"],
	["java javascript json", '"«it\'s // /* ‸»"', "double"],
	["json", '{ "«a‸»": "b" }', "double"],
	["json", '{ "a": "«b‸»" }', "double"],
	["java javascript typescript python go csharp", "x = '«a‸»';", "single"],
	// biome-ignore lint/suspicious/noTemplateCurlyInString: what is escaped
	["javascript typescript", '`«a ${b} "‸»`', "back"],
	["kotlin groovy dart", 'x = "«a‸»"', "dollar"],
	["kotlin groovy dart", "x = '«a‸»'", "singleDollar"],
	["java", '"""«a‸»"""', "double"],
	["java javascript json rust", 'x //« a "‸»', "comment"],
	["java javascript", '/*« a "‸ »*/ x', "block"],
	["java javascript", "/*« a‸»", "block"],
	["java", "/*«/ a‸»", "block"],
	["java", ' *« a "‸»', "block"],
	["java", " *« a‸ »*/", "block"],
	["java", ' */ x = "«a‸»"', "double"],
	["c", '*p = "«a‸»";', "double"],
	["rust", 'x: &\'a str = "«b‸»"', "double"],
	["java javascript json c rust", "x‸ = 1", "identifier"],
	["java javascript json", '"a" + x‸', "identifier"],
	["java", "/* a */ ‸x", "identifier"],
	["java javascript", "‸", "identifier"],
	["python", "x = '#' #« a‸»", "comment"],
	["python", "x = a‸#b", "identifier"],

	["yaml", "«a: b‸»", "yaml"],
	["yaml", 'a: "b"« ‸»', "yaml"],
	["yaml", 'a: "«b‸»"', "double"],
	["yaml", 'a: "«b‸', "double"],
	["yaml", "a: '«b‸»'", "doubled"],
	["yaml", "a: '«b''c‸»'", "doubled"],
	["yaml", "a: ['«b‸»', c]", "doubled"],
	["yaml", "«a: it's b's‸»", "yaml"],
	["yaml", '«a: 6" b‸»', "yaml"],
	["yaml", "a: b #« c‸»", "comment"],
	["yaml", "«a: http://h/#c‸»", "yaml"],
	["yaml", "- '«b‸»'", "doubled"],
	["yaml", "a: [‸b, c]", "flow-collection"],
	["yaml", "a: {b: c, 'd': ‸e}", "flow-collection"],
	["yaml", "- - [b, ‸c", "flow-collection"],
	["yaml", "{‸a: b}", "flow-collection"],
	["yaml", 'a: ["«b‸»", c]', "double"],
	["yaml", "«a: http://[::1]/‸»", "yaml"],
	["yaml", "«a: b[0‸] c»", "yaml"],
	["yaml", "«a‸: »[b]", "yaml"],
	["go", "a := `«b‸»`", "raw"],
	["csharp", 'x = @"«a‸»" + "b";', "quotesTwice"],
	["csharp", '$@"a\\" + "«b‸»"', "double"],
	["csharp", '@$"«a ""b"" c‸»"', "quotesTwice"],
	["csharp", '"""«a "b" c‸»"""', "rawQuoted"],
	["csharp", '@"" + "«a‸»"', "double"],
	["kotlin scala", '"""«a "b" \\‸»""" + x', "rawTemplate"],
	["kotlin", '"" + "«a‸»"', "dollar"],
	["python dart", "r'«a\"‸»' + 'b'", "rawQuoted"],
	["python", 'Rb"«a\\" b‸»"', "rawQuoted"],
	["dart", 'r"a\\" + "«b‸»"', "dollar"],
	["python", 'bar"«a‸»"', "double"],
	["python", '"""«a‸»"""', "double"],
	["rust", 'r"«a\\‸»" + "b"', "rawQuoted"],
	["rust", 'br##"«a "# b‸»"##', "rawQuoted"],
	["rust", 'attr"«a‸»"', "double"],
	["cpp c", 'R"(«a " b‸»)"', "rawQuoted"],
	["cpp", 'LR"x(«a )" b‸»)x" + "c"', "rawQuoted"],
	["swift", '"«a‸»"', "double"],
];

describe("the surroundings of a place", () => {
	for (const [languages, row, part] of rows) {
		for (const language of languages.split(" ")) {
			it(`${language}: ${row} is ${part}`, () => {
				const { text: line, at } = pointed(row.replace(/[«»]/g, ""));
				const found = surroundingsAt(partsOfLine(line, language), { start: at, end: at });
				assert.equal(nameOf(found.literal) ?? found.reason, part);
				if (!found.literal) return;
				assert.equal(withMarks(line, found), closed(row.replace("‸", "")));
			});
		}
	}

	it("nothing is known of a language that nobody knows", () => {
		const [part] = partsOfLine('a "b"', "constructor");
		assert.deepEqual(part, { start: 0, end: 5, literal: plain });
	});

	it("the parts of an empty line", () => {
		assert.deepEqual(partsOfLine("", "xml"), [{ start: 0, end: 0, literal: xmlText }]);
		assert.equal(partsOfLine("//", "java").at(-1)?.literal, lineComment);
	});
});

function nameOf(literal: Literal | undefined): string | undefined {
	if (!literal) return undefined;
	const output = literal.write(sample);
	return Object.keys(written).find((name) => written[name] === output) ?? `unknown: ${output}`;
}

/** A span that goes to the end of the line may be left open. */
function closed(row: string): string {
	return row.includes("»") ? row : `${row}»`;
}
