import assert from "node:assert/strict";
import {
	recognizeKey,
	recognizeRawUri,
	recognizeSureName,
	recognizeToken,
	uriCopied,
} from "../../../src/keys/recognizeNameOrUri";
import { convertToUri } from "../../../src/service/conversions";
import { maxNameLength } from "../../../src/text/sharedLimits";
import { withMarks, withoutMarks } from "../../marks";

const nameSettings = { prefixes: ["marmot-", "m-", "marmot-x-", "marmot:"], schemes: ["svn+ssh", "Foo"] };

// Keys that are names, and their URIs.
const names: [key: string, uri: string][] = [
	["http---www.example.com", "http://www.example.com"],
	["http---www.w3.org-2001-XMLSchema", "http://www.w3.org/2001/XMLSchema"],
	// An escape shows that this is no slug.
	["http---localhost-8080-a_2db", "http://localhost/8080/a-b"],
	["http---localhost_3a8080-api", "http://localhost:8080/api"],
	["http---h-8080a", "http://h/8080a"],
	["http---h-123456", "http://h/123456"],
	["http---h", "http://h"],
	["HTTP---h", "HTTP://h"],
	["x_2dfoo.bar---h", "x-foo.bar://h"],
	["a---b", "a://b"],
	["http---_65", "http://e"],
	["http---h-_2D", "http://h/-"],
	["marmot-http---h", "http://h"],
	["marmot:http---h", "http://h"],
	["marmot-x-http---h", "http://h"],
	["marmot---h", "marmot://h"],
	["file----etc-hosts", "file:///etc/hosts"],
	["file--etc", "file:/etc"],
	["urn-isbn_3a0451450523", "urn:isbn:0451450523"],
	["mailto-a_40b", "mailto:a@b"],
	["tag-a_2c2001_3ab", "tag:a,2001:b"],
	["data-_2ca", "data:,a"],
	["svn_2bssh---h", "svn+ssh://h"],
	["foo-bar_3abaz", "foo:bar:baz"],
	[`http---h-${"a".repeat(1000)}`, `http://h/${"a".repeat(1000)}`],
];

// Keys that are not recognized.
const noNames: string[] = [
	...["", "a", "font-size", "font--size", "a-b-c", "http", "http-", "http-h", "http--h", "http-_2f"],
	...["-", "---", "---h", "-http---h", "1---h", "a_5fb---c", "é---h", "a b---c", "marmot-"],
	...["marmot-font-size", "Marmot-http---h"],
	...["file-etc", "file-_2e", "urn-isbn", "urn-isbn-1_3a", "urn-_3aisbn_3a1", "mailto-a", "mailto-_41"],
	"news-_40",
	...["tag-a_2c2001", "tag-a_3a_2c", "data-_41", "tel-1", "tel-_2d1", "about-_62lank"],
	...["border-color_2d1", "unknown-_3a_40_2c_2b", "unknown---_", "unknown---é", "unknown---_ff", "http--_"],
	...["urn-isbn_3a1_", "app.http---x y", "jdbc:mysql://h", "http:h", "font:size", "mailto:a", "C:/a", "a:b"],
	`http---${"a".repeat(maxNameLength)}`,
	// Slugs, which write a port as a path.
	...["http---localhost-8080.postman_environment.json", "http---h-80_", "http---a.b-8080-_zz"],
	...["http---localhost-8080-api", "http---localhost-8080", "http---127.0.0.1-2001-x", "http---a.b-80.jpeg"],
	...["unknown---h-1", "marmot-http---localhost-8080-api", "m-http---h-80"],
];

const malformed: [key: string, name: string, code: string][] = [
	["http---«_»", "http---_", "incomplete-escape"],
	["http---h«_»g", "http---h_g", "incomplete-escape"],
	["http---h-«_ff»", "http---h-_ff", "not-utf-8"],
	["http---h«/»a", "http---h/a", "not-a-name-character"],
	["http---h«é»", "http---hé", "not-a-name-character"],
	["svn_2bssh---«_»", "svn_2bssh---_", "incomplete-escape"],
	["http---a.b-2001-«_»", "http---a.b-2001-_", "incomplete-escape"],
];

// Keys that are URIs, escaped as Java wants it.
const uris: [key: string, uri: string][] = [
	["http://h/p", "http://h/p"],
	["unknown://h", "unknown://h"],
	["marmot-http://h", "http://h"],
	["urn:isbn:1", "urn:isbn:1"],
	["file:/etc", "file:/etc"],
];

describe("recognizeToken", () => {
	for (const [key, uri] of names) {
		it(`${key.slice(0, 60)} is the name of ${uri.slice(0, 60)}`, () => {
			const found = recognizeToken(key, nameSettings);
			assert.ok(found?.kind === "name", JSON.stringify(found));
			assert.equal(found.uri, uri);
			assert.equal(found.prefix + found.name, key);
		});
	}
	for (const [key, uri] of uris) {
		it(`${key} is the URI ${uri}`, () => {
			assert.deepEqual(recognizeToken(key, nameSettings), {
				kind: "uri",
				prefix: key.slice(0, key.length - uri.length),
				uri,
			});
		});
	}
	for (const [row, name, code] of malformed) {
		it(`${row} is malformed: ${code}`, () => {
			const key = withoutMarks(row);
			const found = recognizeToken(key, nameSettings);
			assert.ok(found?.kind === "malformed-name", JSON.stringify(found));
			assert.equal(found.name, name);
			assert.equal(found.prefix + found.name, key);
			assert.equal(found.problem.code, code);
			assert.equal(found.prefix + withMarks(name, found.problem), row);
		});
	}
	for (const key of noNames) {
		it(`nothing is said of ${JSON.stringify(key.slice(0, 60))}`, () => {
			assert.equal(recognizeToken(key, nameSettings), undefined);
		});
	}
	it("without such settings, a prefix is a scheme", () => {
		const found = recognizeToken("marmot---h", { prefixes: [], schemes: [] });
		assert.equal(found?.kind === "name" && found.uri, "marmot://h");
		assert.equal(recognizeToken("marmot-http---h", { prefixes: [], schemes: [] }), undefined);
	});
});

/** The rules from the strictest to the loosest, and texts that each takes and the one before refuses. */
const rules: [takes: (text: string) => unknown, texts: string[]][] = [
	[(text) => recognizeSureName(text, nameSettings), ["http---h.x-a", "marmot-http---localhost"]],
	[(text) => recognizeToken(text, nameSettings), ["a---b", "http---h-a", "http://h/a", "http---a.b-80-_41"]],
	[(text) => recognizeKey(text, nameSettings), ["my.map[http://h/a]", 'marmot-q."urn:isbn:1".y']],
	[(text) => convertToUri(text, nameSettings).ok, ["font-size", "font:size", "http---localhost-8080-api"]],
];

describe("the rules", () => {
	for (const [index, [takes, texts]] of rules.entries()) {
		for (const text of texts) {
			it(`${text} is taken by rule ${index}, and not by a stricter one`, () => {
				assert.ok(takes(text));
				for (const [stricter] of rules.slice(0, index)) assert.ok(!stricter(text));
			});
		}
	}
	it("a split key has a known scheme", () => {
		assert.equal(recognizeRawUri("marmot-http://h/a", nameSettings)?.uri, "http://h/a");
		assert.equal(recognizeRawUri("unknown://h", nameSettings), undefined);
	});
});

const copied: [text: string, uri: string | undefined][] = [
	["http://h/a-b", "http://h/a-b"],
	[" http://h/a\n", "http://h/a"],
	["urn:isbn:1", "urn:isbn:1"],
	["unknown://h", "unknown://h"],
	["http://h/a http://h/b", undefined],
	["see http://h/a", undefined],
	["http---h-a", undefined],
	["font:size", undefined],
	["", undefined],
];

describe("uriCopied", () => {
	for (const [text, uri] of copied) {
		it(`${JSON.stringify(text)}: ${uri}`, () =>
			assert.equal(uriCopied(text, { prefixes: [], schemes: [] }), uri));
	}
});
