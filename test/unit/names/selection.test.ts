import assert from "node:assert/strict";
import { excerptOf } from "../../../src/names/excerpt";
import type { Vocabulary } from "../../../src/names/recognition";
import {
	referenceFinder,
	referenceOfSelection,
	referencesOnLine,
	type Wanted,
} from "../../../src/names/selection";
import { propertyEntries, unescapeProperty } from "../../../src/text/properties";
import { marked, pointed, withAllMarks, withMarks, withoutMarks } from "../../marks";

const vocabulary: Vocabulary = { prefixes: ["marmot-", "marmot:", "a-b:c-d:"], schemes: [] };

// A selection, what is left of it, what a program reads there, and `a:"b'&<é\<line end>` as it is written there.
const alien = "a:\"b'&<é\\\n";
const plain = alien;
// A text that a comment cannot hold is refused before it is written.
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

describe("referenceOfSelection", () => {
	for (const [language, selected, left, text, written] of selections) {
		it(`${language}: ${JSON.stringify(selected)}`, () => {
			const { text: block, start, end } = marked(selected);
			const place = referenceOfSelection(excerptOf(block, language), { start, end });
			assert.equal(withMarks(block, place), left);
			assert.equal(place.text, text);
			assert.equal(place.literal.write(alien), written);
			assert.equal(place.refusesUris, undefined);
		});
	}
	for (const [language, selected, reason] of refusals) {
		it(`${language}: ${selected}: ${reason}`, () => {
			const { text: block, start, end } = marked(selected);
			assert.equal(referenceOfSelection(excerptOf(block, language), { start, end }).refusesUris, reason);
		});
	}
});

// The pointer; the token around it, marked; whether it is sure.
const pointers: [language: string, wanted: Wanted, row: string, sure?: "sure"][] = [
	["plaintext", "name", "a «http‸---www.example.com» b", "sure"],
	["plaintext", "name", "«‸http---www.example.com»", "sure"],
	["plaintext", "name", "«http---www.example.com‸».", "sure"],
	["plaintext", "name", "see («marmot-http---a‸.b»)", "sure"],
	["plaintext", "name", "see («marmot:http---a‸.b»)", "sure"],
	["plaintext", "name", "see («mar‸mot:http---a.b»)", "sure"],
	["plaintext", "name", "see («a-‸b:c-d:http---h.org-a»), x-y", "sure"],
	["plaintext", "name", "see a-b:c-d:http---h.org-a, «x-‸y»"],
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

describe("referenceFinder", () => {
	for (const [language, wanted, row, sure] of pointers) {
		it(`${language}, ${wanted}: ${JSON.stringify(row)}`, () => {
			const { text: block, at } = pointed(row.replace(/[«»]/g, ""));
			const place = referenceFinder(excerptOf(block, language), vocabulary, wanted)(at);
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
	// As a program reads it, as at a cursor: the letter of an escape is no part of a token, an escaped slash is.
	["java", "name", '⟦f("\\t«http---h.x-p»\\n", "«http---h.x-q»");⟧'],
	["json", "uri", '⟦"«http:\\/\\/h\\/p»": "\\u0020«http://h»"⟧'],
	["java", "uri", '⟦"\\t«http://h/\\u0061»", «http://h/b»⟧'],
	["xml", "name", "⟦<«http---h.x-p» a='&#9;«http---h.x-q»'/>⟧"],
	["java", "name", '"«http---h.⟦x-p»", "«http---h.x-q»", "«http---h⟧.x-r»", "http---h.x-s"'],
	["plaintext", "uri", "http://h/a ⟦«http://h/b» ⟧http://h/c"],
	// In `.properties`, a block: a line may continue the value of the one above.
	["properties", "name", "see = ⟦foo \\\n   «http---h.x-p» \\\n # «http---h.x-q»⟧"],
	["properties", "uri", "see = ⟦foo \\\n   «http://h/p»⟧\n# b"],
	["properties", "text", "see = a⟦«b \\\n   c»⟧"],
	["properties", "text", "# a⟦«b»\n\n# «c»⟧"],
	["plaintext", "text", "⟦ «a b» ⟧"],
];

describe("referencesOnLine", () => {
	for (const [language, wanted, row] of lines) {
		it(`${language}, ${wanted}: ${JSON.stringify(row)}`, () => {
			const unmarked = withoutMarks(row);
			const start = unmarked.indexOf("⟦");
			const end = unmarked.indexOf("⟧") - 1;
			const line = unmarked.replace(/[⟦⟧]/g, "");
			const places = referencesOnLine(excerptOf(line, language), { start, end }, vocabulary, wanted);
			assert.equal(withAllMarks(line, places), row.replace(/[⟦⟧]/g, ""));
		});
	}
});

describe("referenceFinder, far from both ends of a long value", () => {
	for (const wanted of ["uri", "name", "text"] as const) {
		it(`among backslashes, ${wanted}`, () => {
			const value = `${"a ".repeat(20_000)}${"\\".repeat(50_000)} ${"b ".repeat(50_000)}`;
			for (const syntax of ["properties", "plaintext"]) {
				const text = syntax === "properties" ? `k=${value}` : value;
				const at = referenceFinder(excerptOf(text, syntax), vocabulary, wanted);
				const offset = 100_000 + text.indexOf("b ") - 90_000;
				assert.equal(at(offset)?.text ?? "none", wanted === "text" ? "b" : "none");
			}
		});
	}
});

describe("a text written in its place is read there", () => {
	for (const [language, selected] of selections) {
		if (language !== "properties" || selected.startsWith("#") || selected.includes("\n#")) continue;
		it(JSON.stringify(selected), () => {
			const { text: block, start, end } = marked(selected);
			const place = referenceOfSelection(excerptOf(block, language), { start, end });
			const edited = block.slice(0, place.start) + place.literal.write(alien) + block.slice(place.end);
			const [entry] = propertyEntries(edited);
			assert.ok(entry);
			const read = [entry.key, entry.value].map(
				(part) => unescapeProperty(edited.slice(part.start, part.end)).text,
			);
			assert.ok(
				read.some((text) => text.includes(alien)),
				JSON.stringify(read),
			);
			assert.equal(propertyEntries(edited).length, propertyEntries(block).length);
		});
	}
});
