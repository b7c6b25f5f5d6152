import assert from "node:assert/strict";
import { propertyKeys, unescapeProperty } from "../../../src/properties/properties";
import { propertyEntries } from "../../propertyEntries";
import { describeVectors, propertiesFiles, readVectorBytes, readVectors } from "../../vectors";

/** Java's reading: key, value, and how far it had read when it put them. */
type JavaEntry = [key: string, value: string, consumed: number];

describeVectors("java.util.Properties.load", () => {
	for (const file of ["properties-cases.json", "properties-fuzz.json"]) {
		it(`every case of ${file}`, () => {
			const cases: { src: string; error: string | null; entries: JavaEntry[] }[] = JSON.parse(
				readVectors(file),
			);
			assert.ok(cases.length > 300);
			for (const { src, error, entries } of cases) readsAsJava(src, error, entries, JSON.stringify(src));
		});
	}

	for (const file of propertiesFiles()) {
		it(file, () => {
			const bytes = readVectorBytes(`properties-files/${file}`);
			const truth = JSON.parse(readVectors(`properties-files/${file}.json`));
			for (const [run, encoding] of [
				["latin1_InputStream", "latin1"],
				["utf8_Reader", "utf8"],
			] as const) {
				const { error, entries } = truth[run];
				const rows = entries.map((entry: { key: string; value: string; consumed: number }) => [
					entry.key,
					entry.value,
					entry.consumed,
				]);
				readsAsJava(bytes.toString(encoding), error, rows, `${file} as ${encoding}`);
			}
		});
	}
});

function readsAsJava(source: string, error: string | null, expected: JavaEntry[], message: string): void {
	const entries = propertyEntries(source);
	const keys = propertyKeys(source);
	const read = entries.map(({ key, value }) => {
		const unescapedKey = unescapeProperty(source.slice(key.start, key.end));
		const unescapedValue = unescapeProperty(source.slice(value.start, value.end));
		return {
			key: unescapedKey.text,
			value: unescapedValue.text,
			end: value.end,
			malformed: unescapedKey.isMalformed || unescapedValue.isMalformed,
		};
	});
	const placed = keys.map(({ key, start, end }) => [key, start, end]);
	const ofEntries = entries.map(({ key }, i) => [read[i]?.key, key.start, key.end]);
	assert.deepEqual(placed, ofEntries, message);
	// Java stops at the first malformed \u; up to there it has read the same.
	const firstMalformed = read.findIndex(({ malformed }) => malformed);
	assert.equal(firstMalformed >= 0, error !== null, message);
	const readable = firstMalformed < 0 ? read : read.slice(0, firstMalformed);
	const ours = readable.map(({ key, value }) => [key, value]);
	const theirs = expected.map(([key, value]) => [key, value]);
	assert.deepEqual(ours, theirs, message);
	for (const [i, { end }] of readable.entries()) {
		const consumed = expected[i]?.[2] as number;
		const rest = source.slice(end, consumed);
		// Java looks one character past the line end.
		assert.ok(
			consumed >= end && /^(\r\n|\r|\n)?[\s\S]?$/.test(rest),
			`${message} entry ${i}: ${JSON.stringify(rest)}`,
		);
	}
}
