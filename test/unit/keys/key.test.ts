import assert from "node:assert/strict";
import { FileKeys } from "../../../src/keys/fileKeys";
import { isRawUri, type Key } from "../../../src/keys/key";
import type { NameSettings } from "../../../src/keys/nameSettings";
import { withAllMarks, withoutMarks } from "../../marks";

const nameSettings: NameSettings = { prefixes: ["marmot-", "https:"], schemes: ["my-app"] };

// The keys of a block of `.properties`, as they were meant, and what each is known to be: `raw` has a raw colon, and may
// lack the value, or all but the URI.
const keys: [block: string, ...recognized: string[]][] = [
	["«http---h»=1", "name http://h"],
	["«marmot-http---h»=1", "marmot- name http://h"],
	["«font-size»=1", "none"],
	["«http\\://h/p»=1", "uri http://h/p"],
	["«http://h/p»=1", "raw uri http://h/p"],
	["«marmot-http://h/p»=1", "raw marmot- uri http://h/p"],
	// A prefix may be the beginning of a URI.
	["«https://h/p»=1", "raw uri https://h/p"],
	["«https:http://h/p»=1", "raw https: uri http://h/p"],
	["«http---_»=1", "malformed-name"],
	["#c\n«a»=1\n\n«http---h-\\\n  p»:2\n«http://h» 3", "none", "name http://h/p", "raw uri http://h"],
	["«http://h/p»", "raw alone uri http://h/p"],
	["«http://h/p»\n«a»=1", "raw alone uri http://h/p", "none"],
	["«http://h/p»\\\n  \\\n \n", "raw alone uri http://h/p"],
	["«http://h/p» \\", "raw alone uri http://h/p"],
	["«http\\:\\/\\/h:80/p»", "raw alone uri http://h:80/p"],
	["«http://h/p»=", "raw valueless uri http://h/p"],
	["«http://h/p» \\\n 1", "raw uri http://h/p"],
	["«http://h/p»=\\u0020", "raw uri http://h/p"],
	["«http\\://h/p»", "uri http://h/p"],
	["«cdn\\://h»=1", "uri cdn://h"],
	["«cdn\\://h»:80/p=1", "uri cdn://h"],
	["«server.url»://localhost:8080", "none"],
	["«http://h/p»\t= 1", "raw uri http://h/p"],
	["«http://h/p?a\\=b»=1", "raw uri http://h/p?a=b"],
	["«http\\://h:8080/p»=1", "raw uri http://h:8080/p"],
	["«my-app://h»=1", "raw uri my-app://h"],
	["«http:\\u002f/h/p» 1", "raw uri http://h/p"],
	["«http\\://h:80\\80\\/p» 1", "raw uri http://h:8080/p"],
	["«http://h/\u00a0\u2028»\f1", "raw uri http://h/\u00a0\u2028"],
	["«http://h/p\\\n  q»=1", "raw uri http://h/pq"],
	["«http://h/p\\\r\n\\\r\t\\=»=1", "raw uri http://h/p="],
	["«mailto:me@example.org»=a", "raw uri mailto:me@example.org"],
	// URIs within keys.
	["«my.map[http\\://h/a]»=1", "my.map[ uri http://h/a ]"],
	["«routes[0].map[http\\://h/a]»=1", "routes[0].map[ uri http://h/a ]"],
	['«quarkus."first".b."http\\://h/a".y»=1', 'quarkus."first".b." uri http://h/a ".y'],
	['«q."http\\://h/a".y» = false', 'q." uri http://h/a ".y'],
	['«"http\\://h/a".y»=1', '" uri http://h/a ".y'],
	["«{http\\u003a//h/a}local»=1", "{ uri http://h/a }local"],
	["«bundle.my-app\\:group/artifact»=1", "bundle. uri my-app:group/artifact"],
	["«//org.x.default.version.http\\://h/a»=", "//org.x.default.version. uri http://h/a"],
	["«user@http\\://h/a»=1", "user@ uri http://h/a"],
	["«a|urn\\:isbn\\:1»=1", "a| uri urn:isbn:1"],
	["«my.https\\://h/a?b@c.d»=1", "my. uri https://h/a?b@c.d"],
	["«http\\://h/a[http\\://h/b]»=1", "uri http://h/a[http://h/b]"],
	["«my-app\\:a/b»=1", "uri my-app:a/b"],
	["«my-app\\:»=1", "none"],
	["«my.map[http»://h/a]=1", "none"],
	["«marmot-m[http\\://h/a]»=1", "marmot-m[ uri http://h/a ]"],
	["«form.data\\:\\ name,\\ value»=1", "none"],
	["«error.data\\:name,value»=1", "none"],
	["«See.http\\://h/a\\ for»=1", "uri See.http://h/a for"],
	["«bundle.mvn\\:group/artifact»=1", "none"],
	["«central|https\\://h.x/a|sources»=1", "central| uri https://h.x/a |sources"],
	["«a.b[0].c---d»=1", "none"],
	["«my.map[http---h-a].b»=1", "my.map[ name http://h/a ].b"],
	["«See\\ also.http\\://h/a»=1", "none"],
	["«repositories/http\\:__h_a/uri»=1", "none"],
	["«discovery.knative\\:default\\/a»=1", "none"],
	["«jdbc.url.jdbc\\:mysql\\://h/db»=1", "none"],
	["#c"],
	[""],
];

describe("The keys of a text", () => {
	for (const [row, ...recognized] of keys) {
		it(JSON.stringify(row), () => {
			const block = withoutMarks(row);
			const places = new FileKeys(block, nameSettings).asMeant;
			assert.equal(withAllMarks(block, places), row);
			assert.deepEqual(places.map(described), recognized);
		});
	}
});

function described(key: Key): string {
	const { recognized } = key;
	if (!recognized) return "none";
	const uri = recognized.kind === "malformed-name" ? "" : recognized.uri;
	const raw = isRawUri(key) ? ["raw", { nothing: "alone", separator: "valueless", value: "" }[key.rest]] : [];
	const { prefix, kind, suffix } = recognized;
	return [...raw, prefix, kind, uri, suffix].filter(Boolean).join(" ");
}

// Entries that Java reads as meant, or whose meaning is unknown.
const noRawKeys: string[] = [
	...["a=http://h/p", "a: //b", "a = //b", "a :b", "http\\://h/p=1", "http=//h/p", "http //h/p", "a:b"],
	...["url:http://h/p", "http\\://h:8080", "host:80/p", "host:80", "mailto:a@b", "urn:isbn:1", "file:/etc"],
	...["urn:isbn:1 a", "mailto:me@example.org or = b", "host:localhost=1", "tel:1=2", "font:size=1"],
	"http:h=1",
	...["1://h", "a b://h", ":// h", "é://h", "a\\:://h", "http:\\ //h", "http:\\u0020//h 1"],
	"http:\\u002fh 1",
	// Java splits these rightly: no such scheme is registered.
	...["server.url://localhost:8080", "cdn://cdn.example.com/lib", "cdn://host/x?v=1", "unknown://h=1"],
	...["marmot-unknown://h=1", "derby://h p=1", "cdn\\://h:80/p=1", "jdbc:mysql://h/x?a=b"],
];

describe("a raw URI", () => {
	for (const source of noRawKeys) {
		it(`is none of ${JSON.stringify(source)}`, () => {
			const [key] = new FileKeys(source, nameSettings).asRead;
			assert.ok(key && !key.intended?.isRaw);
		});
	}
});
