import assert from "node:assert/strict";
import { FileKeys } from "../../../src/keys/fileKeys";
import { siblingOf } from "../../../src/keys/siblingKeys";

function read(text: string, path = "messages_de.properties") {
	return siblingOf({ file: path, keys: new FileKeys(text, { prefixes: [], schemes: [] }) });
}

/** The keys that a file has, and the longer ones that it may have, each with its value. */
const rows: [text: string, keys: string[], longer?: string[]][] = [
	["a=1\nb = 2", ["a", "b"]],
	["a:1\nb : 2", ["a", "b"]],
	["a\\:b=1\na\\ b=2", ["a:b", "a b"]],
	["\\u0061=1", ["a"]],
	["a \\\n = 1", ["a"]],
	["a\\\n b=1", ["ab"]],
	["a=\\\n b=c", ["a"]],
	["a=b c=d", ["a"]],
	["=1", [""]],
	["\ufeffa=1", ["a"]],
	["# a=1\n! b=1\n\n", []],
	// A key that ends otherwise is none.
	["a\nb 1\nc\t1", []],
	["Add to cart=1", [], ["Add to cart → 1"]],
	["error: not found = x=y ", [], ["error: not found → x=y"]],
	["Labels: =E", [], ["Labels: → E"]],
	["a:=b", [], ["a: → b"]],
	["a b\\=c=d", [], ["a b=c → d"]],
	["a b\\ =c", [], ["a b  → c"]],
	["a\\\n b c=d", [], ["ab c → d"]],
	["a b \\\n = d", [], ["a b → d"]],
	["a b = x\\\n  y\\u0041 ", [], ["a b → xyA"]],
	["a b\\=c", []],
	["a:b\\=c", ["a"]],
	// A raw URI is reported on its own.
	["http://h/p=1\nhttp\\://h/q=1", ["http://h/q"]],
	// Of equal keys, programs read the last.
	["a=1\na=22", ["a"]],
	["a\r\nb=1\r\nc=2", ["b", "c"]],
	["b=1\rc=2", ["b", "c"]],
];

describe("siblingOf", () => {
	for (const [text, keys, longer = []] of rows) {
		it(JSON.stringify(text), () => {
			const sibling = read(text);
			assert.deepEqual([...sibling.clearKeys.keys()], keys);
			const found = Array.from(sibling.longerKeys, ([whole, { value }]) => `${whole} → ${value}`);
			assert.deepEqual(found, longer);
		});
	}

	it("tells where a key stands, and how much follows", () => {
		const { clearKeys: keys, longerKeys } = read(
			"\ufeffa=1\r\n  b\\:c = x\\\r\n    y\\u0041\r\n! c\r\nlong key = z\r\na=22",
		);
		const places = [...keys, ...longerKeys].map(([key, { line, character, length, ...rest }]) => {
			return [key, `${line}:${character}+${length}`, rest];
		});
		assert.deepEqual(places, [
			["a", "5:0+1", { index: 3, lineCount: 1, valueLength: 2, hasTwoSeparators: false }],
			["b:c", "1:2+4", { index: 1, lineCount: 2, valueLength: 3, hasTwoSeparators: false }],
			["long key", "4:0+8", { index: 2, lineCount: 1, valueLength: 1, hasTwoSeparators: false, value: "z" }],
		]);
	});

	it("finds keys alike but for blanks, marks, and case", () => {
		const sibling = read("Filter=1\nfilter=2\na.notes=3\na.n\\ otes=4\na.dump=5\na=6");
		assert.deepEqual(sibling.alike("FILTER"), ["Filter", "filter"]);
		assert.deepEqual(sibling.alike("a.no tes"), ["a.notes", "a.n otes"]);
		assert.deepEqual(sibling.alike("a no_tes"), ["a.notes", "a.n otes"]);
		assert.deepEqual(sibling.alike("a note"), []);
	});

	const names: [path: string, name: string][] = [
		["a/m_de.properties", "m_de.properties"],
		["m.properties", "m.properties"],
		["/a/%41.properties", "%41.properties"],
		["C:/a/%41.properties", "%41.properties"],
		["file:///a/m%20n%2541.properties", "m n%41.properties"],
		["vscode-remote://wsl%2Bx/a/%C3%A4.properties", "ä.properties"],
		["file:///a/%ff.properties", "%ff.properties"],
	];
	for (const [path, name] of names)
		it(`has the name of ${path}`, () => assert.equal(read("", path).name, name));
});
