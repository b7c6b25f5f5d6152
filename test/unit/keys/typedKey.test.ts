import assert from "node:assert/strict";
import { FileKeys } from "../../../src/keys/fileKeys";
import { typedKeyAt } from "../../../src/keys/typedKey";
import { pointed } from "../../marks";

const nameSettings = { prefixes: ["marmot-"], schemes: [] };

// Lines with the cursor ‸; the text typed up to there; where the key ends, as ┤.
const keys: [row: string, typed: string, prefix?: string, uri?: string][] = [
	["‸┤", ""],
	["a=1\n‸┤\nb=2", ""],
	["# comment\\\n‸┤", ""],
	["‸foo┤ = 1", ""],
	["  foo‸┤ = 1", "foo"],
	["marmot-‸┤", "", "marmot-"],
	["http://‸┤", "http://"],
	["http://w‸┤", "http://w", "", "http://w"],
	["http://w‸ww.example.com/f┤", "http://w", "", "http://w"],
	["http://h/p‸┤=http://h/", "http://h/p", "", "http://h/p"],
	["http:/‸/h/p┤=1", "http:/"],
	["htt‸p://h/p┤ 1", "htt"],
	["marmot-http://h/p‸┤", "http://h/p", "marmot-", "http://h/p"],
	["http\\://h/a\\ b‸┤ = 1", "http://h/a b", "", "http://h/a b"],
	["http\\://h/\\=‸\\=┤ = 1", "http://h/=", "", "http://h/="],
	["http\\://h:80/p‸┤", "http://h:80/p", "", "http://h:80/p"],
	["http---h-‸p┤", "http---h-"],
	// Java reads a key and its value, which are surely no URI; only known URIs are offered.
	["key:value‸┤", "key:value"],
	["urn:isbn:1‸┤", "urn:isbn:1"],
	["foo‸┤\\\n  bar=1", "foo"],
];

const noKeys = [
	...["# http://h‸", "  ! http://h‸", "‸# comment", " ‸ foo = 1", "foo ‸= 1", "foo =‸ 1", "foo = http://h/‸"],
	...["foo=http‸", "foo: http‸", "http://h/p ‸", "http://h/p=‸", "http://h/?q=‸a", "http\\‸://h"],
	...["foo = 1\\\n  http://h/‸", "foo = 1\\\n‸", "foo = 1\\\n  ‸\nb=2", "foo\\\n  bar‸=1", "foo ‸"],
];

describe("typedKeyAt", () => {
	for (const [row, text, prefix = "", uri] of keys) {
		it(JSON.stringify(row), () => {
			const { text: withEnd, at } = pointed(row);
			const block = withEnd.replace("┤", "");
			const typed = typedKeyAt(new FileKeys(block, nameSettings), at);
			assert.deepEqual({ text: typed?.text, prefix: typed?.prefix, uri: typed?.uri }, { text, prefix, uri });
			assert.equal(typed?.written, block.slice(typed?.start, at));
			assert.equal(typed?.keyEnd, withEnd.indexOf("┤"));
		});
	}
	for (const row of noKeys) {
		it(`${JSON.stringify(row)}: no key`, () => {
			const { text, at } = pointed(row);
			assert.equal(typedKeyAt(new FileKeys(text, nameSettings), at), undefined);
		});
	}
});
