/** The keys of a big file against another parser, and against the least that any parser does. */
import assert from "node:assert/strict";
import { Pair, parseLines } from "dot-properties";
import type { PropertyKey } from "../../../src/text/properties";
import { propertiesFiles, readVectors, vectorsAreThere } from "../../vectors";
import { compare } from "../compare";
import type { Measure } from "../figure";
import { heapHeldBy } from "../garbage";
import { madeProperties } from "../made";
import { shipped } from "../shipped";

const { propertyKeys } = shipped;

const keys = 100_000;

export const measure: Measure = async () => {
	const source = madeProperties(keys, 20120212);
	assertSameKeys(propertyKeys(source), parseLines(source, true));
	assertOwnStrings();

	const ours = { subject: "propertyKeys", items: [keys, "key"] as const, run: () => keysOf(source) };
	const toWalk = { rival: "a bare walk over the line ends", kind: "time", wanted: 10, aim: 4 } as const;
	const figures = [
		compare({
			...ours,
			rival: "dot-properties parseLines",
			kind: "speed",
			wanted: 3,
			runRival: () => linesOf(source),
		}),
		compare({ ...ours, ...toWalk, runRival: () => walk(source) }),
	];
	const real = realProperties();
	if (real === undefined) return figures;
	const ofReal = { subject: "propertyKeys, real files", items: [propertyKeys(real).length, "key"] as const };
	return [...figures, compare({ ...ofReal, ...toWalk, run: () => keysOf(real), runRival: () => walk(real) })];
};

/** The public files one behind the other, again and again, up to as many keys; the made ones of a parser's tests left out. */
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

function walk(source: string): number {
	let lines = 0;
	for (let at = source.indexOf("\n"); at >= 0; at = source.indexOf("\n", at + 1)) lines++;
	return lines;
}

function assertSameKeys(found: readonly PropertyKey[], lines: readonly object[]): void {
	const pairs = lines.filter((line) => line instanceof Pair);
	assert.equal(found.length, keys);
	assert.equal(pairs.length, keys);
	for (const [index, { key, start, end }] of found.entries()) {
		const pair = pairs[index] as Pair;
		assert.equal(key, pair.key);
		assert.deepEqual([start, end], pair.range?.slice(0, 2), key);
	}
}

/** Whoever keeps a few keys must not keep the text of the file with them. */
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
	assert(oneKey < 64 * 1024, `a key keeps ${oneKey} bytes`);
}
