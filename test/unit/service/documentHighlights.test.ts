import assert from "node:assert/strict";
import { documentHighlights } from "../../../src/service";
import { documentOf, withRanges } from "../../document";
import { pointed } from "../../marks";

for (const [title, syntax, marked] of [
	["all keys of the URI", "properties", "«http---h-‸a»=http---h-a\n«http\\://h/a»=2\nb=3"],
	["names in a string", "java", 'a("«http---h.x-‸a»", "«http---h.x-a»"); // http://h.x/a'],
	["nothing at another word", "properties", "http---h-a=1\nfo‸o=2"],
	["names in a text of a megabyte", "java", `«http---h.x-‸a»${"\n".repeat(999_988)}`],
	["no names in a longer text", "java", `http---h.x-‸a${"\n".repeat(999_989)}`],
] as const)
	it(`highlights ${title}`, () => {
		const { text, at } = pointed(marked.replace(/[«»]/g, ""));
		const document = documentOf(text, { syntax });
		const found = documentHighlights(document, document.lines.positionAt(at)) ?? [];
		assert.equal(withRanges(document, found).trim(), marked.replace("‸", "").trim());
	});
