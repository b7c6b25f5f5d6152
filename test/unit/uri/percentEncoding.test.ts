import assert from "node:assert/strict";
import { percentEncodeUnsafe } from "../../../src/uri/percentEncodeUnsafe";
import {
	formDecode,
	formEncode,
	percentDecode,
	percentDecodeUnreserved,
	percentEncode,
} from "../../../src/uri/percentEncoding";
import type { Outcome } from "../../../src/uri/problem";
import { assertRefused } from "../../outcomes";
import { describeVectors, readVectors } from "../../vectors";

type Convert = (text: string) => Outcome<string>;

const reserved = ":/?#[]@!$&'()*+,;=";
const unreserved = "AZaz09-._~";

const good: [convert: Convert, input: string, output: string][] = [
	[percentEncode, unreserved, unreserved],
	[percentEncode, reserved, "%3A%2F%3F%23%5B%5D%40%21%24%26%27%28%29%2A%2B%2C%3B%3D"],

	[percentEncodeUnsafe, `${unreserved}${reserved}`, `${unreserved}:/?#%5B%5D@!$&'()*+,;=`],
	[percentEncode, '\0 "<>\\^`{|}\x7f', "%00%20%22%3C%3E%5C%5E%60%7B%7C%7D%7F"],
	[percentEncodeUnsafe, '\0 "<>\\^`{|}\x7f', "%00%20%22%3C%3E%5C%5E%60%7B%7C%7D%7F"],
	[percentEncodeUnsafe, "http://h/a b?c=<d>#é", "http://h/a%20b?c=%3Cd%3E#%C3%A9"],
	[percentEncodeUnsafe, "%41%e9%", "%41%e9%25"],
	[percentEncodeUnsafe, "%%41%4%zz%", "%25%41%254%25zz%25"],
	// Brackets stand only around an IP literal, and only one # begins a fragment
	[percentEncodeUnsafe, "http://[::1]/a[b]#x#y", "http://[::1]/a%5Bb%5D#x%23y"],
	[percentEncodeUnsafe, "http://u@[v1.a:b]:80?[]#[]##", "http://u@[v1.a:b]:80?%5B%5D#%5B%5D%23%23"],
	[percentEncodeUnsafe, "http://[u]:[p]@h/", "http://%5Bu%5D:%5Bp%5D@h/"],
	[percentEncodeUnsafe, "http://[::1]@h/", "http://%5B::1%5D@h/"],
	[percentEncodeUnsafe, "http://[a b]:80/", "http://%5Ba%20b%5D:80/"],
	[percentEncodeUnsafe, "http://[::1%en0]/", "http://%5B%3A%3A1%25en0%5D/"],
	[percentEncodeUnsafe, "http://::1/a:b@c", "http://%3A:1/a:b@c"],
	[percentEncodeUnsafe, "http://a@b:c@h:80/", "http://a%40b:c@h:80/"],
	[percentEncodeUnsafe, "urn:a[b]#c[d]#", "urn:a%5Bb%5D#c%5Bd%5D%23"],
	// Without a scheme, as a relative reference
	[percentEncodeUnsafe, "a[b]?[c]#d#e[%", "a%5Bb%5D?%5Bc%5D#d%23e%5B%25"],

	[percentDecode, "%2541", "%41"],
	[percentDecodeUnreserved, "%2541%zz%C3%A9 é", "%2541%zz%C3%A9 é"],

	[formEncode, "a b+c&d=e", "a+b%2Bc%26d%3De"],
	[formEncode, unreserved, "AZaz09-._%7E"],
	[
		formEncode,
		`${reserved}\0"<>\\^\`{|}\x7f`,
		"%3A%2F%3F%23%5B%5D%40%21%24%26%27%28%29*%2B%2C%3B%3D%00%22%3C%3E%5C%5E%60%7B%7C%7D%7F",
	],

	[formDecode, "a+b%2Bc%20d", "a b+c d"],
];

const refused: [convert: Convert, marked: string, code: string][] = [
	[percentEncode, "a«\ud83d»b", "lone-surrogate"],

	[percentDecode, "100«%»", "incomplete-escape"],
	[percentDecode, "a«%»zz", "incomplete-escape"],
	[percentDecode, "50«%» off %C3", "incomplete-escape"],
	[percentDecode, "%C3%A9«%C3»%41", "not-utf-8"],
	[percentDecode, "caf«%E9»", "not-utf-8"],
	[percentDecode, "%C3%A9«%A9»", "not-utf-8"],
	[percentDecode, "«%C0»%AF", "not-utf-8"],
	[percentDecode, "«%C1»%BF", "not-utf-8"],
	[percentDecode, "«%E2%82»", "not-utf-8"],
	[percentDecode, "«%e0%80%80»%80", "not-utf-8"],
	[percentDecode, "«%F0%9F%98»%41", "not-utf-8"],
	[percentDecode, "«%F4%90%80%80»", "not-utf-8"],
	[percentDecode, "«%F5»%80", "not-utf-8"],
	[formDecode, "a+«%»+", "incomplete-escape"],
];

describe("percent-encoding", () => {
	for (const [convert, input, output] of good) {
		it(`${convert.name}: ${JSON.stringify(input)} → ${JSON.stringify(output)}`, () => {
			assert.deepEqual(convert(input), { ok: true, value: output });
		});
	}

	it("percentDecodeUnreserved reads the triplets of unreserved characters, and no others", () => {
		for (let octet = 0; octet < 256; octet++) {
			const triplet = `%${octet.toString(16).padStart(2, "0")}`;
			const character = String.fromCharCode(octet);
			const expected = /[0-9A-Za-z._~-]/.test(character) ? character : triplet;
			assert.deepEqual(percentDecodeUnreserved(triplet), { ok: true, value: expected }, triplet);
		}
	});

	describe("refuses", () => {
		for (const [convert, input, code] of refused) {
			it(`${convert.name}: ${JSON.stringify(input)}: ${code}`, () => {
				assertRefused(convert, input, code);
			});
		}
	});
});

describeVectors("percent-encoding of public suites", () => {
	interface Vector {
		readonly op: string;
		readonly input: string;
		readonly output: string | null;
		readonly keep?: string;
	}
	const vectors: Vector[] = JSON.parse(readVectors("percent-encoding.json"));

	const convertOf: ReadonlyMap<string, Convert> = new Map([
		["encode-component", percentEncode],
		["encode-uri", percentEncodeUnsafe],
		["decode", percentDecode],
		["decode-form", formDecode],
		["decode-malformed", percentDecode],
		["decode-invalid-utf8", percentDecode],
		// That decoder gives octets. As text, these are ISO-8859-1, so ours has to refuse them.
		["decode-bytes", percentDecode],
	]);
	const passedOver: ReadonlyMap<string, string> = new Map([
		["normalize-component", "works on one component, encoding and decoding at once; we normalize URIs"],
		["upper-hex-only", "a step of normalization, no conversion of ours"],
		["encode-if-not-wholly-encoded", "guesses whether the text is encoded already; ours never guess"],
	]);
	// That function keeps all reserved characters; in a fragment, RFC 3986 allows no brackets.
	const otherwise: ReadonlyMap<string, string> = new Map([
		[
			"http://example.org/az/09-_/.~:/?#[]@!$&'()*+,;=",
			"http://example.org/az/09-_/.~:/?#%5B%5D@!$&'()*+,;=",
		],
	]);

	it(`passes over ${[...passedOver.keys()].join(", ")} alone`, () => {
		const ops = new Set(vectors.map(({ op }) => op));
		assert.deepEqual(ops, new Set([...convertOf.keys(), ...passedOver.keys()]));
	});
	for (const { op, input, output, keep } of vectors) {
		if (passedOver.has(op)) continue;
		it(`${op}${keep ? ` (${keep})` : ""}: ${JSON.stringify(input)}`, () => {
			const convert = convertOf.get(op);
			assert.ok(convert, `no function for ${op}`);
			const outcome = convert(input);
			const ours = op === "encode-uri" ? otherwise.get(input) : undefined;
			const expected = op === "decode-bytes" ? null : (ours ?? output);
			if (expected !== null) {
				assert.deepEqual(outcome, { ok: true, value: expected });
			} else {
				assert.ok(!outcome.ok, JSON.stringify(outcome));
				const { start, end } = outcome.problem;
				assert.ok(0 <= start && start < end && end <= input.length, `${start}…${end}`);
				assert.equal(input.charAt(start), "%");
			}
		});
	}
});
