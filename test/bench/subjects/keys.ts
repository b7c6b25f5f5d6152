/** A key typed in a large `.properties` file against the same in a small one: what the index of its keys costs. */
import assert from "node:assert/strict";
import { KeyIndex } from "../../../src/names/keyIndex";
import { compare } from "../compare";
import type { Measure } from "../figure";
import { madeProperties } from "../made";

const vocabulary = { prefixes: ["marmot-"], schemes: [] };

/** How many keys are typed in a run, all over the file. */
const typed = 50;

export const measure: Measure = async () => {
	const large = typing(100_000);
	const small = typing(1_000);
	return [
		compare({
			subject: "index after a key is typed, 100,000 keys",
			rival: "1,000 keys",
			kind: "time",
			wanted: 1.5,
			items: [typed, "key typed"],
			run: large,
			runRival: small,
		}),
	];
};

/** Types into lines of a file, and asks the index for what stands on them then. */
function typing(keys: number): () => number {
	const document = madeProperties(keys, 20120212).split("\n");
	const lines = { count: document.length, at: (line: number) => document[line] as string };
	const index = new KeyIndex(lines, vocabulary);
	assert(index.read(() => false));
	assert(index.keyCount >= keys);
	let round = 0;
	return () => {
		let found = 0;
		round++;
		for (let i = 0; i < typed; i++) {
			let line = Math.floor(((i + 0.5) / typed) * document.length);
			// On a line that goes on, there is no key.
			while (document[line - 1]?.endsWith("\\")) line++;
			document[line] = `http---www.example.com-typed-${round % 10}-${i} = value`;
			index.change(line, line, 1);
			assert(index.read(() => false));
			for (const { recognized } of index.keys(line, line)) found += recognized.prefix.length + 1;
		}
		assert(found >= typed);
		return found;
	};
}
