import assert from "node:assert/strict";
import { hasReferences } from "../../../src/service";
import { documentOf } from "../../document";

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
