import assert from "node:assert/strict";
import { FileKeys } from "../../../src/keys/fileKeys";
import { findProblems } from "../../../src/rules";
import { nameSettings, problemsIn } from "../../problemsIn";

/** Enough keys before a text for the habit of its file. */
const ordinary = "k1=1\nk2 = 2\nk3=3\nk4=4\nk5=5\nk6=6\nk7=7\nk8=8\n";

/** What is no cut key in a file with this habit. */
const quiet: string[] = [
	...["a=b:c=d", "a = b c=d", "a\\:b=1", "a\\ b=1", "# a:b=1", "a", "a b", "a:b", "a:b\\=c"],
	...["a: b=c", "a : b=c", "a :b=c", "mbean: java.lang:type=Memory", "a:b c=d", "label:some text, a=b"],
	...["a  b=c", "a\tb=c", "a \tb=c", "a \\\n b=c", "a:\\\n b=c", "a b\\\n c=d"],
	...["//a b=c", "// a=b", "--a b=c", "-- a=b", ";a b=c", ";a:b=c", "rem a=b", "REM a=b", "<!-- a=b -->"],
	"<?a b=c?>",
	// A byte order mark is a key in place of a comment or an indentation.
	...["\ufeff# a b=1", "\ufeff a b=1", "\\uFEFF a b=1"],
	// What goes on with the line above, or may.
	...["t=One line\nTerms <b>and</b> conditions=x", "t=One <br\nsee <a href='x'>this</a>"],
	...["t=One line \\ \nsee <a href='x'>this</a>", "t=One (line\nsee this=x"],
	// Values with an `=`.
	...["db.password:SGVsbG8gd29ybA==", "db.password:SGVsbG8gd29ybGQ=", "db.password:SGVsbG8 = ", "a:b="],
	"a:b = \\",
	...["ldap.urls:ldap://h:389/dc=example,dc=org", "ldap.urls:ldap:\\/\\/h/dc=x", "ldap.urls ldap://h/dc=x"],
	...["user-filter:(objectClass=user)(cn={0})", "filter:(a)(b)=c", "filter:x(a=b)", "filter (a=b)"],
	"f:(&(a=b)(c=d))",
	...["password:ENC(ab==)", "password:ENC(ab=c)", "a:b[c=d]", "a:{b=c}", "a:[b=c", "a b[c=d]", "a x) (b=c"],
	...['a:"b=c"', "a:'b=c'", 'a "b=c"', "a 'b=c'", "a:f('x=1')", 'a:x"y=z'],
	...["x:\x24{HOME:x}=y", "x:\x24{HOME}/a=y", "x:#{a}=b", "x:@{a}=b", "x \x24{a}=b", "x:'\x24{a}=b'"],
	...["url:http://h/p#a=b", "url:http://h/p=b", 'url:"http://h/p#a=b"', "url http://h/p#a=b", "a:cdn://x=1"],
	...["url:mailto:a@b?subject=hi", "url mailto:a@b?subject=hi", "url:mailto\\:a@b?subject=hi"],
	...["cond:x==y", "cond:a>=1", "cond:a<=1", "cond:a!=1", "cond:a=>1", "cond x==y", "cond a>=1"],
	...["cond x => y", "- percent => 20%", "cond:a ==1", "a:b<c>=1", "a:<b>c</b>=1", "a<b:c=1"],
	...["opts:a=1,b=2", "opts:a=1, b=2", "opts:a=1;b=2", "opts:a=1&b=2", "opts:a.b-c=1,d.e-f=2", "opts:a;b=1"],
	...["opts a;b=1", "opts:a&amp;b;c=1", "ou:OU=x", "user:uid=x", "o:o=x"],
	...["homepage:https://h/?id=1", "jvm.opts:-Xmx=512m", "db.url:jdbc:h2:mem:a=1"],
	...["db.url:sqlserver://h;databaseName=a", "ldap.base:dc=example,dc=com", "ldap.user:CN=admin"],
	...["homepage https://h/?id=1", "jvm.opts -Xmx=512m", "db.url jdbc:h2:mem:a=1", "ldap.base dc=example"],
	...["{{ a }}={{ b }}", "{% if a=b %}", "x{{ a }}=b"],
	// In a template, a line may be code.
	...["<% def a = b\n%>c=d", "<%\ndef a = b\ndef c = d\n%>e=f"],
	...["http://h/p=1", "https://h/p?a=b", "urn:isbn:0451450523 = a", "marmot-http://h/p=1"],
	...["file = //server/share", "http=h", "http = /h", "http = //h/p", "http\\://h/p = //h/p"],
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

const cutsIn = (text: string) => problemsIn(text, ["cut-key"]).problems.length;

describe("What is no cut key", () => {
	for (const text of quiet) {
		it(`${JSON.stringify(text)}`, () => {
			assert.equal(cutsIn(ordinary + text), 0);
		});
	}

	for (const [what, text] of strange) {
		it(`in a file with another habit: ${what}`, () => {
			assert.equal(cutsIn(text), 0);
		});
	}
});

/** A file, its sibling, and whether the fix of its cut key is certain. */
const certainties: [base: string, text: string, written: string, certainty: string][] = [
	["a\\:b=1", "a:b=1", "a\\:b", "certain"],
	["a.notes=1", "a.no tes=1", "a.notes", "likely"],
];

describe("The fix of a cut key, by what a sibling shows", () => {
	for (const [base, text, written, certainty] of certainties)
		it(`is ${certainty}: ${JSON.stringify(text)} beside ${JSON.stringify(base)}`, () => {
			const siblings = [{ file: "a.properties", keys: new FileKeys(base, nameSettings) }];
			const severities = new Map([["cut-key", "warning"]] as const);
			const keys = new FileKeys(text, nameSettings);
			const [problem] = findProblems(keys, { path: "a_de.properties", severities, siblings });
			const [fix] = problem?.fixes() ?? [];
			assert.deepEqual([fix?.changes[0]?.text, fix?.certainty], [written, certainty]);
		});
});
