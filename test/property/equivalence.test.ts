import assert from "node:assert/strict";
import fc from "fast-check";
import { type Comparison, compareUris } from "../../src/uri/compare";
import { type NormalForm, normalForms, normalizeUri } from "../../src/uri/normalize";
import { accepted } from "../outcomes";
import { anyText, encodable, mutated, wellFormedOf } from "./arbitraries";
import { law } from "./seed";
import { respelled, validUri } from "./uris";

const texts = fc.oneof(
	{ arbitrary: validUri, weight: 4 },
	{ arbitrary: mutated(validUri).map(wellFormedOf), weight: 2 },
	{ arbitrary: encodable, weight: 1 },
	{ arbitrary: anyText.map(wellFormedOf), weight: 1 },
);
const web = fc.constantFrom("http://h/", "HTTP://a.b:80", "http://h/?q+%2B#f", "http://h/a%2Fb", "x://h/a");
/** Two texts, often the same in one form or another. */
const two = fc.oneof(web, texts).chain((text) => fc.tuple(respelled(text), fc.oneof(respelled(text), texts)));

describe("equivalence", () => {
	law("is symmetric, and so is what keeps apart", [two], ([a, b]) => {
		const there = compare(a, b);
		const back = compare(b, a);
		assert.equal(there.equalAt, back.equalAt);
		assert.equal(there.difference === undefined, there.equalAt !== undefined);
		const { difference } = there;
		assert.deepEqual(back.difference, difference && { ...difference, a: difference.b, b: difference.a });
		if (!difference) return;
		for (const [{ start, end }, text] of [
			[difference.a, a],
			[difference.b, b],
		] as const) {
			assert.ok(0 <= start && start <= end && end <= text.length);
		}
	});

	law("is at the first form in which both are the same text", [two], ([a, b]) => {
		const first = a === b ? "identical" : normalForms.find((form) => areEqual(a, b, form));
		assert.equal(compare(a, b).equalAt, first);
	});

	it("is found at every form", () => {
		const seen = new Set(fc.sample(two, 1000).map(([a, b]) => compare(a, b).equalAt));
		assert.deepEqual(seen, new Set(["identical", ...normalForms, undefined]));
	});

	law("fails on halves of surrogate pairs alone", [anyText, fc.oneof(validUri, anyText)], (a, b) => {
		const lone = /\p{Surrogate}/u;
		assert.equal(compareUris(a, b).ok, !(lone.test(a) || lone.test(b)));
	});
});

function compare(a: string, b: string): Comparison {
	return accepted(compareUris(a, b));
}

/** Whether both can take the form, and are the same in it. */
function areEqual(a: string, b: string, form: NormalForm): boolean {
	const [normalA, normalB] = [normalizeUri(a, form), normalizeUri(b, form)];
	return normalA.ok && normalB.ok && normalA.value.value === normalB.value.value;
}
