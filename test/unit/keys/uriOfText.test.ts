import assert from "node:assert/strict";
import { wholeUri } from "../../../src/keys/uriOfText";

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

describe("wholeUri", () => {
	for (const [text, uri] of copied) {
		it(`${JSON.stringify(text)}: ${uri}`, () =>
			assert.equal(wholeUri(text, { prefixes: [], schemes: [] }), uri));
	}
});
