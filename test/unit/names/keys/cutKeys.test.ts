import assert from "node:assert/strict";
import { type CutKey, type CutKind, sentenceForCutKey } from "../../../../src/names/keys/cutKeys";
import { FileKeys } from "../../../../src/names/keys/fileKeys";
import { fileProblems } from "../../../../src/names/keys/fileProblems";
import { fixAll } from "../../../../src/names/keys/fixes";
import type { Key } from "../../../../src/names/keys/key";
import { quickFixesFor } from "../../../../src/names/quickFixes";
import { withMarks, withoutMarks } from "../../../marks";

const vocabulary = { prefixes: ["marmot-"], schemes: [] };

/** Enough keys before a text for the habit of its file. */
const ordinary = "k1=1\nk2 = 2\nk3=3\nk4=4\nk5=5\nk6=6\nk7=7\nk8=8\n";

/** The text with the key marked that is meant, what Java reads of it, and the text once it is mended, if it can be. */
type Row = [marked: string, keyOfJava: string, mended?: string];

const rows: Record<string, Row[]> = {
	colon: [
		["«a.01101:_first»=1", "a.01101", "a.01101\\:_first=1"],
		["«Labels:»=Etiketter", "Labels", "Labels\\:=Etiketter"],
		["«a:b:c» = 1", "a", "a\\:b\\:c = 1"],
		["«a:b\\:c»=1", "a", "a\\:b\\:c=1"],
		["«a\\:b:c»=1", "a:b", "a\\:b\\:c=1"],
		["«Pipeline\\ Syntax:\\ Steps»=1", "Pipeline Syntax", "Pipeline\\ Syntax\\:\\ Steps=1"],
		["«a:b\\=c»=1", "a", "a\\:b\\=c=1"],
		["«a:\\u0062»=1", "a", "a\\:\\u0062=1"],
		["«a\\\n  b:c»=1", "ab", "a\\\n  b\\:c=1"],
		["«\\u0061:b»=1\r\n", "a", "\\u0061\\:b=1\r\n"],
		["  «a:b»\t=\t1\\\n 2", "a", "  a\\:b\t=\t1\\\n 2"],
		["«:a»=1", "", "\\:a=1"],
		["«m[http://h/a]»=1", "m[http", "m[http\\://h/a]=1"],
		['«q."http://h/a".y»=1', 'q."http', 'q."http\\://h/a".y=1'],
		["«{http://h/a}b»=1", "{http", "{http\\://h/a}b=1"],
		// The equals sign may belong to the URI.
		["«m[http://h/a?x»=y]=1", "m[http"],
		['«"http://h/a?x»=y".z=1', '"http'],
		["«a::b»=1", "a", "a\\:\\:b=1"],
		["«a:b»==1", "a", "a\\:b==1"],
		["«(prefetch\\ cache:» =(cache", "(prefetch cache", "(prefetch\\ cache\\: =(cache"],
		["«my.map[http://h/a]»=1", "my.map[http", "my.map[http\\://h/a]=1"],
		["«hdl:123/1» = true", "hdl", "hdl\\:123/1 = true"],
		// An entry without a value, and two keys made one, would lose more.
		["«a:b»=", "a"],
		["«a:b» = \\", "a"],
		["«a:b»=1\na\\:b=2", "a"],
		["«a:b»=1\n\\u0061\\u003ab 2", "a"],
		["«a:\\u00g1»=1", "a"],
	],
	blank: [
		["«foo bar»=baz", "foo", "foo\\ bar=baz"],
		["«foo bar baz» = 1", "foo", "foo\\ bar\\ baz = 1"],
		["«foo  bar»=1".replace("  ", " a  "), "foo", "foo\\ a\\ \\ bar=1"],
		["«foo\\ bar baz»=1", "foo bar", "foo\\ bar\\ baz=1"],
		["«foo bar:baz»=1", "foo", "foo\\ bar\\:baz=1"],
		[
			"«f(java.lang.String, int)[/([1-4])?[0-9]/,/.*/]» = admin",
			"f(java.lang.String,",
			"f(java.lang.String,\\ int)[/([1-4])?[0-9]/,/.*/] = admin",
		],
		["«validate \\connections»=true", "validate", "validate\\ \\connections=true"],
		["«foo \\bar»=1", "foo", "foo\\ \\bar=1"],
		["«foo bar»=<b>1</b>", "foo", "foo\\ bar=<b>1</b>"],
		["«foo bar»=", "foo"],
		["«foo bar»=1\nfoo\\ bar=2", "foo"],
	],
	"lost-continuation": [
		["t=One line\n«see» <a href='x'>this</a>", "see", "t=One line \\\nsee <a href='x'>this</a>"],
		["t=One line \n  «see» <a href='x'>this</a>", "see", "t=One line \\\n  see <a href='x'>this</a>"],
		["t=One \\\n line\r\n«<a» href='x'>\\\r\n this", "<a", "t=One \\\n line \\\r\n<a href='x'>\\\r\n this"],
		["t=\n«see» <a href='x'>this</a>", "see", "t=\\\nsee <a href='x'>this</a>"],
		// A no-break space is no blank to Java.
		["t=One\\\u00a0\n«see» <a href='x'>this</a>", "see", "t=One\\\u00a0 \\\nsee <a href='x'>this</a>"],
		// Blanks after a backslash.
		["t=One line \\ \n«see» <a href='x'>this</a>", "see", "t=One line \\\nsee <a href='x'>this</a>"],
		["t=One line\\  \n«see» <a href='x'>this</a>", "see", "t=One line \\\nsee <a href='x'>this</a>"],
		[
			"t=One line\n«see:» \\\n <a href='x'>this</a>".replace("see:", "see"),
			"see",
			"t=One line \\\nsee \\\n <a href='x'>this</a>",
		],
		["t=One line\n«-» percent => 20%", "-", "t=One line \\\n- percent => 20%"],
		// What the line belongs to is not certain.
		["t=One line\n\n«see» <a href='x'>this</a>", "see"],
		["t=One line\n# comment\n«see» <a href='x'>this</a>", "see"],
		["t=One line \\\n\n«see» <a href='x'>this</a>", "see"],
		["t=One line\n\\\n«see» <a href='x'>this</a>", "see"],
		["t=One line\\\\\n«see» <a href='x'>this</a>", "see"],
		["t=One line\\\\ \n«see» <a href='x'>this</a>", "see"],
		["One line\n«see» <a href='x'>this</a>", "see"],
		["t=One \\u00g1\n«see» <a href='x'>this</a>", "see"],
		["t=One\n«see» <a href='\\u00g1'>this</a>", "see"],
	],
	"formatter-trace": [
		["«http» = //h/raw=2", "http"],
		["«https» = //h/p", "https"],
	],
};

/** What is no cut key in a file with this habit. */
const quiet: string[] = [
	...["a=b:c=d", "a = b c=d", "a\\:b=1", "a\\ b=1", "# a:b=1", "a", "a b", "a:b", "a:b\\=c"],
	...["a: b=c", "a : b=c", "a :b=c", "mbean: java.lang:type=Memory", "a:b c=d", "label:some text, a=b"],
	...["a  b=c", "a\tb=c", "a \tb=c", "a \\\n b=c", "a:\\\n b=c", "a b\\\n c=d"],
	...["//a b=c", "// a=b", "--a b=c", "-- a=b", ";a b=c", ";a:b=c", "rem a=b", "REM a=b", "<!-- a=b -->"],
	"<?a b=c?>",
	// Values with an `=`.
	...["homepage:https://h/?id=1", "jvm.opts:-Xmx=512m", "db.url:jdbc:h2:mem:a=1"],
	...["db.url:sqlserver://h;databaseName=a", "ldap.base:dc=example,dc=com", "ldap.user:CN=admin"],
	...["homepage https://h/?id=1", "jvm.opts -Xmx=512m", "db.url jdbc:h2:mem:a=1", "ldap.base dc=example"],
	...["{{ a }}={{ b }}", "{% if a=b %}", "x{{ a }}=b"],
	...["http://h/p=1", "https://h/p?a=b", "urn:isbn:0451450523 = a", "marmot-http://h/p=1"],
	...["file = //server/share", "http=h", "http = /h", "httpx = //h/p", "http\\://h/p = //h/p"],
];

/** Files without the habit. */
const strange: [what: string, text: string][] = [
	["two entries", "a:b=1\nc=2"],
	["keys that end at colons", "a:b=1\nc:d=2\ne:f=3\ng=4"],
	["values without =", "a:b=1\nc=1\nd=1\ne\nf"],
	["keys that end at blanks", "a b=1\nc d=2\ne f=3\ng=4"],
	["no entries", "# a:b=1"],
	["nothing", ""],
];

const cutIn = (keys: FileKeys) => [...keys.cutKeys.values()];

describe("Cut keys", () => {
	for (const [kind, cases] of Object.entries(rows)) {
		describe(kind, () => {
			for (const [marked, keyOfJava, mended] of cases) {
				it(JSON.stringify(marked), () => {
					const text = ordinary + withoutMarks(marked);
					const keys = FileKeys.of(text, vocabulary);
					const cut = cutIn(keys);
					assert.equal(cut.length, 1);
					const [key] = cut as [CutKey];
					const [quickFix] = quickFixesFor([{ ...key, rule: "cut-key", related: () => [] }], keys, "");
					const [fix] = quickFix?.changes ?? [];
					assert.equal(withMarks(text, key), ordinary + marked);
					assert.equal(key.kind, kind);
					assert.equal(key.key.text, keyOfJava);
					const after = fix && text.slice(0, fix.start) + fix.text + text.slice(fix.end);
					assert.equal(after, mended && ordinary + mended);
				});
			}
		});
	}

	for (const text of quiet) {
		it(`none: ${JSON.stringify(text)}`, () => {
			assert.deepEqual(cutIn(FileKeys.of(ordinary + text, vocabulary)), []);
		});
	}

	for (const [what, text] of strange) {
		it(`none in a file with another habit: ${what}`, () => {
			assert.deepEqual(cutIn(FileKeys.of(text, vocabulary)), []);
		});
	}

	it("three entries, of which one ends at =", () => {
		assert.equal(cutIn(FileKeys.of("a:b=1\nc:d=2\ne=3", vocabulary)).length, 2);
	});

	const meanings: [line: string, meant: string][] = [
		["a.01101:_first=1", "a.01101:_first"],
		["a\\ b:\\u0063=1", "a b:c"],
		["foo bar = baz", "foo bar"],
		["http = //h/raw=2", "http://h/raw"],
		["https=//h/p", "https://h/p"],
	];
	for (const [line, meant] of meanings) {
		it(`${line} means ${meant}`, () => {
			assert.deepEqual(
				cutIn(FileKeys.of(ordinary + line, vocabulary)).map((key) => key.intended),
				[meant],
			);
		});
	}

	it("names all keys that are one to Java", () => {
		const lines = ["a:b=1", "x=1", "a\\u003ac:d=2", "a:e=3", "a = 4", "k = 5", "\\u0061:f=6"];
		const text = lines.join("\n");
		const keys = FileKeys.of(text, vocabulary);
		assert.deepEqual(
			fileProblems(keys, new Map([["cut-key", "warning"]])).map(({ related }) =>
				related().map((other) => keys.lineOf(other) + 1),
			),
			[[4, 5, 7], [], [1, 5, 7], [1, 4, 5]],
		);
	});

	it("are not all mended where one that is refused stays as another would become", () => {
		const keys = FileKeys.of("a\\:b:c=1\na\\:b\\:c=2\na:b=3\nd=4\ne=5", vocabulary);
		assert.deepEqual(fixAll(keys, ["escape-cut-keys"]), []);
	});

	it("are not all mended where two that Java reads apart would be one", () => {
		const keys = FileKeys.of(`${ordinary}a:b:c=1\na\\:b:c=2\na:b:c=3\nd:e=1`, vocabulary);
		const changes = fixAll(keys, ["escape-cut-keys"]);
		assert.deepEqual(
			changes.map(({ text }) => text),
			["d\\:e"],
		);
	});
});

const sentences: [kind: CutKind, lines: number[], sentence: string][] = [
	["colon", [7], 'Java reads "a.01101", not "a.01101:_first".'],
	[
		"colon",
		[7, 12],
		'Java reads "a.01101", not "a.01101:_first", as on lines 7 and 12, of which only the last counts.',
	],
	[
		"blank",
		[7, 12, 14, 30],
		'Java reads "a.01101", not "a.01101:_first", as on lines 7, 12, 14 and 30, of which only the last counts.',
	],
	[
		"blank",
		[1, 2, 3, 4, 5, 6],
		'Java reads "a.01101", not "a.01101:_first", as on lines 1, 2, 3, 4, … and 6, of which only the last counts.',
	],
	[
		"lost-continuation",
		[7, 12],
		'Java reads the key "a.01101": the line above may have lost the backslash at its end.',
	],
	[
		"formatter-trace",
		[7],
		'Java reads "a.01101", not "a.01101:_first": a formatter may have split the URI at its colon.',
	],
];

describe("A sentence about a key that Java cuts", () => {
	for (const [kind, lines, sentence] of sentences) {
		it(`${kind}, lines ${lines}`, () => {
			const alike = lines.map((line) => ({ start: line, end: line }));
			const span = { start: 0, end: 0 };
			const key: Key = { ...span, value: span, text: "a.01101", problems: [] };
			const cutKey = { ...span, key, kind, intended: "a.01101:_first" };
			const found = sentenceForCutKey(cutKey, alike, ({ start }) => start);
			assert.equal(found, sentence);
		});
	}
});
