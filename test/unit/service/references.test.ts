import assert from "node:assert/strict";
import { hasReferences, references } from "../../../src/service";
import { documentAmong, documentOf } from "../../document";
import { idOf } from "../../memoryWorkspace";

describe("hasReferences: whether rename and the like are offered in a document", () => {
	for (const [syntax, text, expected] of [
		["properties", "http---h.x-a=1", true],
		["properties", "http\\://h/a=1", true],
		["properties", "http://h/a=1", true],
		["properties", "a=http---h.x-b", true],
		["properties", "a=\\u0068ttp---h.x-b", true],
		["properties", "# http---h.x-b", true],
		["properties", "marmot-http---h.x-b=1", true],
		["properties", "mvn-a_2fb=1", true],
		["properties", "http---h-_zz=1", false],
		["properties", "a=http://h/b\nfont-size=2\nhello world=1", false],
		["properties", "", false],
		["java", 'String a = "http---h.x-a";', true],
		["java", 'i--; // http://h.x/a, SOME_ABC, a--b, "x-y_41"', false],
		["json", '{"name": "some-package", "url": "https://h.x/a_20b"}', false],
		["json", '{"a": "urn-isbn_3a0451450523"}', true],
		["json", '{"u": "https://cdn.h.x/a---b.png"}', false],
		["java", "//------Fields------ // a---b", false],
		["yaml", "run: curl http://h.x/foo---bar", false],
		["yaml", "run: mvn---h.x-a", true],
		["xml", "<http---h.x-a/>", true],
		["xml", "<!-- a -- b --><artifactId>a-b</artifactId>", false],
		["yaml", "a: http---h.x-a", true],
		["diff", "+http---h.x-a=1", true],
		["markdown", "http---h.x-a", false],
		["python", '"http---h.x-a"', false],
	] as const)
		it(`${syntax} ${expected ? "yes" : "no"}: ${text}`, () =>
			assert.equal(hasReferences(documentOf(text, { syntax })), expected));
});

for (const [title, marked, withKeys, ...places] of [
	["names, keys and URIs", "http---h.x-‸a", true, "A.java 0", "a.properties 0", "a.properties 1", "b.xml 0"],
	["only other than keys", "http---h.x-‸a", false, "A.java 0", "a.properties 1", "b.xml 0"],
	["nothing of another word", "wo‸rd", true],
] as const)
	it(`references finds ${title}`, async () => {
		const files = { "a.properties": "http---h.x-a=1\n# http---h.x-a\n", "b.xml": "<a>http://h.x/a</a>\n" };
		const { document, position, index } = documentAmong(files, "A.java", `"${marked}"`);
		const found = (await references(document, position, withKeys, index)) ?? [];
		const told = found.map(({ uri, range }) => `${uri.slice(idOf("").length)} ${range.start.line}`);
		assert.deepEqual(told, places);
	});
