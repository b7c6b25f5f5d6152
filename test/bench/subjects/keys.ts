/** A key typed in a large `.properties` file: keeping its keys current, beside reading them anew. */
import assert from "node:assert/strict";
import { FileKeys } from "../../../src/names/keys/fileKeys";
import { compare } from "../compare";
import type { Measure } from "../figure";
import { madeProperties } from "../made";

const vocabulary = { prefixes: ["marmot-"], schemes: [] };

const keyCount = 100_000;

export const measure: Measure = async () => {
	const text = madeProperties(keyCount, 20120212);
	// A line of its own in the middle of the file, which is typed and removed again.
	const at = text.indexOf("\n\n", text.length / 2) + 1;
	const typed = "http---www.example.com-typed = value\n";
	const changed = text.slice(0, at) + typed + text.slice(at);
	const keys = FileKeys.of(text, vocabulary);
	const type = () => {
		keys.update(changed);
		const { length } = keys.all;
		keys.update(text);
		return length + keys.all.length;
	};
	assert.equal(
		type(),
		FileKeys.of(changed, vocabulary).all.length + FileKeys.of(text, vocabulary).all.length,
	);
	return [
		compare({
			subject: `a key typed among ${keyCount}`,
			rival: "all keys read anew",
			kind: "time",
			wanted: 0.05,
			items: [2, "change"],
			run: type,
			runRival: () => FileKeys.of(changed, vocabulary).all.length + FileKeys.of(text, vocabulary).all.length,
		}),
	];
};
