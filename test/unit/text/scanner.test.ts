import assert from "node:assert/strict";
import type { Literal } from "../../../src/text/escapes";
import { partAt } from "../../../src/text/part";
import { partsOf, partsOfFragment } from "../../../src/text/scanner";
import { pointed, withMarks } from "../../marks";

// A literal is identified by what it makes of these characters, and by which of them it refuses.
const sample = "x\"'`$\\&<*?é x";
const everything = "\"'`$\\&<*?é ";
const kinds: Record<string, [written: string, refused?: string]> = {
	plain: [sample],
	unknown: [sample, everything],
	double: ["x\\\"'`$\\\\&<*?é x"],
	single: ["x\"\\'`$\\\\&<*?é x"],
	back: ["x\"'\\`\\$\\\\&<*?é x"],
	dollar: ["x\\\"'`\\$\\\\&<*?é x"],
	raw: [sample, "\"'`$\\"],
	apostrophes: [sample, "'"],
	quotes: ["x\\\"'\\`\\$\\\\&<*?é x"],
	doubled: ["x\"''`$\\&<*?é x"],
	yaml: [sample, " "],
	xml: ["x\"'`$\\&amp;&lt;*?é x"],
	attribute: ["x&quot;&apos;`$\\&amp;&lt;*?é x"],
};

// The pointer `‸`, the part in which it stands, and the kind of that part.
const rows: [languages: string, text: string, kind: string][] = [
	["plaintext", '«a "b" <c‸>»', "plain"],
	["ruby php csharp c cpp rust go swift dart constructor toml ini", '«a "b" <c‸>»', "unknown"],

	["xml html svg", "«http---h‸»", "xml"],
	["xml html", "<a>«b‸»</a>", "xml"],
	["xml", "<a>«‸»</a>", "xml"],
	["xml", "<a>«‸b»</a>", "xml"],
	["xml", "<a>«b‸»", "xml"],
	["xml", "«b‸»</a>", "xml"],
	["xml", "<a/>«don't \"b‸»<a/>", "xml"],
	["xml", "«a > b‸»<c>", "xml"],
	["xml", "<a>«1 < b‸»", "xml"],
	["xml html", '<a b="«c‸»" d="e">', "attribute"],
	["xml", "<a b='«\"c‸»' d>", "unknown"],
	["xml", '<a b="c" d="«e‸»">', "attribute"],
	["xml", '<a b="c > d" e="«f‸»">', "attribute"],
	["xml", '<a b="«‸»"/>', "attribute"],
	["xml", '<a b="c">«d‸»', "xml"],
	["xml", '<a\n  b="«c‸»">', "attribute"],
	["xml", '<a\n  b="c"\n  d="«e\nf‸»"', "attribute"],
	["xml", "<!--« a > b‸ »-->", "plain"],
	["xml", "<!--« <a b='c‸'> »--> d", "plain"],
	["xml html", "<!--\n don't -->«b‸»", "xml"],
	["xml", "<!--«\n\n a‸ »-->", "plain"],
	["xml", "<![CDATA[«\n<a> & b‸»]]>", "plain"],
	["html", "<svg><![CDATA[«b‸»]]>", "unknown"],
	["xml", "<a><![CDATA[b]]>«c‸»</a>", "xml"],
	["xml", "<?«xml version='1‸'»?>", "unknown"],
	["xml", '«<!DOCTYPE a [\n<!ENTITY b "‸c">\n]>»<a/>', "unknown"],
	["xml", '<!DOCTYPE a [<!ENTITY b "c">]>\n<a>«‸b»</a>', "xml"],
	["xml", "<a ‸", "xml-name"],
	["xml", "<‸a>", "xml-name"],
	["xml", "<a‸ b='c'>", "xml-name"],
	["xml", "</a‸>", "xml-name"],
	["xml", "<a ‸b='c'>", "xml-name"],
	["xml", "<a b='c' ‸d>", "xml-name"],
	["xml", "<a b='c'\n ‸d", "xml-name"],
	// Programs, expressions and templates are read again.
	["html xml", "<script type='a'>«\nvar a = 'b‸';\n»</script>", "unknown"],
	["html", "<STYLE>«a‸»</style>", "unknown"],
	["html", "<textarea>«a‸»</textarea>", "unknown"],
	["html", "<script></script>«a‸»", "xml"],
	["html", "<scripts>«a‸»</scripts>", "xml"],
	["svg", "<script href='a'/>«b‸»<a/>", "xml"],
	["html xml", "<a onclick=\"«f('a‸')»\">", "unknown"],
	["xml", '<a select="«&quot;a‸&quot;»">', "unknown"],
	["html", "<a href=«http‸:x»>", "unknown"],
	["html", "<a b = «c‸» d>", "unknown"],
	["html xml", "<a «f('b‸')» c>", "unknown"],
	["html", "<a «='b‸'»>", "unknown"],
	["xml", '<script><a b="«c‸»"/></script>', "unknown"],
	["xml", "<script><a/></script>«b‸»", "xml"],
	["html", "<p>«{{ 'a‸' }}»</p>", "unknown"],
	["xml", "<p>«$" + "{a‸}»</p>", "unknown"],

	["diff", "Added: ‸http---h", "property-name"],
	["diff", "Deleted: http---h‸", "property-name"],
	["diff", "«Added:‸» http---h", "unknown"],
	["diff", "+«Added: http---h‸»", "unknown"],

	["java javascript typescript json jsonc scala python", 'x = "«a‸»";', "double"],
	["java javascript json", 'x("a", "«b‸»")', "double"],
	["java javascript json python", '"«a\\"b‸»"', "double"],
	["java javascript json", '"a\\\\" + "«b‸»"', "double"],
	["java javascript json", '"«‸»"', "double"],
	["java javascript json", '"«it\'s // /* ‸»"', "double"],
	["json", '{ "«a‸»": "b" }', "double"],
	["json", '{ "a": "«b‸»" }', "double"],
	["java javascript typescript python groovy", "x = '«a‸»';", "single"],
	// biome-ignore lint/suspicious/noTemplateCurlyInString: what is escaped
	["javascript typescript", '`a ${b}« "‸»`', "back"],
	["javascript", "`a $" + "{f({a: '«b‸»'})} c`", "single"],
	["javascript", "`a $" + "{`«b‸»`} c`", "back"],
	["javascript", "`«a\n'b‸»`", "back"],
	["javascript", "html`«a‸»`", "unknown"],
	["javascript", "x = a / b; y = '«c‸»' / 2", "single"],
	["javascript", "x = /['\"/]/g; y = '«c‸»'", "single"],
	["javascript", "return /'/.test('«c‸»')", "single"],
	["javascript", "(a) / '«c‸»' / 2", "unknown"],
	["javascript", "const a = <p>Don'«t b‸»", "unknown"],
	["typescript", "const a: Array<string> = ['«b‸»']", "single"],
	["kotlin groovy", 'x = "«a‸»"', "dollar"],
	["groovy", "x = '«a‸»'", "single"],
	["groovy", 'x = 1 / 2 + y/2 + "«a‸»"', "dollar"],
	["groovy", 'x = /b/ + "«a‸»"', "unknown"],
	["groovy", 'return /b/ + "«a‸»"', "unknown"],
	["groovy", '"""«a\n"b" ‸»"""', "dollar"],
	["java", '"""\n  «a‸»"""'.replace("\n  «", "«\n  "), "double"],
	["java", '"""\n"a"\n""" + "«b‸»"', "double"],
	["java javascript json", 'x //« a "‸»', "as it stands"],
	["java javascript", '/*« a "‸ »*/ x', "as it stands"],
	["java", '/* don\'t\n *\n */ f("«a‸»")', "double"],
	["java", "/*«\n don't \"a‸»", "as it stands"],
	["java", "'\\'' + \"«a‸»\"", "double"],
	["java", '"«\\u0022 ‸»"', "unknown"],
	["java", '"\\\\u0022" + "«a‸»"', "double"],
	["java", '/*« \\u002a/ "a‸"»', "unknown"],
	["kotlin scala", '/* /* */ " */ "«a‸»"', "double or dollar"],
	["java javascript json", "x‸ = 1", "identifier"],
	["java javascript json", '"a" + x‸', "identifier"],
	["java", "/* a */ ‸x", "identifier"],
	["java javascript", "‸", "identifier"],
	["kotlin", "x = 'a' + \"«b‸»\"", "dollar"],
	["kotlin", 'x = $$"«b‸»"', "unknown"],
	["kotlin scala", '"""«a "b" \\‸»""" + x', "raw"],
	["kotlin scala", '"""a"""" + "«b‸»"', "double or dollar"],
	["kotlin", '"$' + '{f("«a‸»")}"', "dollar"],
	["scala", 'def f(x: \'a) = "«b‸»"', "double"],
	["scala", 's"«a ‸»"', "unknown"],
	["scala", 'raw"\\" + "«a‸»"', "unknown"],

	["python", "x = '#' #« a‸»", "as it stands"],
	["python", "x = a‸#b", "identifier"],
	["python", "r'«a\"‸»' + 'b'", "raw"],
	["python", 'R"«a\\" b‸»"', "raw"],
	["python", 'b"«a‸»"', "unknown"],
	["python", 'Rb"«a‸»"', "unknown"],
	["python", 'f"«{a} ‸»"', "unknown"],
	["python", 'f"{a}" + "«b‸»"', "double"],
	["python", 'f"{a["b"]}" + "«c‸»"', "unknown"],
	["python", 'u"«a‸»"', "double"],
	["python", '"""«a\n"b" ‸»"""', "double"],
	["python", "'''a\n\"''' + '«b‸»'", "single"],

	["shellscript", "«echo http---h‸»", "unknown"],
	["shellscript", "echo '«a \\b‸»'", "apostrophes"],
	["shellscript", 'echo "«a‸»"', "quotes"],
	["shellscript", 'echo it\\\'s "«a‸»"', "quotes"],
	["shellscript", 'echo "$(f "«a‸»")"', "quotes"],
	["shellscript", 'echo "$(f "a")« b‸»"', "quotes"],
	["shellscript", "echo $'«a‸»'", "unknown"],
	// biome-ignore lint/suspicious/noTemplateCurlyInString: it is a shell's
	["shellscript", "echo ${#a} '«b‸»'", "apostrophes"],
	["shellscript", 'echo "a $' + '{«x:-b‸»} c"', "unknown"],
	["shellscript", 'echo "a $' + '{x:-b}« c‸»"', "quotes"],
	["shellscript", 'echo "«\\$' + '{x:-b} c‸»"', "quotes"],
	["shellscript", "# don't\necho '«b‸»'", "apostrophes"],
	["shellscript", "cat <<E\ndon't\nE\necho '«b‸»'", "unknown"],
	["shellscript", "cat <<<'«b‸»'", "apostrophes"],
	["shellscript", 'echo "`f "a"`" \'«b‸»\'', "unknown"],

	["yaml", "a: «b‸»", "yaml"],
	["yaml", "«a‸»: b", "yaml"],
	["yaml", 'a: "«b‸»"', "double"],
	["yaml", 'a: "«b‸', "double"],
	["yaml", 'a: "b\n  c" # d\ne: "«f‸»"', "double"],
	["yaml", "a: '«b‸»'", "doubled"],
	["yaml", "a: '«b''c‸»'", "doubled"],
	["yaml", "a: ['«b‸»', c]", "doubled"],
	["yaml", "a: «it's b's‸»", "yaml"],
	["yaml", 'a: «6" b‸»', "yaml"],
	["yaml", "a: b #« c‸»", "as it stands"],
	["yaml", "a: «http://h/#c‸»", "yaml"],
	["yaml", "- '«b‸»'", "doubled"],
	["yaml", "- - «b‸»", "yaml"],
	["yaml", "a: [«b‸», c]", "unknown"],
	["yaml", "a: {b: c, 'd': «e‸»}", "unknown"],
	["yaml", "- - [b, «c‸»", "unknown"],
	["yaml", "a: [\n  b,\n  «c‸»]", "unknown"],
	["yaml", "a: [b,\n  c]\nd: «e‸»", "yaml"],
	["yaml", 'a: ["«b‸»", c]', "double"],
	["yaml", "a: «http://[::1]/‸»", "yaml"],
	["yaml", "a: «b[0] c‸»", "yaml"],
	["yaml", 'a: |\n  «it\'s "b" ‸»\nc: d', "as it stands"],
	["yaml", "a: |\n  b\n\n  c\nd: '«e‸»'", "doubled"],
	["yaml", "- a: |\n    b\n  c: '«d‸»'", "doubled"],
	["yaml", 'a: b\n  «"c" ‸d»', "yaml"],
	["yaml", 'a: b\n"c": "«d‸»"', "double"],
	["yaml", "a: &b '«c‸»'", "doubled"],
	["yaml", "---\na: '«b‸»'", "doubled"],
	["yaml", "{? '«a‸»': b}", "doubled"],
	["yaml", "[a,#« 'b‸»\n ]", "as it stands"],
	["yaml", "[a: b, c]: '«d‸»'", "doubled"],
	["yaml", "[!<b,c> '«d‸»']", "doubled"],
	["yaml", "a: {{ b }}\nc: '«d‸»'", "unknown"],
	["yaml", "a: 'b' c\nd: '«e‸»'", "unknown"],

	["markdown", '«a "b" ‸»', "plain"],
	["markdown", "a «`b‸`» c", "unknown"],
	["markdown", "```sh\n«a‸»\n```", "unknown"],
	["markdown", "```sh\na\n```\n«b‸»", "plain"],
	["markdown", "> ~~~\n«> b‸»\n> ~~~", "unknown"],
	["markdown", "a\n\n«    b‸»", "unknown"],
	["markdown", "<div>\n«b‸»\n</div>", "unknown"],
	["markdown", "<div>\n\n«b‸»", "plain"],
	["markdown", "---\n«a: b‸»\n---\n", "unknown"],
	["markdown", "---\na: b\n---\n«c‸»", "plain"],
];

// The likely parts of a line, if nobody has looked at the lines before it.
const fragments: [languages: string, line: string, kind: string][] = [
	["java", '« * a "‸»', "unknown"],
	["java", "« * a‸ »*/", "unknown"],
	["java", ' */ x = "«a‸»"', "unknown"],
	["xml", '  b="«c‸»">', "unknown"],
	["xml", '  b="c">«d‸»</a>', "unknown"],
	["xml", "  ‸b='c'", "xml-name"],
	["yaml", "a: [‸b, c]".replace("‸b", "«b‸»"), "unknown"],
	["javascript", "x = '«a‸»' /", "unknown"],
	["shellscript", "echo '«a‸»'", "unknown"],
];

describe("the parts of a file", () => {
	for (const [languages, row, kind] of rows) {
		for (const language of languages.split(" ")) {
			it(`${language}: ${JSON.stringify(row)} is ${kind}`, () =>
				assertPart(row, kind, (text) => partsOf(text, language)));
		}
	}
	it("of an empty one", () => {
		for (const language of ["java", "xml", "yaml", "markdown", "diff", "properties", "ruby"]) {
			assert.equal(partAt([...partsOf("", language)], { start: 0, end: 0 }).start, 0);
		}
	});
});

describe("the parts of a line of which nothing else is known", () => {
	for (const [languages, row, kind] of fragments) {
		for (const language of languages.split(" ")) {
			it(`${language}: ${row} is ${kind}`, () =>
				assertPart(row, kind, (text) => partsOfFragment(text, language)));
		}
	}
});

function assertPart(row: string, kind: string, read: (text: string) => ReturnType<typeof partsOf>): void {
	const { text, at } = pointed(row.replace(/[«»]/g, ""));
	const found = partAt([...read(text)], { start: at, end: at });
	const name = found.reason ?? kindOf(found.literal as Literal);
	assert.ok(kind.split(" or ").includes(name), name);
	if (!found.literal) return;
	assert.equal(withMarks(text, found), closed(row.replace("‸", "")));
}

function kindOf({ write, refused }: Literal): string {
	const isRefused = (character: string) => new RegExp(refused ?? "(?!)").test(`x${character}x`);
	const all = [...everything].filter(isRefused).join("");
	const found = Object.entries(kinds).find(
		([, [written, none = ""]]) => written === write(sample) && none === all,
	);
	if (found?.[0] !== "plain") return found?.[0] ?? `unknown kind: ${write(sample)} ${all}`;
	// Comments and the like hold no controls.
	return refused && isRefused("\t") ? "as it stands" : "plain";
}

/** A span up to the end of the text may be left open. */
function closed(row: string): string {
	return row.includes("»") ? row : `${row}»`;
}
