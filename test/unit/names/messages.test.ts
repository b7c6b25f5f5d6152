import assert from "node:assert/strict";
import { uriProblems } from "../../../src/codec/problems";
import { uriRemarks } from "../../../src/codec/remarks";
import type { CutKind } from "../../../src/names/cutKeys";
import { sentenceFor, sentenceForCutKey } from "../../../src/names/messages";

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

const cut: [kind: CutKind, lines: number[], sentence: string][] = [
	["colon", [7], 'Java reads "a.01101", not "a.01101:_first".'],
	[
		"colon",
		[7, 12],
		'Java reads "a.01101", not "a.01101:_first", as on lines 7 and 12, of which only the last counts.',
	],
	[
		"blank",
		[7, 12, 14, 30],
		'Java reads "a.01101", not "a.01101:_first", as on lines 7, 12, 14 and 30, of which only the last counts.',
	],
	[
		"blank",
		[1, 2, 3, 4, 5, 6],
		'Java reads "a.01101", not "a.01101:_first", as on lines 1, 2, 3, 4, … and 6, of which only the last counts.',
	],
	[
		"lost-continuation",
		[7, 12],
		'Java reads the key "a.01101": the line above may have lost the backslash at its end.',
	],
	[
		"formatter-trace",
		[7],
		'Java reads "a.01101", not "a.01101:_first": a formatter may have split the URI at its colon.',
	],
];

describe("A sentence about a key that Java cuts", () => {
	for (const [kind, lines, sentence] of cut) {
		it(`${kind}, lines ${lines}`, () => {
			const key = { kind, keyOfJava: "a.01101", meant: "a.01101:_first" };
			assert.equal(sentenceForCutKey({ ...key, start: 0, end: 0 }, lines), sentence);
		});
	}
});
