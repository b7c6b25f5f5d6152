import assert from "node:assert/strict";
import { uriProblems } from "../../../src/codec/problems";
import { uriRemarks } from "../../../src/codec/remarks";
import { sentenceFor } from "../../../src/names/messages";

/** A hover puts the place before a sentence that does not show it itself, so it must know which texts a sentence shows. */
const shown: [title: string, uri: string, texts: string[]][] = [
	["a password not at all", "ftp://u:pw@h.x/", []],
	["a host that means nothing not at all", "file://localhost/etc", []],
	["the scheme that forbids a part, not the part", "http://google.com@evil.example/", ["http"]],
	["a character that is not allowed, and its escape", "http://h/a b", [" ", "%20"]],
	["a needless escape, and its character", "http://h/%7e", ["%7e", "~"]],
];

describe("A sentence about a URI shows", () => {
	for (const [title, uri, texts] of shown) {
		it(title, () => {
			const [problem] = [...uriProblems(uri), ...uriRemarks(uri)];
			assert(problem);
			const marked: string[] = [];
			sentenceFor(problem, uri, (text) => {
				marked.push(text);
				return text;
			});
			assert.deepEqual(marked, texts);
		});
	}
});
