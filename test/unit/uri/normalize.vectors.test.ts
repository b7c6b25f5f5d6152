import assert from "node:assert/strict";
import { type NormalForm, normalizeUri } from "../../../src/uri/normalize";
import { endOfScheme } from "../../../src/uri/uri";
import { describeVectors, readVectors } from "../../vectors";

interface Row {
	readonly input: string;
	readonly expected: string;
}

/** The inputs for which this project decides against the data, and the rule that it follows. */
type Exceptions = readonly (readonly [input: string, clause: string])[];

const rootless = "rootless paths are left alone";

describeVectors("normalizeUri and public suites", () => {
	const rows = <T extends Row>(file: string): T[] => JSON.parse(readVectors(file));
	// Relative references are refused; this project does not resolve them.
	const hasScheme = ({ input }: Row) => endOfScheme(input).ok;

	normalizes("rfc3986-normalize.json", rows("rfc3986-normalize.json").filter(hasScheme), "syntax", 200);

	normalizes("rfc3986-scheme-based.json", rows("rfc3986-scheme-based.json"), "scheme", 15, [
		["http://www.src.ca:", "for http an empty path after an authority becomes /, whatever the port"],
	]);

	normalizes("powder.json", rows("powder.json"), "powder", 7);

	// The third reading of a disputed row follows the RFC to the letter.
	const disputed = rows<Row & { rfc3986_ref: string }>("rfc3986-normalize-disputed.json")
		.filter(hasScheme)
		.map(({ input, rfc3986_ref }) => ({ input, expected: rfc3986_ref }));
	normalizes("rfc3986-normalize-disputed.json", disputed, "syntax", 25, [
		["scheme:..///not-a-host", rootless],
		["scheme:foo/../p%61th", rootless],
		["foo:bar/../baz", rootless],
		["file:x/..//y/", rootless],
		["scheme:./path1:/path2", rootless],
	]);

	it("every line of normalize-corpus.tsv (syntax)", () => {
		const lines = readVectors("normalize-corpus.tsv").split("\n").filter(Boolean);
		const corpus = lines.map((line) => line.split("\t") as [string, string]);
		assert.ok(corpus.length > 14_000);
		const others = corpus.filter(([input, expected]) => normalOf(input, "syntax") !== expected);
		// Rootless paths may differ too; any other difference is a mistake.
		const inputs = others.map(([input]) => input);
		assert.deepEqual(inputs, ["info:name/1234/../567"]);
	});
});

function normalizes(
	title: string,
	rows: readonly Row[],
	form: NormalForm,
	atLeast: number,
	exceptions: Exceptions = [],
): void {
	describe(`${title} (${form})`, () => {
		it("has rows to try", () => assert.ok(rows.length >= atLeast, `${rows.length}`));
		const clauseOf = new Map(exceptions);
		for (const { input, expected } of rows) {
			if (clauseOf.has(input)) continue;
			it(`${input} → ${expected}`, () => assert.equal(normalOf(input, form), expected));
		}
		for (const [input, clause] of exceptions) {
			it(`${input}: otherwise, for ${clause}`, () => {
				const row = rows.find((candidate) => candidate.input === input);
				assert.ok(row, "is not in the data");
				assert.notEqual(normalOf(input, form), row.expected);
			});
		}
	});
}

function normalOf(uri: string, form: NormalForm): string {
	const outcome = normalizeUri(uri, form);
	return outcome.ok ? outcome.value.value : `refused: ${outcome.problem.code}`;
}
