import assert from "node:assert/strict";
import { type CutKey, type CutKind, sentenceForCutKey } from "../../../src/keys/cutKeys";
import { FileKeys } from "../../../src/keys/fileKeys";
import { fileProblems } from "../../../src/keys/fileProblems";
import { fixAll, fixEach } from "../../../src/keys/fixes";
import type { Key } from "../../../src/keys/key";
import { quickFixesFor } from "../../../src/service/quickFixes";
import { textAfter } from "../../../src/text/changes";
import { withMarks, withoutMarks } from "../../marks";

const vocabulary = { prefixes: ["marmot-"], schemes: [] };

/** Enough keys before a text for the habit of its file. */
const ordinary = "k1=1\nk2 = 2\nk3=3\nk4=4\nk5=5\nk6=6\nk7=7\nk8=8\n";

/** The text with the key marked that is meant, what Java reads of it, and the text after each fix that is offered. */
type Row = [marked: string, keyOfJava: string, ...mended: string[]];

const rows: Record<string, Row[]> = {
	colon: [
		["«a.01101:_first»=1", "a.01101", "a.01101\\:_first=1"],
		["«Labels:»=Etiketter", "Labels", "Labels\\:=Etiketter"],
		["«Labels:» =E", "Labels", "Labels\\: =E"],
		["«Labels:»\t= E", "Labels", "Labels\\:\t= E"],
		["«a:b(c)[d]{e}»=1", "a", "a\\:b(c)[d]{e}=1"],
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
		["«(prefetch\\ cache:» =(cache", "(prefetch cache", "(prefetch\\ cache\\: =(cache"],
		["«my.map[http://h/a]»=1", "my.map[http", "my.map[http\\://h/a]=1"],
		["«hdl:123/1» = true", "hdl", "hdl\\:123/1 = true"],
		// An entry without a value, and two keys made one, would lose more.
		["«Labels:»=", "Labels"],
		["«Labels:» = \\", "Labels"],
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
		["«phum (Worker)»=x", "phum", "phum\\ (Worker)=x"],
		["«(a) b»=x", "(a)", "(a)\\ b=x"],
		["«Terms &amp; conditions»=x", "Terms", "Terms\\ &amp;\\ conditions=x"],
		["«don't do»=x", "don't", "don't\\ do=x"],
		["«foo bar»=a=1,b=2", "foo", "foo\\ bar=a=1,b=2"],
		["«foo bar»=<b>1</b>", "foo", "foo\\ bar=<b>1</b>"],
		["«foo bar»=", "foo"],
		["«foo bar»=1\nfoo\\ bar=2", "foo"],
	],
	"blank-or-continuation": [
		[
			"t=One line\n«Terms <b>and</b> conditions»=x",
			"Terms",
			"t=One line\nTerms\\ <b>and</b>\\ conditions=x",
			"t=One line \\\nTerms <b>and</b> conditions=x",
		],
		[
			"t=One line\n«see <a href»='x'>this</a>",
			"see",
			"t=One line\nsee\\ <a\\ href='x'>this</a>",
			"t=One line \\\nsee <a href='x'>this</a>",
		],
		[
			"t=One line \n  «see <i>x</i>» = y",
			"see",
			"t=One line \n  see\\ <i>x</i> = y",
			"t=One line \\\n  see <i>x</i> = y",
		],
		[
			"t=One \\\n line\r\n«<b> x»=y\\\r\n z",
			"<b>",
			"t=One \\\n line\r\n<b>\\ x=y\\\r\n z",
			"t=One \\\n line \\\r\n<b> x=y\\\r\n z",
		],
		["t=\n«see <b>x</b>»=y", "see", "t=\nsee\\ <b>x</b>=y", "t=\\\nsee <b>x</b>=y"],
		// A no-break space is no blank to Java.
		[
			"t=One\\\u00a0\n«see <b>x</b>»=y",
			"see",
			"t=One\\\u00a0\nsee\\ <b>x</b>=y",
			"t=One\\\u00a0 \\\nsee <b>x</b>=y",
		],
		[
			"t=One line\n«see \\\n <b>x</b>»=y",
			"see",
			"t=One line\nsee\\ \\\n <b>x</b>=y",
			"t=One line \\\nsee \\\n <b>x</b>=y",
		],
		// An open bracket is no sign, nor is what has been closed.
		["t=[One\n«see <b>x</b>»=y", "see", "t=[One\nsee\\ <b>x</b>=y", "t=[One \\\nsee <b>x</b>=y"],
		[
			't=<b>"One"</b> (\x24{two})\n«see <b>x</b>»=y',
			"see",
			't=<b>"One"</b> (\x24{two})\nsee\\ <b>x</b>=y',
			't=<b>"One"</b> (\x24{two}) \\\nsee <b>x</b>=y',
		],
		["t=1 < 2\n«see <b>x</b>»=y", "see", "t=1 < 2\nsee\\ <b>x</b>=y", "t=1 < 2 \\\nsee <b>x</b>=y"],
		// What the line would be joined to is not certain.
		["t=One (line\n\n«see <b>x</b>»=y", "see", "t=One (line\n\nsee\\ <b>x</b>=y"],
		["t=One line\n# comment (\n«see <b>x</b>»=y", "see", "t=One line\n# comment (\nsee\\ <b>x</b>=y"],
		["t=One line \\\n\n«see <b>x</b>»=y", "see", "t=One line \\\n\nsee\\ <b>x</b>=y"],
		["t=One line\n\\\n«see <b>x</b>»=y", "see", "t=One line\n\\\nsee\\ <b>x</b>=y"],
		["t=One line\\\\\n«see <b>x</b>»=y", "see", "t=One line\\\\\nsee\\ <b>x</b>=y"],
		["t=One line\\\\ \n«see <b>x</b>»=y", "see", "t=One line\\\\ \nsee\\ <b>x</b>=y"],
		["One (line\n«see <b>x</b>»=y", "see", "One (line\nsee\\ <b>x</b>=y"],
		["t=One \\u00g1\n«see <b>x</b>»=y", "see", "t=One \\u00g1\nsee\\ <b>x</b>=y"],
		// Neither is.
		["t=One line\n\n«see <b>x</b>»=", "see"],
	],
	"lost-continuation": [
		["t=One <br\n«see» <a href='x'>this</a>", "see", "t=One <br \\\nsee <a href='x'>this</a>"],
		["t=One </b\n«see» <b>x</b>=y", "see", "t=One </b \\\nsee <b>x</b>=y"],
		["t=One \x24{a\n  «see» <b>x</b>=y", "see", "t=One \x24{a \\\n  see <b>x</b>=y"],
		["t=One (line\r\n«see» <b>x</b>=y", "see", "t=One (line \\\r\nsee <b>x</b>=y"],
		['t="One line\r«see» <b>x</b>=y', "see", 't="One line \\\rsee <b>x</b>=y'],
		["t=One \\\n (line\n«see» <b>x</b>=y", "see", "t=One \\\n (line \\\nsee <b>x</b>=y"],
		["t=One line\n«\\nsee» <b>x</b>=y", "\nsee", "t=One line \\\n\\nsee <b>x</b>=y"],
		["t=One line\n«\\r\\nsee» <b>x</b>=y", "\r\nsee", "t=One line \\\n\\r\\nsee <b>x</b>=y"],
		// Blanks after a backslash.
		["t=One line \\ \n«see» <a href='x'>this</a>", "see", "t=One line \\\nsee <a href='x'>this</a>"],
		["t=One line\\  \n«see» <b>x</b>=y", "see", "t=One line \\\nsee <b>x</b>=y"],
		["t=One line \\\t\r\n«-» percent => 20%", "-", "t=One line \\\r\n- percent => 20%"],
		["t=One (line\n«-» percent => 20%", "-", "t=One (line \\\n- percent => 20%"],
		// No edit is certain.
		["t=(One\\\\\n«see» <b>x</b>=y", "see"],
		["t=(One \\u00g1\n«see» <b>x</b>=y", "see"],
		["t=(One\n«see» <b>\\u00g1</b>=y", "see"],
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
	...[
		"db.password:SGVsbG8gd29ybA==",
		"db.password:SGVsbG8gd29ybGQ=",
		"db.password:SGVsbG8 = ",
		"a:b=",
		"a:b = \\",
	],
	...["ldap.urls:ldap://h:389/dc=example,dc=org", "ldap.urls:ldap:\\/\\/h/dc=x", "ldap.urls ldap://h/dc=x"],
	...[
		"user-filter:(objectClass=user)(cn={0})",
		"filter:(a)(b)=c",
		"filter:x(a=b)",
		"filter (a=b)",
		"f:(&(a=b)(c=d))",
	],
	...["password:ENC(ab==)", "password:ENC(ab=c)", "a:b[c=d]", "a:{b=c}", "a:[b=c", "a b[c=d]", "a x) (b=c"],
	...['a:"b=c"', "a:'b=c'", 'a "b=c"', "a 'b=c'", "a:f('x=1')", 'a:x"y=z'],
	...["x:\x24{HOME:x}=y", "x:\x24{HOME}/a=y", "x:#{a}=b", "x:@{a}=b", "x \x24{a}=b", "x:'\x24{a}=b'"],
	...["url:http://h/p#a=b", "url:http://h/p=b", 'url:"http://h/p#a=b"', "url http://h/p#a=b", "a:cdn://x=1"],
	...[
		"url:mailto:a@b?subject=hi",
		"url mailto:a@b?subject=hi",
		"url:mailto\\:a@b?subject=hi",
		"url:JDBC:x:a=b",
	],
	...[
		"cond:x==y",
		"cond:a>=1",
		"cond:a<=1",
		"cond:a!=1",
		"cond:a=>1",
		"cond x==y",
		"cond a>=1",
		"cond a >= 1",
	],
	...["cond x => y", "- percent => 20%", "cond:a ==1", "a:b<c>=1", "a:<b>c</b>=1", "a<b:c=1"],
	...["opts:a=1,b=2", "opts:a=1, b=2", "opts:a=1;b=2", "opts:a=1&b=2", "opts:a.b-c=1,d.e-f=2", "opts:a;b=1"],
	...["opts a;b=1", "opts:a&amp;b;c=1", "ou:OU=x", "user:uid=x", "o:o=x"],
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
			for (const [marked, keyOfJava, ...mended] of cases) {
				it(JSON.stringify(marked), () => {
					const text = ordinary + withoutMarks(marked);
					const keys = new FileKeys(text, vocabulary);
					const cut = cutIn(keys);
					assert.equal(cut.length, 1);
					const [key] = cut as [CutKey];
					const fixes = quickFixesFor([{ ...key, rule: "cut-key", related: () => [] }], keys, "");
					assert.equal(withMarks(text, key), ordinary + marked);
					assert.equal(key.kind, kind);
					assert.equal(key.key.text, keyOfJava);
					assert.deepEqual(
						fixes.map(({ changes }) => textAfter(text, changes)),
						mended.map((after) => ordinary + after),
					);
					for (const { isPreferred } of fixes) assert.equal(isPreferred, kind !== "blank-or-continuation");
				});
			}
		});
	}

	for (const text of quiet) {
		it(`none: ${JSON.stringify(text)}`, () => {
			assert.deepEqual(cutIn(new FileKeys(ordinary + text, vocabulary)), []);
		});
	}

	for (const [what, text] of strange) {
		it(`none in a file with another habit: ${what}`, () => {
			assert.deepEqual(cutIn(new FileKeys(text, vocabulary)), []);
		});
	}

	it("three entries, of which one ends at =", () => {
		assert.equal(cutIn(new FileKeys("a:b=1\nc:d=2\ne=3", vocabulary)).length, 2);
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
				cutIn(new FileKeys(ordinary + line, vocabulary)).map((key) => key.intended),
				[meant],
			);
		});
	}

	it("names all keys that are one to Java", () => {
		const lines = ["a:b=1", "x=1", "a\\u003ac:d=2", "a:e=3", "a = 4", "k = 5", "\\u0061:f=6"];
		const text = lines.join("\n");
		const keys = new FileKeys(text, vocabulary);
		assert.deepEqual(
			fileProblems(keys, new Map([["cut-key", "warning"]])).map(({ related }) =>
				related().map((other) => keys.lineOf(other) + 1),
			),
			[[4, 5, 7], [], [1, 5, 7], [1, 4, 5]],
		);
	});

	it("are mended unasked at colons alone that a word follows, or nothing", () => {
		const lines = [
			"a:b.c-d_1=1",
			"c:=1",
			"é:ü=1",
			"d:\\u0062=1",
			"e:f:g=1",
			"h:i/j=1",
			"k:l\\ m=1",
			"n o=1",
			"p:(q)r=1",
		];
		const keys = new FileKeys(ordinary + lines.join("\n"), vocabulary);
		const textsOf = (isAsked?: boolean) =>
			fixEach(keys, ["escape-cut-keys"], isAsked).rewritten.map(({ text }) => text);
		const plain = ["a\\:b.c-d_1", "c\\:", "é\\:ü", "d\\:\\u0062"];
		assert.deepEqual(textsOf(false), plain);
		assert.deepEqual(textsOf(), [...plain, "e\\:f\\:g", "h\\:i/j", "k\\:l\\ m"]);
	});

	it("are not all mended where one that is refused stays as another would become", () => {
		const keys = new FileKeys("a\\:b:c=1\na\\:b\\:c=2\na:b=3\nd=4\ne=5", vocabulary);
		assert.deepEqual(fixAll(keys, ["escape-cut-keys"]), []);
	});

	it("are not all mended where two that Java reads apart would be one", () => {
		const keys = new FileKeys(`${ordinary}a:b:c=1\na\\:b:c=2\na:b:c=3\nd:e=1`, vocabulary);
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
		"blank-or-continuation",
		[7],
		'Java reads the key "a.01101": a key ends at its first blank. If "a.01101:_first" is the key, escape its blanks. If this line goes on with the one above, end that one with a backslash.',
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
