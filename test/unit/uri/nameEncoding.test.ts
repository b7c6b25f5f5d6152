import assert from "node:assert/strict";
import { canonicalName, nameDecode, nameEncode } from "../../../src/uri/nameEncoding";
import { assertRefused } from "../../outcomes";
import { describeVectors, readVectors } from "../../vectors";

// The seven examples of the specification.
const specification: [uri: string, name: string][] = [
	["http://www.example.com/foo/bar", "http---www.example.com-foo-bar"],
	["x-foo.bar://www.example.com/foo/bar", "x_2dfoo.bar---www.example.com-foo-bar"],
	["http://www.example.com/foo-bar", "http---www.example.com-foo_2dbar"],
	["http://www.example.com/foo_bar", "http---www.example.com-foo_5fbar"],
	["http://www.example.com/foo/bar#fooBar", "http---www.example.com-foo-bar_23fooBar"],
	["http://www.example.com/foo!bar", "http---www.example.com-foo_21bar"],
	["http://www.example.com/foo%2abar", "http---www.example.com-foo_252abar"],
];

// Encoded and decoded.
const pairs: [uri: string, name: string][] = [
	...specification,
	["urn:_x", "urn-_5fx"],
	["http://h/é", "http---h-_c3_a9"],
	["http://h/😀", "http---h-_f0_9f_98_80"],
	["http://h/\ufeff\u0000 \u007f", "http---h-_ef_bb_bf_00_20_7f"],
	["HTTP://H/", "HTTP---H-"],
	["x:", "x-"],
	["x:/", "x--"],
	[`${"x".repeat(9000)}:y`, `${"x".repeat(9000)}-y`],
];

// Encoding lower-cases the hexadecimal digits of triplets.
const lowered: [uri: string, name: string][] = [
	["http://www.example.com/foo%2Abar", "http---www.example.com-foo_252abar"],
	["http://h/%ZZ%4A", "http---h-_25ZZ_254a"],
];

const refusedUris: [marked: string, code: string][] = [
	["«»", "no-scheme"],
	["x:a«\ud83d»b", "lone-surrogate"],
	[`x:${"a".repeat(9000)}«\ud83d»`, "lone-surrogate"],
];

// Names that decode, although encoding writes them in another way.
const readable: [name: string, uri: string, canonical: string][] = [
	["http---h-_2D", "http://h/-", "http---h-_2d"],
	["http---h-_41_2e_2f", "http://h/A./", "http---h-A.-"],
	["_68ttp---h", "http://h", "http---h"],
	["x-_252A", "x:%2A", "x-_252a"],
	["x-_25_32_41", "x:%2A", "x-_252a"],
	["x_2Dy-z", "x-y:z", "x_2dy-z"],
	["font-size", "font:size", "font-size"],
];

const refusedNames: [marked: string, code: string][] = [
	["«»", "no-scheme-separator"],
	["«foo»", "no-scheme-separator"],
	["foo«/»bar", "not-a-name-character"],
	["a-«_»", "incomplete-escape"],
	["a-«_80»", "not-utf-8"],
	["a-«_ff»_fe", "not-utf-8"],
	["a-«_ed_a0_80»", "not-utf-8"],
	["«»-a", "bad-scheme"],
	["«1»---h", "bad-scheme"],
	["«a_3ab»-c", "bad-scheme"],
	[`a-${"b".repeat(9000)}«_»`, "incomplete-escape"],
];

describe("nameEncode", () => {
	for (const [uri, name] of [...pairs, ...lowered]) {
		it(`${uri.slice(0, 60)} → ${name.slice(0, 60)}`, () => {
			assert.deepEqual(nameEncode(uri), { ok: true, value: name });
		});
	}
	describe("refuses", () => {
		for (const [input, code] of refusedUris) {
			it(`${JSON.stringify(input).slice(0, 60)}: ${code}`, () => assertRefused(nameEncode, input, code));
		}
	});
});

describe("nameDecode", () => {
	for (const [uri, name] of pairs) {
		it(`${name.slice(0, 60)} → ${uri.slice(0, 60)}`, () => {
			assert.deepEqual(nameDecode(name), { ok: true, value: uri });
		});
	}
	for (const [name, uri] of readable) {
		it(`${name} → ${uri}`, () => {
			assert.deepEqual(nameDecode(name), { ok: true, value: uri });
		});
	}
	describe("refuses", () => {
		for (const [input, code] of refusedNames) {
			it(`${JSON.stringify(input).slice(0, 60)}: ${code}`, () => assertRefused(nameDecode, input, code));
		}
	});
});

describe("canonicalName", () => {
	for (const [name, , canonical] of readable) {
		it(`${name} → ${canonical}`, () => {
			assert.deepEqual(canonicalName(name), { ok: true, value: canonical });
		});
	}
});

describeVectors("name-encoding of the public corpus", () => {
	it("every row, both ways", () => {
		const rows = readVectors("name-encoding-corpus.tsv").split("\n").filter(Boolean);
		assert.ok(rows.length > 14_000);
		for (const row of rows) {
			const [uri, name] = row.split("\t") as [string, string];
			const encoded = nameEncode(uri);
			assert.deepEqual(encoded, { ok: true, value: name }, uri);
			const decoded = nameDecode(name);
			const lower = uri.replace(/%[0-9A-Fa-f]{2}/g, (triplet) => triplet.toLowerCase());
			assert.deepEqual(decoded, { ok: true, value: lower }, uri);
		}
	});
});
