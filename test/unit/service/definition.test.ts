import assert from "node:assert/strict";
import { definition } from "../../../src/service";
import { documentAmong, withRanges } from "../../document";
import { idOf } from "../../memoryWorkspace";

const files = { "a.properties": "b=1\nhttp---h.x-a=http---h.x-a\n", "A.java": '"http---h.x-a"\n' };

/** The pointer, what is underlined at it, and the place to which it leads. */
for (const [title, path, marked, place] of [
	["a name leads to its keys", "B.java", 'a("«http---h.x-‸_61»");', "a.properties 1:0"],
	["a name without keys leads nowhere", "B.java", 'a("http---h.x-‸b");'],
	["a key leads nowhere", "b.properties", "http---h.x-‸a=1"],
	["a link, which Ctrl+click opens, leads nowhere", "b.properties", "a=http---h.x-‸a"],
	["an unsure name leads to its keys", "b.properties", "a=«http---h-‸a»\nhttp\\://h/a=1", "b.properties 1:0"],
	["a name of ftp leads to its keys", "b.properties", "a=«ftp---h.x-‸a»\nftp---h.x-a=1", "b.properties 1:0"],
] as const)
	it(`definition: ${title}`, async () => {
		const { document, position, index } = documentAmong(files, path, marked.replace(/[«»]/g, ""));
		const found = (await definition(document, position, index)) ?? [];
		const places = found.map(({ targetUri, targetSelectionRange: { start } }) => {
			return `${targetUri.slice(idOf("").length)} ${start.line}:${start.character}`;
		});
		assert.deepEqual(places, place ? [place] : []);
		const origins = found.map(({ originSelectionRange: range }) => ({ range }));
		assert.equal(withRanges(document, origins), marked.replace("‸", ""));
	});
