import assert from "node:assert/strict";
import { keysOfSameUri } from "../../../src/keys/equalKeys";
import { FileKeys } from "../../../src/keys/fileKeys";
import { uriKeyCounts } from "../../../src/keys/preferredSpelling";
import { clearKeysOf, siblingAlike } from "../../../src/keys/siblingKeys";
import { marked, withMarks, withoutMarks } from "../../marks";

const nameSettings = { prefixes: ["marmot-"], schemes: [] };

const keysOf = (text: string) => new FileKeys(text, nameSettings);
const textsOf = (keys: readonly { readonly text: string }[]) => keys.map(({ text }) => text);

describe("FileKeys", () => {
	it("are those that speak of URIs, and the others", () => {
		const text = "a=1\nhttp---h-b\nhttp\\://h/c=2\nhttp://h/d=3\nhttp://h/e=3\nhttp---h-_zz=4";
		const keys = keysOf(text);
		const { asRead, asMeant, uriKeys } = keys;
		const ofUri = ["http---h-b", "http://h/c", "http://h/d", "http://h/e", "http---h-_zz"];
		assert.deepEqual(textsOf(asRead), ["a", "http---h-b", "http://h/c", "http", "http", "http---h-_zz"]);
		assert.deepEqual(textsOf(asMeant), ["a", ...ofUri]);
		assert.deepEqual(textsOf(uriKeys), ofUri);
		assert.deepEqual(uriKeyCounts(keys), { names: 1, escaped: 1, raw: 2 });
	});

	it("that mean the same after the same prefix are together, in order", () => {
		const text =
			"http---h-a=1\nmarmot-http---h-a=2\nhttp\\://h/a=3\nhttp://h/a=4\nHTTP---h-a=5\nhttp---h-b=6";
		assert.deepEqual(keysOfSameUri(keysOf(text)).map(textsOf), [["http---h-a", "http://h/a", "HTTP---h-a"]]);
	});

	for (const [text, ...javaKeys] of [
		["\ufeffa=1\na=2", "\ufeffa", "a"],
		["\ufeff a=1", "\ufeff"],
		["\ufeff", "\ufeff"],
		["\ufeff# a\n# b", "\ufeff#"],
		["\ufeffhttp://h/a=1", "\ufeffhttp"],
		["\ufeff\\\n a=1", "\ufeffa"],
		["a\n\ufeffb=1", "a", "\ufeffb"],
	] as const) {
		it(`are what Java reads, with a byte order mark: ${JSON.stringify(text)}`, () => {
			const found = keysOf(text).asRead.map(({ javaText }) => javaText);
			assert.deepEqual(found, javaKeys);
		});
	}

	for (const [row, ...texts] of [
		["«a=1»", "a"],
		["a=1\n«»\nb=2"],
		["a=1«\n»b=2\nc=3", "a", "b"],
		["a=1\\\n  «2»\nb=2", "a"],
		["a=1\n#«b\n»#c\nd=1"],
		["a=1\n«b=2\nc»=3\nd=4", "b", "c"],
	] as const) {
		it(`whose logical lines touch ${JSON.stringify(row)}`, () => {
			const { text, start, end } = marked(row);
			assert.deepEqual(textsOf(keysOf(text).keysOfEntriesTouching({ start, end })), texts);
		});
	}

	for (const row of [
		...["a=1\n«\tkey = 2\\\n  3\n»b=4", "a=1\r\n«key=2\r\n»b=4", "a=1«\n  key=2»", "«key=2»", "«key=2\n»"],
		...["#a\n«key\n»\n", "a=1\n«\\\n \t\\\n  key=2\n»#b", "a=1\\\\«\r\n\\\r\nkey=2»", "#\\\n«key=2\n»"],
	]) {
		it(`with all of their lines: ${JSON.stringify(row)}`, () => {
			const text = withoutMarks(row);
			const keys = keysOf(text);
			const key = keys.asRead.find((one) => one.text === "key");
			assert(key);
			assert.equal(withMarks(text, keys.wholeLinesOf(key)), row);
		});
	}
});

/** The keys that a file has, and those that may have been intended, each with its value. */
const endRows: [text: string, keys: string[], intended?: string[]][] = [
	["a=1\nb = 2", ["a", "b"]],
	["a:1\nb : 2", ["a", "b"]],
	["a\\:b=1\na\\ b=2", ["a:b", "a b"]],
	["a \\\n = 1", ["a"]],
	["a=\\\n b=c", ["a"]],
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
	["a b \\\n = d", [], ["a b → d"]],
	["a b = x\\\n  y\\u0041 ", [], ["a b → xyA"]],
	["a b\\=c", []],
	["a:b\\=c", ["a"]],
	// So does a raw URI.
	["http://h/p=1\nhttp\\://h/q=1", ["http://h/q"], ["http://h/p → 1"]],
];

describe("Clear keys, and intended ones", () => {
	for (const [text, clear, intended = []] of endRows) {
		it(JSON.stringify(text), () => {
			const keys = keysOf(text);
			assert.deepEqual([...clearKeysOf(keys).keys()], clear);
			const found = keys.asRead.flatMap(({ intended: one }) =>
				one ? `${one.text} → ${keys.readValue(one).trim()}` : [],
			);
			assert.deepEqual(found, intended);
		});
	}

	for (const [own, text, found] of [
		["", "FILTER"],
		["filter=1", "FILTER", "Filter"],
		["Filter=1\nfilter=2", "FILTER"],
		["", "a.no tes"],
		["a.n\\ otes=1", "a.no tes", "a.notes"],
		["a.notes 1", "a no_tes"],
		["", "a.dum p", "a.dump"],
		["", "a note"],
	] as const)
		it(`${JSON.stringify(text)} is ${found ?? "no key"} of a sibling, beside ${JSON.stringify(own)}`, () => {
			const keys = keysOf("Filter=1\nfilter=2\na.notes=3\na.n\\ otes=4\na.dump=5\na=6");
			const evidence = siblingAlike(text, keysOf(own), [{ file: "a.properties", keys }]);
			assert.equal(evidence?.key.text, found);
		});
});
