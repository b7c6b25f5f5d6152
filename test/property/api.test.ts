/** Whatever it is given, each function of the API answers, and names places within the text. */
import assert from "node:assert/strict";
import fc from "fast-check";
import * as api from "../../src/api";
import type { Span } from "../../src/text/span";
import { anyText, encodable, mutated, properties } from "./arbitraries";
import { law } from "./seed";

const texts = fc.oneof(mutated(encodable), mutated(properties), anyText);

const forms = ["syntax", "scheme", "powder"] as const;

type Gives = (text: string) => { ok: true } | { ok: false; problem: Span };

/** The spans in what each function gives. */
const functions: Readonly<Record<string, (text: string) => readonly Span[]>> = {
	...Object.fromEntries(
		Object.entries(api).map(([name, give]) => [name, (text) => spansOf((give as Gives)(text))]),
	),
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

function spansOf(outcome: ReturnType<Gives>): readonly Span[] {
	return outcome.ok ? [] : [outcome.problem];
}

describe("on any text", () => {
	for (const [name, spansFor] of Object.entries(functions)) {
		law(`${name} answers`, [texts], (text) => {
			for (const { start, end } of spansFor(text)) {
				assert.ok(0 <= start && start <= end && end <= text.length, `${start}…${end} of ${text.length}`);
			}
		});
	}
});
