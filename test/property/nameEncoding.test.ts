import assert from "node:assert/strict";
import fc from "fast-check";
import { canonicalName, nameDecode, nameEncode } from "../../src/uri/nameEncoding";
import type { Outcome } from "../../src/uri/problem";
import { accepted } from "../outcomes";
import * as twin from "../twins/nameEncoding";
import { encodable, mutated, textOf } from "./arbitraries";
import { law } from "./seed";

/** Names, and near misses: escapes of all kinds, not needed and not right ones. */
const nameLike = fc.oneof(
	encodable.map((uri) => accepted(nameEncode(uri))),
	textOf(
		..."http- http--- a- - _ _2d _2D _25 _41 _c3 _a9 _e2_82_ac _ed _a0_80".split(" "),
		...["_f0_9f_98_80", "_f4", "_90", "_ff", "_4", "_g", ".", "x", "9", "_00", "_2f", "_252A", "/", "é"],
	).map((rest) => `x${rest}`),
);

describe("the laws of names", () => {
	law("decode(encode(u)) is u with the hex of its triplets in lower case", [encodable], (uri) => {
		assert.equal(accepted(nameDecode(accepted(nameEncode(uri)))), lowered(uri));
	});

	law(
		"encode(decode(n)) is the canonical form of n, and is its own canonical form",
		[mutated(nameLike)],
		(name) => {
			const decoded = nameDecode(name);
			if (!decoded.ok) return assert.deepEqual(canonicalName(name), decoded);
			const canonical = accepted(nameEncode(decoded.value));
			assert.equal(accepted(canonicalName(name)), canonical);
			assert.equal(accepted(canonicalName(canonical)), canonical);
		},
	);
});

describe("names and their slow twin", () => {
	law(
		"nameEncode, on URIs and on what is left of them",
		[mutated(encodable)],
		(uri) => {
			assert.deepEqual(answerOf(nameEncode(uri), uri), twin.nameEncode(uri));
		},
		2000,
	);

	law(
		"nameDecode, on names and on what is left of them",
		[mutated(nameLike)],
		(name) => {
			assert.deepEqual(answerOf(nameDecode(name), name), twin.nameDecode(name));
		},
		2000,
	);

	law(
		"long ones, which are put together from parts",
		[encodable, fc.integer({ min: 1, max: 10_000 })],
		(uri, length) => {
			const long = uri + uri.repeat(length / uri.length);
			const name = nameEncode(long);
			assert.deepEqual(answerOf(name, long), twin.nameEncode(long));
			assert.deepEqual(nameDecode(accepted(name)), { ok: true, value: lowered(long) });
		},
		20,
	);
});

function answerOf(outcome: Outcome<string>, text: string): twin.Answer {
	if (outcome.ok) return { value: outcome.value };
	const { code, start, end } = outcome.problem;
	assert.ok(0 <= start && start <= end && end <= text.length, `${code} at ${start}…${end} of ${text.length}`);
	return { code };
}

function lowered(uri: string): string {
	return uri.replace(/%[0-9A-Fa-f]{2}/g, (triplet) => triplet.toLowerCase());
}
