/** The keys of a big file against another parser. */
import assert from "node:assert/strict";
import { Pair, parseLines } from "dot-properties";
import type { KeySpan } from "../../../src/properties/properties";
import { propertiesFiles, readVectors, vectorsAreThere } from "../../vectors";
import { bundledApi } from "../bundled";
import { compare } from "../compare";
import type { Measure } from "../figure";
import { heapHeldBy } from "../garbage";
import { madeProperties } from "../made";

const { propertyKeys } = bundledApi;

const keys = 100_000;

export const measure: Measure = async () => {
	const made = madeProperties(keys);
	assertSameKeys(propertyKeys(made), parseLines(made, true));
	assertOwnStrings();

	const sources = { propertyKeys: made, "propertyKeys, public files": realProperties() };
	return Object.entries(sources).flatMap(([subject, source]) => {
		if (source === undefined) return [];
		return compare({
			subject,
			rival: "dot-properties parseLines",
			kind: "speed",
			wanted: 2.5,
			items: [propertyKeys(source).length, "key"],
			run: () => keysOf(source),
			runRival: () => linesOf(source),
		});
	});
};

/**
 * The public files one after the other, again and again, up to this many keys; without those made for a
 * parser's tests.
 */
function realProperties(): string | undefined {
	if (!vectorsAreThere) return undefined;
	const texts = propertiesFiles()
		.filter((file) => !/^(jsprops|handmade|derived)-/.test(file))
		.map((file) => `${readVectors(`properties-files/${file}`)}\n`);
	const all = texts.join("");
	const text = all.repeat(Math.ceil(keys / propertyKeys(all).length));
	// Not a rope, as above.
	return Buffer.from(text).toString();
}

function keysOf(source: string): number {
	const found = propertyKeys(source);
	let sum = found.length;
	// A key that is still a rope would be made flat here.
	for (const { key, end } of found) sum += key.charCodeAt(key.length >> 1) + end;
	return sum;
}

function linesOf(source: string): number {
	const lines = parseLines(source, true);
	let sum = lines.length;
	for (const line of lines) {
		if (line instanceof Pair) sum += line.key.charCodeAt(line.key.length >> 1) + (line.range?.[1] ?? 0);
	}
	return sum;
}

function assertSameKeys(found: readonly KeySpan[], lines: readonly object[]): void {
	const pairs = lines.filter((line) => line instanceof Pair);
	assert.equal(found.length, keys);
	assert.equal(pairs.length, keys);
	for (const [index, { key, start, end }] of found.entries()) {
		const pair = pairs[index] as Pair;
		assert.equal(key, pair.key);
		assert.deepEqual([start, end], pair.range?.slice(0, 2), key);
	}
}

/** A few kept keys must not keep the text of the file in memory. */
function assertOwnStrings(): void {
	const lines = Array.from(
		{ length: 10_000 },
		(_, line) => `a.rather.long.key.${line} = ${"value ".repeat(200)}\n`,
	);
	const makeSource = () => lines.join("");
	const sourceBytes = heapHeldBy(makeSource);
	assert(sourceBytes > 10_000_000, `the source takes ${sourceBytes} bytes`);
	const keyBytes = heapHeldBy(() => propertyKeys(makeSource()).map(({ key }) => key));
	assert(keyBytes < sourceBytes / 10, `the keys keep ${keyBytes} bytes of ${sourceBytes}`);
	const oneKey = heapHeldBy(() => propertyKeys(makeSource())[5000]?.key);
	assert(oneKey < sourceBytes / 10, `a key keeps ${oneKey} bytes of ${sourceBytes}`);
}
