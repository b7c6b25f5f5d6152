/** The same laws of `.properties` files, with `java.util.Properties` itself, where there is a JDK. */
import assert from "node:assert/strict";
import fc from "fast-check";
import type { Vocabulary } from "../../src/keys/vocabulary";
import { unescapeProperty } from "../../src/properties/properties";
import { start } from "../interop/program";
import { type Entry, loadTexts } from "../interop/propertiesTexts";
import { propertyEntries } from "../propertyEntries";
import { mutated, properties, propertiesOfUris } from "./arbitraries";
import { keyEdit } from "./keyEdit";
import { inBatches, patience } from "./seed";

const vocabulary: Vocabulary = { prefixes: ["marmot-"], schemes: [] };

describe("java.util.Properties", function () {
	// The last batch that is begun in time ends later.
	this.timeout((60 + 10 * patience) * 1000);
	before(function () {
		// A source file is run only where there is a compiler, too.
		if (!start("java", ["--list-modules"]).output.includes("jdk.compiler")) this.skip();
	});

	it("reads what the scanner reads", () =>
		inBatches(fc.oneof(properties, propertiesOfUris, mutated(propertiesOfUris)), 2000, (sources) => {
			const loaded = loadTexts(sources);
			for (const [i, source] of sources.entries()) {
				assert.deepEqual(scanned(source), loaded[i], JSON.stringify(source));
			}
		}));

	it("reads a key that was encoded or decoded in place, and all else as before", () =>
		inBatches(fc.tuple(fc.oneof(propertiesOfUris, mutated(propertiesOfUris)), fc.nat()), 2000, (cases) => {
			const edits = cases.flatMap(([source, pick]) => {
				const edit = keyEdit(source, pick, vocabulary);
				return edit ? [{ source, ...edit }] : [];
			});
			const loaded = loadTexts(edits.flatMap(({ source, edited }) => [source, edited]));
			for (const [i, { source, edited, expected }] of edits.entries()) {
				const [before, after] = loaded.slice(2 * i);
				// If Java refuses the whole text, it has a malformed escape, perhaps elsewhere.
				if (before) assert.deepEqual(after, expected(before), JSON.stringify([source, edited]));
			}
		}));
});

/** The text that the scanner reads; `undefined` if an escape is malformed. */
function scanned(source: string): Entry[] | undefined {
	let isMalformed = false;
	const entries = propertyEntries(source).map(({ key, value }): Entry => {
		const [first, second] = [key, value].map(({ start, end }) => unescapeProperty(source.slice(start, end)));
		isMalformed ||= first?.isMalformed === true || second?.isMalformed === true;
		return [first?.text ?? "", second?.text ?? ""];
	});
	return isMalformed ? undefined : entries;
}
