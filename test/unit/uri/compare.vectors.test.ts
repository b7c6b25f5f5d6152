import assert from "node:assert/strict";
import { type Comparison, compareUris } from "../../../src/uri/compare";
import { endOfScheme } from "../../../src/uri/uri";
import { describeVectors, readVectors } from "../../vectors";

interface Row {
	readonly a: string;
	readonly b: string;
	readonly equal: boolean;
	readonly level: "syntax" | "rfc1630/syntax" | "scheme" | "powder";
}

const weakestFirst: readonly Comparison["equalAt"][] = ["identical", "syntax", "scheme", "powder"];

// The form `scheme` has no rule for these: it knows only ports, empty paths and the namespaces of URNs.
const exceptions: readonly (readonly [a: string, b: string, clause: string])[] = [
	[
		"URN:UUID:F81D4FAE-7DEC-11D0-A765-00A0C91E6BF6",
		"urn:uuid:f81d4fae-7dec-11d0-a765-00a0c91e6bf6",
		"a UUID keeps its case",
	],
	["WS://ABC.COM:80/chat#one", "ws://abc.com/chat", "a fragment stays"],
	["WSS://ABC.COM:443/chat#one", "wss://abc.com/chat", "a fragment stays"],
	["mailto:user@EXAMPLE.ORG", "mailto:user@example.org", "what mailto has for a host is its path"],
];

describeVectors("compareUris and public suites", () => {
	const rows: Row[] = JSON.parse(readVectors("uri-equivalence.json"));
	// Relative references are compared by POWDER only, or not at all.
	const ours = rows.filter(
		({ a, b, level }) => level === "powder" || (endOfScheme(a).ok && endOfScheme(b).ok),
	);
	const isException = (row: Row) => exceptions.some(([a, b]) => row.a === a && row.b === b);

	it("has rows to try", () => assert.ok(ours.length > 140, `${ours.length}`));

	for (const row of ours.filter((candidate) => !isException(candidate))) {
		it(`${row.a} ${row.equal ? "=" : "≠"} ${row.b} (${row.level})`, () => {
			assert.deepEqual(areEqual(row), [row.equal, row.equal]);
		});
	}

	for (const [a, b, clause] of exceptions) {
		it(`${a} and ${b}: otherwise, for ${clause}`, () => {
			const row = ours.find((candidate) => candidate.a === a && candidate.b === b);
			assert.ok(row, "is not in the data");
			assert.deepEqual(areEqual(row), [!row.equal, !row.equal]);
		});
	}
});

/** Whether the two are the same at the level of the row or a weaker one, in either order. */
function areEqual({ a, b, level }: Row): boolean[] {
	const strongest = level === "rfc1630/syntax" ? "syntax" : level;
	return [compareUris(a, b), compareUris(b, a)].map((outcome) => {
		assert.ok(outcome.ok);
		const { equalAt } = outcome.value;
		return equalAt !== undefined && weakestFirst.indexOf(equalAt) <= weakestFirst.indexOf(strongest);
	});
}
