import assert from "node:assert/strict";
import { prepareRename, rename } from "../../../src/service";
import { documentAmong, withRanges } from "../../document";
import { idOf } from "../../memoryWorkspace";

/** The range that an editor lets the user edit, and the URI in its box. */
for (const [marked, uri] of [
	["«http---h-‸a»=1", "http://h/a"],
	["a=1\n«marmot-http\\://h/‸\\\n  a» = 2", "http://h/a"],
	["fo‸o=1"],
] as const)
	it(`rename is ${uri ? "prepared" : "refused"} for ${JSON.stringify(marked)}`, () => {
		const { document, position } = documentAmong({}, "a.properties", marked.replace(/[«»]/g, ""));
		const found = prepareRename(document, position);
		assert.equal(found?.placeholder, uri);
		assert.equal(withRanges(document, found ? [found] : []), marked.replace("‸", ""));
	});

const files = { "A.java": 'a("http---h.x-a"); // http://h.x/a\n', "b.properties": "b=http---h.x-d_20\n" };

/** The pointer, what is typed, and what each file gets, or why none is changed. */
for (const [title, marked, typed, told] of [
	["a URI, trimmed", "http---h.x-‸a=1", " http://h.x/b-c ", "A http---h.x-b_2dc, k http---h.x-b_2dc"],
	["a name", "http\\://h.x/‸b=1", "http---h.x-c", "k http\\://h.x/c"],
	["a URI with the escapes of a key", "http\\://h.x/‸b=1", "http\\://h.x/c", "k http\\://h.x/c"],
	["the same URI, with a blank at its end", "http---h.x-‸d_20=1", "http://h.x/d ", ""],
	[
		"no URI of another key",
		"http---h.x-‸a=1\nhttp---h.x-b=2",
		"http://h.x/b",
		"Not renamed: The key on line 2 would mean the same URI. k.properties, line 1",
	],
	["no other word", "fo‸o=1", "a:b", "There is no name-encoded URI here, and no key that is a URI."],
] as const)
	it(`rename takes ${title}`, async () => {
		const { document, position, index } = documentAmong(files, "k.properties", marked);
		const result = (await rename(document, position, typed, index)) ?? assert.fail();
		const edits = typeof result === "string" ? [] : result.edits;
		const written = edits.map(({ file, changes }) => `${file.at(idOf("").length)} ${changes[0]?.text}`);
		assert.equal(typeof result === "string" ? result : written.join(", "), told);
	});
