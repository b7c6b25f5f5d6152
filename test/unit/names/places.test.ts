import assert from "node:assert/strict";
import { nameEncode } from "../../../src/codec/nameEncoding";
import {
	excerptOf,
	keyPlaces,
	namePlaces,
	type Place,
	placeOfSelection,
	placesOf,
	placesOnLine,
	uncertainIn,
	type Wanted,
} from "../../../src/names/places";
import type { Vocabulary } from "../../../src/names/recognition";
import { propertyEntries, unescapeProperty } from "../../../src/text/properties";
import { marked, pointed, withAllMarks, withMarks, withoutMarks } from "../../marks";

const vocabulary: Vocabulary = { prefixes: ["marmot-"], schemes: [] };

// The keys of a block of `.properties`, marked, and what each is known to be: `split` has a raw colon.
const keys: [block: string, ...recognized: string[]][] = [
	["«http---h»=1", "name http://h"],
	["«marmot-http---h»=1", "marmot- name http://h"],
	["«font-size»=1", "none"],
	["«http\\://h/p»=1", "uri http://h/p"],
	["«http://h/p»=1", "split uri http://h/p"],
	["«marmot-http://h/p»=1", "split marmot- uri http://h/p"],
	["«http---_»=1", "malformed-name"],
	["#c\n«a»=1\n\n«http---h-\\\n  p»:2\n«http://h»", "none", "name http://h/p", "split uri http://h"],
	["#c"],
	[""],
];

describe("keyPlaces", () => {
	for (const [row, ...recognized] of keys) {
		it(JSON.stringify(row), () => {
			const block = withoutMarks(row);
			const places = keyPlaces(block, vocabulary);
			assert.equal(withAllMarks(block, places), row);
			assert.deepEqual(places.map(described), recognized);
		});
	}
});

function described({ recognized, isSplit }: Place): string {
	if (!recognized) return "none";
	const uri = recognized.kind === "malformed-name" ? "" : recognized.uri;
	return [isSplit && "split", recognized.prefix, recognized.kind, uri].filter(Boolean).join(" ");
}

// A selection, what is left of it, what a program reads there, and `a:"b'&<é\<line end>` as it is written there.
const alien = "a:\"b'&<é\\\n";
const plain = alien;
// What a comment cannot hold is refused before it is written.
const comment = alien;
const selections: [language: string, selected: string, left: string, text: string, written: string][] = [
	["plaintext", "«http---h»", "«http---h»", "http---h", plain],
	["plaintext", "a« http---h\t»b", "a «http---h»\tb", "http---h", plain],
	["plaintext", "«'http---h'»", "'«http---h»'", "http---h", plain],
	["plaintext", '« "<http://h>" »', ' "<«http://h»>" ', "http://h", plain],
	["plaintext", "« ` `»", " ` `«»", "", plain],
	["markdown", "[a](«http://h»)", "[a](«http://h»)", "http://h", plain],

	["properties", "a=«http---h»", "a=«http---h»", "http---h", "a:\"b'&<\\u00E9\\\\\\n"],
	["properties", "a=x «http\\u003a//h»", "a=x «http\\u003a//h»", "http://h", "a:\"b'&<\\u00E9\\\\\\n"],
	[
		"properties",
		"a=b\\\n  «http---h-\\\n  p»",
		"a=b\\\n  «http---h-\\\n  p»",
		"http---h-p",
		"a:\"b'&<\\u00E9\\\\\\n",
	],
	["properties", "«http---h»=1", "«http---h»=1", "http---h", "a\\:\"b'&<\\u00E9\\\\\\n"],
	["properties", "x.«http\\://h»=1", "x.«http\\://h»=1", "http://h", "a\\:\"b'&<\\u00E9\\\\\\n"],
	["properties", "# «http---h»", "# «http---h»", "http---h", comment],
	["properties", "a=b\\\n  c\n# «http---h» \nd=e", "a=b\\\n  c\n# «http---h» \nd=e", "http---h", comment],

	["xml", "<a>«http://h?a&amp;b»</a>", "<a>«http://h?a&amp;b»</a>", "http://h?a&b", "a:\"b'&amp;&lt;é\\\n"],
	["xml", '<a b=«"http---h"»>', '<a b="«http---h»">', "http---h", "a:&quot;b&apos;&amp;&lt;é\\&#10;"],
	["xml", "<!-- «http---h» -->", "<!-- «http---h» -->", "http---h", plain],
	["java", 'x = «"http---h"»;', 'x = "«http---h»";', "http---h", "a:\\\"b'&<é\\\\\\n"],
	["java", 'x = "«a\\u0041\\"b»";', 'x = "«a\\u0041\\"b»";', 'aA"b', "a:\\\"b'&<é\\\\\\n"],
	["java", "// «http---h»", "// «http---h»", "http---h", comment],
	["javascript", "x = '«http---h»'", "x = '«http---h»'", "http---h", "a:\"b\\'&<é\\\\\\n"],
	["json", '{"«http:\\/\\/h»": 1}', '{"«http:\\/\\/h»": 1}', "http://h", "a:\\\"b'&<é\\\\\\n"],
	["yaml", "a: «http---h»", "a: «http---h»", "http---h", comment],
	["yaml", "a: '«it''s»'", "a: '«it''s»'", "it's", "a:\"b''&<é\\\n"],
];

// Where no URI can stand.
const refusals: [language: string, selected: string, reason: string][] = [
	["xml", "<«http---h»/>", "xml-name"],
	["xml", "</«http---h»>", "xml-name"],
	["xml", "<a «http---h»='b'>", "xml-name"],
	["java", "x.«http---h»()", "identifier"],
	["javascript", "«http---h» = 1", "identifier"],
	["diff", "Added: «http---h»", "property-name"],
];

describe("placeOfSelection", () => {
	for (const [language, selected, left, text, written] of selections) {
		it(`${language}: ${JSON.stringify(selected)}`, () => {
			const { text: block, start, end } = marked(selected);
			const place = placeOfSelection(excerptOf(block, language), { start, end });
			assert.equal(withMarks(block, place), left);
			assert.equal(place.text, text);
			assert.equal(place.literal.write(alien), written);
			assert.equal(place.refusesUris, undefined);
		});
	}
	for (const [language, selected, reason] of refusals) {
		it(`${language}: ${selected}: ${reason}`, () => {
			const { text: block, start, end } = marked(selected);
			assert.equal(placeOfSelection(excerptOf(block, language), { start, end }).refusesUris, reason);
		});
	}
});

// The pointer; the token around it, marked; whether it is sure.
const pointers: [language: string, wanted: Wanted, row: string, sure?: "sure"][] = [
	["plaintext", "name", "a «http‸---www.example.com» b", "sure"],
	["plaintext", "name", "«‸http---www.example.com»", "sure"],
	["plaintext", "name", "«http---www.example.com‸».", "sure"],
	["plaintext", "name", "see («marmot-http---a‸.b»)", "sure"],
	["plaintext", "name", "«font‸-size»"],
	["plaintext", "name", "#«http---overview.h‸tml»"],
	["plaintext", "name", "fo‸nt size"],
	["plaintext", "name", "a ‸ b-c"],
	["plaintext", "uri", "see «http://h‸/p»."],
	["plaintext", "uri", "see http://h/p ‸."],
	["plaintext", "uri", "http://h a b «http://h‸»"],
	["plaintext", "uri", "Warning‸: do not"],
	["xml", "uri", "<a>«http://h?a&amp;b‸»</a>"],
	["xml", "uri", '<a b="«ht‸tp://h?a&amp;b»">'],
	["xml", "name", "<«http---a.b‸»/>", "sure"],
	["xml", "name", "<!--«http---a.b‸»-->", "sure"],
	["java", "uri", 'x = "a «http://h/‸»\\"b"'],
	["java", "uri", 'x = "«http://h\\u002f‸p»"'],
	["java", "name", 'x = "\\n«http---a.b‸»\\n"', "sure"],
	["json", "uri", '{"a": "«http:\\/\\/h‸»", "b": "http://i"}'],
	// Outside of strings, the slashes of a URI seem to begin a comment.
	["java", "uri", "   see «http://h/‸p», too"],
	["javascriptreact", "uri", "<a>«http://‸h/p»</a>"],
	["javascript", "uri", "f(x) // «http://‸h/p»"],
	["javascript", "uri", "f('http:') // h‸/p"],
	["properties", "uri", "a = x «http\\://h‸» y"],
	["properties", "uri", "a = «http://h/\\\n  ‸p»"],
	["properties", "uri", "«http\\://h‸»=1"],
	["properties", "uri", "# «http://h‸»\na=b"],
	["properties", "name", "a=«http---a.b‸»", "sure"],
];

describe("placesOf, at an offset", () => {
	for (const [language, wanted, row, sure] of pointers) {
		it(`${language}, ${wanted}: ${JSON.stringify(row)}`, () => {
			const { text: block, at } = pointed(row.replace(/[«»]/g, ""));
			const place = placesOf(excerptOf(block, language), vocabulary, wanted).at(at);
			assert.equal(place ? withMarks(block, place) : block, row.replace("‸", ""));
			assert.equal(place?.recognized?.kind, sure && "name");
		});
	}
});

// A selection of several lines, `[` to `]` on this one, and the places on it.
const lines: [language: string, wanted: Wanted, row: string][] = [
	["plaintext", "uri", "⟦«http://h» and «mailto:a@b»⟧"],
	["plaintext", "uri", "⟦  «http://h»  ⟧"],
	["plaintext", "uri", "⟦Warning: do not⟧"],
	["plaintext", "uri", "⟦⟧"],
	["plaintext", "uri", "http://g ⟦«http://h»⟧ http://i"],
	["plaintext", "name", "⟦«http---a.b», font-size «marmot-http---a.b»⟧"],
	["plaintext", "name", "⟦#http---overview.a⟧"],
	// The whole line, if it is one as a key would be.
	["plaintext", "uri", "⟦  «http://h/p?» ⟧"],
	["plaintext", "uri", "⟦«urn:x:a,»⟧"],
	["plaintext", "uri", "⟦«marmot-http://h/a!»⟧"],
	["plaintext", "uri", "⟦«http://h/p»).⟧"],
	["plaintext", "uri", "«http://h⟦/p»?⟧"],
	["plaintext", "uri", "⟦Warning:note⟧"],
	["plaintext", "name", "⟦«urn-isbn_3a0451450523»⟧"],
	["plaintext", "name", "⟦ «http---h-p» ⟧"],
	["plaintext", "name", '⟦"«mailto-a_40b»"⟧'],
	["markdown", "name", "⟦«file----etc-hosts»⟧"],
	["plaintext", "name", "⟦«marmot-http---h»⟧"],
	["plaintext", "name", "⟦font-size⟧"],
	["plaintext", "name", "⟦data-x⟧"],
	["plaintext", "name", "http---⟦h⟧"],
	["java", "name", "⟦http---h⟧"],
	["java", "uri", 'x("⟦«http://h»", "«http://h»⟧");'],
	["java", "uri", 'x("⟦«http://h\\u002fa»", "«http://h»"); // «http://h»⟧'],
	["xml", "uri", '<a b="⟦«http://h»">«http://h?a&amp;b»</a>⟧'],
	// What a program reads, as at a cursor: the letter of an escape is no part of a token, an escaped slash is one.
	["java", "name", '⟦f("\\t«http---h.x-p»\\n", "«http---h.x-q»");⟧'],
	["json", "uri", '⟦"«http:\\/\\/h\\/p»": "\\u0020«http://h»"⟧'],
	["java", "uri", '⟦"\\t«http://h/\\u0061»", «http://h/b»⟧'],
	["xml", "name", "⟦<«http---h.x-p» a='&#9;«http---h.x-q»'/>⟧"],
	["java", "name", '"«http---h.⟦x-p»", "«http---h.x-q»", "«http---h⟧.x-r»", "http---h.x-s"'],
	["plaintext", "uri", "http://h/a ⟦«http://h/b» ⟧http://h/c"],
	// Of `.properties`, a block: a line may go on with the value of the one above.
	["properties", "name", "see = ⟦foo \\\n   «http---h.x-p» \\\n # «http---h.x-q»⟧"],
	["properties", "uri", "see = ⟦foo \\\n   «http://h/p»⟧\n# b"],
	["properties", "text", "see = a⟦«b \\\n   c»⟧"],
	["properties", "text", "# a⟦«b»\n\n# «c»⟧"],
	["plaintext", "text", "⟦ «a b» ⟧"],
];

describe("placesOnLine", () => {
	for (const [language, wanted, row] of lines) {
		it(`${language}, ${wanted}: ${JSON.stringify(row)}`, () => {
			const unmarked = withoutMarks(row);
			const start = unmarked.indexOf("⟦");
			const end = unmarked.indexOf("⟧") - 1;
			const line = unmarked.replace(/[⟦⟧]/g, "");
			const places = placesOnLine(excerptOf(line, language), { start, end }, vocabulary, wanted);
			assert.equal(withAllMarks(line, places), row.replace(/[⟦⟧]/g, ""));
		});
	}
});

describe("namePlaces", () => {
	for (const [language, row, reasons] of [
		["plaintext", "«http---a.b» and «marmot-http---a.b».", [undefined, undefined]],
		["xml", '<«http---a.b» «http---c.d»="«http---e.f»"/>', ["xml-name", "xml-name", undefined]],
		["java", 'x = "«http---a.b»" + «http---c.d»; // «http---e.f»', [undefined, "identifier", undefined]],
		["properties", "a=«http---a.b»", [undefined]],
		["markdown", "# «http---a.b» [b](#http---c.d)", [undefined]],
		// What a program reads: the letter of an escape is no part of the token.
		["java", 'x = "\\t«http---a.b»\\n" + "\\"«http---c.d»\\"";', [undefined, undefined]],
		["json", '{"\\b«http---a.b\\u002dc»": "\\u0020«http---c.d»"}', [undefined, undefined]],
		["properties", "a=\\t«http---a.b»\\n", [undefined]],
		["properties", "a=\\\n«http---a.b\\\n  -c»", [undefined]],
		["yaml", "a: 'it''s «http---a.b»' #«http---c.d»", [undefined, undefined]],
		["python", "#«http---a.b» ##http---c.d", [undefined]],
		["plaintext", "font-size", []],
	] as const) {
		it(`${language}: ${row}`, () => {
			const line = withoutMarks(row);
			const places = namePlaces(excerptOf(line, language), vocabulary);
			assert.equal(withAllMarks(line, places), row);
			assert.deepEqual(
				places.map(({ refusesUris }) => refusesUris),
				reasons,
			);
			for (const { recognized } of places) assert.equal(recognized?.kind, "name");
		});
	}

	const escaped = "\\u0061".repeat(10);
	for (const [row, near] of [
		[`a=b «http---a.b-${escaped}» c http---d.e`, { start: 3, end: 77 }],
		[`a=b http---a.b-${escaped} c`, { start: 0, end: 20 }],
		["a=http---d.e b «http---a.b» c http---d.e", { start: 14, end: 29 }],
		["a=b http---a.b,«http---c.d»,http---e.f", { start: 5, end: 30 }],
		["a=«http---a.b»", { start: 0, end: 20 }],
	] as const) {
		it(`never a part of a name, ${near.start} to ${near.end}: ${row}`, () => {
			const line = withoutMarks(row);
			const places = namePlaces(excerptOf(line, "properties"), vocabulary, near);
			assert.equal(withAllMarks(line, places), row);
		});
	}
});

describe("placesOf, far from both ends of a long value", () => {
	for (const wanted of ["uri", "name", "text"] as const) {
		it(`among backslashes, ${wanted}`, () => {
			const value = `${"a ".repeat(20_000)}${"\\".repeat(50_000)} ${"b ".repeat(50_000)}`;
			for (const syntax of ["properties", "plaintext"]) {
				const text = syntax === "properties" ? `k=${value}` : value;
				const { at } = placesOf(excerptOf(text, syntax), vocabulary, wanted);
				const offset = 100_000 + text.indexOf("b ") - 90_000;
				assert.equal(at(offset)?.text ?? "none", wanted === "text" ? "b" : "none");
			}
		});
	}
});

// A name where `‸` stands, and what is written there in its place; or what of its URI is refused.
const dangerous: [syntax: string, text: string, uri: string, written: string | { refused: string }][] = [
	["shellscript", "echo '‸'", "http://h.x/';echo a", { refused: "'" }],
	["shellscript", 'echo "‸"', "http://h.x/$(id)", "http://h.x/\\$(id)"],
	["shellscript", "echo ‸", "http://h.x/;id", { refused: ";" }],
	["php", "<?php f('‸');", "http://h.x/'.system(id).'", { refused: "'" }],
	["ruby", 'f "‸"', "http://h.x/#{6*7}", { refused: "#" }],
	["python", 'f"‸"', "http://h.x/{6*7}", { refused: "{" }],
	["csharp", '$"‸"', "http://h.x/{6*7}", { refused: "{" }],
	["scala", 's"‸"', "http://h.x/$a", { refused: "$" }],
	["scala", 'f("‸")', 'http://h.x/$a"', 'http://h.x/$a\\"'],
	["html", "<script>\nf('‸')</script>", "http://h.x/'+alert(1)+'", { refused: "'" }],
	["html", "<a onclick=\"f('‸')\">", "http://h.x/'+alert(1)+'", { refused: "'" }],
	["html", "<p>{{ '‸' }}", "http://h.x/'+a+'", { refused: "'" }],
	["java", "/* don't\n ‸ */", "http://h.x/*/", { refused: "*" }],
	["java", "// ‸", "http://h.x/\\u000aevil()", { refused: "\\" }],
	["xml", "<a>\n<!-- b\n ‸\n-->", "http://h.x/a--b", { refused: "-" }],
	["xml", "<a><![CDATA[\n‸]]></a>", "http://h.x/?a&b", "http://h.x/?a&b"],
	["xml", "<a>‸</a>", "http://h.x/?a&b", "http://h.x/?a&amp;b"],
	["yaml", "a: [\n  ‸\n]", "http://h.x/a,b", { refused: "," }],
	["yaml", 'a: "‸"', "http://h.x/\x85", "http://h.x/\\u0085"],
	["yaml", "a: ‸", "http://h.x/\x85", { refused: "\x85" }],
	["python", 'b"‸"', "http://h.x/é", { refused: "é" }],
	["python", '"‸"', "http://h.x/é", "http://h.x/é"],
	["rust", '"‸"', "http://h.x/\x07", { refused: "\x07" }],
	["cpp", '"‸"', "http://h.x/\\", { refused: "\\" }],
	["kotlin", '"‸"', "http://h.x/\f$a", "http://h.x/\\u000C\\$a"],
	["javascript", "a.in / 'b/' + \"‸\" + 'c'", 'http://h.x/"', { refused: '"' }],
	["typescript", "w! / 'b/' + \"‸\" + 'c'", 'http://h.x/"', { refused: '"' }],
	["javascript", "x = {v() {}} / 'b/' + \"‸\" + 'c'", 'http://h.x/"', { refused: '"' }],
	["javascript", "écase / 'b/' + \"‸\" + 'c'", 'http://h.x/"', 'http://h.x/\\"'],
	["javascript", "x = // c\n /'/.exec(y) + \"‸'\"", 'http://h.x/"', { refused: '"' }],
	["javascript", "(// c\n <p>'‸'</p>)", "http://h.x/'", { refused: "'" }],
	["javascript", "x = <_a>'‸'</_a>", "http://h.x/'", { refused: "'" }],
	["typescript", "styled.div<P>`‸`", "http://h.x/$a", { refused: "$" }],
	["javascript", "x(function () {}`‸`)", "http://h.x/$a", { refused: "$" }],
	["javascript", "(a) => `‸`", "http://h.x/$a", "http://h.x/\\$a"],
	["javascript", "/**/ --> \"\n'‸'", "http://h.x/'", { refused: "'" }],
	["javascript", "#!/usr/bin/env -S node \"\nf('‸')", "http://h.x/'", "http://h.x/\\'"],
	["kotlin scala", "f('\\u0041','\"', \"‸\")", 'http://h.x/"', 'http://h.x/\\"'],
	["kotlin scala", 'fun `say "`() = "‸"', 'http://h.x/"', 'http://h.x/\\"'],
	["scala", '_s"‸"', "http://h.x/$a", { refused: "$" }],
	["scala", 'f(s"""a"""", "‸")', 'http://h.x/"', 'http://h.x/\\"'],
	["groovy", 'f("""a"""", "‸")', 'http://h.x/"', { refused: '"' }],
	["python", 'f"{ {1:2}[d["%"]] } ‸"', "http://h.x/{6*7}", { refused: "{" }],
	["python", 'f"\\{d["%"]} ‸"', "http://h.x/{6*7}", { refused: "{" }],
	["python", "# ‸", "http://h.x/coding:latin-1", { refused: "coding:" }],
	["shellscript", "x=`echo \\\\'‸`; y=''", "http://h.x/;id", { refused: ";" }],
	["shellscript", "x=`echo a`; echo '‸'", "http://h.x/;id", "http://h.x/;id"],
	["shellscript", "echo $" + "{x:- #} '‸'", "http://h.x/'", { refused: "'" }],
	["shellscript", "echo $" + '{x:-"$HOME"} "‸"', "http://h.x/$", "http://h.x/\\$"],
	["shellscript", "echo $" + "{x:=‸}", "http://h.x/;id", { refused: ";" }],
	["shellscript", "[[ a =~ (#) ]] || echo '‸'", "http://h.x/'", { refused: "'" }],
	["shellscript", "case a in @(#|a)) echo '‸'", "http://h.x/'", { refused: "'" }],
	["shellscript", "echo a\\\n# '‸'", "http://h.x/'", { refused: "'" }],
	["shellscript", "#!/usr/bin/fish\necho 'it\\'s ‸'", "http://h.x/;id", { refused: ";" }],
	["shellscript", "echo 'it\\'s'\necho \"‸\"", "http://h.x/$(id)", { refused: "$" }],
	["html", "<!--> ‸ -->", "http://h.x/<b>", "http://h.x/&lt;b&gt;"],
	["html", "<!-- a --!> ‸ -->", "http://h.x/<b>", "http://h.x/&lt;b&gt;"],
	["html", "<p>I <3 it's</p><script>f('>‸')</script>", "http://h.x/'", { refused: "'" }],
	["html", "<a title=it's><script>f('>‸')</script>", "http://h.x/'", { refused: "'" }],
	["html", "<a b < c='‸'>", "http://h.x/'", "http://h.x/&apos;"],
	["html", "<script><!-- <script> </script> f('‸') </script>", "http://h.x/'", { refused: "'" }],
	["html", "<%= f('‸') %>", "http://h.x/'", { refused: "'" }],
	["html", "<iframe srcdoc='‸'>", "http://h.x/<b>", { refused: "<" }],
	["html xml", "<p>‸</p>", "http://h.x/{{a}}", { refused: "{" }],
	["maven-pom xml", "<p>‸</p>", "http://h.x/$" + "{a}", { refused: "$" }],
	["xml", '<!DOCTYPE a [<!ENTITY b "]>‸">]>', 'http://h.x/"', { refused: '"' }],
	["xml", "<!DOCTYPE a [<!-- don't ]> -->]><a>‸", "http://h.x/&", "http://h.x/&amp;"],
	["yaml", "--- |\na\n---\na: '‸'", "http://h.x/'", "http://h.x/''"],
	["yaml", "a: b\n\n  'c ‸'", "http://h.x/ #", { refused: " " }],
	["yaml", "&x a: b\n  'c ‸'", "http://h.x/ #", { refused: " " }],
	["yaml", "&x a: |\n  'c ‸'", "http://h.x/'", "http://h.x/'"],
	["yaml", "a: |\n  {{ '‸' }}", "http://h.x/'", { refused: "'" }],
	["markdown", "```a```\n\n```\n‸\n```", "http://h.x/'", { refused: "'" }],
	["markdown", "```\n- ```\n‸\n```", "http://h.x/'", { refused: "'" }],
	["markdown", "> ```\n> a\n\nb\n\n```\n‸\n```", "http://h.x/'", { refused: "'" }],
	["markdown", "- ```\n  a\n\nb\n\n```\n‸\n```", "http://h.x/'", { refused: "'" }],
	["markdown", "    ```\n\nb\n\n```\n‸\n```", "http://h.x/'", { refused: "'" }],
	["markdown", "1. a\n    ```\n    ‸\n    ```", "http://h.x/'", { refused: "'" }],
	["markdown", "<script>\n\nf('‸')\n</script>", "http://h.x/'", { refused: "'" }],
	["markdown", "+++\na = '‸'\n+++", "http://h.x/'", { refused: "'" }],
	["markdown", "{{ '‸' }}", "http://h.x/'", { refused: "'" }],
	["unknown", "‸", "http://h.x/?a", { refused: "?" }],
	["ini", "a = ‸", "http://h.x/é", { refused: "é" }],
	["sql", "f('‸')", "http://h.x/%41", { refused: "%" }],
	["plaintext", "‸", "http://h.x/?a&'\"é", "http://h.x/?a&'\"é"],
	["markdown", "a ‸ b", "http://h.x/?a&b", "http://h.x/?a&b"],
	["markdown", "```\n‸\n```", "http://h.x/?a&b", { refused: "?" }],
	["properties", "a = ‸", "http://h.x/?a&b é", "http://h.x/?a&b \\u00E9"],
];

describe("a name that is decoded in place", () => {
	for (const [syntaxes, text, uri, written] of dangerous)
		for (const syntax of syntaxes.split(" ")) {
			it(`${syntax}: ${JSON.stringify(text)}, ${JSON.stringify(uri)}`, () => {
				assert.deepEqual(decodedIn(syntax, text, uri), written);
				// What is harmless is written everywhere.
				const harmless = "http://www.example.com:80/foo-bar/a_b+c=d";
				assert.equal(decodedIn(syntax, text, harmless), harmless);
			});
		}

	it("what stands there may stay, and triplets that are asked for are written", () => {
		const [part] = excerptOf("a 'b' %c", "ruby").parts;
		assert(part?.literal);
		const place = { start: 0, end: 8, text: "a 'b' %c", literal: part.literal };
		assert.equal(uncertainIn(place, "a 'b' c"), undefined);
		assert.deepEqual(uncertainIn(place, "a 'b' '"), { start: 6, end: 7 });
		assert.deepEqual(uncertainIn(place, "%20'"), { start: 3, end: 4 });
		assert.equal(uncertainIn(place, "%20b%25", true), undefined);
	});
});

function decodedIn(syntax: string, text: string, uri: string): string | { refused: string } {
	const name = nameEncode(uri);
	assert(name.ok);
	const at = text.indexOf("‸");
	const place = placesOf(
		excerptOf(
			text.replace("‸", () => name.value),
			syntax,
		),
		vocabulary,
		"name",
	).at(at);
	assert.equal(place?.text, name.value);
	assert.equal(place.refusesUris, undefined);
	const uncertain = uncertainIn(place, uri);
	return uncertain ? { refused: uri.slice(uncertain.start, uncertain.end) } : place.literal.write(uri);
}

describe("a text written in its place is read there", () => {
	for (const [language, selected] of selections) {
		if (language !== "properties" || selected.startsWith("#") || selected.includes("\n#")) continue;
		it(JSON.stringify(selected), () => {
			const { text: block, start, end } = marked(selected);
			const place = placeOfSelection(excerptOf(block, language), { start, end });
			const edited = block.slice(0, place.start) + place.literal.write(alien) + block.slice(place.end);
			const [entry] = propertyEntries(edited);
			assert.ok(entry);
			const read = [entry.key, entry.value].map(
				(part) => unescapeProperty(edited, part.start, part.end).text,
			);
			assert.ok(
				read.some((text) => text.includes(alien)),
				JSON.stringify(read),
			);
			assert.equal(propertyEntries(edited).length, propertyEntries(block).length);
		});
	}
});
