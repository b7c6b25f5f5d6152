import assert from "node:assert/strict";
import { documentLinks } from "../../../src/service";
import { documentOf, withRanges } from "../../document";
import { withoutMarks } from "../../marks";

for (const [title, marked, ...uris] of [
	["a key, and names elsewhere", "«http---h-a»=«http---h.x-b»\nfile---a=1", "http://h/a", "http://h.x/b"],
	["a name in a comment", "# «http---h.x-c» http---h", "http://h.x/c"],
	["no URI that may go on", "http://h/a?b=1&c=2\n«http---h-a»=1", "http://h/a"],
	["the exact URI", "«http---h-a_252fb»=1\n«marmot-http\\://h/\\u00e9»=2", "http://h/a%2fb", "http://h/é"],
] as const)
	it(`links lead to ${title}`, () => {
		const document = documentOf(withoutMarks(marked));
		const found = documentLinks(document);
		const targets = found.map(({ target }) => target);
		assert.deepEqual([withRanges(document, found), ...targets], [marked, ...uris]);
	});
