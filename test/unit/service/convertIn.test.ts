// biome-ignore-all lint/suspicious/noTemplateCurlyInString: they are in texts of other languages
import assert from "node:assert/strict";
import { targetsOf } from "../../../src/keys/occurrences/targets";
import { codeActionKinds, codeActions } from "../../../src/service/codeActions";
import { type Conversion, conversions } from "../../../src/service/conversions";
import { convertIn } from "../../../src/service/convertIn";
import { textAfter } from "../../../src/text/changes";
import { documentOf } from "../../document";
import { withoutMarks } from "../../marks";
import { processorTime } from "../../processorTime";
import { sourceOf } from "../../sourceFile";

const nameSettings = { prefixes: ["marmot-"], schemes: ["mvn"] };
const [encode] = conversions.encode;
const [decode] = conversions.decode;
const [percentDecode, percentDecodeUnreserved] = conversions.percentDecode;
const [percentEncode] = conversions.percentEncode;
const [normalize, , powder] = conversions.normalize;

/** A key with the cursor, and what a conversion makes of it: what stands around its URI stays. */
const keys: [conversion: Conversion, marked: string, after: string][] = [
	[encode, "http\\://h/‸a = 1", "http---h-a = 1"],
	[encode, "marmot-http\\://h/‸a = 1", "marmot-http---h-a = 1"],
	[encode, "my.map[http\\://h/‸a].b=1", "my.map[http---h-a].b=1"],
	[encode, 'q."http\\://h/‸a".y=1', 'q."http---h-a".y=1'],
	[conversions.decode[0], 'q."http---h-‸a".y=1', 'q."http\\://h/a".y=1'],
	[encode, "bundle.mvn\\:g‸/a=1", "bundle.mvn-g-a=1"],
	[percentDecodeUnreserved, "{http\\://h/‸%61}b=1", "{http\\://h/a}b=1"],
];

/** What the selections and cursors of a text become. */
const rows: [conversion: Conversion, syntax: string, marked: string, after: string][] = [
	[encode, "plaintext", "x-foo.bar://h/‸p", "x_2dfoo.bar---h-p"],
	[encode, "plaintext", "«http://h/a?\n\nurn:x:a,\n»", "http---h-a_3f\n\nurn-x_3aa_2c\n"],
	[encode, "plaintext", "«a http://h/a b\nc http://h/c.»", "a http---h-a b\nc http---h-c."],
	[encode, "properties", "http\\://h/a\\\n  b‸ \\\n  = 1", "http---h-ab \\\n  = 1"],
	[encode, "properties", "key = «http\\://h/\\u00e9»", "key = http---h-_c3_a9"],
	[encode, "properties", "ht‸tp\\://h/‸a=1", "http---h-a=1"],
	[decode, "plaintext", "«font-size»", "font:size"],
	[decode, "plaintext", "«  http---h-p \n»", "  http://h/p \n"],
	[decode, "properties", "a = «http---h.x-p \\\n  # http---h.x-q»", "a = http://h.x/p \\\n  # http://h.x/q"],
	[decode, "csharp", 's = @"http---h.x-‸a_2db";', 's = @"http://h.x/a-b";'],
	[decode, "properties", "  http---h-\\\n    a‸:1", "  http\\://h/a:1"],
	[decode, "ini", "url = http---h.x-a_2db‸", "url = http://h.x/a-b"],
	[decode, "xml", '<a b="http---h-_27‸x"/>', '<a b="http://h/&apos;x"/>'],
	[decode, "json", '{"http---h-‸_3fa": 1}', '{"http://h/?a": 1}'],
	[decode, "java", " * See http---h.x-‸_3fa.", " * See http://h.x/?a."],
	[decode, "markdown", "# http---h.x-‸p", "# http://h.x/p"],
	[decode, "markdown", "a\n\n<!-- b\nhttp---h.x-‸p-->", "a\n\n<!-- b\nhttp://h.x/p-->"],
	[decode, "properties", "«a=http---h.x-a\nhttp---h.x-b=2»", "a=http---h.x-a\nhttp\\://h.x/b=2"],
	[percentDecodeUnreserved, "properties", "key« = a%2Db»", "key = a-b"],
	[percentDecodeUnreserved, "properties", "a = caf\\u00e9‸", "a = caf\\u00e9"],
	[decode, "java", "// see <http---h.x‸->", "// see <http://h.x/>"],
	[decode, "kotlin", "/* http---h.x-‸a*/", "/* http://h.x/a*/"],
	[percentEncode, "plaintext", "a «b c\n\nd e» f", "a b%20c\n\nd%20e f"],
	[normalize, "plaintext", "«a HTTP://h.x/a\nb http---H.x-b»", "a http://h.x/a\nb http---h.x-b"],
	[decode, "java", 'f("marmot-http---h.x-‸_3fa");', 'f("marmot-http://h.x/?a");'],
];

/** The URIs in a selection are encoded, on one line or many. `decode` reverses it. */
const selected: [syntax: string, marked: string, encoded: string][] = [
	["java", '«  f("http://h.x/a", "b");»', '  f("http---h.x-a", "b");'],
	["java", 'f(«"http://h.x/a"», "http://h.x/c")', 'f("http---h.x-a", "http://h.x/c")'],
	["java", 'f("http://h.x/«a."»)', 'f("http---h.x-a.")'],
	["javascript", "«f('http://h.x/a','http://h.x/b')+c»", "f('http---h.x-a','http---h.x-b')+c"],
	["java", 'f("http://«h.x/a»")', 'f("http---h.x-a")'],
	["json", '«  "a": "http://h.x/a",»', '  "a": "http---h.x-a",'],
	["yaml", "«a: http://h.x/a # b»", "a: http---h.x-a # b"],
	["xml", "«<a b=\"http://h.x/a\" c='http://h.x/b'/>»", "<a b=\"http---h.x-a\" c='http---h.x-b'/>"],
	["xml", "«<a>http://h.x/a</a>»", "<a>http---h.x-a</a>"],
	["xml", "«<a>&lt;http://h.x/a&gt;</a>»", "<a>&lt;http---h.x-a&gt;</a>"],
	["markdown", "«see [a](http://h.x/a_b) and b»", "see [a](http---h.x-a_5fb) and b"],
	["plaintext", "«See http://h.x/a, or http://h.x/b.»", "See http---h.x-a, or http---h.x-b."],
	["properties", "a=see «http://h.x/a» or http://h.x/b", "a=see http---h.x-a or http://h.x/b"],
	["properties", "# See «http://h.x/a» or http://h.x/b", "# See http---h.x-a or http://h.x/b"],
	[
		"properties",
		"«http\\://h.x/a=http://h.x/v\n# http://h.x/c\nb=http://h.x/w\nurn\\:isbn\\:1=2»",
		"http---h.x-a=http://h.x/v\n# http://h.x/c\nb=http://h.x/w\nurn-isbn_3a1=2",
	],
	["properties", "http\\://«h.x»/a=http://h.x/v", "http---h.x-a=http://h.x/v"],
	["properties", "a=«http://h.x/v\nhttp»\\://h.x/b=1", "a=http://h.x/v\nhttp---h.x-b=1"],
];

const inOneDirection: [conversion: Conversion, syntax: string, marked: string, after: string][] = [
	[encode, "properties", "a=«http://h.x/a,\\\n  http://h.x/b»", "a=http---h.x-a,\\\n  http---h.x-b"],
	[encode, "properties", "«http\\://h.x/\\\n  a=http://h.x/v»", "http---h.x-a=http://h.x/v"],
	[encode, "properties", "a=«jdbc:mysql://h:1/d»", "a=jdbc-mysql_3a--h_3a1-d"],
	[decode, "properties", "«http---h.x-a=http---h.x-v\n»", "http\\://h.x/a=http---h.x-v\n"],
	[encode, "javascript", "f('«http://h.x/a'+b»)", "f('http---h.x-a'+b)"],
	[encode, "plaintext", "«http://h.x/{id}/a»", "http---h.x-_7bid_7d-a"],
	[encode, "java", 'f("http://h.x/‸?$filter=a")', 'f("http---h.x-_3f_24filter_3da")'],
	[encode, "json", '{"a": "«http://h.x/$a»"}', '{"a": "http---h.x-_24a"}'],
	[percentEncode, "properties", "a=«${LIMIT:50}»", "a=%24%7BLIMIT%3A50%7D"],
	[percentEncode, "properties", "a=${A:«b c»}", "a=${A:b%20c}"],
	[percentEncode, "yaml", 'a: /«é»\nb: "«é»" # «é»', 'a: /%C3%A9\nb: "%C3%A9" # %C3%A9'],
	[percentEncode, "yaml", '"b: «é»" # a: «é»', '"b: %C3%A9" # a: %C3%A9'],
	[percentEncode, "shellscript", "a «é»", "a %C3%A9"],
	[percentEncode, "properties", "a = «\\u00e9»", "a = %C3%A9"],
	[encode, "java", 'f("http://h.x‸/*/")', 'f("http---h.x-_2a-")'],
	[encode, "java", 'f("«http://h.x/a» b")', 'f("http---h.x-a b")'],
	[encode, "java", '"see http://h.‸x/{id}/a"', '"see http---h.x-_7bid_7d-a"'],
	[encode, "shellscript", 'curl "http://h.x/‸?a=1&b=2;c"', 'curl "http---h.x-_3fa_3d1_26b_3d2_3bc"'],
	[encode, "ini", "url = http://h.x/‸?a=1&b=2", "url = http---h.x-_3fa_3d1_26b_3d2"],
	[encode, "yaml", "url: http://h.x/‸a;b?a=1&b=2", "url: http---h.x-a_3bb_3fa_3d1_26b_3d2"],
];

const refused: [conversion: Conversion, syntax: string, marked: string, sentence: RegExp][] = [
	[encode, "properties", "‸http://h/p?a=1&b=2 = v", /^Not converted: The URI in the key may continue after/],
	[
		encode,
		"properties",
		"«a=jdbc:mysql://h/d?l=${LIMIT:50}\nb=http://h.x/a\n# http://h.x/c\n»",
		/^Not converted: No selected key can be converted\. To convert a part of a value, select it alone\.$/,
	],
	[encode, "properties", "http---h-a=1\n«http\\://h/a=2»", /the key on line 1, .*: http---h-a$/],
	[powder, "properties", "ti‸tle=1", /^Not converted: .*"title" is not/],
	[encode, "properties", "«a=http://h.x/a»", /No selected key can/],
	[encode, "properties", "a=«http://${HOST}/a»", /"\$\{…\}" may be .* an escape or a variable\.$/],
	[encode, "properties", "a=${HOST:«http://h.x»}", /"\$\{…\}" may be/],
	[encode, "properties", "a=«${A:http://${B:h}/c}»", /"\$\{…\}" may be/],
	[encode, "yaml", "a: http://‸h/${A}/b", /"\$\{…\}" "\{" may be/],
	[decode, "properties", "a=«${http---h.x-a}»", /"\$\{…\}" may be/],
	[encode, "javascript", "«f(`http://${h}/a`)»", /"\$.*" may be/],
	[percentEncode, "properties", "a=«b ${LIM»IT:50}", /"\$\{…\}" may be/],
	[percentEncode, "properties", "a=‸b${LIM IT}", /"\$\{…\}" may be/],
	[percentEncode, "properties", "a=$«{LIM IT}»", /"\$\{…\}" may be/],
	[percentEncode, "properties", "a=${LIM«IT} or ${LIM»IT}", /"\$\{…\}" may be/],
	[percentEncode, "properties", "a=b${LIM IT‸}c", /"\$\{…\}" may be/],
	[percentEncode, "xml", "«é$»{x}", /"\$\{…\}" may be/],
	[percentEncode, "html", '<a href="/«é#{b.i»d}">', /"\$\{…\}" may be/],
	[encode, "html", '<a href="http://‸h/#{b.id}">', /"\$\{…\}" may be/],
	[percentEncode, "javascript", "f(`a‸${f(b)}c`)", /"\$\{…\}" may be/],
	[decode, "properties", "a=${x---h.y-‸a}", /"\$\{…\}" may be/],
	[decode, "properties", "a=${A:«font-size»}", /"\$\{…\}" may be/],
	[encode, "properties", "a=${A:«x-foo:bar»}", /"\$\{…\}" may be/],
	[encode, "properties", "a=«x-foo:${A}»", /"\$\{…\}" may be/],
	[encode, "javascript", "«a${f('http://h.x/a')}b»", /"\$\{…\}" may be/],
	[encode, "java", '«f("http://h.x/a b");»', /"http:\/\/h\.x\/a" continues after a space, and all of it/],
	[encode, "java", 'f("«http://h.x/a b»");', /continues after a space/],
	[encode, "java", 'f("http://h.‸x/a b");', /continues after a space/],
	[encode, "java", '«f("http://h.x/a\\tb");»', /continues after a space|"\\" may be/],
	[encode, "properties", "a=«http://h.x/a b»", /continues after a space/],
	[encode, "java", '«String a = "b:c";»', /^Not converted: There is nothing/],
	[decode, "json", '«  "a-b": 1»', /^Not converted: There is nothing/],
	[decode, "plaintext", "foo ‸ bar", /^Not converted: There is nothing to convert/],
	[decode, "plaintext", "foo ‸ bar ‸ foo", /^Not converted: 2 of 2\. Line 1: There is nothing [^.]*\.$/],
	[decode, "plaintext", "«http---h-a_4»", /"_" at position 11/],
	[decode, "plaintext", "«foo»", /"foo" is not/],
	[encode, "plaintext", "«foo/bar»", /scheme and a colon.*"foo\/bar"/],
	[decode, "plaintext", "«1---h»", /"1" before the first "-"/],
	[decode, "xml", '<a http---h.x-‸p="1"/>', /element or attribute/],
	[decode, "ini", "url = http---h.x-_c3_a9‸", /: "é" may be/],
	[decode, "nim", 'f("http---h.x-‸_24x")', /: "\$" may be/],
	[encode, "properties", "a=http://h.‸x/a b", /continues after a space/],
	[encode, "json", '{"a": "see http://h.x/‸a\\u0026b"}', /: "\\" may be/],
	[encode, "python", "'see http://h.x/‸a\\\nb'", /: "\\" may be/],
	[encode, "kotlin", 'f("http://h.x/‸$a/b")', /: "\$" may be/],
	[percentEncode, "groovy", 'f("«a $b»")', /: "\$" may be/],
	[encode, "perl", '$a = "http://h.x/‸$b"', /: "\$" may be/],
	[encode, "ruby", 'f("http://h.x/‸#{a}/b")', /"\$\{…\}" "\{" may be/],
	[encode, "python", 'f(f"http://h.x/‸{a}/b")', /: "\{" may be/],
	[encode, "csharp", 'f($@"see http://h.x/‸{a}/b")', /: "\{" may be/],
	[encode, "yaml", "a: 'http://h.x/i‸t''s'", /: "'" may be/],
	[encode, "csharp", 'f(@"http://h.x/‸a""b")', /: """ may be/],
	[encode, "shellscript", "if curl http://h.x/‸a;then", /: ";" may be/],
	[encode, "shellscript", "wget http://h.x/‸a&", /: "&" may be/],
	[encode, "shellscript", "p http://h.x/‸a'b'c", /: "'" may be/],
	[encode, "shellscript", "p «http://h.x/$»X", /: "\$" may be/],
	[percentEncode, "shellscript", "a «b{»", /: "\{" may be/],
	// No plain scalar begins with a percent sign.
	[percentEncode, "yaml", "a: [«é», b]", /: "%" may be/],
	[percentEncode, "yaml", "a: «é»", /: "%" may be/],
	[percentEncode, "yaml", "- !!str «é»", /: "%" may be/],
	[encode, "markdown", "see http://h.x/‸a\\_b", /: "\\" may be/],
	[
		decode,
		"go",
		'var a = "http---h.x-‸_60b_24c_24_27"',
		/^Not converted: "`" "\$" "'" may be more than text/,
	],
	[decode, "html", "<script>\nf('http---h.x-‸_27')</script>", /: "'" may be/],
	[encode, "xml", "<a>«http://h/&eacute;»</a>", /"&eacute;" may be/],
	[percentEncode, "properties", "a = C:\\«\\dir a»", /: "\\" may be/],
	[percentEncode, "properties", "a = «b c\\u00»e9", /: "\\" may be/],
	[percentDecodeUnreserved, "java", 'f("a\\«%6e»")', /: "\\" may be/],
	[encode, "xml", "<!-- http://h/‸p -->", /"--" may be more than text/],
	[percentEncode, "xml", "<![CDATA[«a&amp;b»]]>", /"&amp;" may be/],
	[percentEncode, "html", "<script>x='«a&lt;b»'</script>", /"&lt;" may be/],
	[decode, "properties", "# http---h.x-_25zz‸", /"%" may be/],
	[decode, "properties", "# http---h.x-_20a‸", /: " " may be/],
	[percentEncode, "xml", "<![CDATA[a b‸]]>", /: "\]\]>" may be/],
	[percentEncode, "xml", "<?a http://h/b‸?>", /: "\?>" may be/],
	[decode, "xml", "<!--«urn-isbn_3a1-»->", /: "-->" may be/],
	[percentEncode, "xml", "<a b='c'‸/>", /: \/> may mean|element or attribute/],
	// What is written, with the character beside it.
	[decode, "kotlin", "/* http---h.x‸-*/", /: "\/\*" may be/],
	[decode, "java", " * http---h.x-‸a_2a/b", /: "\*\/" may be/],
	[decode, "php", "// see <http---h.x-‸_3f>", /: "\?>" may be/],
	[percentDecode, "java", " * a*«%2F»b", /: "\*\/" may be/],
	[percentDecode, "java", " * /«%2A»", /: "\/\*" may be/],
	[percentDecode, "xml", "<!-- a -«%2Da»> -->", /: "--" may be/],
	[percentDecode, "xml", "<a>x&«%61mp;»</a>", /: "&" may be/],
	[percentDecode, "kotlin", 'f("$«%61»")', /: "\$" may be/],
	[encode, "java", "/* see http://h.x‸/a*/", /: "\*\/" may be/],
];

function read(syntax: string, marked: string) {
	const text = withoutMarks(marked);
	const selections = [...marked.matchAll(/«([^»]*)»|‸/g)].map(({ index, 1: selected = "" }) => {
		const start = withoutMarks(marked.slice(0, index)).length;
		return { start, end: start + selected.length };
	});
	return { source: sourceOf(text, syntax, nameSettings), selections };
}

function converted(conversion: Conversion, syntax: string, marked: string) {
	const { source, selections } = read(syntax, marked);
	const { changes, sentence } = convertIn(conversion, source, selections);
	return { after: textAfter(source.text, changes), before: source.text, sentence };
}

describe("convertIn", () => {
	for (const [conversion, syntax, marked, after] of [
		...keys.map(([conversion, ...row]) => [conversion, "properties", ...row] as const),
		...rows,
		...selected.map((row) => [encode, ...row] as const),
		...inOneDirection,
	]) {
		it(`${syntax}: ${marked} → ${after}`, () => {
			const made = converted(conversion, syntax, marked);
			assert.equal(made.sentence, undefined);
			assert.equal(made.after, after);
		});
	}

	for (const [syntax, marked, encoded] of selected) {
		it(`${syntax}: decodes ${encoded}`, () => {
			const { source, selections } = read(syntax, marked);
			const { changes } = convertIn(encode, source, selections);
			const [span] = selections as [{ start: number; end: number }];
			const grown = changes.reduce((sum, { start, end, text }) => {
				return end <= span.end ? sum + text.length - (end - start) : sum;
			}, 0);
			const marks = `${encoded.slice(0, span.start)}«${encoded.slice(span.start, span.end + grown)}»${encoded.slice(span.end + grown)}`;
			const made = converted(decode, syntax, marks);
			assert.equal(made.sentence, undefined);
			assert.equal(made.after, source.text);
		});
	}

	for (const [conversion, syntax, marked, sentence] of refused) {
		it(`${syntax}: refuses ${marked}`, () => {
			const made = converted(conversion, syntax, marked);
			assert.match(made.sentence ?? "", sentence);
			assert.equal(made.after, made.before);
		});
	}
});

it("what is not converted has the URI to copy, without the prefix of its name", () => {
	const { source, selections } = read("xml", "<marmot-http---h.x-‸a/>");
	assert.equal(convertIn(decode, source, selections).unconverted[0]?.uri, "http://h.x/a");
});

it("nothing is behind the end of a text that has become shorter since it was selected", () => {
	for (const syntax of ["plaintext", "properties"]) {
		const { source } = read(syntax, "http://h.x/a");
		assert.deepEqual(convertIn(encode, source, [{ start: 14, end: 90 }]).changes, []);
	}
});

for (const [syntax, before] of Object.entries({ properties: "a=", java: 'a = "', plaintext: "" }))
	it(`converts very many places of one line of ${syntax}`, () => {
		const count = 2000;
		const name = "http---h.x-a ";
		const text = before + name.repeat(count);
		const selections = Array.from({ length: count }, (_, index) => {
			const start = before.length + index * name.length + 3;
			return { start, end: start };
		});
		const time = processorTime(() => {
			const { changes } = convertIn(decode, sourceOf(text, syntax, nameSettings), selections);
			assert.equal(changes.length, count);
		});
		assert.ok(time < 2000, `${time} ms`);
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
	["http---h-b=1\nerror\\:\\ n‸ot = 2", false],
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
			const kinds = found.map(({ command }) => command);
			assert.deepEqual(kinds, offered);
		});
	}
});

/** What is copied and compared of a selection or at a cursor. */
for (const [syntax, marked, ...texts] of [
	// Not what its string goes on with after a blank.
	["java", 'f("http://h.‸x/a is down");', "http://h.x/a"],
	["java", 'f("«http://h.x»/a");', "http://h.x"],
	["plaintext", "see «(http://h.x»/a)", "http://h.x/a"],
	["plaintext", "«http://h.x/a, http---h.x-b»", "http://h.x/a", "http---h.x-b"],
] as const)
	it(`the URIs and names of ${marked}`, () => {
		const { source, selections } = read(syntax, marked);
		const targets = targetsOf(source, selections, ["uri", "name"]).flat();
		const found = targets.map(({ text }) => text);
		assert.deepEqual(found, texts);
	});

it("Normalize says what is wrong with a URI, not why it is no name", () => {
	const outcome = normalize.convert("http://h/\ud800");
	assert.equal(outcome.ok ? undefined : outcome.problem.code, "lone-surrogate");
});
