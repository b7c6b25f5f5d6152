/** Whatever it is given, each function of the API answers, and names places within the text. */
import assert from "node:assert/strict";
import fc from "fast-check";
import * as api from "../../src/api";
import type { Span } from "../../src/codec/outcome";
import { anyText, encodable, mutated, properties } from "./arbitraries";
import { law } from "./seed";

const texts = fc.oneof(mutated(encodable), mutated(properties), anyText);

const forms = ["syntax", "scheme", "powder"] as const;

/** The spans in what each gives. */
const functions: Readonly<Record<string, (text: string) => readonly Span[]>> = {
	nameEncode: (text) => spansOf(api.nameEncode(text)),
	nameDecode: (text) => spansOf(api.nameDecode(text)),
	canonicalName: (text) => spansOf(api.canonicalName(text)),
	percentEncode: (text) => spansOf(api.percentEncode(text)),
	percentEncodeUnsafe: (text) => spansOf(api.percentEncodeUnsafe(text)),
	percentDecode: (text) => spansOf(api.percentDecode(text)),
	percentDecodeUnreserved: (text) => spansOf(api.percentDecodeUnreserved(text)),
	formEncode: (text) => spansOf(api.formEncode(text)),
	formDecode: (text) => spansOf(api.formDecode(text)),
	parseUri: (text) => spansOf(api.parseUri(text)),
	uriProblems: (text) => api.uriProblems(text),
	uriRemarks: (text) => api.uriRemarks(text),
	normalizeUri: (text) => forms.flatMap((form) => spansOf(api.normalizeUri(text, form))),
	compareUris: (text) => {
		const comparison = api.compareUris(text, `${text}/`);
		if (!comparison.ok) return [comparison.problem];
		return comparison.value.difference ? [comparison.value.difference.a] : [];
	},
	propertyKeys: (text) => api.propertyKeys(text),
};

function spansOf(outcome: { ok: true } | { ok: false; problem: Span }): readonly Span[] {
	return outcome.ok ? [] : [outcome.problem];
}

describe("on any text", () => {
	it("there are all functions of the API", () => {
		assert.deepEqual(Object.keys(functions).sort(), Object.keys(api).sort());
	});

	for (const [name, spansFor] of Object.entries(functions)) {
		law(`${name} answers`, [texts], (text) => {
			for (const { start, end } of spansFor(text)) {
				assert.ok(0 <= start && start <= end && end <= text.length, `${start}…${end} of ${text.length}`);
			}
		});
	}
});
